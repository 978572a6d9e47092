import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { pruneTokens } from './tokens.ts';

const HOUR = 3_600_000;
/** Whole tables are read for it: not more often than this, in milliseconds. */
const EVERY = HOUR;

/** A chore that forgets who has signed up a week ago and proven nothing, and old links, when it was not done lately. */
export function employerRetention(db: Kysely<Schema>): () => Promise<void> {
  let dueAt = 0;
  return async () => {
    if (Date.now() < dueAt) return;
    dueAt = Date.now() + EVERY;
    await pruneTokens(db);
    await db
      .deleteFrom('employers')
      .where('is_verified', '=', false)
      // The owner of imported jobs has none, and never proves anything.
      .where('email', 'is not', null)
      .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('jobs')
              .select('jobs._id')
              .whereRef('jobs.employer_id', '=', 'employers._id'),
          ),
        ),
      )
      .execute();
  };
}
