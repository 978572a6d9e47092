import { LOGO_MAX, LOGO_SIDE_MAX, LOGO_TOO_LARGE, UNSUPPORTED_FILE } from '@jobharbor/contract';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

import { BadInput, TooLarge } from '../../errors.ts';
import { workerEntry } from '../../workerEntry.ts';
import type { LogoReply } from './worker.ts';

/** Why a picture cannot be a logo, in a sentence for who has chosen it. */
const FAULTS = {
  empty: 'The file is empty. Please choose another one.',
  unknown: 'The file is not a PNG, JPEG, WebP or SVG picture.',
  damaged: 'The picture is damaged or incomplete. Please save it again and upload the new copy.',
  animated: 'The picture is animated. Please choose one that stands still.',
  'too-many-pixels': `The picture is too wide or too high. Each side may have ${LOGO_SIDE_MAX.toLocaleString('en')} pixels at most.`,
  'not-self-contained':
    'The drawing contains pictures, filters or entities. Please save it as plain paths, or as PNG.',
  'too-complex': 'The picture takes too long to draw. Please save it in a simpler form, or as PNG.',
} as const;
export type LogoFault = keyof typeof FAULTS;

/** In milliseconds, with the start of the thread. */
const TIME = 15_000;
/** Of the JavaScript heap, in megabytes. The pixels have a limit of their own. */
const MEMORY = 128;

/** A picture may take 100 MB while it is decoded. */
const limitConcurrency = pLimit(1);

/**
 * Draws a picture anew as WebP of the size that the portal shows, in a thread of its own.
 * @throws BadInput with a sentence for each fault, TooLarge.
 */
export async function renderLogo(bytes: Buffer): Promise<Uint8Array> {
  if (bytes.length > LOGO_MAX) throw new TooLarge(LOGO_TOO_LARGE);
  if (bytes.length === 0) throw refusal('empty');
  return limitConcurrency(async () => {
    const worker = new Worker(workerEntry(new URL('./worker.ts', import.meta.url)), {
      name: 'logo',
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    try {
      const reply = await replyOf(worker);
      if ('fault' in reply) throw refusal(reply.fault);
      return reply.webp;
    } finally {
      await worker.terminate();
    }
  });
}

function replyOf(worker: Worker): Promise<LogoReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve({ fault: 'too-complex' }), TIME);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The rendering of a logo ended without an answer.'));
    });
  });
}

const refusal = (fault: LogoFault) =>
  new BadInput({ file: FAULTS[fault] }, fault === 'unknown' ? UNSUPPORTED_FILE : FAULTS[fault]);
