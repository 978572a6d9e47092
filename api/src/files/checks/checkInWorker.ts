import type { UploadKind } from '@jobharbor/contract';
import pLimit from 'p-limit';

import { startWorker } from '../../workers.ts';
import { Refused } from './refusal.ts';
import type { CheckReply, CheckRequest } from './worker.ts';

export interface CheckLimits {
  /** In milliseconds. A large file takes one second, on a busy machine several. */
  time: number;
  /** Of the JavaScript heap, in megabytes. Unpacked data have limits of their own. */
  memory: number;
}

const LIMITS: CheckLimits = { time: 15_000, memory: 256 };
/** Each check keeps one processor busy. */
const CHECKS_AT_ONCE = 2;

const limitConcurrency = pLimit(CHECKS_AT_ONCE);

/**
 * Checks a file in a worker thread of its own, so that no other request waits and no state is left for the next file.
 * @throws Refused, also when the check exceeds its limits.
 */
export function checkInWorker(
  kind: UploadKind,
  bytes: Buffer,
  limits: CheckLimits = LIMITS,
): Promise<void> {
  return limitConcurrency(() => runWorker({ kind, bytes }, limits));
}

async function runWorker(request: CheckRequest, { time, memory }: CheckLimits): Promise<void> {
  const worker = startWorker(new URL('./worker.ts', import.meta.url), {
    name: 'upload check',
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: memory / 4 },
  });
  const verdict = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refused('too-complex', 'the time limit')), time);
    worker.once('message', (reply: CheckReply) => {
      if (reply.verdict === 'accepted') resolve();
      else reject(new Refused(reply.reason, reply.detail));
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isMemory ? new Refused('too-complex', 'the memory limit') : error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The check of an upload ended without a verdict.'));
    });
  });
  try {
    await verdict;
  } finally {
    await worker.terminate();
  }
}
