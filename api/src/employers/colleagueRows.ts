import type { Transaction } from 'kysely';

import type { Schema } from '../database/index.ts';
import { assignSlug } from './company/slug.ts';

/**
 * Locks a colleague and the company until the transaction ends. Changes of tokens, passwords and verification lock both
 * first, so that those of one company run one after the other. Applications only refer to the company, and do not wait.
 */
export async function lockColleague(
  trx: Transaction<Schema>,
  by: { id: string } | { email: string },
) {
  const query = trx
    .selectFrom('colleagues')
    .innerJoin('employers', 'employers._id', 'colleagues.employer_id')
    .select(['colleagues._id', 'colleagues.employer_id', 'colleagues.email'])
    .select(['colleagues.password_hash', 'employers.name', 'employers.is_verified'])
    .forNoKeyUpdate();
  return (
    'id' in by
      ? query.where('colleagues._id', '=', by.id)
      : query.where('colleagues.email', '=', by.email)
  ).executeTakeFirst();
}

/** Whether a locked company has an owner beside a colleague. */
export async function hasOtherOwner(
  trx: Transaction<Schema>,
  employerId: string,
  colleagueId: string,
): Promise<boolean> {
  const other = await trx
    .selectFrom('colleagues')
    .select('_id')
    .where('employer_id', '=', employerId)
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('_id', '<>', colleagueId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Marks the company as verified: a colleague has proven the address. From then on it has a page. */
export async function markVerified(trx: Transaction<Schema>, employerId: string): Promise<void> {
  await trx
    .updateTable('employers')
    .set({ is_verified: true })
    .where('_id', '=', employerId)
    .where('is_verified', '=', false)
    .execute();
  await assignSlug(trx, employerId);
}
