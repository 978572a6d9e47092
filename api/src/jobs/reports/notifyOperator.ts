import type { JobReportReason } from '@jobharbor/contract';
import { sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { lockByName, type Schema } from '../../database/index.ts';
import {
  enqueueMail,
  jobsReportedMail,
  timeUntilNext,
  undeliveredSince,
} from '../../mail/index.ts';

export interface ReportOptions {
  publicOrigin: string;
  /** The operator's address; undefined: nobody is notified. */
  operatorMail: string | undefined;
}

/** One key for all jobs, so that reports of many jobs do not fill the operator's mailbox. */
const DEDUPLICATION_KEY = 'reports';
/** At most one mail in this time notifies the operator, in milliseconds. */
const REPORTS_WITHIN = 60 * 60_000;
/** How many jobs and reports a mail lists. All are in the database. */
const JOBS_LISTED = 20;
const REPORTS_LISTED = 5;

/** Notifies the operator of a report, and of earlier ones that no delivered mail has reported. */
export async function notifyOperator(
  trx: Transaction<Schema>,
  reportedAt: Date,
  { operatorMail, publicOrigin }: ReportOptions,
): Promise<void> {
  if (operatorMail === undefined) return;
  // Without the lock, two concurrent transactions would each write a mail without the other's report.
  await lockByName(trx, 'reports of jobs');
  const undelivered = await undeliveredSince(trx, DEDUPLICATION_KEY);
  const since = undelivered && undelivered < reportedAt ? undelivered : reportedAt;
  const jobs = await reportedSince(trx, since);
  const total = jobs[0]?.total ?? 0;
  const mail = jobsReportedMail(
    { to: operatorMail, jobs, more: total - jobs.length },
    publicOrigin,
  );
  const delay = await timeUntilNext(trx, DEDUPLICATION_KEY, REPORTS_WITHIN);
  await enqueueMail(trx, {
    ...mail,
    audience: 'operator',
    recipientId: null,
    deduplicationKey: DEDUPLICATION_KEY,
    delay,
    undeliveredSince: since,
  });
}

/**
 * The jobs that were reported since an instant, with their reports. Those with the most new reports come first, so that
 * reports of many other jobs do not hide one.
 */
async function reportedSince(trx: Transaction<Schema>, since: Date) {
  const rows = await trx
    .selectFrom((from) =>
      from
        .selectFrom('job_reports')
        .select('job_id')
        .select((one) => [
          one.fn.countAll<number>().as('fresh'),
          one.fn.max('created_at').as('last_at'),
        ])
        .select(sql<number>`(count(*) over ())::int4`.as('total'))
        .where('created_at', '>=', since)
        .groupBy('job_id')
        .orderBy('fresh', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('job_id')
        .limit(JOBS_LISTED)
        .as('reported'),
    )
    .innerJoin('jobs', 'jobs._id', 'reported.job_id')
    .innerJoin('employers', 'employers._id', 'jobs.employer_id')
    .select(['jobs._id', 'jobs.job_name', 'jobs.company_name', 'reported.total'])
    .select('employers.slug')
    .select((job) => [
      job
        .selectFrom('job_reports')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('job_reports.job_id', '=', 'jobs._id')
        .$asScalar()
        .$notNull()
        .as('count'),
      jsonArrayFrom(
        job
          .selectFrom('job_reports')
          .select(['reason', 'text'])
          .whereRef('job_reports.job_id', '=', 'jobs._id')
          .orderBy('created_at', 'desc')
          .orderBy('_id', 'desc')
          .limit(REPORTS_LISTED),
      ).as('reports'),
    ])
    .orderBy('reported.fresh', 'desc')
    .orderBy('reported.last_at', 'desc')
    .orderBy('jobs._id')
    .execute();
  return rows.map(({ _id, job_name, company_name, slug, count, total, reports }) => ({
    jobId: _id,
    jobName: job_name,
    companyName: company_name,
    slug,
    count,
    total,
    reports: reports.map((one) => ({ ...one, reason: one.reason as JobReportReason })),
  }));
}
