import type { OwnJob } from '@jobharbor/contract';
import { paths } from '@jobharbor/shared-ui/core';

/**
 * The link that mails the whole job to its application address: the job's name, and where it is read. An address
 * from a posting is no mail's header: all but its '@' is escaped.
 */
export function mailLink(job: Pick<OwnJob, '_id' | 'jobName' | 'applicationEmail'>): string {
  const address = encodeURIComponent(job.applicationEmail ?? '').replace('%40', '@');
  const subject = encodeURIComponent(job.jobName);
  const body = encodeURIComponent(window.location.origin + paths.job(job._id));
  return `mailto:${address}?subject=${subject}&body=${body}`;
}
