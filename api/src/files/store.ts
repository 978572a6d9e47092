import { randomBytes } from 'node:crypto';

/** Where the bytes of files lie. A key is written once and never anew. */
export interface FileStore {
  /** Once this is done, the bytes outlast a crash and a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws when there is nothing under the key. */
  read(key: string): Promise<Uint8Array>;
  /** What is not there is no error. */
  delete(key: string): Promise<void>;
}

/** A key that nobody can guess, in folders of a few files each. */
export function newStorageKey(): string {
  const name = randomBytes(20).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}
