import { s3Store } from '@jobharbor/releases';

import { FileMissing, type FileStore, FileStoreUnavailable } from './fileStore.ts';

type Location = Parameters<typeof s3Store>[0];
type ClientOptions = NonNullable<Parameters<typeof s3Store>[1]>;

/** Shorter timeouts than for releases, because a user waits; in milliseconds. */
const LIMITS: ClientOptions = {
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: 2_000,
    requestTimeout: 8_000,
    socketTimeout: 8_000,
    throwOnRequestTimeout: true,
  },
};

/** Objects are private by the bucket's default, and must not be cached. */
const HEADERS = { contentType: 'application/octet-stream', cacheControl: 'private, no-store' };

/**
 * Files in an S3-compatible bucket. An object exists completely or not at all, and is served through the portal only.
 * @param options Options of the SDK's client, which override the defaults.
 */
export function bucketStore(location: Location, options: ClientOptions = {}): FileStore {
  const bucket = s3Store(location, { ...LIMITS, ...options }, 'file store');
  return {
    put: (key, bytes) => orUnavailable(() => bucket.write(key, bytes, HEADERS)),
    async read(key) {
      const found = await orUnavailable(() => bucket.read(key));
      if (!found) throw new FileMissing('There is no such file in the store.');
      return found.bytes;
    },
    delete: (key) => orUnavailable(() => bucket.remove(key)),
  };
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new FileStoreUnavailable(error);
  }
}
