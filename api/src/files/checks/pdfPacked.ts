import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

import { isDigit, PdfLexer } from './pdfLexer.ts';
import { Effort, scanPacked } from './pdfScan.ts';
import { Refused } from './refused.ts';

/** Two for each object; writers put some hundred into one stream. */
const NUMBERS_MAX = 100_000;

const inflateAsync = promisify(inflate);

/**
 * Reads an object stream (ISO 32000-1, 7.5.7), packed or plain. Answers how long it is.
 * @throws Refused when it names what is forbidden, is longer than `room`, or can not be read.
 */
export async function readObjectStream(data: Buffer, first: number, room: number): Promise<number> {
  const content = await unpack(data, room);
  const offsets = readOffsets(content, first);
  const effort = new Effort(6 * content.length);
  const marks = new Uint8Array(content.length);
  await scanPacked(content, first, effort, marks);
  for (const offset of offsets) {
    // A viewer goes to the offsets: one that leads into the middle of a string shows it another object.
    if (marks[first + offset] === 0) await scanPacked(content, first + offset, effort, marks);
  }
  return content.length;
}

async function unpack(data: Buffer, room: number): Promise<Buffer> {
  if (isDigit(data[0])) return plain(data, room);
  try {
    return await inflateAsync(data, {
      maxOutputLength: Math.max(1, room),
      // The last bytes of a careless writer's stream may be missing.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    throw new Refused('an object stream that can not be unpacked', { cause: error });
  }
}

/** Not packed at all: no packed data begins with the number that the table of objects begins with. */
function plain(data: Buffer, room: number): Buffer {
  const end = data.indexOf('endstream');
  if (end < 0 || end > room) throw new Refused('an object stream without an end');
  return data.subarray(0, end);
}

/** The second number of each pair at the stream's start: where an object begins, counted from `first`. */
function readOffsets(content: Buffer, first: number): number[] {
  const lexer = new PdfLexer(content, 0, first);
  const numbers: number[] = [];
  while (lexer.next()) {
    numbers.push(Number(lexer.text(20)));
    if (numbers.length > NUMBERS_MAX) throw new Refused('too many packed objects');
  }
  const offsets = numbers.filter((_number, index) => index % 2 === 1);
  const isSound =
    first <= content.length &&
    numbers.every((number) => Number.isSafeInteger(number) && number >= 0);
  if (!isSound) throw new Refused('an object stream without a table');
  return offsets;
}
