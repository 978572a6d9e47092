import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';

import { checkedKey, checkedPrefix } from './keys.ts';
import { failureOf, s3Error } from './s3Errors.ts';
import { StoreChanged, type Headers, type ReleaseStore } from './store.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

const CONNECT_MS = 3000;
const REQUEST_MS = 15_000;
const ATTEMPTS = 3;

/**
 * A part of an S3-compatible bucket. Region, credentials and address come from the SDK's own variables; with
 * AWS_ENDPOINT_URL_S3 the bucket stands in the path. It needs to list the bucket, and to read, write and delete objects.
 *
 * `swap` is a conditional write, which S3, R2, MinIO and Ceph keep. A server that knows no conditions still
 * refuses what it has seen to be outdated; only of two within the same few milliseconds the later wins there.
 * @param place `prefix` without a slash at its ends, '' for the whole bucket.
 * @param options For the SDK's client, over what is said here.
 * @param label What errors call it.
 */
export function s3Store(
  { bucket, prefix }: { bucket: string; prefix: string },
  options: S3ClientConfig = {},
  label = 'release store',
): ReleaseStore {
  const location = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
  const root = prefix && `${prefix}/`;
  const objectOf = (key: string) => ({ Bucket: bucket, Key: root + checkedKey(key) });

  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  /** The SDK is loaded by the first call, so that a folder store never pays for it. */
  async function open() {
    const sdk = await import('@aws-sdk/client-s3');
    return { sdk, client: new sdk.S3Client({ ...defaults(), ...options }) };
  }

  async function call<T>(work: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T> {
    try {
      opened ??= open();
      const { client, sdk } = await opened;
      return await work(client, sdk);
    } catch (error) {
      throw s3Error(`${label} ${location}`, error);
    }
  }

  const read: ReleaseStore['read'] = (key) => {
    const object = objectOf(key);
    return call(async (client, sdk) => {
      try {
        const { Body, ETag } = await client.send(new sdk.GetObjectCommand(object));
        if (!Body || !ETag) throw new Error('The answer has no content.');
        return { bytes: await Body.transformToByteArray(), version: ETag };
      } catch (error) {
        if (failureOf(error).name === 'NoSuchKey') return undefined;
        throw error;
      }
    });
  };

  const put = (
    key: string,
    bytes: Uint8Array,
    { contentType, cacheControl }: Headers,
    condition: { IfMatch?: string; IfNoneMatch?: string } = {},
  ) => {
    const object = objectOf(key);
    return call(async (client, sdk) => {
      await client.send(
        new sdk.PutObjectCommand({
          ...object,
          ...condition,
          Body: bytes,
          ContentType: contentType,
          CacheControl: cacheControl,
        }),
      );
    });
  };

  return {
    location,
    read,
    write: (key, bytes, headers) => put(key, bytes, headers),

    async swap(key, bytes, headers, version) {
      const changed = () =>
        new StoreChanged(`Somebody else has written ${key} in ${location} meanwhile.`);
      if ((await read(key))?.version !== version) throw changed();
      try {
        await put(key, bytes, headers, version ? { IfMatch: version } : { IfNoneMatch: '*' });
      } catch (error) {
        if (failedBy(error, 'NotImplemented')) return put(key, bytes, headers);
        if (!failedBy(error, ...CONFLICTS)) throw error;
        // An attempt whose answer was lost may have got through, and then the one after it meets its own work.
        const now = await read(key);
        if (!now || !Buffer.from(now.bytes).equals(bytes)) throw changed();
      }
    },

    async list(begin) {
      const from = root + checkedPrefix(begin);
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const page = await call((client, sdk) =>
          client.send(
            new sdk.ListObjectsV2Command({
              Bucket: bucket,
              Prefix: from,
              ContinuationToken: next,
            }),
          ),
        );
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key.slice(root.length));
        next = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (next);
      return keys.sort();
    },

    remove(key) {
      const object = objectOf(key);
      return call(async (client, sdk) => {
        await client.send(new sdk.DeleteObjectCommand(object));
      });
    },
  };
}

/** Checksums of the SDK's newer kind are not understood by every server that speaks S3. */
const defaults = (): S3ClientConfig => ({
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
  maxAttempts: ATTEMPTS,
  requestHandler: {
    connectionTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    socketTimeout: REQUEST_MS,
    throwOnRequestTimeout: true,
  },
});

/** The condition did not hold, somebody was at it at the same time, or what was to be replaced is gone. */
const CONFLICTS = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'];

const failedBy = (error: unknown, ...names: string[]) =>
  error instanceof Error && names.includes(failureOf(error.cause).name);
