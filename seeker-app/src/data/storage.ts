import {
  ALL_JOBS_LIMIT,
  type Application,
  isRecord,
  type JobSummary,
  type Resume,
} from '@jobharbor/contract';
import { isText, openStorage } from '@jobharbor/shared-ui/core';

/** The layouts of a CV, on the screen and on paper, with their names. */
export const CV_LAYOUTS = { classic: 'Classic', compact: 'Compact' } as const;
export type CvLayout = keyof typeof CV_LAYOUTS;

export interface SeekerStored {
  jobs: JobSummary[];
  /** When `jobs` came from the server, ISO 8601. */
  'seeker/jobsSavedAt': string;
  resume: Resume;
  applications: Application[];
  'seeker.device/cvLayout': CvLayout;
  /** The ids of the jobs that were opened, last first. */
  'seeker/seenJobs': string[];
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** What this app keeps in local storage. A new key has its line for the privacy page in `remote.ts`. */
export const seekerStorage = openStorage<SeekerStored>({
  jobs: {
    isValid: (value): value is JobSummary[] =>
      Array.isArray(value) &&
      value.every((job) => isRecord(job) && isText(job._id) && isText(job.jobName)),
  },
  'seeker/jobsSavedAt': {
    isValid: (value): value is string => isText(value) && !Number.isNaN(Date.parse(value)),
    isPlain: true,
  },
  resume: {
    isValid: (value): value is Resume =>
      isRecord(value) &&
      isText(value._id) &&
      areTexts(value.skills) &&
      areTexts(value.languages) &&
      Array.isArray(value.jobExperience) &&
      value.jobExperience.every(isRecord) &&
      isRecord(value.socials) &&
      isRecord(value.user),
  },
  applications: {
    isValid: (value): value is Application[] =>
      Array.isArray(value) &&
      value.every(
        (item) =>
          isRecord(item) &&
          isText(item._id) &&
          isText(item.applicationStatus) &&
          Array.isArray(item.history),
      ),
    olderName: 'Applications',
  },
  'seeker.device/cvLayout': {
    isValid: (value): value is CvLayout => isText(value) && Object.hasOwn(CV_LAYOUTS, value),
  },
  'seeker/seenJobs': { isValid: areTexts },
});

/** Replaces the stored list of jobs, the newest `ALL_JOBS_LIMIT` of it. */
export function writeStoredJobs(jobs: JobSummary[], savedAt = new Date()): void {
  seekerStorage.write('jobs', jobs.slice(0, ALL_JOBS_LIMIT));
  seekerStorage.write('seeker/jobsSavedAt', savedAt.toISOString());
}
