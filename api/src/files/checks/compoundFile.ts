import { Refused } from './refused.ts';

/** What a directory entry of an OLE compound file says ([MS-CFB] 2.6). */
export interface CompoundEntry {
  name: string;
  type: 'storage' | 'stream' | 'root';
  start: number;
  size: number;
}

export interface CompoundFile {
  entries: CompoundEntry[];
  /** The first 64 bytes of a stream; fewer when the file ends before. */
  readStart: (stream: CompoundEntry) => Buffer;
  /** Whether the file has all of a stream. */
  isWhole: (stream: CompoundEntry) => boolean;
}

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENTRY_SIZE = 128;
const MINI_SECTOR = 64;
const HEADER_FAT_SECTORS = 109;
/** Further lists of tables; the header's own is enough for 7 MB. */
const LISTS_MAX = 16;
/** From here on the numbers are marks, such as the end of a chain. */
const MARKS = 0xffff_fffa;
const TYPES: Record<number, CompoundEntry['type']> = { 1: 'storage', 2: 'stream', 5: 'root' };

/** Reads the directory of an OLE compound file. Takes time in proportion to the file, whatever it claims. */
export function readCompoundFile(bytes: Buffer): CompoundFile {
  if (bytes.length < 512 || !bytes.subarray(0, 8).equals(SIGNATURE)) {
    throw new Refused('no OLE header');
  }
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new Refused('impossible sector size');
  const sectorSize = 1 << shift;
  const sectorCount = Math.ceil(bytes.length / sectorSize) - 1;
  const miniCutoff = bytes.readUInt32LE(56);

  const fat = readFat();
  const directory = chain(bytes.readUInt32LE(48)).map(sectorAt);
  const entries = directory.flatMap(readEntries);
  const root = entries.find(({ type }) => type === 'root');
  if (!root) throw new Refused('no root storage');
  return { entries, readStart, isWhole };

  function sectorAt(sector: number): Buffer {
    const start = (sector + 1) * sectorSize;
    if (sector >= sectorCount || start >= bytes.length) throw new Refused('sector past the end');
    return bytes.subarray(start, start + sectorSize);
  }

  /** The sectors after a first one. No sector can come twice, so a loop shows as a chain that is too long. */
  function chain(first: number): number[] {
    const sectors: number[] = [];
    for (let sector = first; sector < MARKS; sector = fat[sector] ?? MARKS) {
      if (sectors.push(sector) > sectorCount) throw new Refused('sector loop');
    }
    return sectors;
  }

  function readFat(): Uint32Array {
    const list: number[] = [];
    for (let index = 0; index < HEADER_FAT_SECTORS; index += 1) {
      list.push(bytes.readUInt32LE(76 + 4 * index));
    }
    let more = bytes.readUInt32LE(68);
    for (let count = 0; more < MARKS; count += 1) {
      if (count > LISTS_MAX) throw new Refused('too many tables');
      const numbers = toNumbers(sectorAt(more));
      list.push(...numbers.subarray(0, -1));
      more = numbers.at(-1) ?? MARKS;
    }
    const sectors = list.filter((sector) => sector < MARKS);
    if (sectors.length > sectorCount) throw new Refused('more tables than sectors');
    const table = new Uint32Array((sectors.length * sectorSize) / 4).fill(MARKS);
    sectors.forEach((sector, index) =>
      table.set(toNumbers(sectorAt(sector)), (index * sectorSize) / 4),
    );
    return table;
  }

  // The two kinds of sector are powers of two, so that a stream's first bytes lie in one sector.
  function readStart({ start, size }: CompoundEntry): Buffer {
    if (size >= miniCutoff) return sectorAt(start).subarray(0, MINI_SECTOR);
    const at = start * MINI_SECTOR;
    const sector = chain(root?.start ?? MARKS)[Math.floor(at / sectorSize)];
    if (sector === undefined) throw new Refused('short stream past the end');
    const offset = at % sectorSize;
    return sectorAt(sector).subarray(offset, offset + MINI_SECTOR);
  }

  function isWhole({ start, size }: CompoundEntry): boolean {
    if (size < miniCutoff) return true;
    const sectors = chain(start);
    return sectors.every((sector) => sector < sectorCount) && sectors.length * sectorSize >= size;
  }
}

function readEntries(sector: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  for (let at = 0; at + ENTRY_SIZE <= sector.length; at += ENTRY_SIZE) {
    const entry = sector.subarray(at, at + ENTRY_SIZE);
    const type = TYPES[entry.readUInt8(66)];
    const nameBytes = Math.min(64, entry.readUInt16LE(64));
    const name = entry.toString('utf16le', 0, Math.max(0, nameBytes - 2));
    if (type)
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
