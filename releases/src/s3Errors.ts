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
 * @param location The store's, as it was given.
 */
export function s3Error(location: string, error: unknown): Error {
  const { name, status } = failureOf(error);
  return new Error(sentence(location, name, status, error), { cause: new S3Failure(name, status) });
}

function sentence(location: string, name: string, status: number | undefined, error: unknown) {
  if (name === 'NoSuchBucket') return `The release store ${location} has no such bucket.`;
  if (name === 'CredentialsProviderError') {
    return `The release store ${location} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
  }
  if (error instanceof Error && error.message === 'Region is missing') {
    return `The release store ${location} needs AWS_REGION.`;
  }
  if (REGION.test(name) || status === 301) {
    return `The release store ${location} is in another region (${name}): check AWS_REGION.`;
  }
  if (status === 401 || status === 403) {
    return (
      `The release store ${location} refuses access (${name}): check the AWS_… variables, and that they ` +
      'may list the bucket, and read, write and delete its objects.'
    );
  }
  if (status === undefined && (UNREACHABLE.test(name) || isErrorCode(error, 'ERR_SOCKET_CLOSED'))) {
    return `The release store ${location} can not be reached (${name}).`;
  }
  return `The release store ${location} failed (${status ? `${status} ` : ''}${name}).`;
}
