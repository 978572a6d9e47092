import type { Application } from '@jobharbor/contract';

/** The applications for one job, in the order of the list. */
export interface JobGroup {
  /** The job's id; empty when there is no such job any more. */
  key: string;
  job: Application['jobId'];
  applications: Application[];
}

/** The list by job; the job with the newest application comes first. */
export function groupByJob(applications: readonly Application[]): JobGroup[] {
  const groups = new Map<string, JobGroup>();
  for (const application of applications) {
    const key = application.jobId?._id ?? '';
    const group = groups.get(key);
    if (group) group.applications.push(application);
    else groups.set(key, { key, job: application.jobId, applications: [application] });
  }
  return [...groups.values()];
}
