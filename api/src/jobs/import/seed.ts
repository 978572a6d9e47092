import type { Kysely } from 'kysely';
import { fileURLToPath } from 'node:url';

import type { Schema } from '../../database/index.ts';
import { finishImport, importLines } from './importJobs.ts';
import { openLines } from './lines.ts';
import { surveyDates } from './shift.ts';
import { lockImportOwner, saveBatch } from './store.ts';

/** The postings that come with the project; `api/data/SOURCES.md` says whose they are. */
export const SEED_FILE = fileURLToPath(new URL('../../../data/usajobs.jsonl.gz', import.meta.url));

/**
 * Fills an empty database with real postings, their dates moved so that the newest is from yesterday.
 * Answers how many it added: 0 where any job is, or where another process was first.
 */
export async function seedWhenEmpty(
  db: Kysely<Schema>,
  onProgress?: (done: number, total: number) => void,
  now = new Date(),
): Promise<number> {
  if (await hasJobs(db)) return 0;
  const { rows, shiftDays } = await surveyDates(openLines(SEED_FILE), now);
  const added = await db.transaction().execute(async (trx) => {
    const ownerId = await lockImportOwner(trx);
    if (await hasJobs(trx)) return 0;
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

async function hasJobs(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('jobs').select('_id').limit(1).executeTakeFirst()) !== undefined;
}
