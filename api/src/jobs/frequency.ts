import { COUNT_CAP } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';
import { FifoMap } from 'toad-cache';

import { PAST_CAP } from '../database/countUpToCap.ts';
import type { Schema } from '../database/schema.ts';
import { type Filter, matching, VISIBLE } from './matching.ts';
import { NEWEST_FIRST } from './pageSlice.ts';

/** So many of the newest jobs tell roughly how frequent a search's matches are. */
const SAMPLE = 2_000;
/** From one match in so many on, a walk meets the cap sooner than an index collects all matches. */
const FREQUENT = 50;
/** Where a walk has not met the cap by then, the newest jobs were not like the older ones. */
const WALK_MAX = 2 * FREQUENT * COUNT_CAP;
/** What has more matches than the cap is taken to have them for another minute, in milliseconds. */
const KNOWN_FOR = 60_000;
const KNOWN_MAX = 1_000;

/** Where a search's matches are found soonest. */
export type Way =
  /** There are more than the cap: along the newest-first index, to the end of the page. */
  | 'many'
  /** Few, and along the newest-first index: all that its dates leave is soon looked at. */
  | 'few'
  /** Perhaps few: through the indexes of what it asks for. */
  | 'unknown';

/** Tells which searches many jobs match without the text indexes, which answer with all matches or not at all. */
export function frequency(db: Kysely<Schema>) {
  const known = new FifoMap<true>(KNOWN_MAX, KNOWN_FOR);

  const isKnown = (filter: Filter): boolean => known.get(keyOf(filter)) === true;

  /** Remembers a search that has more matches than the cap. */
  const noteMany = (filter: Filter): void => known.set(keyOf(filter), true);

  const wayOf = async (filter: Filter): Promise<Way> => {
    if (isKnown(filter)) return 'many';
    if (!isSampled(filter)) return 'unknown';
    const sample = await look(SAMPLE, filter);
    if (sample.isAll) return 'few';
    if (sample.matches * FREQUENT < SAMPLE) return 'unknown';
    const { matches, isAll } = await look(WALK_MAX, filter);
    if (matches <= COUNT_CAP) return isAll ? 'few' : 'unknown';
    noteMany(filter);
    return 'many';
  };

  return { wayOf, noteMany };

  /** How many of so many newest jobs match, up to the cap and one more; and whether its dates leave no others. */
  async function look(
    newest: number,
    filter: Filter,
  ): Promise<{ matches: number; isAll: boolean }> {
    const { walk, since } = matching(filter);
    const { rows } = await sql<{ matches: number; looked_at: number }>`
      with newest as not materialized (
        select * from jobs where ${VISIBLE} and ${since}
        order by ${NEWEST_FIRST} limit ${sql.lit(newest)}
      ), counted as materialized (
        select count(*)::int as matches
        from (select from newest as jobs where ${walk} limit ${PAST_CAP}) as matching
      )
      select matches, case when matches < ${PAST_CAP}
        then (select count(*)::int from newest) else ${sql.lit(newest)} end as looked_at
      from counted`.execute(db);
    const { matches = 0, looked_at: lookedAt = 0 } = rows[0] ?? {};
    return { matches, isAll: lookedAt < newest };
  }
}

/** One employer's jobs have an index of their own, and where nothing is asked for all jobs match. */
function isSampled(filter: Filter): boolean {
  return filter.employerId === undefined && factsOf(filter).some(Boolean);
}

function keyOf(filter: Filter): string {
  return JSON.stringify([...factsOf(filter), filter.tz, filter.employerId]);
}

function factsOf(filter: Filter) {
  const { q, jobType, employmentType, expertiseLevel, salaryMin, salaryMax, datePosted } = filter;
  const salary = [salaryMin, salaryMax].map((bound) => bound?.toString());
  const includeUnspecified = salary.some(Boolean) && String(filter.includeUnspecified ?? true);
  return [q, jobType, employmentType, expertiseLevel, ...salary, includeUnspecified, datePosted];
}
