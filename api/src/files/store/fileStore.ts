import { randomBytes } from 'node:crypto';

import { Unavailable } from '../../errors.ts';

/** Where the bytes of files lie. A key is written once and never anew. */
export interface FileStore {
  /**
   * Once this is done, the bytes outlast a crash and a power cut; before that nothing can be read.
   * @throws FileStoreUnavailable, as the others do, when the store does not take part.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws FileMissing when there is nothing under the key. */
  read(key: string): Promise<Uint8Array>;
  /** What is not there is no error. */
  delete(key: string): Promise<void>;
}

/** A key that nobody can guess, in folders of a few files each. */
export function newStorageKey(): string {
  const name = randomBytes(20).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

/** The store works, and has no such file. */
export class FileMissing extends Error {}

/** The store can not be used now. People read the message, the log has the cause. */
export class FileStoreUnavailable extends Unavailable {
  constructor(override readonly cause: unknown) {
    super('Files can not be stored or read at the moment. Please try again in a moment.');
  }
}
