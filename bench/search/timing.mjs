/** Percentiles of times in milliseconds. */
export function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const percentile = (share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { count: sorted.length, p50: percentile(0.5), p95: percentile(0.95), max: percentile(1) };
}

/** The duration of a function in seconds, and its result. */
export async function timed(work) {
  const start = performance.now();
  const answer = await work();
  return { answer, seconds: (performance.now() - start) / 1000 };
}

/** One line of a Markdown table. */
export function row(cells) {
  return `| ${cells.join(' | ')} |`;
}

/** The first two lines of a Markdown table: text in the first column, numbers in the others. */
export function head(cells) {
  return `${row(cells)}\n${row(cells.map((_, index) => (index === 0 ? '---' : '--:')))}`;
}
