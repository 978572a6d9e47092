const WARM_UP = 5;

/** Runs something again and again, one after the other; answers percentiles in milliseconds. */
export async function time(work, runs) {
  const durations = [];
  for (let index = -WARM_UP; index < runs; index += 1) {
    const start = performance.now();
    await work();
    if (index >= 0) durations.push(performance.now() - start);
  }
  durations.sort((a, b) => a - b);
  const percentile = (share) => durations[Math.ceil(durations.length * share) - 1];
  return { p50: percentile(0.5), p95: percentile(0.95) };
}

/** One line of a Markdown table. */
export function row(cells) {
  return `| ${cells.join(' | ')} |`;
}
