import { OPEN_JOBS_MAX } from '@jobharbor/contract';
import { sql, type Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { TooMany } from '../../errors.ts';

// Both count with the employer's row locked, and count only jobs that were posted here, not imported ones.

/** In seconds. Waiting does not help, but programs must not repeat the call at once. */
const RETRY_AFTER = 60;

/** @throws TooMany when the largest number of open jobs is reached. */
export async function assertWithinOpenJobsQuota(
  trx: Transaction<Schema>,
  employerId: string,
): Promise<void> {
  const { count } = await trx
    .selectFrom('jobs')
    .select((jobs) => jobs.fn.countAll<number>().as('count'))
    .where('employer_id', '=', employerId)
    .where('source', 'is', null)
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count < OPEN_JOBS_MAX) return;
  throw new TooMany(`You may have ${OPEN_JOBS_MAX} open jobs. Close one first.`, RETRY_AFTER);
}

/** Limits the postings within 24 hours. Deleted jobs count too. @throws TooMany */
export async function assertWithinPostingQuota(
  trx: Transaction<Schema>,
  employerId: string,
  perDay: number,
): Promise<void> {
  const latest = await trx
    .selectFrom('jobs')
    .select(
      sql<number>`extract(epoch from created_at + interval '24 hours' - now())::float8`.as('wait'),
    )
    .where('employer_id', '=', employerId)
    .where('source', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .orderBy('created_at', 'desc')
    .offset(perDay - 1)
    .limit(1)
    .executeTakeFirst();
  if (!latest) return;
  throw new TooMany(
    `You may post ${perDay} jobs in 24 hours. Please try again later.`,
    latest.wait,
  );
}
