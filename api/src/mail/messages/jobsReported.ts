import { BRAND, JOB_REPORT_REASONS, type JobReportReason, publicPaths } from '@jobharbor/contract';

import type { Mail } from '../outbox.ts';
import { type Block, composeMail, type Fact, OPERATOR_LINK, toOneLine } from './layout.ts';

interface ReportedJob {
  jobId: string;
  jobName: string;
  companyName: string | null;
  /** Of the company's page; null when it has none. */
  slug: string | null;
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
        ...jobs.flatMap((job) => blocksOf(job, publicOrigin)),
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

/** With the addresses that the commands for the removal of a job or a company take. */
function blocksOf(
  { jobId, jobName, companyName, slug, count, reports }: ReportedJob,
  origin: string,
): Block[] {
  const facts: Fact[] = [['Job', toOneLine(jobName)]];
  if (companyName) facts.push(['Company', toOneLine(companyName)]);
  facts.push(['Reports', String(count)]);
  facts.push(['Address of the job', origin + publicPaths.job(jobId)]);
  if (slug !== null) facts.push(['Address of the company', origin + publicPaths.company(slug)]);
  return [{ facts }, ...reports.flatMap(textOf)];
}

function textOf({ reason, text }: ReportedJob['reports'][number]): Block[] {
  const why = `Somebody says: ${JOB_REPORT_REASONS[reason]}.`;
  return text ? [why, { quote: text }] : [why];
}

/** Tells a company that the operator has removed one of its jobs. */
export function jobRemovedMail(
  { to, jobName }: { to: string; jobName: string },
  publicOrigin: string,
): Mail {
  return composeMail(
    {
      to,
      subject: `Your job was removed: ${jobName}`,
      heading: 'Your job was removed',
      blocks: [
        `The operator of this ${BRAND} portal has removed a job of your company. Nobody finds it any more. You still have its applications.`,
        { facts: [['Job', toOneLine(jobName)]] },
        'If you think that this is a mistake, write to the operator.',
        OPERATOR_LINK,
      ],
      reason: `You get this e-mail because you have posted a job on ${BRAND}.`,
    },
    publicOrigin,
  );
}
