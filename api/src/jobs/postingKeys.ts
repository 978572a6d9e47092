import { sql, type Transaction } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { BadInput } from '../errors.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const LIFETIME = sql`interval '24 hours'`;

/** The key with which a page asks again for what it has asked for already. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = String(header).trim().toLowerCase();
  if (!UUID.test(key)) throw new BadInput({ 'Idempotency-Key': 'This must be a UUID.' });
  return key;
}

/** The job that was posted with a key, within the key's lifetime. */
export async function jobOfKey(
  trx: Transaction<Schema>,
  employerId: string,
  key: string,
): Promise<string | undefined> {
  await trx
    .deleteFrom('posting_keys')
    .where('employer_id', '=', employerId)
    .where('created_at', '<', sql<Date>`now() - ${LIFETIME}`)
    .execute();
  const row = await trx
    .selectFrom('posting_keys')
    .select('job_id')
    .where('employer_id', '=', employerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.job_id;
}

export async function noteKey(
  trx: Transaction<Schema>,
  row: { employer_id: string; key: string; job_id: string },
): Promise<void> {
  await trx.insertInto('posting_keys').values(row).execute();
}
