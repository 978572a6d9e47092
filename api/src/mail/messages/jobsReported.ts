import { BRAND, JOB_REPORT_REASONS, type JobReportReason, publicPaths } from '@jobharbor/contract';

import type { Mail } from '../outbox.ts';
import { type Block, composeMail, type Fact, toOneLine } from './layout.ts';

interface ReportedJob {
  jobId: string;
  jobName: string;
  companyName: string | null;
  /** How many people have reported it. */
  count: number;
  /** The newest first. There may be more. */
  reports: { reason: JobReportReason; text: string }[];
}

interface ReportedJobs {
  /** The operator's address. */
  to: string;
  /** The jobs with the most new reports first. */
  jobs: ReportedJob[];
  /** How many further jobs were reported. */
  more: number;
}

/** Tells the operator that visitors have reported jobs. */
export function jobsReportedMail({ to, jobs, more }: ReportedJobs, publicOrigin: string): Mail {
  const [first, ...others] = jobs;
  const isOne = others.length === 0 && more === 0;
  const many = `${jobs.length + more} jobs were reported`;
  return composeMail(
    {
      to,
      subject: isOne ? `Job reported: ${first?.jobName ?? ''}` : many,
      heading: isOne ? 'A job was reported' : many,
      blocks: [
        ...jobs.flatMap((job) => blocksOf(job, isOne ? undefined : publicOrigin)),
        ...(more > 0 ? [andMore(more)] : []),
      ],
      ...(isOne &&
        first && { action: { label: 'View the job', path: publicPaths.job(first.jobId) } }),
      reason: `You get this e-mail because you run ${BRAND} here.`,
    },
    publicOrigin,
  );
}

const andMore = (more: number) =>
  more === 1
    ? 'One more job was reported: the database has it, in the table job_reports.'
    : `${more} more jobs were reported: the database has them, in the table job_reports.`;

/** @param origin Given when the mail has several jobs, each with its address. A single job has a button. */
function blocksOf(
  { jobId, jobName, companyName, count, reports }: ReportedJob,
  origin?: string,
): Block[] {
  const facts: Fact[] = [['Job', toOneLine(jobName)]];
  if (companyName) facts.push(['Company', toOneLine(companyName)]);
  facts.push(['Reports', String(count)]);
  if (origin !== undefined) facts.push(['Address', origin + publicPaths.job(jobId)]);
  return [{ facts }, ...reports.flatMap(textOf)];
}

function textOf({ reason, text }: ReportedJob['reports'][number]): Block[] {
  const why = `Somebody says: ${JOB_REPORT_REASONS[reason]}.`;
  return text ? [why, { quote: text }] : [why];
}
