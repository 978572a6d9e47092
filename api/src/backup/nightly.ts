import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

import type { FileStore } from '../files/index.ts';
import { backupOf, deleteOldBackups, deleteStalePartials } from './backupFolder.ts';
import { BackupFault } from './fault.ts';
import { databaseTime, type Source } from './snapshot.ts';
import { writeBackup } from './writeBackup.ts';

export interface NightlyOptions {
  database: Source;
  files: FileStore;
  /** The portal's. */
  version: string;
  folder: string;
  /** When, in minutes after midnight where this machine is. */
  at: number;
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** Ends one that is under way. */
  signal?: AbortSignal;
  /** By default the database's clock, for machines may differ. */
  now?: () => Promise<Date>;
  /** What waiting goes by, in milliseconds: nobody can set it. */
  uptime?: () => number;
}

/** After one that failed, or deletions that were not all done; in milliseconds. */
const AGAIN = 3_600_000;

/**
 * A chore that writes a backup each night, in the portal's own process, and then deletes those of 30 days ago. One
 * that was missed is made up for; of several processes with one folder the first makes it, and it alone deletes.
 */
export function nightlyBackup(options: NightlyOptions): () => Promise<void> {
  const {
    database,
    folder,
    at,
    now = () => databaseTime(database.db),
    uptime = () => performance.now(),
  } = options;
  const deleteStale = deleteStalePartials(folder, uptime);
  let notBefore = -Infinity;
  let own: string | undefined;
  let done: string | undefined;
  return async () => {
    if (uptime() < notBefore) return;
    notBefore = uptime() + AGAIN;
    const time = await now();
    const to = join(folder, backupOf(time));
    const isDue = time.getHours() * 60 + time.getMinutes() >= at;
    if (!isDue || (to === done && existsSync(to))) {
      notBefore = -Infinity;
      return;
    }
    await makeFolder(folder);
    await deleteStale();
    if (!existsSync(to)) {
      // Another process is at it.
      if (existsSync(`${to}.part`)) return;
      await write(to, options);
      own = to;
    }
    // After it, so that a disk that is full or a clock that is wrong leaves what there is; and by one process, for
    // each, and each anew after a restart, would take as many.
    if (to === own && (await clearOld(time, options))) return;
    done = to;
    notBefore = -Infinity;
  };
}

/** @returns Whether old ones are left for the next hour. */
async function clearOld(time: Date, { folder, log }: NightlyOptions): Promise<boolean> {
  const { isMore, isAhead } = await deleteOldBackups(folder, time);
  if (isMore) {
    const what = 'More old backups than usual: some are deleted each hour.';
    log.warn({}, `${what} If the clock is ahead, set it right.`);
  } else if (isAhead) {
    const what = 'Backups of days to come: the clock is behind, or was ahead.';
    log.warn({}, `${what} They are not deleted in time.`);
  }
  return isMore;
}

async function write(to: string, options: NightlyOptions): Promise<void> {
  const { missing, ...made } = await writeBackup({ ...options, to });
  options.log.info({ ...made, file: to }, 'A backup was written.');
  if (missing.length > 0) {
    const what = 'The backup lacks files that the store has lost.';
    options.log.warn({ missing: missing.length }, what);
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BackupFault(`The folder ${folder} of BACKUP_DIR cannot be made.`, { cause: error });
  }
}
