import { sql, type Transaction } from 'kysely';

import { lockEmployer, type Schema } from '../../database/index.ts';
import { NotAllowed, NotFound } from '../../errors.ts';

const NOT_VERIFIED = 'Please verify your email address to start posting job opportunities.';

/**
 * Locks an employer's row until the transaction ends, so that the number of jobs, the name and the verification do not
 * change. A job is locked after it.
 * @throws NotFound when the employer was deleted.
 */
export async function lockExistingEmployer(
  trx: Transaction<Schema>,
  employerId: string,
): Promise<{ is_verified: boolean }> {
  const employer = await lockEmployer(trx, employerId);
  if (!employer) throw new NotFound('Employer not found.');
  return employer;
}

/** @throws NotAllowed while the e-mail address is not verified. */
export async function lockVerifiedEmployer(
  trx: Transaction<Schema>,
  employerId: string,
): Promise<void> {
  assertVerified(await lockExistingEmployer(trx, employerId));
}

export function assertVerified(employer: { is_verified: boolean } | undefined): void {
  if (!employer?.is_verified) throw new NotAllowed(NOT_VERIFIED, 'not_verified');
}

/** Locks an employer's job that is not deleted until the transaction ends. */
export async function lockEmployerJob(
  trx: Transaction<Schema>,
  jobId: string,
  employerId: string,
): Promise<{ status: string; isPostedHere: boolean; validThrough: string | null }> {
  const job = await trx
    .selectFrom('jobs')
    .select(['status', 'valid_through as validThrough'])
    .select(sql<boolean>`source is null`.as('isPostedHere'))
    .where('_id', '=', jobId)
    .where('employer_id', '=', employerId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!job) throw new NotFound('Job not found.');
  return job;
}
