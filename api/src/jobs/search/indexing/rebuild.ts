import { type Kysely, sql, type Transaction } from 'kysely';

import { lockByName, type Schema } from '../../../database/index.ts';
import { BATCH, projectBatch } from './projection.ts';
import { countAllTerms, updateTerms } from './terms.ts';

/** While the database writes one batch of a rebuild, the next one is prepared. */
const BATCHES_AT_ONCE = 2;

/** Projects jobs that a restore, a migration or another program has written, in transactions of its own. */
export async function projectPendingJobs(
  db: Kysely<Schema>,
  { onProgress }: { onProgress?: ((done: number) => void) | undefined } = {},
): Promise<number> {
  const done = await projectPending(db, { onProgress });
  await updateTerms(db);
  return done;
}

/**
 * Prepares the search at startup. It rebuilds the search when all jobs are pending, or when the indexes are missing because a
 * rebuild was interrupted. Otherwise it projects the pending jobs.
 */
export async function prepareSearch(
  db: Kysely<Schema>,
  onProgress?: (done: number) => void,
): Promise<void> {
  const { rows } = await sql<{ isToBeRebuilt: boolean }>`
    select to_regclass('job_search_words') is null
      or exists (select from unprojected_jobs) and not exists (select from job_search)
      as "isToBeRebuilt"`.execute(db);
  if (rows[0]?.isToBeRebuilt) await rebuildSearch(db, onProgress);
  else await projectPendingJobs(db, { onProgress });
}

/** @param isCounted Whether `search_terms` is updated. */
async function projectPending(
  db: Kysely<Schema>,
  {
    onProgress,
    isCounted = true,
  }: { onProgress?: ((done: number) => void) | undefined; isCounted?: boolean },
): Promise<number> {
  let done = 0;
  let last = '0';
  for (;;) {
    const some = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ _id: string; number: string }>`
        select _id, number from unprojected_jobs join jobs using (_id) where number > ${last}
        order by number limit ${sql.lit(BATCH)}
        for update of unprojected_jobs skip locked
        -- Who closes one of them waits, and then removes its row. One that is being changed is left for the next time.
        for share of jobs skip locked`.execute(trx);
      await projectBatch(
        trx,
        rows.map(({ _id }) => _id),
        { isCounted },
      );
      last = rows.at(-1)?.number ?? last;
      return rows.length;
    });
    done += some;
    if (some > 0) onProgress?.(done);
    if (some < BATCH) return done;
  }
}

/** Marks all public jobs as pending, the oldest first. */
export async function markAllUnprojected(trx: Transaction<Schema>): Promise<void> {
  await sql`
    insert into unprojected_jobs (_id)
    select _id from jobs where status = 'open' and deleted_at is null
    order by sort_date
    on conflict do nothing`.execute(trx);
}

/**
 * Rebuilds the search's tables and indexes from the jobs. Until it is done, searches find less and are slow. After an
 * interruption, the next start of the portal rebuilds the search.
 */
export async function rebuildSearch(
  db: Kysely<Schema>,
  onProgress?: (done: number) => void,
): Promise<number> {
  await unlimited(db, async (trx) => {
    await sql`truncate job_search, job_search_changes, search_terms, unprojected_jobs`.execute(trx);
    const { rows: indexes } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name
      from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where indrelid in ('job_search'::regclass, 'search_terms'::regclass) and amname = 'gin'`.execute(
      trx,
    );
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(trx);
    await markAllUnprojected(trx);
  });
  let done = 0;
  await Promise.all(
    Array.from({ length: BATCHES_AT_ONCE }, () => {
      let own = 0;
      return projectPending(db, {
        onProgress: (all) => {
          done += all - own;
          own = all;
          onProgress?.(done);
        },
        isCounted: false,
      });
    }),
  );
  await countAllTerms(db);
  await unlimited(db, async (trx) => {
    // Two processes that start together must not create the same index.
    await lockByName(trx, 'search indexes');
    await sql`select make_search_indexes()`.execute(trx);
  });
  await sql`analyze job_search`.execute(db);
  await sql`analyze search_terms`.execute(db);
  return done;
}

function unlimited<Result>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    return work(trx);
  });
}
