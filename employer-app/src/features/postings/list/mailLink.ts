import type { OwnJob } from '@jobharbor/contract';
import { paths } from '@jobharbor/shared-ui/core';
import { mailto } from '@jobharbor/shared-ui/data';

/** The link that mails the whole job to its application address: the job's name, and where it is read. */
export function mailLink(job: Pick<OwnJob, '_id' | 'jobName' | 'applicationEmail'>): string {
  return mailto(job.applicationEmail ?? '', {
    subject: job.jobName,
    body: window.location.origin + paths.job(job._id),
  });
}
