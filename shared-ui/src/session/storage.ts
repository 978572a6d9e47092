import { ALL_JOBS_LIMIT, type JobSummary } from '@jobharbor/contract';

/** The seeker as kept in the browser. */
export interface StoredUser {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  profileImage?: string;
  resumeId?: string;
}

/** The employer as kept in the browser. */
export interface StoredEmployer {
  _id?: string;
  name: string;
  email?: string;
  isVerified: boolean;
}

/** Everything that the portal keeps in local storage, by key. */
export interface Stored {
  user: StoredUser;
  sessionToken: string;
  jobs: JobSummary[];
  /** When `jobs` came from the server, ISO 8601. */
  jobsSavedAt: string;
  employer: StoredEmployer;
  employerToken: string;
  colorScheme: 'light' | 'dark';
}

export type StorageKey = keyof Stored;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a stored value must look like to be believed: three separately deployed apps and the user may have written it. */
const guards: { [Key in StorageKey]: (value: unknown) => value is Stored[Key] } = {
  user: (value): value is StoredUser => isRecord(value) && isText(value._id),
  sessionToken: isText,
  jobs: (value): value is JobSummary[] =>
    Array.isArray(value) &&
    value.every((job) => isRecord(job) && isText(job._id) && isText(job.jobName)),
  jobsSavedAt: (value): value is string => isText(value) && !Number.isNaN(Date.parse(value)),
  employer: (value): value is StoredEmployer => isRecord(value) && isText(value.name),
  employerToken: isText,
  colorScheme: (value): value is 'light' | 'dark' => value === 'light' || value === 'dark',
};

/** Tokens, dates and the colour scheme stand as they are; the others are JSON. */
const PLAIN = new Set<StorageKey>(['sessionToken', 'employerToken', 'jobsSavedAt', 'colorScheme']);

/** Reads a stored value; absent, malformed and forbidden storage all read as undefined. */
export function readStored<Key extends StorageKey>(key: Key): Stored[Key] | undefined {
  try {
    const text = window.localStorage.getItem(key);
    if (text === null) return undefined;
    const value: unknown = PLAIN.has(key) ? text : JSON.parse(text);
    return guards[key](value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it when undefined. A full or forbidden storage is no error: the portal works without. */
export function writeStored<Key extends StorageKey>(
  key: Key,
  value: Stored[Key] | undefined,
): void {
  try {
    if (value === undefined) window.localStorage.removeItem(key);
    else
      window.localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // The quota may be used up, or the browser may forbid storage altogether.
  }
}

/** Replaces the stored list of jobs, the newest `ALL_JOBS_LIMIT` of it. */
export function writeStoredJobs(jobs: JobSummary[], savedAt = new Date()): void {
  writeStored('jobs', jobs.slice(0, ALL_JOBS_LIMIT));
  writeStored('jobsSavedAt', savedAt.toISOString());
}

/** Calls back when another tab changes one of the keys. Returns the function that stops it. */
export function onStored(keys: readonly StorageKey[], callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key as StorageKey)) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
