import { type EmployerJob, isRecord } from '@jobharbor/contract';
import { isText, openStorage } from '@jobharbor/shared-ui/core';

export interface EmployerStored {
  /** The employer's own jobs. */
  allJobs: EmployerJob[];
  /** The interview that was proposed last: the next proposal begins with it. */
  'employer/lastInterview': { place: string; minutes: string };
  /** How wide the employer area's sidebar was left. */
  'employer.device/sidebar': 'open' | 'collapsed';
  /** Absent while single keys do something. */
  'employer.device/shortcuts': 'off';
}

/** What this app keeps in local storage. A new key has its line for the privacy page in `remote.ts`. */
export const employerStorage = openStorage<EmployerStored>({
  allJobs: {
    isValid: (value): value is EmployerJob[] =>
      Array.isArray(value) &&
      value.every((job) => isRecord(job) && isText(job._id) && isText(job.jobName)),
  },
  'employer/lastInterview': {
    isValid: (value): value is EmployerStored['employer/lastInterview'] =>
      isRecord(value) && typeof value.place === 'string' && isText(value.minutes),
  },
  'employer.device/sidebar': {
    isValid: (value): value is 'open' | 'collapsed' => value === 'open' || value === 'collapsed',
    isPlain: true,
  },
  'employer.device/shortcuts': {
    isValid: (value): value is 'off' => value === 'off',
    isPlain: true,
  },
});
