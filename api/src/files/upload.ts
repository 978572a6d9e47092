import multipart from '@fastify/multipart';
import { FILE_TOO_LARGE, UNSUPPORTED_FILE, UPLOAD_MAX } from '@jobharbor/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { BadInput, DomainError, TooLarge } from '../errors.ts';
import { statusError } from '../http/index.ts';

/** A file as somebody sent it. */
export interface ReceivedFile {
  name: string;
  bytes: Buffer;
}

/** In bytes: who sends more than this at once is no person with a file that is too large. */
const READ_MAX = 4 * UPLOAD_MAX;

const INCOMPLETE = 'The upload did not arrive whole. Please try again.';

/** Lets routes take forms with files. */
export const uploads = fastifyPlugin(async function uploads(app: FastifyInstance) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: UPLOAD_MAX, files: 2, fields: 10, fieldSize: 10_000, headerPairs: 20 },
  });
  app.addHook('preHandler', (request, reply, done) => {
    const isEndless = Number(request.headers['content-length']) > READ_MAX;
    // What is still on its way is not waited for.
    if (isEndless) reply.header('connection', 'close');
    done(isEndless ? new TooLarge(FILE_TOO_LARGE) : undefined);
  });
});

/** Reads the one file of a form's field `file`. */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw statusError(415);
  const files = await readFiles(request);
  const [file] = files;
  if (file?.field !== 'file') throw new BadInput({ file: UNSUPPORTED_FILE });
  if (files.length > 1) throw new BadInput({ file: 'Please send one file only.' });
  if (file.isTooLarge) throw new TooLarge(FILE_TOO_LARGE);
  return file;
}

// To the end unless there is none: a browser that is cut off while it sends shows no answer, but a lost connection.
async function readFiles(request: FastifyRequest) {
  cutWithoutEnd(request);
  const files = [];
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      const { fieldname: field, file } = part;
      // Its type says otherwise, but a part may come without a name.
      const name = (part.filename as string | undefined) ?? '';
      files.push({ field, name, bytes, isTooLarge: file.truncated });
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    request.log.info({ err: error }, 'an upload could not be read');
    throw new BadInput({ file: INCOMPLETE });
  }
  return files;
}

/** Ends the connection of whoever has not said how much there is to come, and does not stop. */
function cutWithoutEnd({ raw }: FastifyRequest): void {
  let read = 0;
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > READ_MAX) raw.destroy();
  });
}
