import { Refused } from './refusal.ts';

/** A directory entry of an OLE compound file ([MS-CFB] 2.6). */
interface CompoundEntry {
  name: string;
  type: 'storage' | 'stream' | 'root';
  start: number;
  size: number;
}

export interface CompoundFile {
  entries: CompoundEntry[];
  /** A stream's content. @throws Refused when the file does not have all of it. */
  read: (stream: CompoundEntry) => Buffer;
}

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_SIZE = 512;
const ENTRY_SIZE = 128;
const MINI_SECTOR = 64;
const HEADER_FAT_SECTORS = 109;
/** Further lists of allocation tables; the header's own is enough for 7 MB. */
const DIFAT_MAX = 16;
/** Sector numbers from here on have a special meaning, such as the end of a chain. */
const SPECIAL = 0xffff_fffa;
const TYPES: Record<number, CompoundEntry['type']> = { 1: 'storage', 2: 'stream', 5: 'root' };

const broken = (detail: string) => new Refused('damaged', detail);

/** Opens an OLE compound file. Time and memory are proportional to its size, whatever its headers say. */
export function readCompoundFile(bytes: Buffer): CompoundFile {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) {
    throw new Refused('wrong-content', 'no OLE header');
  }
  if (bytes.length < HEADER_SIZE) throw broken('a header that is cut off');
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw broken('an impossible sector size');
  const sectorSize = 1 << shift;
  const sectorCount = Math.ceil(bytes.length / sectorSize) - 1;
  const miniCutoff = bytes.readUInt32LE(56);

  const fat = readFat();
  const entries = chain(fat, bytes.readUInt32LE(48)).map(sectorAt).flatMap(readEntries);
  const root = entries.find(({ type }) => type === 'root');
  if (!root) throw broken('no root storage');
  // Read with the first short stream.
  let miniStream: Buffer | undefined;
  let miniFat: Uint32Array | undefined;
  return { entries, read };

  function sectorAt(sector: number): Buffer {
    const start = (sector + 1) * sectorSize;
    if (sector >= sectorCount || start >= bytes.length) throw broken('a sector past the end');
    return bytes.subarray(start, start + sectorSize);
  }

  function readFat(): Uint32Array {
    const list: number[] = [];
    for (let index = 0; index < HEADER_FAT_SECTORS; index += 1) {
      list.push(bytes.readUInt32LE(76 + 4 * index));
    }
    let more = bytes.readUInt32LE(68);
    for (let count = 0; more < SPECIAL; count += 1) {
      if (count > DIFAT_MAX) throw broken('too many allocation tables');
      const numbers = toNumbers(sectorAt(more));
      list.push(...numbers.subarray(0, -1));
      more = numbers.at(-1) ?? SPECIAL;
    }
    const sectors = list.filter((sector) => sector < SPECIAL);
    if (sectors.length > sectorCount) throw broken('more allocation tables than sectors');
    return toNumbers(Buffer.concat(sectors.map(sectorAt)));
  }

  function read({ start, size }: CompoundEntry): Buffer {
    const isShort = size < miniCutoff;
    if (isShort) {
      miniStream ??= Buffer.concat(chain(fat, root?.start ?? SPECIAL).map(sectorAt));
      miniFat ??= toNumbers(Buffer.concat(chain(fat, bytes.readUInt32LE(60)).map(sectorAt)));
    }
    const short = miniStream;
    const parts =
      isShort && short && miniFat
        ? chain(miniFat, start).map((sector) =>
            short.subarray(sector * MINI_SECTOR, (sector + 1) * MINI_SECTOR),
          )
        : chain(fat, start).map(sectorAt);
    const content = Buffer.concat(parts).subarray(0, size);
    if (content.length < size) throw broken('a stream that is cut off');
    return content;
  }
}

/** The sectors of a chain. A chain with more sectors than the table has a loop. */
function chain(table: Uint32Array, first: number): number[] {
  const sectors: number[] = [];
  for (let sector = first; sector < SPECIAL; sector = table[sector] ?? SPECIAL) {
    if (sectors.push(sector) > table.length) throw broken('a loop of sectors');
  }
  return sectors;
}

function readEntries(sector: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  for (let at = 0; at + ENTRY_SIZE <= sector.length; at += ENTRY_SIZE) {
    const entry = sector.subarray(at, at + ENTRY_SIZE);
    const type = TYPES[entry.readUInt8(66)];
    const nameBytes = Math.min(64, entry.readUInt16LE(64));
    const name = entry.toString('utf16le', 0, Math.max(0, nameBytes - 2));
    if (!type) continue;
    entries.push({ name, type, start: entry.readUInt32LE(116), size: entry.readUInt32LE(120) });
  }
  return entries;
}

function toNumbers(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(Math.floor(bytes.length / 4));
  for (let index = 0; index < numbers.length; index += 1) {
    numbers[index] = bytes.readUInt32LE(4 * index);
  }
  return numbers;
}
