import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';

/** Who comes back is not announced a deletion any more. */
export const AS_ACTIVE = {
  last_active_at: sql<Date>`now()`,
  notice_mail_id: null,
  notice_sent_at: null,
};

/** Notes that a seeker uses the portal, once a day at the most. */
export async function noteActivity(db: Kysely<Schema>, seekerId: string): Promise<void> {
  await db
    .updateTable('seekers')
    .set(AS_ACTIVE)
    .where('_id', '=', seekerId)
    .where('last_active_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
