import type { Kysely } from 'kysely';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Schema } from '../database/schema.ts';
import type { FileStore } from '../files/store.ts';
import { BackupFault } from './fault.ts';
import { writeBackup } from './writeBackup.ts';

export interface NightlyOptions {
  db: Kysely<Schema>;
  files: FileStore;
  /** The portal's. */
  version: string;
  folder: string;
  /** When, in minutes after this machine's midnight. */
  at: number;
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** Ends one that is under way. */
  signal?: AbortSignal;
  now?: () => Date;
}

const NAME = /^jobharbor-(\d{4}-\d\d-\d\d)\.zip$/;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Who is erased is out of the last backup by then, in milliseconds. */
const KEPT = 30 * DAY;
/** A draft that has not grown for so long is nobody's, in milliseconds. */
const ABANDONED = HOUR;
/** After one that failed, in milliseconds. */
const RETRY = HOUR;

/**
 * A chore that writes a backup each night, in the portal's own process, and deletes those of 30 days ago. One that
 * was missed is made up for; of several processes with one folder the first makes it.
 */
export function nightlyBackup({
  now = () => new Date(),
  ...options
}: NightlyOptions): () => Promise<void> {
  const { folder, at, log } = options;
  let notBefore = 0;
  return async () => {
    const time = now();
    if (time.getHours() * 60 + time.getMinutes() < at || time.getTime() < notBefore) return;
    const to = join(folder, `jobharbor-${dayOf(time)}.zip`);
    if (existsSync(to)) return;
    notBefore = time.getTime() + RETRY;
    await makeFolder(folder);
    await prune(folder, time);
    if (existsSync(`${to}.part`)) return;
    const { missing, ...made } = await writeBackup({ ...options, to });
    log.info({ ...made, file: to }, 'A backup was written.');
    if (missing.length > 0) {
      log.warn({ missing: missing.length }, 'The backup lacks files that the store has lost.');
    }
  };
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BackupFault(`The folder ${folder} of BACKUP_DIR cannot be made.`, { cause: error });
  }
}

async function prune(folder: string, time: Date): Promise<void> {
  const oldest = dayOf(new Date(time.getTime() - KEPT));
  for (const name of await readdir(folder)) {
    const day = NAME.exec(name)?.[1];
    const isOld = day !== undefined && day < oldest;
    if (isOld || (await isAbandoned(folder, name, time))) {
      await rm(join(folder, name), { force: true });
    }
  }
}

async function isAbandoned(folder: string, name: string, time: Date): Promise<boolean> {
  if (!name.endsWith('.part') || !NAME.test(name.slice(0, -'.part'.length))) return false;
  const { mtimeMs } = await stat(join(folder, name));
  return time.getTime() - mtimeMs > ABANDONED;
}

/** This machine's day. */
function dayOf(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
