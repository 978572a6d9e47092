import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl';

import { Refused } from './refusal.ts';

const SIGNATURE = 0x04034b50;
const ENTRIES_MAX = 2_000;
const TOTAL_MAX = 50 * 1024 * 1024;
const RATIO_MAX = 100;
/** Below this size the compression ratio is not limited. */
const RATIO_FROM = 100 * 1024;
/** The largest part that is parsed. */
const LIST_MAX = 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const HAS_DATA_DESCRIPTOR = 0x8;
const IN_ZIP64_FIELD = 0xffff_ffff;
const DOCTYPE = '<!DOCTYPE';
const DOCTYPES = [
  Buffer.from(DOCTYPE),
  Buffer.from(DOCTYPE, 'utf16le'),
  Buffer.from(DOCTYPE, 'utf16le').swap16(),
];

interface Package {
  names: Set<string>;
  /** The requested parts, by name. */
  lists: Map<string, Buffer>;
}

/**
 * Reads a zip and verifies its directory: few entries, limited compression ratios, nothing encrypted, no paths, and each
 * part with the given length and checksum.
 * @param onPart Called with each part.
 */
export async function readPackage(
  bytes: Buffer,
  isList: (name: string) => boolean,
  onPart: (name: string, part: Buffer) => void,
): Promise<Package> {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== SIGNATURE) {
    throw new Refused('wrong-content', 'no ZIP header');
  }
  const zip = await orRefused(
    fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true }),
  );
  const entries = await readDirectory(zip);
  const lists = new Map<string, Buffer>();
  for (const { entry, dataStart } of await locateParts(zip, entries)) {
    const part = unpack(entry, bytes.subarray(dataStart, dataStart + entry.compressedSize));
    const { fileName } = entry;
    onPart(fileName, part);
    if (/\.(?:xml|rels)$/i.test(fileName) && DOCTYPES.some((word) => part.includes(word))) {
      throw new Refused('xml-declarations', 'a document type');
    }
    if (!isList(fileName)) continue;
    if (part.length > LIST_MAX) throw new Refused('too-complex', 'a list of relationships');
    lists.set(fileName, part);
  }
  return { names: new Set(entries.map(({ fileName }) => fileName)), lists };
}

async function readDirectory(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ENTRIES_MAX) throw new Refused('too-complex', 'entries');
  const entries: Entry[] = [];
  const names = new Set<string>();
  let total = 0;
  const each = zip.eachEntry();
  for (let next = await orRefused(each.next()); !next.done; next = await orRefused(each.next())) {
    const entry = next.value;
    total += entry.uncompressedSize;
    if (entry.isEncrypted()) throw new Refused('encrypted', 'an encrypted entry');
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
      throw new Refused('damaged', 'an unknown compression');
    }
    if (total > TOTAL_MAX) throw new Refused('too-large-unpacked', 'all entries');
    const isLarge = entry.uncompressedSize > RATIO_FROM;
    if (isLarge && entry.uncompressedSize > RATIO_MAX * entry.compressedSize) {
      throw new Refused('too-large-unpacked', 'the ratio of an entry');
    }
    // Word ignores the case of part names. With two names that differ in case, it is unknown which one Word uses.
    const name = entry.fileName.toLowerCase();
    if (names.has(name)) throw new Refused('damaged', 'a name twice');
    names.add(name);
    entries.push(entry);
  }
  return entries;
}

interface Location {
  entry: Entry;
  dataStart: number;
}

/** Locates the parts. The header before each must agree with the directory. */
async function locateParts(zip: ZipFile, entries: Entry[]): Promise<Location[]> {
  const locations: Location[] = [];
  for (const entry of entries) {
    const header = await orRefused(zip.readLocalFileHeaderPromise(entry));
    if (!isSame(header, entry)) throw new Refused('damaged', 'a header unlike the directory');
    locations.push({ entry, dataStart: header.fileDataStart });
  }
  locations.sort((one, other) => one.dataStart - other.dataStart);
  locations.forEach(({ entry, dataStart }, index) => {
    const next = locations[index + 1]?.entry.relativeOffsetOfLocalHeader ?? Infinity;
    if (dataStart + entry.compressedSize > next) throw new Refused('damaged', 'entries overlap');
  });
  return locations;
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

/** Unpacks a part, and compares it with the directory. */
function unpack(
  { compressionMethod, uncompressedSize, crc32: sum }: Entry,
  packed: Buffer,
): Buffer {
  let part = packed;
  try {
    if (compressionMethod === DEFLATED) {
      part = inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) });
    }
  } catch (error) {
    throw new Refused('damaged', 'an entry that cannot be inflated', { cause: error });
  }
  if (part.length !== uncompressedSize || crc32(part) !== sum) {
    throw new Refused('damaged', 'an entry unlike the directory');
  }
  return part;
}

/** Converts any error of the library to a refusal. */
async function orRefused<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    throw new Refused('damaged', 'a broken ZIP', { cause: error });
  }
}
