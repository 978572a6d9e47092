import { Worker } from 'node:worker_threads';

/** How long the thread may be held by one thing, in milliseconds. A loop without an end holds it for ever. */
const PATIENCE = 180_000;
const EVERY = 1_000;

// From another thread: the one that is held runs no timer of its own.
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

/** Ends the whole process when its thread is held for good, so that a test of it fails and does not wait for ever. */
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
