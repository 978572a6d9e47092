import type { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { LruMap } from 'toad-cache';

import { Unavailable } from '../../errors.ts';
import { startWorker } from '../../workers.ts';
import type { PictureContent } from './layout.ts';
import type { DrawReply } from './worker.ts';

export interface DrawingLimits {
  /** Of one picture, in milliseconds. The first one of a worker takes a second, the others 30. */
  time: number;
  /** How many pictures may wait for the one that is drawn. */
  waiting: number;
  /** After how many milliseconds without a picture the worker ends: it holds some 100 MB. */
  idle: number;
}

const LIMITS: DrawingLimits = { time: 10_000, waiting: 20, idle: 60_000 };

/**
 * Draws pictures in a worker thread, one after another, so that no other request waits. The worker starts with the first
 * picture. One that takes too long or fails ends it, and the next picture starts another.
 */
export function drawing(limits: DrawingLimits = LIMITS) {
  const oneAtATime = pLimit(1);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    void worker?.terminate();
    worker = undefined;
  }

  async function drawNow(content: PictureContent): Promise<Buffer> {
    clearTimeout(idle);
    worker ??= startDrawing();
    try {
      return await answerOf(worker, content, limits.time);
    } catch (error) {
      end();
      throw error;
    } finally {
      idle = setTimeout(end, limits.idle).unref();
    }
  }

  function draw(content: PictureContent): Promise<Buffer> {
    if (oneAtATime.pendingCount >= limits.waiting) {
      throw new Unavailable('Too many pictures are being drawn. Please try again in a moment.');
    }
    return oneAtATime(() => drawNow(content));
  }

  return {
    /** @returns A PNG. @throws Unavailable when too many pictures wait. */
    draw,
    end,
  };
}

/** A picture has some 50 KB. */
const KEPT_PICTURES = 200;
/** In milliseconds. */
const RETRY_AFTER = 60_000;

/**
 * Keeps the pictures that were asked for last. Requests for the same picture share one drawing. One that has failed is not
 * drawn again for a while, because it may have taken the whole time limit.
 */
export function keptPictures(
  draw: (content: PictureContent) => Promise<Buffer>,
  { retryAfter = RETRY_AFTER } = {},
) {
  const kept = new LruMap<Promise<Buffer>>(KEPT_PICTURES);

  /** @param tag Names the content. */
  return function pictureOf(content: PictureContent, tag: string): Promise<Buffer> {
    const known = kept.get(tag);
    if (known) return known;
    const picture = draw(content);
    kept.set(tag, picture);
    picture.catch(() => setTimeout(() => kept.delete(tag), retryAfter).unref());
    return picture;
  };
}

function startDrawing(): Worker {
  const worker = startWorker(new URL('./worker.ts', import.meta.url), {
    name: 'job pictures',
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  });
  // An error outside of a drawing must not end the process. The next drawing fails, and starts another worker.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

function answerOf(worker: Worker, content: PictureContent, time: number): Promise<Buffer> {
  const listening = new AbortController();
  return new Promise<Buffer>((resolve, reject) => {
    const fail = (reason: string, cause?: unknown) =>
      reject(new Error(`A picture was not drawn: ${reason}`, { cause }));
    const timer = setTimeout(() => fail('it took too long.'), time);
    const onMessage = (reply: DrawReply) => {
      if ('png' in reply) resolve(Buffer.from(reply.png));
      else fail(reply.error);
    };
    const onError = (error: unknown) => fail('the worker has failed.', error);
    const onExit = () => fail('the worker has ended.');
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    listening.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    });
    worker.postMessage(content);
  }).finally(() => listening.abort());
}
