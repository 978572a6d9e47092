import { setTimeout as pause } from 'node:timers/promises';

import { pickFlow } from './flows.mjs';

/** The mean pause of a visitor between two steps, in milliseconds. */
const THINKING = 3_000;

/**
 * The period in which the visitors of the closed model arrive, in milliseconds. A thousand in three seconds are a rush.
 */
const ARRIVING = 10_000;

const exponential = (mean) => -Math.log(1 - Math.random()) * mean;

/**
 * The closed model: a fixed number of visitors, each with one step at a time and a pause after it. When the portal is
 * slow, they send fewer requests too.
 */
export async function closed(visitors, seconds) {
  const until = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() >= until;
  await Promise.all(
    visitors.map(async (visitor) => {
      await pause(Math.random() * ARRIVING);
      while (!isOver()) {
        for await (const step of pickFlow()(visitor)) {
          void step;
          await pause(exponential(THINKING));
          if (isOver()) break;
        }
        await pause(exponential(THINKING));
      }
    }),
  );
}

/**
 * The open model: visits start at random moments with a mean rate, whether earlier ones have ended or not, as on the
 * internet. The time of the first step starts when it was due.
 * @returns The number of open visits in each second.
 */
export async function open(visitors, { rate, seconds }) {
  const start = performance.now();
  const running = new Set();
  const waiting = [];
  let nextLook = 1_000;
  let due = exponential(1_000 / rate);
  while (due < seconds * 1_000) {
    const wait = start + due - performance.now();
    if (wait > 1) await pause(wait);
    if (due > nextLook) {
      waiting.push(running.size);
      nextLook += 1_000;
    }
    const visitor = visitors[Math.floor(Math.random() * visitors.length)];
    const visit = runOnce(visitor, start + due).finally(() => running.delete(visit));
    running.add(visit);
    due += exponential(1_000 / rate);
  }
  await Promise.all(running);
  return waiting;
}

async function runOnce(visitor, dueAt) {
  let since = dueAt;
  const call = (name, path, options) => {
    const answer = visitor.call(name, path, { ...options, since });
    since = undefined;
    return answer;
  };
  for await (const step of pickFlow()({ ...visitor, call })) void step;
}
