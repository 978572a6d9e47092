import { join, resolve } from 'node:path';

import { PLAIN_PATH } from '../layout.ts';
import { folderStore } from './folderStore.ts';
import { s3Store } from './s3Store.ts';
import type { ReleaseStore } from './store.ts';

const SCHEME = /^([a-z][a-z0-9+.-]+):\/\//i;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Whether a location is an address, such as s3://bucket/prefix, and not a folder. */
export const isAddress = (location: string): boolean => SCHEME.test(location);

/**
 * Where the release store is: RELEASE_STORE, or `releases` in the data folder.
 * @param root The project's folder, which relative paths start from.
 * @returns An absolute path, or an address.
 */
export function storeLocation(
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
): string {
  const store = environment.RELEASE_STORE?.trim();
  const data = environment.DATA_DIR?.trim();
  if (store) return isAddress(store) ? store : resolve(root, store);
  return join(resolve(root, data || '.data'), 'releases');
}

/**
 * Opens a release store; nothing is read or made yet.
 * @param location A folder's path, or s3://bucket/prefix.
 * @throws Error when it is neither. The message does not repeat the location, which may hold a password.
 */
export function openStore(location: string): ReleaseStore {
  const scheme = SCHEME.exec(location)?.[1]?.toLowerCase();
  if (scheme === 's3') return s3Store(parseBucketAddress(location));
  if (scheme !== undefined) {
    throw new Error(`A release store is a folder or s3://bucket/prefix, not ${scheme}://….`);
  }
  if (location.trim() === '' || location.includes('\0')) {
    throw new Error('A release store is a folder or s3://bucket/prefix.');
  }
  return folderStore(location);
}

/**
 * @param address s3://bucket/prefix; the prefix may be missing.
 * @throws Error when it is no such address. The message does not repeat it.
 */
export function parseBucketAddress(address: string): { bucket: string; prefix: string } {
  const [bucket = '', ...rest] = address.slice('s3://'.length).replace(/\/$/, '').split('/');
  const prefix = rest.join('/');
  if (!BUCKET.test(bucket) || (prefix !== '' && !PLAIN_PATH.test(prefix))) {
    throw new Error(
      'A release store in S3 is s3://bucket/prefix, of letters, digits, dots and hyphens.',
    );
  }
  return { bucket, prefix };
}
