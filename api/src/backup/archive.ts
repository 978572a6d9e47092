import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

import { reasonOf } from '../database/index.ts';
import { OperatorError } from '../errors.ts';

const KIND = 'jobharbor-backup';
const FORMAT = 1;
const MANIFEST = 'manifest.json';
/** One line of JSON for each file of the file store. */
const FILE_LIST = 'files.jsonl';
const tableEntry = (table: string) => `tables/${table}.jsonl`;
const fileEntry = (key: string) => `files/${key}`;

/** Size and hash of an entry before compression. */
interface Checksum {
  bytes: number;
  sha256: string;
}

interface ArchivedTable extends Checksum {
  table: string;
  rows: number;
}

export interface ArchivedFile extends Checksum {
  key: string;
}

/** What a backup says about itself. The archive's comment is the SHA-256 of the manifest. */
export interface Manifest {
  kind: typeof KIND;
  format: typeof FORMAT;
  /** The portal's version. */
  version: string;
  /** When the rows were read, in ISO 8601. */
  madeAt: string;
  migrations: { name: string; checksum: string }[];
  /** Referenced tables come before the tables that refer to them. */
  tables: ArchivedTable[];
  /** The key of the keyed hashes in the rows. */
  hashKey: string;
  /** The list of files. */
  files: Checksum & { count: number };
  /** Keys of files that have a row but are not in the archive. */
  missingFiles: string[];
}

type Source = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** Writes a new archive, which only its owner can read. Its parts are added one after the other. */
export function writeArchive(path: string) {
  const zip = new ZipFile();
  const output = createWriteStream(path, { mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, output);
  // A failure rejects `add` or `end`. Without one under way, it must not count as unhandled.
  written.catch(() => undefined);
  zip.on('error', (error) => output.destroy(error as Error));
  const tables: ArchivedTable[] = [];
  const files: ArchivedFile[] = [];

  async function add(name: string, source: Source, compress = true): Promise<Checksum> {
    const checksum: Checksum = { bytes: 0, sha256: '' };
    const input = Readable.from(measured(source, checksum), { objectMode: false });
    zip.addReadStream(input, name, { compress, forceZip64Format: true, mode: 0o600 });
    try {
      // A full disk ends the output, and then the input is not read to its end.
      await Promise.race([finished(input), written]);
    } finally {
      input.destroy();
    }
    return checksum;
  }

  return {
    /** @param batches Rows as JSON, some at a time. */
    async addTable(table: string, batches: AsyncIterable<string[]>): Promise<void> {
      let rows = 0;
      async function* lines() {
        for await (const batch of batches) {
          rows += batch.length;
          yield batch.map((row) => `${row}\n`).join('');
        }
      }
      const checksum = await add(tableEntry(table), lines());
      tables.push({ table, rows, ...checksum });
    },

    async addFile(key: string, bytes: Uint8Array): Promise<void> {
      // Cover letters are compressed already.
      files.push({ key, ...(await add(fileEntry(key), [bytes], false)) });
    },

    /** Adds the list of files and the manifest, and closes the archive. Then it is on the disk. */
    async end(rest: Omit<Manifest, 'kind' | 'format' | 'tables' | 'files'>): Promise<Manifest> {
      const list = await add(
        FILE_LIST,
        files.map((file) => `${JSON.stringify(file)}\n`),
      );
      const manifest: Manifest = {
        kind: KIND,
        format: FORMAT,
        tables,
        files: { count: files.length, ...list },
        ...rest,
      };
      const bytes = Buffer.from(JSON.stringify(manifest, null, 2));
      zip.addBuffer(bytes, MANIFEST, { mode: 0o600 });
      zip.end({ forceZip64Format: false, comment: sha256(bytes) });
      await written;
      return manifest;
    },

    /** Stops writing. The file is left as it is. */
    async abort(): Promise<void> {
      output.destroy();
      await written.catch(() => undefined);
    },
  };
}

export type ArchiveWriter = ReturnType<typeof writeArchive>;

export interface ArchiveReader {
  manifest: Manifest;
  /** Compares every byte of the archive with its checksums. @returns The files. @throws OperatorError */
  verify(signal?: AbortSignal): Promise<ArchivedFile[]>;
  readTable(table: ArchivedTable): AsyncIterable<Buffer>;
  readFile(file: ArchivedFile): Promise<Buffer>;
  close(): void;
}

/**
 * Opens a backup and reads its manifest.
 * @throws OperatorError when the file is no backup, is damaged, or has another format.
 */
export async function readArchive(path: string): Promise<ArchiveReader> {
  const damaged = (reason: string, cause?: unknown) =>
    new OperatorError(`${path} is not a complete backup: ${reason}. Nothing was restored.`, {
      cause,
    });
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(
    (error: unknown) => {
      const { syscall } = error as NodeJS.ErrnoException;
      throw syscall
        ? new OperatorError(`${path} cannot be read (${reasonOf(error)}).`, { cause: error })
        : damaged('it is not a zip, or its end is missing', error);
    },
  );

  const entries = new Map<string, Entry>();
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw damaged(`${name} is missing`);
    return zip.openReadStreamPromise(entry);
  };

  /** Reads an entry. The stream fails at its end when the checksum does not match. */
  async function* read(name: string, expected: Checksum): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let size = 0;
    try {
      for await (const chunk of (await open(name)) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw error instanceof OperatorError ? error : damaged(`${name} cannot be unpacked`, error);
    }
    if (size !== expected.bytes || hash.digest('hex') !== expected.sha256) {
      throw damaged(`${name} has changed since it was written`);
    }
  }

  async function readManifest(): Promise<Manifest> {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is in it twice`);
      entries.set(entry.fileName, entry);
    }
    const bytes = await buffer(await open(MANIFEST));
    if (sha256(bytes) !== zip.comment) throw new Error('its manifest has changed');
    const manifest = JSON.parse(bytes.toString('utf8')) as Record<keyof Manifest, unknown>;
    if (manifest.kind !== KIND) throw new Error('it is something else');
    if (manifest.format !== FORMAT) {
      throw new OperatorError(
        `${path} was written in format ${String(manifest.format)} by version ${String(manifest.version)} of the portal; this version reads format ${FORMAT} only. Restore it with that version.`,
      );
    }
    return manifest as Manifest;
  }

  try {
    const manifest = await readManifest();
    return {
      manifest,
      async verify(signal) {
        const unknown = new Set(entries.keys());
        unknown.delete(MANIFEST);
        const check = async (name: string, expected: Checksum) => {
          unknown.delete(name);
          const chunks = read(name, expected);
          while (!(await chunks.next()).done) signal?.throwIfAborted();
        };
        for (const table of manifest.tables) await check(tableEntry(table.table), table);
        unknown.delete(FILE_LIST);
        // The list is read to its end, and so its checksum is compared, before it is parsed.
        const list = await buffer(read(FILE_LIST, manifest.files));
        const lines = list.toString('utf8').split('\n').slice(0, -1);
        const files = lines.map((line) => JSON.parse(line) as ArchivedFile);
        for (const file of files) await check(fileEntry(file.key), file);
        const [first] = unknown;
        if (first !== undefined) throw damaged(`its manifest does not name ${first}`);
        return files;
      },
      readTable: (table) => read(tableEntry(table.table), table),
      readFile: (file) => buffer(read(fileEntry(file.key), file)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof OperatorError ? error : damaged(reasonOf(error), error);
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function* measured(source: Source, checksum: Checksum): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    hash.update(bytes);
    checksum.bytes += bytes.length;
    yield bytes;
  }
  checksum.sha256 = hash.digest('hex');
}
