import type { Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { before, describe, it } from 'node:test';

import {
  BadInput,
  Conflict,
  Gone,
  NotAllowed,
  NotFound,
  NotSignedIn,
  Outdated,
  TooLarge,
} from '../../src/errors.ts';
import { statusError } from '../../src/http/index.ts';
import { build, suiteOwner } from '../helper.ts';

const THROWN: [name: string, error: Error, status: number, code: string][] = [
  ['bad input', new BadInput({ name: 'Too short.' }), 400, 'bad_input'],
  ['not signed in', new NotSignedIn(), 401, 'not_signed_in'],
  ['not allowed', new NotAllowed('Verify first.', 'not_verified'), 403, 'not_verified'],
  ['not found', new NotFound('Nothing here.'), 404, 'not_found'],
  ['conflict', new Conflict('Already applied.'), 409, 'conflict'],
  ['gone', new Gone('Expired.', 'expired'), 410, 'expired'],
  ['outdated', new Outdated('Changed elsewhere.'), 412, 'outdated'],
  ['too large', new TooLarge('Too large.'), 413, 'too_large'],
  ['too slow', statusError(408), 408, 'timeout'],
  ['deadlock', Object.assign(new Error('select secret'), { code: '40P01' }), 503, 'busy'],
  ['slow database', Object.assign(new Error('select secret'), { code: '57014' }), 503, 'busy'],
  ['unexpected', new Error('select secret from users'), 500, 'unexpected'],
];

const TEXTS: Record<number, string> = {
  408: 'The request took too long.',
  500: 'An error occurred. Please try again.',
  503: 'The portal is busy. Please try again in a moment.',
};

describe('an error answer', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;

  before(async () => {
    ({ app } = await build(owner, {}, { alone: 'its routes are made here' }));
    for (const [name, error] of THROWN) {
      app.get(`/api/throw/${name.replaceAll(' ', '-')}`, () => Promise.reject(error));
    }
    app.post('/api/echo', (request) => request.body);
    await app.listen({ host: '127.0.0.1', port: 0 });
  });

  const assertProblem = (body: string, code: string): Problem => {
    const problem = JSON.parse(body) as Problem;
    assert.equal(problem.code, code);
    assert.ok(problem.message);
    assert.equal(problem.msg, problem.message);
    assert.match(problem.requestId, /^[0-9a-f-]{36}$/);
    assert.doesNotMatch(body, /FST_|Fastify|stack|secret| at /);
    return problem;
  };

  for (const [name, error, status, code] of THROWN) {
    it(`has one shape: ${name}`, async () => {
      const response = await app.inject(`/api/throw/${name.replaceAll(' ', '-')}`);
      assert.equal(response.statusCode, status);
      const problem = assertProblem(response.body, code);
      assert.equal(problem.message, TEXTS[status] ?? error.message);
      assert.deepEqual(
        problem.fields,
        error instanceof BadInput ? { name: 'Too short.' } : undefined,
      );
      assert.equal(response.headers['cache-control'], 'no-store');
      assert.match(String(response.headers['content-type']), /^application\/json/);
    });
  }

  it('closes the connection of a request that is too slow, whose body may still arrive', async () => {
    const response = await app.inject('/api/throw/too-slow');
    assert.equal(response.headers.connection, 'close');
  });

  it('names the missing credential', async () => {
    const response = await app.inject('/api/throw/not-signed-in');
    assert.equal(response.headers['www-authenticate'], 'Bearer');
  });

  it('has one shape for unreadable bodies', async () => {
    const json = { 'content-type': 'application/json' };
    const wrong: [
      payload: string,
      headers: Record<string, string>,
      status: number,
      code: string,
    ][] = [
      ['{"a":', json, 400, 'bad_input'],
      ['', json, 400, 'bad_input'],
      ['{"__proto__":{"admin":true}}', json, 400, 'bad_input'],
      ['['.repeat(11) + ']'.repeat(11), json, 400, 'bad_input'],
      ['{"name":"a\\u0000"}', json, 400, 'bad_input'],
      ['<a/>', { 'content-type': 'application/xml' }, 415, 'unsupported_type'],
      [JSON.stringify('x'.repeat(256 * 1024)), json, 413, 'too_large'],
    ];
    for (const [payload, headers, status, code] of wrong) {
      const response = await app.inject({ method: 'POST', url: '/api/echo', payload, headers });
      assert.equal(response.statusCode, status, payload.slice(0, 20));
      assertProblem(response.body, code);
    }
  });

  it('is sent when a body does not arrive in time', () => {
    assert.equal(app.server.requestTimeout, 5 * 60_000);
  });

  it('is JSON for unknown addresses of the API, with any method', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT'] as const) {
      for (const url of [
        '/api',
        '/api/',
        '/api/nothing',
        '/api/jobs/nothing',
        '/api/jobs/search/more',
      ]) {
        const response = await app.inject({ method, url });
        assert.equal(response.statusCode, 404, `${method} ${url}`);
        assertProblem(response.body, 'not_found');
      }
    }
  });

  it('lists the methods of the address', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      for (const url of [
        '/api/jobs',
        '/api/jobs/?limit=1',
        '/api/jobs/search',
        '/api/jobs/getjobbyid/1',
        '/api/health',
      ]) {
        const response = await app.inject({ method, url });
        assert.equal(response.statusCode, 405, `${method} ${url}`);
        assert.equal(response.headers.allow, 'GET, HEAD');
        assertProblem(response.body, 'method_not_allowed');
      }
    }
    const page = await app.inject({ method: 'POST', url: '/find-jobs' });
    assert.equal(page.statusCode, 405);
    assert.equal(page.headers.allow, 'GET, HEAD');
  });

  it('has the security headers also when no route matches', async () => {
    for (const url of ['/api/nothing', '/api/jobs/getjobbysearch/%ff', '/assets/nothing.js']) {
      const { headers } = await app.inject(url);
      assert.equal(headers['x-content-type-options'], 'nosniff', url);
      assert.match(String(headers['content-security-policy']), /default-src 'none'/, url);
    }
  });

  it('has one shape for bytes that are not HTTP', async () => {
    const { port } = app.server.address() as AddressInfo;
    const wrong: [text: string, status: number, code: string][] = [
      ['nonsense\r\n\r\n', 400, 'bad_input'],
      [`GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'too_large'],
    ];
    for (const [text, status, code] of wrong) {
      const answer = await sendRaw(port, text);
      assert.ok(answer.startsWith(`HTTP/1.1 ${status} `), answer);
      assertProblem(answer.split('\r\n\r\n')[1] ?? '', code);
    }
  });
});

function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
