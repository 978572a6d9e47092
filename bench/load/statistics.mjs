/** The results of the calls of one stage, by kind. */
export function recorder() {
  const calls = new Map();
  let startedAt = performance.now();
  let endedAt;
  let repeats = 0;

  return {
    begin: () => {
      startedAt = performance.now();
    },
    end: () => {
      endedAt = performance.now();
    },
    /** `outcome` is 'done', 'shed' (503 with Retry-After), 'limited' (429), or what went wrong. */
    note: (name, milliseconds, outcome) => {
      const call = calls.get(name) ?? { times: [], outcomes: new Map() };
      calls.set(name, call);
      if (outcome === 'done') call.times.push(milliseconds);
      call.outcomes.set(outcome, (call.outcomes.get(outcome) ?? 0) + 1);
    },
    noteRepeat: () => {
      repeats += 1;
    },
    report: () => {
      const seconds = ((endedAt ?? performance.now()) - startedAt) / 1000;
      const rows = [...calls].sort().map(([name, call]) => describe(name, call));
      const all = {
        times: [...calls.values()].flatMap(({ times }) => times),
        outcomes: sum([...calls.values()].map(({ outcomes }) => outcomes)),
      };
      return { seconds, repeats, rows: [...rows, describe('all', all)] };
    },
  };
}

const EXPECTED = ['done', 'shed', 'limited'];

function describe(name, { times, outcomes }) {
  times.sort((a, b) => a - b);
  const percentile = (share) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
  const wrong = [...outcomes].filter(([outcome]) => !EXPECTED.includes(outcome));
  return {
    name,
    done: times.length,
    shed: outcomes.get('shed') ?? 0,
    limited: outcomes.get('limited') ?? 0,
    wrong: wrong.reduce((total, [, count]) => total + count, 0),
    reasons: wrong.map(([outcome, count]) => `${count} × ${outcome}`),
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    max: times.at(-1) ?? 0,
  };
}

function sum(maps) {
  const total = new Map();
  for (const [key, count] of maps.flatMap((map) => [...map])) {
    total.set(key, (total.get(key) ?? 0) + count);
  }
  return total;
}

/** The mean of the first and of the last third. The difference shows growth. */
export function trend(values) {
  const third = Math.max(1, Math.floor(values.length / 3));
  const mean = (part) => part.reduce((total, value) => total + value, 0) / part.length;
  return { first: mean(values.slice(0, third)), last: mean(values.slice(-third)) };
}
