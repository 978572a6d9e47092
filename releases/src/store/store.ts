import { PLAIN_PATH, type Headers } from '../layout.ts';

/** A file's content, and an opaque mark of this version of it for `swap`. */
export interface Versioned {
  bytes: Uint8Array;
  version: string;
}

/**
 * Holds releases: a folder or an S3-compatible bucket, with the same keys in both. Keys are relative paths with '/'
 * between their parts.
 */
export interface ReleaseStore {
  /** Where it is, for people. */
  readonly location: string;
  /** @returns Nothing when there is nothing under the key. */
  read(key: string): Promise<Versioned | undefined>;
  /** Writes all bytes or none. */
  write(key: string, bytes: Uint8Array, headers: Headers): Promise<void>;
  /**
   * Replaces what was read as `version` (nothing, when undefined) in one step: every reader gets the old or the new.
   * @throws StoreChanged when somebody else has replaced it since.
   */
  swap(
    key: string,
    bytes: Uint8Array,
    headers: Headers,
    version: string | undefined,
  ): Promise<void>;
  /** All keys that begin with this, sorted. */
  list(prefix: string): Promise<string[]>;
  /** A key that does not exist is no error. */
  remove(key: string): Promise<void>;
}

/** Somebody else has written the key since it was read. The caller reads again, and decides again. */
export class StoreChanged extends Error {
  override name = 'StoreChanged';

  constructor(key: string, location: string) {
    super(`Somebody else has written ${key} in ${location} meanwhile.`);
  }
}

/**
 * @returns The key itself.
 * @throws Error when it is none, such as one that leads out of the store.
 */
export function checkedKey(key: string): string {
  if (!PLAIN_PATH.test(key))
    throw new Error(`${JSON.stringify(key)} is no key of a release store.`);
  return key;
}

/** The same for the beginning of a key, which may be empty or end in '/'. */
export function checkedPrefix(prefix: string): string {
  if (prefix !== '') checkedKey(prefix.replace(/\/$/, ''));
  return prefix;
}
