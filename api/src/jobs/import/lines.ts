import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** A line that cannot be read, with the reason. */
interface UnreadableLine {
  reason: string;
}

export type Line = string | UnreadableLine;

interface OpenOptions {
  signal?: AbortSignal | undefined;
  /** Called with the size of each chunk of the file. */
  onBytes?: ((count: number) => void) | undefined;
}

export const LINE_BYTES_MAX = 2 * 1024 * 1024;
const NEW_LINE = 0x0a;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The lines of a file, or of the standard input for '-'. Gzip is recognised by the first bytes. */
export function openLines(path: string, options: OpenOptions = {}): AsyncIterable<Line> {
  const { signal } = options;
  const input = path === '-' ? process.stdin : createReadStream(path);
  const stop = () => input.destroy(new Error('stopped'));
  signal?.addEventListener('abort', stop, { once: true });
  input.once('close', () => signal?.removeEventListener('abort', stop));
  return readLines(unzipped(counted(input, options.onBytes)));
}

/** Splits bytes into lines. At most one line, and at most 2 MB of it, is in memory. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let size = 0;
  const append = (part: Buffer) => {
    size += part.length;
    if (size <= LINE_BYTES_MAX) parts.push(part);
    else parts = [];
  };
  const finish = (): Line => {
    const line =
      size > LINE_BYTES_MAX
        ? { reason: `is longer than ${LINE_BYTES_MAX / 1024 / 1024} MB` }
        : decode(Buffer.concat(parts));
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end; (end = chunk.indexOf(NEW_LINE, start)) !== -1; start = end + 1) {
      append(chunk.subarray(start, end));
      yield finish();
    }
    append(chunk.subarray(start));
  }
  if (size > 0) yield finish();
}

function decode(bytes: Buffer): Line {
  try {
    return utf8.decode(bytes);
  } catch {
    return { reason: 'is not UTF-8 text' };
  }
}

async function* counted(
  input: AsyncIterable<Buffer>,
  onBytes?: (count: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of input) {
    onBytes?.(chunk.length);
    yield chunk;
  }
}

async function* unzipped(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  for (let next; head.length < 2 && !(next = await chunks.next()).done;) {
    head = Buffer.concat([head, next.value]);
  }
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const whole = prepended(head, chunks);
  yield* isGzip ? gunzipped(whole) : whole;
}

/** How many bytes are unpacked at once. They may become a thousand times as many. */
const SLICE = 4_096;

/**
 * Unpacks gzip. What comes before the fault of a broken file is passed on before the error. A stream that fails drops what
 * nobody has read yet.
 */
async function* gunzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const unpacked: Buffer[] = [];
  gunzip.on('data', (part: Buffer) => unpacked.push(part));
  gunzip.on('error', () => undefined);
  const write = (slice: Buffer) =>
    new Promise<void>((resolve, reject) => {
      // A write that fails is not called back.
      gunzip.once('error', reject);
      gunzip.write(slice, (error) => {
        gunzip.off('error', reject);
        if (error) reject(gunzip.errored ?? error);
        else resolve();
      });
    });
  try {
    for await (const chunk of chunks) {
      for (let start = 0; start < chunk.length; start += SLICE) {
        await write(chunk.subarray(start, start + SLICE));
        yield* unpacked.splice(0);
      }
    }
    const finish = finished(gunzip);
    gunzip.end();
    await finish;
  } catch (error) {
    yield* unpacked.splice(0);
    throw error;
  } finally {
    gunzip.destroy();
  }
  yield* unpacked.splice(0);
}

async function* prepended(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  yield* rest;
}
