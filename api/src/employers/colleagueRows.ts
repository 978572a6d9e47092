import type { Transaction } from 'kysely';

import { lockEmployer, type Schema } from '../database/index.ts';
import { assignSlug } from './company/slug.ts';

/**
 * Locks a company, and then one of its colleagues, until the transaction ends. Changes of tokens, passwords and
 * verification lock both first, so that those of one company run one after the other. Applications only refer to the
 * company, and do not wait.
 */
export async function lockColleague(
  trx: Transaction<Schema>,
  by: { id: string } | { email: string },
) {
  const column = 'id' in by ? '_id' : 'email';
  const value = 'id' in by ? by.id : by.email;
  const known = await trx
    .selectFrom('colleagues')
    .select('employer_id')
    .where(column, '=', value)
    .executeTakeFirst();
  const company = known && (await lockEmployer(trx, known.employer_id));
  if (!company) return undefined;
  const colleague = await trx
    .selectFrom('colleagues')
    .select(['_id', 'employer_id', 'email', 'password_hash'])
    .where(column, '=', value)
    .where('employer_id', '=', known.employer_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return colleague && { ...colleague, ...company };
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
