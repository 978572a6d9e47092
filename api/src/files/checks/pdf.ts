import { pace } from './pace.ts';
import { objectStarts } from './pdfObjects.ts';
import { readObjectStream } from './pdfPacked.ts';
import { Effort, scanObject, type ScannedObject } from './pdfScan.ts';
import { Refused } from './refused.ts';
import { findsZip } from './zipEnd.ts';

const HEADER = Buffer.from('%PDF-');
const END = Buffer.from('%%EOF');
/** Viewers look for the end so close to the end of the file; what stands behind belongs to something else. */
const TAIL = 1_024;
/** A file of 5 MB has some hundred. */
const OBJECT_STREAMS_MAX = 2_000;
const UNPACKED_MAX = 20 * 1024 * 1024;

/**
 * @throws Refused unless the bytes are a PDF, and nothing else besides, that anybody can open: without scripts,
 * programs to start, attached files and encryption.
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  if (!bytes.subarray(0, HEADER.length).equals(HEADER)) throw new Refused('no PDF header');
  if (!bytes.subarray(-TAIL).includes(END)) throw new Refused('no end of a PDF');
  if (findsZip(bytes)) throw new Refused('a zip at the same time');

  const packed: ScannedObject[] = [];
  const effort = new Effort(6 * bytes.length);
  let objects = 0;
  const rest = pace();
  for (const start of objectStarts(bytes)) {
    await rest();
    const object = scanObject(bytes, start, effort);
    objects += 1;
    if (object.isPacked && object.streamAt !== undefined) packed.push(object);
    if (packed.length > OBJECT_STREAMS_MAX) throw new Refused('too many object streams');
  }
  if (objects === 0) throw new Refused('no objects');
  let room = UNPACKED_MAX;
  for (const { streamAt, first } of packed) {
    if (first === undefined) throw new Refused('an object stream without a start');
    room -= await readObjectStream(streamData(bytes, streamAt), first, room);
  }
}

/** What follows the word `stream` and the end of its line. */
function streamData(bytes: Buffer, at = 0): Buffer {
  if (bytes[at] === 0x0d) at += 1;
  if (bytes[at] === 0x0a) at += 1;
  return bytes.subarray(at);
}
