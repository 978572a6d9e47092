import type { Application } from '@jobharbor/contract';

/** The job of an application as far as it is known. */
export interface AppliedJob {
  name?: string;
  companyName?: string;
  companyLogo?: string;
  location?: string;
  /** Absent once the job can not be opened any more. */
  id?: string;
}

/** What is left of the job that an application was for: its employer may have deleted it. */
export function jobOf({ jobId: job }: Pick<Application, 'jobId'>): AppliedJob {
  if (!job) return {};
  const { _id, jobName, companyName, companyLogo, location, deleted } = job;
  return { name: jobName, companyName, companyLogo, location, id: deleted ? undefined : _id };
}
