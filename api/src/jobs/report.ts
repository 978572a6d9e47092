import type { JobReport, JobReportReason } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { newId } from '../database/uuid.ts';
import { NotFound } from '../errors.ts';
import type { RepeatableCall } from '../idempotency/call.ts';
import { once } from '../idempotency/once.ts';
import { addressKey } from '../limits/addressKey.ts';
import { jobReportedMail } from '../mail/jobReportedMail.ts';
import { enqueueMail, restAfterLast } from '../mail/outbox.ts';
import { REPORTS_WITHIN } from '../mail/rules.ts';
import { keyedHash } from '../security/secret.ts';

export interface ReportOptions {
  publicOrigin: string;
  /** Who is told; without it nobody is. */
  operatorMail: string | undefined;
}

export interface Report extends JobReport {
  jobId: string;
  /** The address that it comes from; only a keyed hash of it is kept. */
  ip: string;
  call?: RepeatableCall | undefined;
}

/** A mail is no archive: the others are in the database. */
const NAMED = 5;

/** Stores what a visitor says of a job, and tells the operator. Said again by the same visitor, it is stored once. */
export async function reportJob(
  db: Kysely<Schema>,
  { jobId, ip, reason, text, call }: Report,
  options: ReportOptions,
): Promise<void> {
  await db.transaction().execute((trx) =>
    once(trx, call, async () => {
      const job = await trx
        .selectFrom('jobs')
        .select(['_id', 'job_name', 'company_name'])
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
        .returning('_id')
        .executeTakeFirst();
      if (inserted) await tellOperator(trx, job, options);
      return null;
    }),
  );
}

async function tellOperator(
  trx: Transaction<Schema>,
  job: { _id: string; job_name: string; company_name: string | null },
  { operatorMail, publicOrigin }: ReportOptions,
): Promise<void> {
  if (operatorMail === undefined) return;
  const mergeKey = `report:${job._id}`;
  // Two at once would each write the mail without the other's report, and the later mail would stay.
  await sql`select pg_advisory_xact_lock(hashtextextended(${mergeKey}, 0))`.execute(trx);
  const ofJob = trx.selectFrom('job_reports').where('job_id', '=', job._id);
  const reports = await ofJob
    .select(['reason', 'text'])
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(NAMED)
    .execute();
  const { count } = await ofJob
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const mail = jobReportedMail(
    {
      to: operatorMail,
      jobId: job._id,
      jobName: job.job_name,
      companyName: job.company_name,
      count,
      reports: reports.map((one) => ({ ...one, reason: one.reason as JobReportReason })),
    },
    publicOrigin,
  );
  const delay = await restAfterLast(trx, mergeKey, REPORTS_WITHIN);
  await enqueueMail(trx, { ...mail, audience: 'operator', recipientId: null, mergeKey, delay });
}
