import { type Kysely, sql } from 'kysely';
import { fileURLToPath } from 'node:url';

import type { Schema } from '../../database/index.ts';
import { finishImport, importLines } from './importJobs.ts';
import { openLines } from './lines.ts';
import { computeDateShift } from './shift.ts';
import { lockImportOwner, saveBatch } from './store.ts';

/** The postings that come with the project. `api/data/SOURCES.md` names their sources. */
export const SEED_FILE = fileURLToPath(new URL('../../../data/usajobs.jsonl.gz', import.meta.url));

const LOCK_TIMEOUT = '55P03';

/**
 * Seeds an unused database with real postings. Their dates are shifted so that the newest is from yesterday. A portal with
 * accounts is in use, even without jobs.
 * @returns How many jobs were added: 0 when the database is in use, or when another process was first.
 */
export async function seedWhenUnused(
  db: Kysely<Schema>,
  onProgress?: (done: number, total: number) => void,
  now = new Date(),
): Promise<number> {
  if (await isInUse(db)) return 0;
  const { rows, shiftDays } = await computeDateShift(openLines(SEED_FILE), now);
  const add = () =>
    db.transaction().execute(async (trx) => {
      const ownerId = await lockImportOwner(trx);
      if (await hasRows(trx, 'jobs')) return 0;
      // One transaction, so that an interrupted start leaves an unused database.
      const summary = await importLines(
        openLines(SEED_FILE),
        { shiftDays, onProgress: (done) => onProgress?.(done.rows, rows) },
        (batch) => saveBatch(trx, ownerId, batch),
      );
      return summary.added;
    });
  let added: number;
  try {
    added = await add();
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_TIMEOUT) throw error;
    // Another process adds them, and takes longer than a statement may wait for a lock.
    return seedWhenUnused(db, onProgress, now);
  }
  if (added > 0) await finishImport(db);
  return added;
}

/** The first import makes an employer, and a deleted account leaves a row in the deletion log. */
async function isInUse(db: Kysely<Schema>): Promise<boolean> {
  for (const table of ['jobs', 'employers', 'seekers', 'deletion_log'] as const) {
    if (await hasRows(db, table)) return true;
  }
  return false;
}

async function hasRows(
  db: Kysely<Schema>,
  table: 'jobs' | 'employers' | 'seekers' | 'deletion_log',
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select(sql`1`.as('one'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
