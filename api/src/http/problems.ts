import type { Problem } from '@jobharbor/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { isTransientCode } from '../database/index.ts';
import { BadInput, DomainError, type DomainErrorKind, TooMany } from '../errors.ts';
import { isApiPath } from './paths.ts';

const STATUS: Record<DomainErrorKind, number> = {
  BadInput: 400,
  NotSignedIn: 401,
  NotAllowed: 403,
  NotFound: 404,
  Conflict: 409,
  Gone: 410,
  Outdated: 412,
  TooLarge: 413,
  TooMany: 429,
  Unavailable: 503,
};

/** Headers of responses that the framework sends before any hook has run. */
const BARE_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

/** Statuses for errors of Node's HTTP parser. */
const CLIENT_STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const UNEXPECTED = {
  status: 500,
  code: 'unexpected',
  message: 'An error occurred. Please try again.',
};

/** Messages for errors of the framework and its plugins, by status. Their own messages reveal internals. */
const BY_STATUS: Record<number, { code: string; message: string }> = {
  400: { code: 'bad_input', message: 'The request could not be understood.' },
  403: { code: 'not_allowed', message: 'This is not allowed.' },
  404: { code: 'not_found', message: 'Not found.' },
  405: { code: 'method_not_allowed', message: 'This address does not answer that method.' },
  408: { code: 'timeout', message: 'The request took too long.' },
  412: { code: 'outdated', message: 'This has changed meanwhile.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  414: { code: 'too_long', message: 'The address is too long.' },
  415: { code: 'unsupported_type', message: 'This content type is not supported.' },
  416: { code: 'bad_range', message: 'There is no such part.' },
  429: {
    code: 'too_many_requests',
    message: 'Too many requests. Please try again in a moment.',
  },
  431: { code: 'too_large', message: 'The request is too large.' },
  503: { code: 'busy', message: 'The portal is busy. Please try again in a moment.' },
};

/** The declaration of an error response. All of them are Problems. */
export const problem = (description: string) => ({ description, $ref: 'Problem#' });

/** The error responses of most calls. */
export const NOT_SIGNED_IN = problem('No session, or one that has ended.');
export const TOO_MANY = problem('Too many requests.');
export const INVALID_INPUT = problem('Validation failed: `fields` names each invalid field.');
export const NOT_OWN = problem('Not found, or it belongs to somebody else.');

/** An error with a status only. */
export function statusError(statusCode: number): Error & { statusCode: number } {
  return Object.assign(new Error(`status ${statusCode}`), { statusCode });
}

/**
 * Converts any error to a response. @param more Further fields, for routes whose error responses have some.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  more: object = {},
): void {
  const { status, ...body } = translate(error);
  // Under overload thousands of requests are shed. Each is logged in a short line, without a stack.
  const isShed = (error as { statusCode?: number }).statusCode === 503;
  if (isShed) request.log.warn('A request was shed.');
  else if (status >= 500) request.log.error({ err: error }, 'A request failed unexpectedly.');
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (error instanceof TooMany && error.retryAfter !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfter))));
  }
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '10');
  // The rest of a body that arrives too slowly is not read.
  if (status === 408) reply.header('connection', 'close');
  reply.code(status).header('cache-control', 'no-store');
  if (!isApiPath(request.url)) {
    void reply.type('text/plain; charset=utf-8').send(body.message);
    return;
  }
  const problem: Problem = { ...more, ...body, msg: body.message, requestId: request.id };
  // Serialized here, because a route's response schema would remove fields.
  void reply
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(JSON.stringify(problem));
}

/** Answers requests whose URL cannot be routed. */
export function answerFrameworkError(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers(BARE_HEADERS);
  answerError(error, request, reply);
}

/** Answers requests that are not valid HTTP. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, ...body } = translate(statusError(CLIENT_STATUS[error.code ?? ''] ?? 400));
  const problem: Problem = { ...body, msg: body.message, requestId: randomUUID() };
  const text = JSON.stringify(problem);
  const headers = Object.entries({
    ...BARE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end([start, ...headers, '', text].join('\r\n'));
}

function translate(error: unknown) {
  if (error instanceof DomainError) {
    const { kind, code, message } = error;
    const fields = error instanceof BadInput ? error.fields : undefined;
    return { status: STATUS[kind], code, message, fields };
  }
  const { statusCode, code = '' } = (error ?? {}) as { statusCode?: number; code?: string };
  const status = isTransientCode(code) ? 503 : (statusCode ?? 500);
  const known = BY_STATUS[status];
  return known ? { status, ...known } : UNEXPECTED;
}
