import { type Kysely, sql } from 'kysely';

import { inBatches, type Schema, tryLockByName } from '../database/index.ts';
import { matchesStoredQuery } from '../jobs/index.ts';
import { refreshSearches } from './searches.ts';

/** Jobs of one statement. Few, because the embedded database answers no requests meanwhile. */
const BATCH = 200;
/** Statements of one run, so that the worker's other tasks do not wait for long. */
const ROUNDS = 10;
/** The most searches that are refreshed in one run. Up to this number all are up to date. */
const LOOKED_UP_MAX = 2_000;

/** Matches of one statement that deletes them. The table has no key, and each statement reads it. */
const UNUSED_MATCHES = 5_000;

/** What an alert that was not sent keeps. */
export const KEPT_FOR = '30 days';

/**
 * Compares the new jobs with the searches of all alerts, and stores which searches have found them. Each job is compared
 * once, when it is public for the first time. @returns Whether jobs may be left.
 */
export async function matchNewJobs(db: Kysely<Schema>): Promise<boolean> {
  if ((await newJobs(db, 1)).length === 0) return false;
  await refreshSearches(db, LOOKED_UP_MAX);
  return inBatches((batch) => matchSome(db, batch), { batch: BATCH, rounds: ROUNDS });
}

async function newJobs(db: Kysely<Schema>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('unmatched_jobs')
    .innerJoin('job_search', 'job_search._id', 'unmatched_jobs.job_id')
    .select('job_id')
    .orderBy('job_id')
    .limit(limit)
    .execute();
  return rows.map(({ job_id: id }) => id);
}

/** One transaction, so that a crash repeats nothing and loses nothing. @returns How many jobs were compared. */
export function matchSome(db: Kysely<Schema>, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // One process at a time. A second one leaves the jobs to the first.
    if (!(await tryLockByName(trx, 'alert matches'))) return 0;
    const ids = await newJobs(trx, limit);
    if (ids.length === 0) return 0;
    // Always later than the last one, also when the clock was set back: alerts compare it with what they have shown.
    const { rows: progress } = await sql<{ found_at: Date }>`
      insert into alert_progress (found_at) values (clock_timestamp())
      on conflict (only_row) do update
      set found_at = greatest(clock_timestamp(), alert_progress.found_at + interval '1 millisecond')
      returning found_at`.execute(trx);
    // The words of each job lead to the searches that need one of them; only these are compared. `words` is stored outside
    // of its row, and the concatenation reads it once for each job instead of once for each search.
    await sql`
      insert into alert_matches (search_id, found_at, job_id)
      select alert_searches._id, ${progress[0]?.found_at}, jobs.job_id
      from (
        select _id as job_id, words || ''::tsvector as words, tsvector_to_array(words) as lexemes,
          pay_min, pay_max, currency, latitude, longitude
        from job_search where _id = any(${ids}::text[]) offset 0
      ) as jobs join alert_searches on anchors && lexemes
      where ${matchesStoredQuery}`.execute(trx);
    await sql`delete from unmatched_jobs where job_id = any(${ids}::text[])`.execute(trx);
    return ids.length;
  });
}

/** Deletes what no alert needs any more: found jobs that were shown, searches without alerts, and deleted jobs that wait. */
export async function forgetUnusedSearches(db: Kysely<Schema>): Promise<boolean> {
  const hasMoreMatches = await forgetOldMatches(db, UNUSED_MATCHES);
  await sql`
    delete from unmatched_jobs where not exists (
      select from jobs where jobs._id = unmatched_jobs.job_id and jobs.deleted_at is null)`.execute(
    db,
  );
  const hasMoreSearches = await inBatches((batch) =>
    db.transaction().execute(async (trx) => {
      const isUnused = sql<boolean>`not exists (select from alerts where alerts.search_id = alert_searches._id)`;
      const rows = await trx
        .selectFrom('alert_searches')
        .select('_id')
        .where(isUnused)
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute();
      if (rows.length === 0) return 0;
      // Asked again: before the row was locked, a new alert may have come to refer to it.
      await trx
        .deleteFrom('alert_searches')
        .where(
          '_id',
          'in',
          rows.map(({ _id }) => _id),
        )
        .where(isUnused)
        .execute();
      return rows.length;
    }),
  );
  return hasMoreMatches || hasMoreSearches;
}

/** @returns Whether matches may be left. */
export function forgetOldMatches(db: Kysely<Schema>, size: number): Promise<boolean> {
  return inBatches(
    async (batch) => {
      // What an alert has shown is kept for the others of its recipient, which do not show it again: for a week.
      const { numAffectedRows = 0n } = await sql`
        with old as materialized (
          select ctid as id from alert_matches
          where found_at < now() - ${sql.lit(KEPT_FOR)}::interval
            or found_at < now() - interval '8 days' and not exists (
              select from alerts where alerts.search_id = alert_matches.search_id
                and alerts.deleted_at is null and alerts.shown_until < alert_matches.found_at)
          limit ${sql.lit(batch)} for update skip locked
        )
        delete from alert_matches using old where alert_matches.ctid = old.id`.execute(db);
      return Number(numAffectedRows);
    },
    { batch: size },
  );
}
