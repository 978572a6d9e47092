import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

import { type DatabaseLog, QueryTimeout } from '../database/index.ts';
import { OperatorError } from '../errors.ts';
import { readClock } from './snapshot.ts';
import { type BackupOptions, writeBackup } from './writeBackup.ts';

interface NightlyOptions extends Omit<BackupOptions, 'to'> {
  folder: string;
  /** When the backup is due, in minutes after midnight in this machine's time zone. */
  at: number;
  log: DatabaseLog;
  /** By default the database's clock. */
  now?: () => Promise<Date>;
  /** A clock that nobody can set, in milliseconds. */
  uptime?: () => number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The next run is a day later, so that no backup becomes older than 30 days. */
const KEPT_FOR = 29 * DAY;
/** The newest backups are kept whatever their age: by a clock that is ahead, all are old. */
const ALWAYS_KEPT = 7;
/** How many old backups one run deletes. Few, so that a wrong clock is noticed in time. */
const DELETED_AT_ONCE = 3;

const BACKUP_NAME = /^jobharbor-\d{4}-\d\d-\d\d\.zip$/;
const PARTIAL_NAME = /^jobharbor-\d{4}-\d\d-\d\d\.zip\.part$/;

/**
 * A recurring task that writes a backup of the embedded database each night and then deletes old ones. A missed backup is
 * written by day. A failed one is repeated after an hour. While a backup copies the rows, requests wait. One that was given
 * up, because the database is too large, is therefore repeated on the next day only.
 */
export function nightlyBackup(options: NightlyOptions): () => Promise<void> {
  const { db, folder, at, log } = options;
  const { now = () => readClock(db), uptime = () => performance.now() } = options;
  let notBefore = -Infinity;
  /** The last backup of this process. */
  let latest: string | undefined;
  /** The last backup that was given up. */
  let givenUp: string | undefined;
  let hasMoreToDelete = false;

  return async () => {
    if (uptime() < notBefore) return;
    notBefore = uptime() + HOUR;
    const time = await now();
    const to = join(folder, nameOf(time));
    const isDue = time.getHours() * 60 + time.getMinutes() >= at;
    if (isDue && to !== givenUp && !existsSync(to)) {
      await makeFolder(folder);
      await deletePartials(folder);
      try {
        await write(to, options);
      } catch (error) {
        if (isGivenUp(error)) givenUp = to;
        throw error;
      }
      latest = to;
      hasMoreToDelete = true;
    }
    // Only after a new backup was written, and not again after a restart: with a full disk or a wrong clock, the old
    // backups must stay.
    if (isDue && to === latest && hasMoreToDelete) {
      hasMoreToDelete = await deleteOldBackups(folder, time, log);
      if (hasMoreToDelete) return;
    }
    notBefore = -Infinity;
  };
}

/** When the newest backup in a folder was written, in seconds since 1970; 0 if there is none. */
export async function timeOfNewestBackup(folder: string): Promise<number> {
  // The first backup makes the folder.
  const newest = existsSync(folder) ? (await backupsIn(folder)).at(-1) : undefined;
  return newest === undefined ? 0 : (await stat(join(folder, newest))).mtimeMs / 1_000;
}

/** The names of the backups in a folder, the newest last. */
const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).sort();

async function write(to: string, options: NightlyOptions): Promise<void> {
  const { missing, ...summary } = await writeBackup({ ...options, to });
  options.log.info({ ...summary, file: to }, 'A backup was written.');
  if (missing.length > 0) {
    options.log.warn(
      { missing: missing.length },
      'The backup lacks files that the store has lost.',
    );
  }
}

const isGivenUp = (error: unknown): boolean =>
  error instanceof OperatorError && error.cause instanceof QueryTimeout;

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new OperatorError(`The folder ${folder} of BACKUP_DIR cannot be made`, { cause: error });
  }
}

/** Deletes partial files. No other process writes a backup of the embedded database, so they are left from a crash. */
async function deletePartials(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (PARTIAL_NAME.test(name)) await rm(join(folder, name), { force: true });
  }
}

/** @returns Whether old backups are left for the next hour. */
async function deleteOldBackups(folder: string, time: Date, log: DatabaseLog): Promise<boolean> {
  const names = await backupsIn(folder);
  const oldest = nameOf(new Date(time.getTime() - KEPT_FOR));
  const old = names.slice(0, -ALWAYS_KEPT).filter((name) => name <= oldest);
  for (const name of old.slice(0, DELETED_AT_ONCE)) await rm(join(folder, name), { force: true });
  if (old.length > DELETED_AT_ONCE) {
    log.warn(
      {},
      'More old backups than usual: some are deleted each hour. If the clock is ahead, set it right.',
    );
    return true;
  }
  if (names.some((name) => name > nameOf(time))) {
    log.warn(
      {},
      'There are backups of future days: the clock is behind, or was ahead. They are not deleted in time.',
    );
  }
  return false;
}

/** The name of a day's backup, in this machine's time zone. */
function nameOf(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `jobharbor-${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}.zip`;
}
