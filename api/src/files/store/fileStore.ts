import { randomBytes } from 'node:crypto';

import { Unavailable } from '../../errors.ts';

/** The storage of files' bytes. A key is written once and never overwritten. */
export interface FileStore {
  /**
   * Stores bytes durably. They can be read only when this is done.
   * @throws FileStoreUnavailable, as the other methods do, when the store cannot be used.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws FileMissing when the key does not exist. */
  read(key: string): Promise<Uint8Array>;
  /** A key that does not exist is no error. */
  delete(key: string): Promise<void>;
}

/** A random key, in folders with a few files each. */
export function newStorageKey(): string {
  const name = randomBytes(20).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

/** The store can be used, but has no such file. */
export class FileMissing extends Error {}

/** The store cannot be used now. The message is for users, the cause for the log. */
export class FileStoreUnavailable extends Unavailable {
  constructor(override readonly cause: unknown) {
    super('Files can not be stored or read at the moment. Please try again in a moment.');
  }
}
