import { s3Store } from '@jobharbor/releases';

import { FileMissing, type FileStore, FileStoreUnavailable } from './fileStore.ts';

type Location = Parameters<typeof s3Store>[0];
type ClientOptions = NonNullable<Parameters<typeof s3Store>[1]>;

/** Somebody waits for each call, so it gives up sooner than a release would; in milliseconds. */
const LIMITS: ClientOptions = {
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: 2_000,
    requestTimeout: 8_000,
    socketTimeout: 8_000,
    throwOnRequestTimeout: true,
  },
};

/** The bucket's default is that nobody but the portal reads an object, and no cache may keep one. */
const HEADERS = { contentType: 'application/octet-stream', cacheControl: 'private, no-store' };

/**
 * Files in an S3-compatible bucket, reached as the releases' is. An object is there whole or not at all, and is
 * served through the portal alone.
 * @param options For the SDK's client, over what is said here.
 */
export function bucketStore(location: Location, options: ClientOptions = {}): FileStore {
  const bucket = s3Store(location, { ...LIMITS, ...options }, 'file store');
  return {
    put: (key, bytes) => guarded(() => bucket.write(key, bytes, HEADERS)),
    async read(key) {
      const found = await guarded(() => bucket.read(key));
      if (!found) throw new FileMissing('There is no such file in the store.');
      return found.bytes;
    },
    delete: (key) => guarded(() => bucket.remove(key)),
  };
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new FileStoreUnavailable(error);
  }
}
