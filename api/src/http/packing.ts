import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants } from 'node:zlib';

import { varyBy } from './vary.ts';

/** The encodings of answers, the preferred one first. */
export const ENCODINGS: ('br' | 'gzip')[] = ['br', 'gzip'];
/** Higher qualities save few bytes and take much longer. */
export const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A text that is packed once and answered many times. */
export interface PackedText {
  plain: Buffer;
  brotli: Buffer;
}

const compress = promisify(brotliCompress);

export async function pack(text: string): Promise<PackedText> {
  const plain = Buffer.from(text);
  // Brotli begins with smaller tables when it knows the length, which saves a fifth of the time and no bytes.
  const params = { ...BROTLI.params, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return { plain, brotli: await compress(plain, { ...BROTLI, params }) };
}

/** Answers with the packed bytes where the client takes them. The plain ones are packed as every answer is. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, brotli }: PackedText,
): FastifyReply {
  if (negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS) !== 'br') {
    return reply.send(plain);
  }
  varyBy(reply, 'accept-encoding');
  return reply.header('content-encoding', 'br').send(brotli);
}
