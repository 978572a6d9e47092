import type { Kysely } from 'kysely';
import { fileURLToPath } from 'node:url';

import type { Schema } from '../../database/index.ts';
import { settleJobs, importInto } from './importJobs.ts';
import { openLines } from './lines.ts';
import { surveyDates } from './shift.ts';
import { lockImportOwner } from './store.ts';

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
    const summary = await importInto(trx, ownerId, openLines(SEED_FILE), {
      shiftDays,
      onProgress: (done) => onProgress?.(done, rows),
    });
    return summary.added;
  });
  if (added > 0) await settleJobs(db);
  return added;
}

async function hasJobs(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('jobs').select('_id').limit(1).executeTakeFirst()) !== undefined;
}
