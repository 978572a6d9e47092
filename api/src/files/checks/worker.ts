import type { UploadKind } from '@jobharbor/contract';
import { parentPort, workerData } from 'node:worker_threads';

import { checkContent } from './checkContent.ts';
import { Refused, type RefusalReason } from './refusal.ts';

/** The file to check. A worker checks one file. */
export interface CheckRequest {
  kind: UploadKind;
  bytes: Uint8Array;
}

export type CheckReply =
  | { verdict: 'accepted' }
  | { verdict: 'refused'; reason: RefusalReason; detail: string };

// The PDF library warns about each unusual number in a file.
console.warn = () => undefined;

// Any other error ends the worker, and fails the check.
const { kind, bytes } = workerData as CheckRequest;
let reply: CheckReply = { verdict: 'accepted' };
try {
  await checkContent(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  reply = { verdict: 'refused', reason: error.reason, detail: error.detail };
}
parentPort?.postMessage(reply);
