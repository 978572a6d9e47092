/** How a file is to be served by whoever serves the store itself, such as a bucket behind a CDN. */
export interface Headers {
  contentType: string;
  cacheControl: string;
}

/** What was read, and which writing of it that was: opaque, for `swap`. */
export interface Versioned {
  bytes: Uint8Array;
  version: string;
}

/**
 * A place that holds releases: a folder or an S3-compatible bucket, with the same keys in both.
 * Keys are relative paths with '/' between their parts.
 */
export interface ReleaseStore {
  /** Where it is, for people. */
  readonly location: string;
  /** @returns Nothing when there is nothing under the key. */
  read(key: string): Promise<Versioned | undefined>;
  /** Once this is done the bytes are there, whole; until then nothing is. */
  write(key: string, bytes: Uint8Array, headers: Headers): Promise<void>;
  /**
   * Replaces what was read as `version` (nothing, when undefined), in one step: every reader has the old or the new.
   * @throws StoreChanged when somebody else has replaced it meanwhile.
   */
  swap(
    key: string,
    bytes: Uint8Array,
    headers: Headers,
    version: string | undefined,
  ): Promise<void>;
  /** All keys that begin with this. */
  list(prefix: string): Promise<string[]>;
  /** What is not there is no error. */
  remove(key: string): Promise<void>;
}

/** Somebody else has written in between: read again, and decide again. */
export class StoreChanged extends Error {
  override name = 'StoreChanged';
}
