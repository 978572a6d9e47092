import { syncPath, writeDurably } from '@jobharbor/releases';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { DataFolderNotWritable, DataFormatUnknown } from '../errors.ts';
import { lockDataFolder } from './dataFolderLock.ts';

const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));

/** PGlite promises to read a data folder of the same version only. */
export const PGLITE_VERSION = (
  JSON.parse(readFileSync(fileURLToPath(manifest), 'utf8')) as { version: string }
).version;

interface Format {
  pglite: string;
  /** False until the database has started once. Before that, only a part of it may exist. */
  complete: boolean;
}

interface DataFolder {
  /** The folder of PostgreSQL's own files. */
  cluster: string;
  /** Records that the database in the folder is complete. A new database is first written to the disk. */
  markComplete: () => Promise<void>;
  unlock: () => void;
}

const OWNER_ONLY = 0o700;

/** Locks the folder for this process and prepares it. @throws OperatorError when the folder cannot be used. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const folder = resolve(path);
  assertWritable(folder);
  const unlock = await lockDataFolder(folder);
  try {
    const cluster = join(folder, 'pgdata');
    const formatFile = join(folder, 'format.json');
    const isNew = await prepare(folder, cluster, formatFile);
    const markComplete = async () => {
      if (!isNew) return;
      await syncTree(cluster);
      await writeFormat(formatFile, { pglite: PGLITE_VERSION, complete: true });
    };
    return { cluster, markComplete, unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

function assertWritable(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new DataFolderNotWritable(folder, error);
  }
}

/** @returns Whether the folder holds no complete database yet. */
async function prepare(folder: string, cluster: string, formatFile: string): Promise<boolean> {
  const format = readFormat(formatFile);
  if (existsSync(cluster) && !format) {
    throw new DataFormatUnknown(
      `The data folder ${folder} holds a database that the portal did not make. Choose another folder with DATA_DIR.`,
    );
  }
  if (format?.complete && format.pglite !== PGLITE_VERSION) {
    throw new DataFormatUnknown(
      `The data folder ${folder} was written by PGlite ${format.pglite}, and this version of the portal reads PGlite ${PGLITE_VERSION} only. Start the version that wrote it, or choose another folder with DATA_DIR.`,
    );
  }
  const isNew = !format?.complete;
  if (isNew) {
    // An interrupted first start leaves an incomplete database without anybody's data.
    rmSync(cluster, { recursive: true, force: true });
    await writeFormat(formatFile, { pglite: PGLITE_VERSION, complete: false });
  }
  mkdirSync(cluster, { recursive: true, mode: OWNER_ONLY });
  // PGlite makes its files readable for everybody. The folder's own mode keeps other users out.
  chmodSync(cluster, OWNER_ONLY);
  await syncPath(folder);
  return isNew;
}

function readFormat(file: string): Format | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const { pglite, complete } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Format>;
    return { pglite: pglite ?? 'of an unknown version', complete: complete ?? true };
  } catch {
    // An unreadable file must not count as an interrupted first start, whose database is deleted.
    return { pglite: 'of an unknown version', complete: true };
  }
}

async function writeFormat(file: string, format: Format): Promise<void> {
  const draft = `${file}.new`;
  const bytes = Buffer.from(`${JSON.stringify(format)}\n`);
  await writeDurably(draft, bytes, { flag: 'w', mode: 0o600 });
  renameSync(draft, file);
  await syncPath(join(file, '..'));
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncTree(path) : syncPath(path));
  }
  await syncPath(folder);
}
