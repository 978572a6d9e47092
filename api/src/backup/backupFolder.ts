import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY = 24 * 3_600_000;
/** The next turn is a day away: one that stayed would be 30 days old by then. In milliseconds. */
const OLD = 29 * DAY;
/** However old they are: by a clock that is ahead all are. */
const ALWAYS_KEPT = 7;
/** A night makes one old. By a clock that is ahead many are, and somebody should have the time to see it. */
const AT_ONCE = 3;

const NAME = /^jobharbor-(\d{4}-\d\d-\d\d)\.zip$/;

/** The file of a day, as it is where this machine is. */
export function backupOf(time: Date): string {
  return `jobharbor-${dayOf(time)}.zip`;
}

/** Deletes a folder's backups whose time is over. */
export async function deleteOldBackups(folder: string, time: Date) {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const oldest = backupOf(new Date(time.getTime() - OLD));
  const old = names.slice(0, -ALWAYS_KEPT).filter((name) => name <= oldest);
  for (const name of old.slice(0, AT_ONCE)) await rm(join(folder, name), { force: true });
  // Machines that share a folder may be in different time zones.
  const tomorrow = backupOf(new Date(time.getTime() + DAY));
  return { isMore: old.length > AT_ONCE, isAhead: names.some((name) => name > tomorrow) };
}

function dayOf(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** A partial backup that has not changed for so long is stale, in milliseconds. */
const STALE_AFTER = 3_600_000;

const PARTIAL_NAME = /^jobharbor-\d{4}-\d\d-\d\d\.zip\.part$/;

/**
 * Deletes the partial backups of processes that died. Their age is not judged by the time of the file, which another
 * machine's clock may have set: one is stale when it was seen an hour ago and has not changed since.
 */
export function deleteStalePartials(folder: string, uptime: () => number): () => Promise<void> {
  let known = new Map<string, { state: string; since: number }>();
  return async () => {
    const growing: typeof known = new Map();
    for (const name of await readdir(folder)) {
      if (!PARTIAL_NAME.test(name)) continue;
      const file = join(folder, name);
      // Its process may just have given it its name, or deleted it.
      const { size, mtimeMs } = (await stat(file).catch(() => undefined)) ?? {};
      const state = `${size} ${mtimeMs}`;
      const before = known.get(name);
      const since = before?.state === state ? before.since : uptime();
      if (uptime() - since >= STALE_AFTER) await rm(file, { force: true });
      else growing.set(name, { state, since });
    }
    known = growing;
  };
}
