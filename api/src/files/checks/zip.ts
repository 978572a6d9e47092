import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl';

import { Refused } from './refused.ts';

const ENTRIES_MAX = 2_000;
const TOTAL_MAX = 50 * 1024 * 1024;
const RATIO_MAX = 100;
/** Below this size a part may be packed as tightly as it likes. */
const RATIO_FROM = 100 * 1024;
/** The longest part that is read whole. */
const READ_MAX = 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const HAS_DATA_DESCRIPTOR = 0x8;
const IN_ZIP64_FIELD = 0xffff_ffff;
const DOCTYPES = [Buffer.from('<!DOCTYPE'), Buffer.from('<!DOCTYPE', 'utf16le')];

export interface Package {
  names: Set<string>;
  /** The wanted parts. */
  parts: Map<string, Buffer>;
}

/**
 * Reads a zip whose directory tells the truth: few entries, no bomb, nothing encrypted, no paths, and each part
 * as long and as intact as it says. Parts are unpacked piece by piece and thrown away, but for the wanted ones.
 */
export async function readPackage(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
): Promise<Package> {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== 0x04034b50) throw new Refused('no zip');
  const zip = await orRefused(
    fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true }),
  );
  const entries = await readDirectory(zip);
  const parts = new Map<string, Buffer>();
  for (const { entry, dataStart } of await readPlaces(zip, entries)) {
    const packed = bytes.subarray(dataStart, dataStart + entry.compressedSize);
    const part = await unpack(entry, packed, isWanted(entry.fileName));
    if (part) parts.set(entry.fileName, part);
  }
  return { names: new Set(entries.map(({ fileName }) => fileName)), parts };
}

async function readDirectory(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ENTRIES_MAX) throw new Refused('too many entries');
  const entries: Entry[] = [];
  const names = new Set<string>();
  let total = 0;
  const each = zip.eachEntry();
  for (let next = await orRefused(each.next()); !next.done; next = await orRefused(each.next())) {
    const entry = next.value;
    total += entry.uncompressedSize;
    if (entry.isEncrypted()) throw new Refused('an encrypted entry');
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
      throw new Refused('an unknown compression');
    }
    if (total > TOTAL_MAX) throw new Refused('too much to unpack');
    const isLarge = entry.uncompressedSize > RATIO_FROM;
    if (isLarge && entry.uncompressedSize > RATIO_MAX * entry.compressedSize) {
      throw new Refused('packed too tightly');
    }
    // Word knows no case in the names of parts: of two that differ in it, it is open which one counts.
    const name = entry.fileName.toLowerCase();
    if (names.has(name)) throw new Refused('a name twice');
    names.add(name);
    entries.push(entry);
  }
  return entries;
}

interface Place {
  entry: Entry;
  dataStart: number;
}

/** Where the parts lie, after a look whether what stands before each agrees with the directory. */
async function readPlaces(zip: ZipFile, entries: Entry[]): Promise<Place[]> {
  const places: Place[] = [];
  for (const entry of entries) {
    const header = await orRefused(zip.readLocalFileHeaderPromise(entry));
    if (!isSame(header, entry)) throw new Refused('two accounts of an entry');
    places.push({ entry, dataStart: header.fileDataStart });
  }
  places.sort((one, other) => one.dataStart - other.dataStart);
  places.forEach(({ entry, dataStart }, index) => {
    const next = places[index + 1]?.entry.relativeOffsetOfLocalHeader ?? Infinity;
    if (dataStart + entry.compressedSize > next) throw new Refused('entries inside each other');
  });
  return places;
}

function isSame(header: LocalFileHeader, entry: Entry): boolean {
  const isLater = (header.generalPurposeBitFlag & HAS_DATA_DESCRIPTOR) !== 0;
  const agrees = (there: number, here: number) =>
    there === here || there === IN_ZIP64_FIELD || (isLater && there === 0);
  return (
    header.fileName.equals(entry.fileNameRaw) &&
    header.compressionMethod === entry.compressionMethod &&
    (header.generalPurposeBitFlag & 1) === 0 &&
    agrees(header.compressedSize, entry.compressedSize) &&
    agrees(header.uncompressedSize, entry.uncompressedSize)
  );
}

/** Goes through a part in pieces. @throws Refused when it is not what the directory says. */
async function unpack(
  entry: Entry,
  packed: Buffer,
  isWanted: boolean,
): Promise<Buffer | undefined> {
  if (isWanted && entry.uncompressedSize > READ_MAX) throw new Refused('too long a list');
  const kept: Buffer[] = [];
  let size = 0;
  let sum = 0;
  let tail: Buffer = Buffer.alloc(0);
  for await (const piece of pieces(entry, packed)) {
    size += piece.length;
    if (size > entry.uncompressedSize) throw new Refused('longer than it says');
    sum = crc32(piece, sum);
    const seen = Buffer.concat([tail, piece]);
    if (isXml(entry) && DOCTYPES.some((word) => seen.includes(word))) throw new Refused('a DTD');
    tail = seen.subarray(-20);
    if (isWanted) kept.push(piece);
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw new Refused('damaged');
  return isWanted ? Buffer.concat(kept) : undefined;
}

async function* pieces({ compressionMethod }: Entry, packed: Buffer): AsyncGenerator<Buffer> {
  if (compressionMethod === STORED) {
    yield packed;
    return;
  }
  const inflate = createInflateRaw();
  try {
    inflate.end(packed);
    yield* inflate as AsyncIterable<Buffer>;
  } catch {
    throw new Refused('damaged');
  } finally {
    inflate.destroy();
  }
}

function isXml({ fileName }: Entry): boolean {
  return /\.(?:xml|rels)$/i.test(fileName);
}

/** Whatever the library dislikes about a zip, it is no document. */
async function orRefused<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    throw new Refused('a broken zip', { cause: error });
  }
}
