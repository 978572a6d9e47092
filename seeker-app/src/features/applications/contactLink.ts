import type { JobSummary } from '@jobharbor/contract';

/** The link that opens a mail about a job. An address from a posting is no mail's header: all but its '@' is escaped. */
export function contactLink(email: string, { jobName }: Pick<JobSummary, 'jobName'>): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Application: ${jobName}`)}`;
}
