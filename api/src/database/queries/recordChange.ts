import { type Kysely, sql } from 'kysely';

import type { Schema } from '../schema.ts';

/**
 * Records a change of a company's applications, which its open pages then load again. Triggers record the changes of the
 * applications themselves.
 * @param recordId The application's id, or the company's when all of its applications are meant.
 */
export async function recordChange(
  db: Kysely<Schema>,
  employerId: string,
  recordId: string,
): Promise<void> {
  await sql`select record_change(${employerId}, 'applications', 'update', ${recordId})`.execute(db);
}
