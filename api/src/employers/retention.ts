import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import { deleteInBatches } from '../retention/batches.ts';
import { hourly } from '../retention/hourly.ts';

/** A chore that forgets who has signed up a week ago and proven nothing, and old links, when it was not done lately. */
export function employerRetention(db: Kysely<Schema>): () => Promise<void> {
  return hourly(async () => {
    const isLeft = [
      // Their links have said for a week that they are too old.
      await deleteInBatches(db, {
        from: 'employer_tokens',
        key: 'token_hash',
        where: sql`greatest(expires_at, used_at) < now() - interval '7 days'`,
      }),
      await deleteInBatches(db, {
        from: 'employers',
        key: '_id',
        // The owner of imported jobs has no address, and never proves anything.
        where: sql`not is_verified and email is not null
          and created_at < now() - interval '7 days'
          and not exists (select from jobs where jobs.employer_id = employers._id)`,
      }),
    ];
    return isLeft.includes(true);
  });
}
