import { Worker } from 'node:worker_threads';

/** In milliseconds. A thread that is blocked longer than this is in an endless loop. */
const PATIENCE = 180_000;
const EVERY = 1_000;

// In another thread, because a blocked thread runs no timers.
const WATCH = `
const { writeSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
let heard = Date.now();
parentPort.on('message', () => { heard = Date.now(); });
setInterval(() => {
  if (Date.now() - heard < workerData.patience) return;
  writeSync(2, 'The server holds its thread without an end: see the call before.\\n');
  process.kill(process.pid, 'SIGKILL');
}, workerData.every);
`;

/** Kills the process when its thread is blocked, so that the test fails instead of waiting for ever. */
export function watchFor(owner: { after: (cleanUp: () => Promise<void>) => void }): void {
  const worker = new Worker(WATCH, {
    eval: true,
    workerData: { patience: PATIENCE, every: EVERY },
  });
  const timer = setInterval(() => worker.postMessage(null), EVERY);
  owner.after(async () => {
    clearInterval(timer);
    await worker.terminate();
  });
}
