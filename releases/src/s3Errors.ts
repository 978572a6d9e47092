import { isErrorCode } from './durable.ts';

/** All that is kept of what the SDK threw. */
export class S3Failure extends Error {
  constructor(
    override readonly name: string,
    readonly status: number | undefined,
  ) {
    super(name);
  }
}

/** What an S3 call failed by: a name of the protocol's, of Node's, or of the SDK's, and the answer's status. */
export function failureOf(error: unknown): { name: string; status?: number } {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const status = statusOf(error);
  const cause = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name: cause ?? error.name, status };
}

function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error)) return undefined;
  const metadata = error.$metadata;
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? Number(metadata.httpStatusCode) || undefined
    : undefined;
}

const UNREACHABLE =
  /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|TimeoutError|AbortError|NetworkingError)/;
const REGION = /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraint.*)$/;

/**
 * What to tell the people who run the portal. The original is not kept: it may quote the signed request.
 * @param store The store's name and location: 'release store s3://bucket'.
 */
export function s3Error(store: string, error: unknown): Error {
  const { name, status } = failureOf(error);
  return new Error(sentence(store, name, status, error), { cause: new S3Failure(name, status) });
}

function sentence(store: string, name: string, status: number | undefined, error: unknown) {
  if (name === 'NoSuchBucket') return `The ${store} has no such bucket.`;
  if (name === 'CredentialsProviderError') {
    return `The ${store} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
  }
  if (error instanceof Error && error.message === 'Region is missing') {
    return `The ${store} needs AWS_REGION.`;
  }
  if (REGION.test(name) || status === 301) {
    return `The ${store} is in another region (${name}): check AWS_REGION.`;
  }
  if (status === 401 || status === 403) {
    return (
      `The ${store} refuses access (${name}): check the AWS_… variables, and that they ` +
      'may list the bucket, and read, write and delete its objects.'
    );
  }
  if (status === undefined && (UNREACHABLE.test(name) || isErrorCode(error, 'ERR_SOCKET_CLOSED'))) {
    return `The ${store} can not be reached (${name}).`;
  }
  return `The ${store} failed (${status ? `${status} ` : ''}${name}).`;
}
