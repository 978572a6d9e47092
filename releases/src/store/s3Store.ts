import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';

import { isErrorCode } from '../files.ts';
import type { Headers } from '../layout.ts';
import { checkedKey, checkedPrefix, StoreChanged, type ReleaseStore } from './store.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

const CONNECT_MS = 3000;
const REQUEST_MS = 15_000;
const ATTEMPTS = 3;

/** The condition did not hold, another write was going on at the same time, or the object is gone. */
const CONFLICTS = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'];

/**
 * A part of an S3-compatible bucket. Region, credentials and address come from the SDK's own variables; with
 * AWS_ENDPOINT_URL_S3 the bucket's name is part of the path. Needs to list the bucket, and to read, write and delete
 * objects.
 *
 * `swap` is a conditional write, which S3, R2, MinIO and Ceph honour. On a server that does not, an outdated version is
 * still refused, but of two writes within the same few milliseconds the later one wins.
 * @param place `prefix` has no slash at its ends, and is '' for the whole bucket.
 * @param options For the SDK's client; they override the defaults below.
 * @param label How errors call the store.
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
  /** The SDK is loaded by the first call, so that a portal without a bucket never loads it. */
  async function open() {
    const sdk = await import('@aws-sdk/client-s3');
    return { sdk, client: new sdk.S3Client({ ...defaults(), ...options }) };
  }

  /** @throws S3Error */
  async function call<T>(work: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T> {
    try {
      opened ??= open();
      const { client, sdk } = await opened;
      return await work(client, sdk);
    } catch (error) {
      throw new S3Error(`${label} ${location}`, error);
    }
  }

  async function read(key: string) {
    const object = objectOf(key);
    try {
      return await call(async (client, sdk) => {
        const { Body, ETag } = await client.send(new sdk.GetObjectCommand(object));
        if (!Body || !ETag) throw new Error('The answer has no content.');
        return { bytes: await Body.transformToByteArray(), version: ETag };
      });
    } catch (error) {
      if (isErrorCode(error, 'NoSuchKey')) return undefined;
      throw error;
    }
  }

  async function put(
    key: string,
    bytes: Uint8Array,
    { contentType, cacheControl }: Headers,
    condition: { IfMatch?: string; IfNoneMatch?: string } = {},
  ): Promise<void> {
    const content = { Body: bytes, ContentType: contentType, CacheControl: cacheControl };
    const input = { ...objectOf(key), ...condition, ...content };
    await call((client, sdk) => client.send(new sdk.PutObjectCommand(input)));
  }

  return {
    location,
    read,
    write: (key, bytes, headers) => put(key, bytes, headers),

    async swap(key, bytes, headers, version) {
      if ((await read(key))?.version !== version) throw new StoreChanged(key, location);
      try {
        await put(key, bytes, headers, version ? { IfMatch: version } : { IfNoneMatch: '*' });
      } catch (error) {
        if (isErrorCode(error, 'NotImplemented')) return put(key, bytes, headers);
        if (!isErrorCode(error, ...CONFLICTS)) throw error;
        // The SDK repeats a write whose answer was lost, and the repetition conflicts with the write itself.
        const now = await read(key);
        if (!now || !Buffer.from(now.bytes).equals(bytes)) throw new StoreChanged(key, location);
      }
    },

    async list(begin) {
      const input = { Bucket: bucket, Prefix: root + checkedPrefix(begin) };
      return call(async (client, sdk) => {
        const keys: string[] = [];
        for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, input)) {
          for (const { Key } of Contents) if (Key) keys.push(Key.slice(root.length));
        }
        return keys.sort();
      });
    },

    async remove(key) {
      const object = objectOf(key);
      await call((client, sdk) => client.send(new sdk.DeleteObjectCommand(object)));
    },
  };
}

const defaults = (): S3ClientConfig => ({
  // Not every server that speaks S3 understands the SDK's newer checksums.
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

/** Why a call failed, for whoever runs the portal. The SDK's own error is dropped: it may quote the signed request. */
class S3Error extends Error {
  override name = 'S3Error';
  /** A name of the protocol's, of Node's, or of the SDK's. */
  readonly code: string;

  constructor(store: string, error: unknown) {
    const { code, status, message } = failureOf(error);
    super(`The ${store} ${messageFor(code, status, message)}`);
    this.code = code;
  }
}

function failureOf(error: unknown): { code: string; status?: number; message?: string } {
  if (!(error instanceof Error)) return { code: 'unknown' };
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return {
    code: typeof code === 'string' ? code : error.name,
    status: $metadata?.httpStatusCode,
    message: error.message,
  };
}

const UNREACHABLE =
  /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|ERR_SOCKET_CLOSED|TimeoutError|AbortError|NetworkingError)/;
const REGION = /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraint.*)$/;

function messageFor(code: string, status?: number, message?: string): string {
  if (code === 'NoSuchBucket') return 'has no such bucket.';
  if (code === 'CredentialsProviderError') {
    return 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  }
  if (message === 'Region is missing') return 'needs AWS_REGION.';
  if (REGION.test(code) || status === 301) {
    return `is in another region (${code}): check AWS_REGION.`;
  }
  if (status === 401 || status === 403) {
    return (
      `refuses access (${code}): check the AWS_… variables, and that they ` +
      'may list the bucket, and read, write and delete its objects.'
    );
  }
  if (status === undefined && UNREACHABLE.test(code)) return `can not be reached (${code}).`;
  return `failed (${status ? `${status} ` : ''}${code}).`;
}
