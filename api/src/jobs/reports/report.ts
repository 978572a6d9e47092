import type { JobReport } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import { keyedHash, newId, type Schema } from '../../database/index.ts';
import { NotFound } from '../../errors.ts';
import { once, type RepeatableCall } from '../../idempotency/index.ts';
import { addressKey } from '../../limits/index.ts';
import { type ReportOptions, notifyOperator } from './notifyOperator.ts';

export interface Report extends JobReport {
  jobId: string;
  /** The visitor's address, of which only a keyed hash is stored. */
  ip: string;
  call?: RepeatableCall | undefined;
}

/** Stores a report of a job, and notifies the operator. A repeated report of the same visitor is ignored. */
export async function reportJob(
  db: Kysely<Schema>,
  { jobId, ip, reason, text, call }: Report,
  options: ReportOptions,
): Promise<void> {
  await db.transaction().execute((trx) =>
    once(trx, call, async () => {
      const job = await trx
        .selectFrom('jobs')
        .select('_id')
        .where('_id', '=', jobId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!job) throw new NotFound('Job not found.');
      const inserted = await trx
        .insertInto('job_reports')
        .values({
          _id: newId(),
          job_id: jobId,
          reason,
          text,
          reporter_hash: await keyedHash(trx, `reporter ${jobId} ${addressKey(ip)}`),
        })
        .onConflict((conflict) => conflict.columns(['job_id', 'reporter_hash']).doNothing())
        .returning('created_at')
        .executeTakeFirst();
      if (inserted) await notifyOperator(trx, inserted.created_at, options);
      return null;
    }),
  );
}
