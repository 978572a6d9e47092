import { type Kysely, sql } from 'kysely';
import { fileURLToPath } from 'node:url';

import type { Schema } from '../../database/index.ts';
import { finishImport, importLines } from './importJobs.ts';
import { openLines } from './lines.ts';
import { surveyDates } from './shift.ts';
import { lockImportOwner, saveBatch } from './store.ts';

/** The postings that come with the project; `api/data/SOURCES.md` says whose they are. */
export const SEED_FILE = fileURLToPath(new URL('../../../data/usajobs.jsonl.gz', import.meta.url));

/**
 * Fills a database that nobody has used yet with real postings, their dates moved so that the newest is from yesterday.
 * A portal that has accounts is in use, whether or not it has jobs at the moment.
 * Answers how many it added: 0 where the database is in use, or where another process was first.
 */
export async function seedWhenUnused(
  db: Kysely<Schema>,
  onProgress?: (done: number, total: number) => void,
  now = new Date(),
): Promise<number> {
  if (await isInUse(db)) return 0;
  const { rows, shiftDays } = await surveyDates(openLines(SEED_FILE), now);
  const added = await db.transaction().execute(async (trx) => {
    const ownerId = await lockImportOwner(trx);
    if (await hasRows(trx, 'jobs')) return 0;
    // One transaction: a start that was stopped amid it finds an empty database again.
    const summary = await importLines(
      openLines(SEED_FILE),
      { shiftDays, onProgress: (done) => onProgress?.(done.rows, rows) },
      (batch) => saveBatch(trx, ownerId, batch),
    );
    return summary.added;
  });
  if (added > 0) await finishImport(db);
  return added;
}

/** Employers include the owner of imported jobs, whom the first import makes; deleted accounts leave an entry in the log. */
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
