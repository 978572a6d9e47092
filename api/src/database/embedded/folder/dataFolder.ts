import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

import { DataFolderNotWritable, DataFormatUnknown } from '../../errors.ts';
import { syncPath } from '../worker/durableFolder.ts';
import { claimFolder } from './lockFolder.ts';
import { PGLITE_VERSION } from './pgliteVersion.ts';

interface Format {
  pglite: string;
  /** False until the database in it has started once: before that it may be half of one. */
  complete: boolean;
}

export interface DataFolder {
  /** Where PostgreSQL's own files are. */
  cluster: string;
  /** Says that the database in it is whole. */
  complete: () => void;
  release: () => void;
}

const PRIVATE = 0o700;

/** Makes the folder ready for this process alone, or says in a sentence why it cannot be used. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const folder = resolve(path);
  makeWritable(folder);
  const release = await claimFolder(folder);
  try {
    const cluster = join(folder, 'pgdata');
    const formatFile = join(folder, 'format.json');
    prepare(folder, cluster, formatFile);
    const complete = () => writeFormat(formatFile, { pglite: PGLITE_VERSION, complete: true });
    return { cluster, complete, release };
  } catch (error) {
    release();
    throw error;
  }
}

function makeWritable(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new DataFolderNotWritable(folder, error);
  }
}

function prepare(folder: string, cluster: string, formatFile: string): void {
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
  if (!format?.complete) {
    // A first start that was interrupted left a part of a database, and nobody's data.
    rmSync(cluster, { recursive: true, force: true });
    writeFormat(formatFile, { pglite: PGLITE_VERSION, complete: false });
  }
  mkdirSync(cluster, { recursive: true, mode: PRIVATE });
  // PGlite makes its files readable for everybody; nobody gets past this folder.
  chmodSync(cluster, PRIVATE);
  syncPath(folder);
}

function readFormat(file: string): Format | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const { pglite, complete } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Format>;
    return {
      pglite: pglite ?? 'of an unknown version',
      complete: complete ?? true,
    };
  } catch {
    // What cannot be read must not be taken for an unfinished start, which is cleared away.
    return { pglite: 'of an unknown version', complete: true };
  }
}

function writeFormat(file: string, format: Format): void {
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(format)}\n`, { mode: 0o600 });
  syncPath(draft);
  renameSync(draft, file);
  syncPath(join(file, '..'));
}
