import { type Employer, isRecord, type Seeker } from '@jobharbor/contract';

/** The seeker as kept in the browser; an older portal may have kept less of it. */
export type StoredUser = Omit<Seeker, 'resumeId'> & Partial<Pick<Seeker, 'resumeId'>>;

/** The employer as kept in the browser; whoever has just signed up has no id yet. */
export type StoredEmployer = Pick<Employer, 'name' | 'isVerified'> & Partial<Employer>;

/** How one key of local storage is kept. */
export interface StoredKey<Value> {
  /** Whether a stored value is valid: other releases and the user can write it too. */
  isValid: (value: unknown) => value is Value;
  /** The text stands there as it is. All else is JSON. */
  isPlain?: boolean;
  /** A name that is still read. It is given up with the next write. */
  olderName?: string;
}

/** Some keys of local storage. */
export interface BrowserStorage<Stored> {
  /** Absent, malformed and forbidden storage all read as undefined. */
  read: <Key extends keyof Stored & string>(key: Key) => Stored[Key] | undefined;
  /** Stores a value, or removes it when undefined. Full or forbidden storage is no error: the portal works without. */
  write: <Key extends keyof Stored & string>(key: Key, value: Stored[Key] | undefined) => void;
  /** Calls back when a value may have changed, in this tab or in another one. Returns the function that stops it. */
  follow: (onChange: () => void) => () => void;
}

/** Keys of the remotes that the specification names. All others have a namespace. */
const SPECIFIED_KEYS = {
  seeker: ['resume', 'applications', 'Applications', 'jobs'],
  employer: ['allJobs'],
} as const;

/** The keys that a guest may have stored: the next sign-in keeps them. */
const OF_GUEST = ['jobs', 'seeker/jobsSavedAt', 'seeker/seenJobs'];

/** What a remote may call its own keys. Every shell removes 'seeker/…' at the sign-out, and leaves 'seeker.device/…'. */
type KeyOfApp<App extends 'seeker' | 'employer'> =
  | `${App}/${string}`
  | `${App}.device/${string}`
  | (typeof SPECIFIED_KEYS)[App][number];

/** What the privacy page says of each key of a remote. No type fits where a key is not named as the remote's. */
export type KeyDescriptions<App extends 'seeker' | 'employer', Stored> =
  keyof Stored extends KeyOfApp<App> ? Record<keyof Stored, string> : never;

/** The one way to local storage. Each app opens it with its own keys. */
export function openStorage<Stored extends object>(keys: {
  [Key in keyof Stored]: StoredKey<Stored[Key]>;
}): BrowserStorage<Stored> {
  const followers = new Set<() => void>();
  return {
    read: (key) => {
      const { isValid, isPlain, olderName } = keys[key];
      try {
        const text =
          window.localStorage.getItem(key) ??
          (olderName === undefined ? null : window.localStorage.getItem(olderName));
        if (text === null) return undefined;
        const value: unknown = isPlain ? text : JSON.parse(text);
        return isValid(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write: (key, value) => {
      const { isPlain, olderName } = keys[key];
      try {
        if (olderName !== undefined) window.localStorage.removeItem(olderName);
        if (value === undefined) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, isPlain ? String(value) : JSON.stringify(value));
      } catch {
        // The quota may be used up, or the browser may forbid storage altogether.
      }
      for (const onChange of followers) onChange();
    },
    follow: (onChange) => {
      followers.add(onChange);
      window.addEventListener('storage', onChange);
      return () => {
        followers.delete(onChange);
        window.removeEventListener('storage', onChange);
      };
    },
  };
}

/** What local storage holds for all apps. A remote's own keys are declared in the remote. */
export interface Stored {
  user: StoredUser;
  sessionToken: string;
  employer: StoredEmployer;
  employerToken: string;
  colorScheme: 'light' | 'dark';
}

export type StorageKey = keyof Stored;

/** Whether a stored value is a text that is not empty. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0;

const isEmployer = (value: unknown): value is StoredEmployer =>
  isRecord(value) && isText(value.name);

const keys: { [Key in StorageKey]: StoredKey<Stored[Key]> } = {
  user: { isValid: (value): value is StoredUser => isRecord(value) && isText(value._id) },
  sessionToken: { isValid: isText, isPlain: true },
  employer: { isValid: isEmployer },
  employerToken: { isValid: isText, isPlain: true },
  colorScheme: {
    isValid: (value): value is 'light' | 'dark' => value === 'light' || value === 'dark',
    isPlain: true,
  },
};

export const { read: readStored, write: writeStored } = openStorage<Stored>(keys);

/**
 * Removes all that is one seeker's: what the next person at this browser must not find.
 * @param keepGuest Leaves what a guest may have stored.
 */
export function clearSeeker({ keepGuest = false } = {}): void {
  // The token is removed first: other tabs get an event for each key, and repair a token without a user.
  for (const key of ['sessionToken', 'user'] as const) writeStored(key, undefined);
  clearOwnKeys('seeker', keepGuest ? OF_GUEST : []);
}

/** Removes all that is one employer's. */
export function clearEmployer(): void {
  // The token is removed first, because other tabs get an event for each key.
  for (const key of ['employerToken', 'employer'] as const) writeStored(key, undefined);
  clearOwnKeys('employer');
  writePendingEmployer(undefined);
}

/** Removes the keys of a remote, which may not run in this tab. */
function clearOwnKeys(app: keyof typeof SPECIFIED_KEYS, except: readonly string[] = []): void {
  const specified: readonly string[] = SPECIFIED_KEYS[app];
  try {
    for (const key of Object.keys(window.localStorage)) {
      const isOwn = key.startsWith(`${app}/`) || specified.includes(key);
      if (isOwn && !except.includes(key)) window.localStorage.removeItem(key);
    }
  } catch {
    // Forbidden storage holds nothing.
  }
}

/**
 * The employer who has signed up, or followed the verification link, in this tab and is not signed in. It proves
 * nothing: it lets the employer area say what is to be done next.
 */
export function readPendingEmployer(): StoredEmployer | undefined {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem('employer') ?? 'null');
    return isEmployer(value) ? value : undefined;
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
  | 'employer'
  | 'returnTo'
  | 'signInLink'
  | 'draft/'
  | 'employerDraft/'
  | 'idempotencyKey/'
  | 'toasts';

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
