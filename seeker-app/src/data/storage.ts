import {
  ALL_JOBS_LIMIT,
  type Application,
  isRecord,
  type JobSummary,
  type Resume,
  type SavedJob,
} from '@jobharbor/contract';
import { isText, openStorage } from '@jobharbor/shared-ui/core';

/** A job that a guest has saved, named so that it can be listed when its employer has removed it. */
export type JobOnDevice = Omit<SavedJob, 'job'>;

export interface SeekerStored {
  jobs: JobSummary[];
  /** When `jobs` came from the server, ISO 8601. */
  jobsSavedAt: string;
  resume: Resume;
  applications: Application[];
  /** What a guest has saved, last first. It waits for the sign-in, so a sign-out leaves it. */
  'seeker.device/savedJobs': JobOnDevice[];
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
  jobsSavedAt: {
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
  'seeker.device/savedJobs': {
    isValid: (value): value is JobOnDevice[] =>
      Array.isArray(value) &&
      value.every(
        (item) =>
          isRecord(item) &&
          isText(item.jobId) &&
          isText(item.jobName) &&
          typeof item.note === 'string' &&
          isText(item.savedAt),
      ),
  },
  'seeker/seenJobs': { isValid: areTexts },
});

const followed = new Set<() => void>();

/** Stores a value that components follow by `followStored`. */
export function writeFollowed<Key extends 'seeker.device/savedJobs' | 'seeker/seenJobs'>(
  key: Key,
  value: SeekerStored[Key],
): void {
  seekerStorage.write(key, value);
  for (const onChange of followed) onChange();
}

/** Calls back when such a value may have changed, in this tab or in another one. Returns the function that stops it. */
export function followStored(onChange: () => void): () => void {
  followed.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    followed.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Replaces the stored list of jobs, the newest `ALL_JOBS_LIMIT` of it. */
export function writeStoredJobs(jobs: JobSummary[], savedAt = new Date()): void {
  seekerStorage.write('jobs', jobs.slice(0, ALL_JOBS_LIMIT));
  seekerStorage.write('jobsSavedAt', savedAt.toISOString());
}
