import { readdir, rm } from 'node:fs/promises';
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
export async function deleteOld(folder: string, time: Date) {
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
