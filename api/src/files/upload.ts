import multipart from '@fastify/multipart';
import { FILE_TOO_LARGE, UNSUPPORTED_FILE, UPLOAD_MAX } from '@jobharbor/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { BadInput, DomainError, TooLarge, TooMany } from '../errors.ts';
import { statusError } from '../http/index.ts';
import { addressKey } from '../limits/index.ts';

/** An uploaded file. */
export interface ReceivedFile {
  name: string;
  bytes: Buffer;
}

/** In bytes. A request beyond this is not read to its end: it is no mistake of a user with a file that is too large. */
const READ_MAX = 4 * UPLOAD_MAX;

const INCOMPLETE = 'The upload did not arrive whole. Please try again.';

/** How many uploads one account and one address may have under way at once, in this process. */
const CONCURRENT_PER_ACCOUNT = 2;
const CONCURRENT_PER_ADDRESS = 8;
const TOO_MANY_AT_ONCE = 'Other files are being uploaded still. Please try again in a moment.';
const RETRY_AFTER = 5;

/** How much must arrive within each window, in bytes and milliseconds: 4 KB/s. Slower uploads would occupy slots. */
interface MinimumRate {
  bytes: number;
  window: number;
}
const MINIMUM_RATE: MinimumRate = { bytes: 80 * 1024, window: 20_000 };

/** Lets routes receive multipart forms, and limits concurrent uploads. */
export const uploads = fastifyPlugin(async function uploads(app: FastifyInstance) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: UPLOAD_MAX, files: 2, fields: 10, fieldSize: 10_000, headerPairs: 20 },
  });
  app.addHook('preHandler', (request, reply, done) => {
    const isTooLarge = Number(request.headers['content-length']) > READ_MAX;
    // The rest of the body is not read.
    if (isTooLarge) reply.header('connection', 'close');
    done(isTooLarge ? new TooLarge(FILE_TOO_LARGE) : undefined);
  });
  const underWay = new Map<string, number>();
  app.addHook('preHandler', (request, reply, done) => {
    const accounts = request.callers.map(({ id }) => [id, CONCURRENT_PER_ACCOUNT] as const);
    const limits = [...accounts, [addressKey(request.ip), CONCURRENT_PER_ADDRESS] as const];
    if (limits.some(([key, max]) => (underWay.get(key) ?? 0) >= max)) {
      reply.header('connection', 'close');
      done(new TooMany(TOO_MANY_AT_ONCE, RETRY_AFTER));
      return;
    }
    const count = (change: 1 | -1) => {
      for (const [key] of limits) {
        const left = (underWay.get(key) ?? 0) + change;
        if (left > 0) underWay.set(key, left);
        else underWay.delete(key);
      }
    };
    count(1);
    reply.raw.once('close', () => count(-1));
    done();
  });
});

/** Reads the one file of a form's field `file`. */
export async function receiveFile(
  request: FastifyRequest,
  rate: MinimumRate = MINIMUM_RATE,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw statusError(415);
  const files = await atMinimumRate(request, readFiles(request), rate);
  const [file] = files;
  if (file?.field !== 'file') throw new BadInput({ file: UNSUPPORTED_FILE });
  if (files.length > 1) throw new BadInput({ file: 'Please send one file only.' });
  if (file.isTooLarge) throw new TooLarge(FILE_TOO_LARGE);
  return file;
}

// Reads the request to its end: a browser whose upload is cut off shows a lost connection instead of the response.
async function readFiles(request: FastifyRequest) {
  limitBody(request);
  const files = [];
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      const { fieldname: field, file } = part;
      // A part may have no name, unlike its type says.
      const name = (part.filename as string | undefined) ?? '';
      files.push({ field, name, bytes, isTooLarge: file.truncated });
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    request.log.info({ err: error }, 'An upload could not be read.');
    throw new BadInput({ file: INCOMPLETE });
  }
  return files;
}

/** Fails with 408 when less than the minimum arrives within a window. */
async function atMinimumRate<Result>(
  { raw }: FastifyRequest,
  reading: Promise<Result>,
  { bytes, window }: MinimumRate,
): Promise<Result> {
  let arrived = 0;
  raw.on('data', (chunk: Buffer) => (arrived += chunk.length));
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (arrived < bytes && !raw.complete) reject(statusError(408));
      arrived = 0;
    }, window);
  });
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    clearInterval(timer);
  }
}

/** Closes the connection of a request without a content length that does not end. */
function limitBody({ raw }: FastifyRequest): void {
  let read = 0;
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > READ_MAX) raw.destroy();
  });
}
