import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';

/** How many mails wait, and how many were given up in the last 24 hours. */
export async function outboxCounts(
  db: Kysely<Schema>,
): Promise<Record<'waiting' | 'failed', number>> {
  // In the words of the two indexes: the table remembers the mails of a month.
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('outbox')
        .select(sql<number>`count(*)::int`.as('count'))
        .where(sql<boolean>`sent_at is null and failed_at is null`)
        .$asScalar()
        .$notNull()
        .as('waiting'),
      eb
        .selectFrom('outbox')
        .select(sql<number>`count(*)::int`.as('count'))
        .where(sql<boolean>`coalesce(sent_at, failed_at) > now() - interval '24 hours'`)
        .where('failed_at', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('failed'),
    ])
    .executeTakeFirstOrThrow();
}
