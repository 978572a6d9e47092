import { isRecord, type OwnJob } from '@jobharbor/contract';
import { isText, openStorage } from '@jobharbor/shared-ui/core';

export interface EmployerStored {
  /** The employer's own jobs. */
  allJobs: OwnJob[];
  /** How wide the employer area's sidebar was left. */
  employerSidebar: 'open' | 'collapsed';
}

/** What this app keeps in local storage. A new key has its line for the privacy page in `remote.ts`. */
export const employerStorage = openStorage<EmployerStored>({
  allJobs: {
    isValid: (value): value is OwnJob[] =>
      Array.isArray(value) &&
      value.every((job) => isRecord(job) && isText(job._id) && isText(job.jobName)),
  },
  employerSidebar: {
    isValid: (value): value is 'open' | 'collapsed' => value === 'open' || value === 'collapsed',
    isPlain: true,
  },
});
