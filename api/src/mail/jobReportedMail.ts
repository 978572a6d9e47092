import { BRAND, JOB_REPORT_REASONS, type JobReportReason } from '@jobharbor/contract';

import type { Mail } from './outbox.ts';
import { type Block, composeMail, type Fact, toOneLine } from './template.ts';

export interface ReportedJob {
  /** The operator's address. */
  to: string;
  jobId: string;
  jobName: string;
  companyName: string | null;
  /** How many people have reported it. */
  count: number;
  /** The newest first, and not always all. */
  reports: { reason: JobReportReason; text: string }[];
}

/** What the operator is told when visitors report a job. */
export function jobReportedMail(reported: ReportedJob, publicOrigin: string): Mail {
  const { to, jobId, jobName, companyName, count, reports } = reported;
  const facts: Fact[] = [['Job', toOneLine(jobName)]];
  if (companyName) facts.push(['Company', toOneLine(companyName)]);
  facts.push(['Reports', String(count)]);
  return composeMail(
    {
      to,
      subject: `Job reported: ${jobName}`,
      heading: 'A job was reported',
      blocks: [{ kind: 'facts', facts }, ...reports.flatMap(blocksOf)],
      action: { label: 'View the job', path: `/jobs/${encodeURIComponent(jobId)}` },
      reason: `You get this e-mail because you run ${BRAND} here.`,
    },
    publicOrigin,
  );
}

function blocksOf({ reason, text }: ReportedJob['reports'][number]): Block[] {
  const why: Block = { kind: 'paragraph', text: `Somebody says: ${JOB_REPORT_REASONS[reason]}.` };
  return text ? [why, { kind: 'quote', text }] : [why];
}
