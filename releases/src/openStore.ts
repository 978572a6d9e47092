import { folderStore } from './folderStore.ts';
import { isPlainPath } from './keys.ts';
import { s3Store } from './s3Store.ts';
import type { ReleaseStore } from './store.ts';

const SCHEME = /^([a-z][a-z0-9+.-]+):\/\//i;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Opens a release store; nothing is read or made yet.
 * @param location A folder's path, or s3://bucket/prefix.
 * @throws Error when it is neither. The sentence does not repeat what was given: an address may carry a password.
 */
export function openStore(location: string): ReleaseStore {
  const scheme = SCHEME.exec(location)?.[1]?.toLowerCase();
  if (scheme === 's3') return s3Store(placeIn(location));
  if (scheme !== undefined) {
    throw new Error(`A release store is a folder or s3://bucket/prefix, not ${scheme}://….`);
  }
  if (location.trim() === '' || location.includes('\0')) {
    throw new Error('A release store is a folder or s3://bucket/prefix.');
  }
  return folderStore(location);
}

/**
 * Reads the address of a part of a bucket.
 * @param address s3://bucket/prefix; the prefix may be missing.
 * @throws Error when it is none, in a sentence that does not repeat it.
 */
export function placeIn(address: string): { bucket: string; prefix: string } {
  const [bucket = '', ...rest] = address.slice('s3://'.length).replace(/\/$/, '').split('/');
  const prefix = rest.join('/');
  if (!BUCKET.test(bucket) || (prefix !== '' && !isPlainPath(prefix))) {
    throw new Error(
      'A release store in S3 is s3://bucket/prefix, of letters, digits, dots and hyphens.',
    );
  }
  return { bucket, prefix };
}
