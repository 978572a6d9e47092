import { type Expression, sql, type Transaction } from 'kysely';

import type { Schema } from '../database/schema.ts';

/**
 * Whether a job may say that its company is verified: its employer has proven the address, and the company bears
 * the employer's own name. The one rule, as SQL over a row of `employers`.
 */
const isVerifiedAs = (companyName: Expression<string | null> | string) =>
  sql<boolean>`(employers.is_verified and coalesce(lower(btrim(employers.name)) = lower(btrim(${companyName})), false))`;

/**
 * The rule for a job that is about to be stored. The employer's row is held until the transaction ends, so that
 * a change of name or a verification meanwhile does not miss the new job.
 */
export async function isCompanyVerified(
  trx: Transaction<Schema>,
  employerId: string,
  companyName: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('employers')
    .select(isVerifiedAs(sql`${companyName}::text`).as('verified'))
    .where('_id', '=', employerId)
    .forShare()
    .executeTakeFirst();
  return row?.verified ?? false;
}

/** Applies the rule to all jobs of an employer, after their name or their verification has changed. */
export async function recomputeCompanyVerified(
  trx: Transaction<Schema>,
  employerId: string,
): Promise<void> {
  const verified = isVerifiedAs(sql.ref('jobs.company_name'));
  await trx
    .updateTable('jobs')
    .from('employers')
    .set({ company_verified: verified })
    .whereRef('employers._id', '=', 'jobs.employer_id')
    .where('jobs.employer_id', '=', employerId)
    .where(sql<boolean>`jobs.company_verified is distinct from ${verified}`)
    .execute();
}
