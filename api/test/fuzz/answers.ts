import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';

import { isApiPath } from '../../src/http/paths.ts';
import type { FuzzRequest } from './requests.ts';

/** In milliseconds. A request without an answer after this time will never be answered. */
const PATIENCE = 30_000;

/** Internals of the server: code locations, the database's messages, names of libraries. */
const INTERNALS =
  /node_modules|\.[cm]?[jt]s:\d|\n\s+at |\bselect\b.*\bfrom\b|insert into|violates|constraint|relation "|syntax error|invalid input|password_hash|token_hash|employer_id|seeker_id|cover_letter_id|kysely|pglite|postgres|fastify|FST_|\byup\b|busboy|ajv|ENOENT|EACCES|TypeError|RangeError|SyntaxError|Cannot read|is not a function|\[object |must match the following|final value was|status \d{3}|Body (?:is|cannot)|Unexpected (?:token|end|string|number|non)|in JSON|Media Type|Multipart|Malformed|\bundefined\b|jobharbor-test-/i;

const KEYS = ['code', 'fields', 'message', 'msg', 'requestId', 'success'];

/** Sends a request and waits for its answer. Of a live stream the beginning is sufficient. */
export async function answerTo(
  app: FastifyInstance,
  request: FuzzRequest,
): Promise<LightMyRequestResponse> {
  let timer: NodeJS.Timeout | undefined;
  const hangs = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('There is no answer.')), PATIENCE);
  });
  try {
    return await Promise.race([answered(app, request), hangs]);
  } finally {
    clearTimeout(timer);
  }
}

async function answered(
  app: FastifyInstance,
  request: FuzzRequest,
): Promise<LightMyRequestResponse> {
  if (!request.url.startsWith('/api/events')) return app.inject(request);
  const response = await app.inject({ ...request, payloadAsStream: true });
  if (response.statusCode === 200) {
    response.raw.res.destroy();
    return Object.assign(response, { body: '' });
  }
  return Object.assign(response, { body: await text(response.stream()) });
}

/** Asserts that an answer is no internal error, that refusals have one shape, and that no internals are shown. */
export function assertSound(request: FuzzRequest, response: LightMyRequestResponse): void {
  const { statusCode, headers, body } = response;
  assert.ok(statusCode >= 200 && statusCode < 500, `${statusCode} ${body}`);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(String(headers['content-security-policy']), /^default-src 'none'/);
  assert.equal(headers['x-injected'], undefined);
  if (statusCode < 400) return;
  assert.doesNotMatch(body, INTERNALS);
  assert.equal(headers['cache-control'], 'no-store');
  if (request.method === 'HEAD' || !isApiPath(request.url)) return;
  assert.match(String(headers['content-type']), /^application\/json/);
  assertProblem(JSON.parse(body) as Record<string, unknown>);
}

function assertProblem(problem: Record<string, unknown>): void {
  const { code, message, msg, fields, requestId } = problem;
  assert.deepEqual(
    Object.keys(problem).filter((key) => !KEYS.includes(key)),
    [],
  );
  assert.match(String(code), /^[a-z_]+$/);
  assert.ok(typeof message === 'string' && message !== '');
  assert.equal(msg, message);
  assert.match(String(requestId), /^[0-9a-f-]{36}$/);
  if (fields === undefined) return;
  assert.ok(typeof fields === 'object' && fields !== null && !Array.isArray(fields));
  for (const words of Object.values(fields)) assert.equal(typeof words, 'string');
}
