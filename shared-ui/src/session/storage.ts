import {
  ALL_JOBS_LIMIT,
  type Application,
  type Employer,
  isRecord,
  type JobSummary,
  type OwnJob,
  type Resume,
  type Seeker,
} from '@jobharbor/contract';

/** The seeker as kept in the browser; an older portal may have kept less of it. */
export type StoredUser = Omit<Seeker, 'resumeId'> & Partial<Pick<Seeker, 'resumeId'>>;

/** The employer as kept in the browser; whoever has just signed up has no id yet. */
export type StoredEmployer = Pick<Employer, 'name' | 'isVerified'> & Partial<Employer>;

/** Everything that the portal keeps in local storage, by key. */
export interface Stored {
  user: StoredUser;
  sessionToken: string;
  jobs: JobSummary[];
  /** When `jobs` came from the server, ISO 8601. */
  jobsSavedAt: string;
  resume: Resume;
  /** Languages that are not saved yet: the CV's section of that name has no button of its own. */
  pendingLanguages: string[];
  /** The saved languages that `pendingLanguages` began from: what another window saved since is told apart by it. */
  pendingLanguagesBase: string[];
  applications: Application[];
  employer: StoredEmployer;
  employerToken: string;
  /** The employer's own jobs. */
  allJobs: OwnJob[];
  /** How wide the employer area's sidebar was left. */
  employerSidebar: 'open' | 'collapsed';
  colorScheme: 'light' | 'dark';
}

export type StorageKey = keyof Stored;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** What a stored value must look like to be believed: three separately deployed apps and the user may have written it. */
const guards: { [Key in StorageKey]: (value: unknown) => value is Stored[Key] } = {
  user: (value): value is StoredUser => isRecord(value) && isText(value._id),
  sessionToken: isText,
  jobs: (value): value is JobSummary[] =>
    Array.isArray(value) &&
    value.every((job) => isRecord(job) && isText(job._id) && isText(job.jobName)),
  jobsSavedAt: (value): value is string => isText(value) && !Number.isNaN(Date.parse(value)),
  resume: (value): value is Resume =>
    isRecord(value) &&
    isText(value._id) &&
    areTexts(value.skills) &&
    areTexts(value.languages) &&
    Array.isArray(value.jobExperience) &&
    value.jobExperience.every(isRecord) &&
    isRecord(value.socials) &&
    isRecord(value.user),
  pendingLanguages: areTexts,
  pendingLanguagesBase: areTexts,
  applications: (value): value is Application[] =>
    Array.isArray(value) &&
    value.every(
      (item) =>
        isRecord(item) &&
        isText(item._id) &&
        isText(item.applicationStatus) &&
        Array.isArray(item.history),
    ),
  employer: (value): value is StoredEmployer => isRecord(value) && isText(value.name),
  employerToken: isText,
  allJobs: (value): value is OwnJob[] =>
    Array.isArray(value) &&
    value.every((job) => isRecord(job) && isText(job._id) && isText(job.jobName)),
  employerSidebar: (value): value is 'open' | 'collapsed' =>
    value === 'open' || value === 'collapsed',
  colorScheme: (value): value is 'light' | 'dark' => value === 'light' || value === 'dark',
};

/** The names of all that is kept. */
export const STORAGE_KEYS = Object.keys(guards) as StorageKey[];

/** Tokens, dates and single words stand as they are; the others are JSON. */
const PLAIN = new Set<StorageKey>([
  'sessionToken',
  'employerToken',
  'jobsSavedAt',
  'employerSidebar',
  'colorScheme',
]);

/** Reads a stored value; absent, malformed and forbidden storage all read as undefined. */
export function readStored<Key extends StorageKey>(key: Key): Stored[Key] | undefined {
  try {
    const text = window.localStorage.getItem(key) ?? olderText(key);
    if (text === null) return undefined;
    const value: unknown = PLAIN.has(key) ? text : JSON.parse(text);
    return guards[key](value) ? value : undefined;
  } catch {
    return undefined;
  }
}

// Also read under its older name, which is given up with the next write.
const OLDER_NAMES: Partial<Record<StorageKey, string>> = { applications: 'Applications' };

function olderText(key: StorageKey): string | null {
  const name = OLDER_NAMES[key];
  return name === undefined ? null : window.localStorage.getItem(name);
}

/** Stores a value, or removes it when undefined. A full or forbidden storage is no error: the portal works without. */
export function writeStored<Key extends StorageKey>(
  key: Key,
  value: Stored[Key] | undefined,
): void {
  try {
    const olderName = OLDER_NAMES[key];
    if (olderName !== undefined) window.localStorage.removeItem(olderName);
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

/**
 * Removes all that is one seeker's: what the next person at this browser must not find.
 * @param keepJobs Leaves the list of jobs, which a guest may have stored.
 */
export function clearSeeker({ keepJobs = false } = {}): void {
  // The token first: other tabs hear of each key alone, and mend a token without a user.
  const account = ['sessionToken', 'user'] as const;
  const personal = ['resume', 'pendingLanguages', 'pendingLanguagesBase', 'applications'] as const;
  for (const key of [...account, ...personal]) writeStored(key, undefined);
  if (keepJobs) return;
  for (const key of ['jobs', 'jobsSavedAt'] as const) writeStored(key, undefined);
}

/** Removes all that is one employer's. */
export function clearEmployer(): void {
  // The token first, as other tabs hear of each key alone.
  for (const key of ['employerToken', 'employer', 'allJobs'] as const) writeStored(key, undefined);
  writePendingEmployer(undefined);
}

/**
 * The employer who has signed up, or followed the verification link, in this tab and is not signed in. It proves
 * nothing: it lets the employer area say what is to be done next.
 */
export function readPendingEmployer(): StoredEmployer | undefined {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem('employer') ?? 'null');
    return guards.employer(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers that employer for as long as the tab lives, or forgets them when undefined. */
export function writePendingEmployer(employer: StoredEmployer | undefined): void {
  try {
    if (employer) window.sessionStorage.setItem('employer', JSON.stringify(employer));
    else window.sessionStorage.removeItem('employer');
  } catch {
    // Forbidden storage remembers nothing.
  }
}

/** What the portal keeps in the session storage of one tab; a name that ends with '/' begins many. */
export type TabKey =
  'employer' | 'returnTo' | 'draft/' | 'employerDraft/' | 'idempotencyKey/' | 'toasts';

/** Calls back when another tab changes one of the keys. Returns the function that stops it. */
export function onStored(keys: readonly StorageKey[], callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key as StorageKey)) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

const SIGNED_OUT = 'signedOut';

/** Whose session somebody has ended on purpose. */
export interface SignedOut {
  role: 'seeker' | 'employer';
  /** Absent where the tab did not know it. */
  id?: string | undefined;
}

/**
 * Tells the other tabs that somebody signs out: a session that has expired looks the same in storage, but leaves what
 * was typed. Nothing of it stays.
 */
export function announceSignOut({ role, id = '' }: SignedOut): void {
  try {
    window.localStorage.setItem(SIGNED_OUT, `${role} ${id}`);
    window.localStorage.removeItem(SIGNED_OUT);
  } catch {
    // Without storage there are no sessions that tabs share.
  }
}

/** Calls back when somebody signs out in another tab. Returns the function that stops it. */
export function onSignOut(callback: (signedOut: SignedOut) => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key !== SIGNED_OUT || newValue === null) return;
    const [role, id] = newValue.split(' ');
    if (role === 'seeker' || role === 'employer') callback({ role, id: id || undefined });
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

const VERIFIED = 'verified';

/** Tells the other tabs that an employer's address is verified: the tab of the sign-up shows what is to be done next. */
export function announceVerified(email: string): void {
  try {
    window.localStorage.setItem(VERIFIED, email);
    window.localStorage.removeItem(VERIFIED);
  } catch {
    // Without storage the other tab learns it from the sign-in.
  }
}

/** Calls back when an employer was verified in another tab. Returns the function that stops it. */
export function onVerified(callback: (email: string) => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === VERIFIED && newValue !== null) callback(newValue);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
