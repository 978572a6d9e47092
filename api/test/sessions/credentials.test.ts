import type { Problem } from '@jobharbor/contract';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { answerError } from '../../src/http/problems.ts';
import { credentials } from '../../src/sessions/credentials.ts';
import { sessionRepository } from '../../src/sessions/repository.ts';
import { anEmployer, aSeeker, build, suiteOwner } from '../helper.ts';

const ORIGIN = 'http://localhost:3000';
const FETCH = { 'x-requested-with': 'fetch' };
const LOGOUT_ALL = { method: 'POST', url: '/api/auth/logout-all' } as const;

describe('the caller', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner));
  });

  const statusOf = async (options: InjectOptions) => (await app.inject(options)).statusCode;
  const meStatus = (headers: Record<string, string>) => statusOf({ url: '/api/auth/me', headers });

  it('is identified by the token or by the cookie', async () => {
    const { headers, cookies } = await aSeeker(db);
    assert.equal(await meStatus(headers), 200);
    assert.equal(await meStatus({ cookie: cookies.cookie }), 200);
    assert.equal(await meStatus({ authorization: headers.authorization.toUpperCase() }), 401);
    assert.equal(
      await meStatus({ authorization: headers.authorization.replace('Bearer', 'bearer') }),
      200,
    );
  });

  it('is a guest without both', async () => {
    const response = await app.inject('/api/auth/me');
    assert.equal(response.statusCode, 401);
    assert.equal(response.headers['www-authenticate'], 'Bearer');
    assert.equal(response.json<Problem>().code, 'not_signed_in');
    for (const cookie of ['session=', 'session=forged', 'other=1; session=%00']) {
      assert.equal(await meStatus({ cookie }), 401, cookie);
    }
  });

  it('is identified by the token when there is a cookie too', async () => {
    const [ada, eve] = [await aSeeker(db), await aSeeker(db, { email: 'eve@example.com' })];
    const headers = { ...ada.headers, cookie: eve.cookies.cookie };
    const me = await app.inject({ url: '/api/auth/me', headers });
    assert.equal(me.json<{ user: { email: string } }>().user.email, 'ada@example.com');
  });

  it('is a guest with an invalid token and a valid cookie', async () => {
    const { cookies } = await aSeeker(db);
    const { cookie } = cookies;
    for (const authorization of [`Bearer ${'x'.repeat(43)}`, 'Bearer short', 'Bearer', 'bearer ']) {
      assert.equal(await meStatus({ authorization, cookie }), 401, authorization);
    }
  });

  it("is identified by the cookie behind a proxy's own password", async () => {
    const { cookies } = await aSeeker(db);
    assert.equal(await meStatus({ authorization: 'Basic abc', cookie: cookies.cookie }), 200);
  });

  it('cannot change anything by a cookie that another site’s page sends', async () => {
    const { token, cookies } = await aSeeker(db);
    const { cookie } = cookies;
    const own = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
    const refused: Record<string, string>[] = [
      {},
      FETCH,
      own,
      { ...FETCH, origin: 'https://evil.example.com' },
      { ...FETCH, origin: 'null' },
      { ...FETCH, origin: 'http://localhost:3001' },
      { ...FETCH, 'sec-fetch-site': 'cross-site' },
      { ...FETCH, 'sec-fetch-site': 'same-site' },
      { ...FETCH, ...own, 'sec-fetch-site': 'cross-site' },
      { 'x-requested-with': 'XMLHttpRequest', ...own },
    ];
    for (const headers of refused) {
      const response = await app.inject({ ...LOGOUT_ALL, headers: { cookie, ...headers } });
      assert.equal(response.statusCode, 403, JSON.stringify(headers));
      assert.equal(response.json<Problem>().code, 'csrf');
    }
    assert.equal(await meStatus({ cookie }), 200);
    const headers = { cookie: `session=${token}`, ...FETCH, ...own };
    assert.equal(await statusOf({ ...LOGOUT_ALL, headers }), 204);
    assert.equal(await meStatus({ cookie }), 401);
  });

  it('can change data by the cookie when the browser names the portal’s origin or site', async () => {
    const named = [
      { origin: ORIGIN },
      { 'sec-fetch-site': 'same-origin' },
      { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
    ];
    for (const headers of named) {
      const { cookies } = await aSeeker(db);
      const all = { cookie: cookies.cookie, ...FETCH, ...headers };
      assert.equal(await statusOf({ ...LOGOUT_ALL, headers: all }), 204, JSON.stringify(headers));
    }
  });

  it('needs no origin with a token', async () => {
    const { headers } = await aSeeker(db);
    assert.equal(await statusOf({ ...LOGOUT_ALL, headers }), 204);
  });

  it("is not a seeker with an employer's credentials", async () => {
    const { token, headers } = await anEmployer(db);
    assert.equal(await meStatus(headers), 401);
    assert.equal(await meStatus({ cookie: `employer=${token}` }), 401);
    assert.equal(await meStatus({ cookie: `session=${token}` }), 401);
  });

  it('is both with both cookies when the route accepts both', async (t) => {
    const forBoth = fastify();
    t.after(() => forBoth.close());
    forBoth.setErrorHandler(answerError);
    await forBoth.register(credentials, {
      sessions: sessionRepository(db),
      publicOrigin: ORIGIN,
    });
    forBoth.get(
      '/api/both',
      { config: { callers: ['seeker', 'employer'], cookies: ['seeker', 'employer'] } },
      (request) => request.callers.map(({ id }) => id),
    );
    const [seeker, employer] = [await aSeeker(db), await anEmployer(db)];
    const cookie = `employer=${employer.token}; session=${seeker.token}`;
    const ask = (headers: Record<string, string>) => forBoth.inject({ url: '/api/both', headers });
    assert.deepEqual((await ask({ cookie })).json(), [seeker.id, employer.id]);
    assert.deepEqual((await ask({ ...employer.headers, cookie })).json(), [employer.id]);
    const crossed = `employer=${seeker.token}; session=${employer.token}`;
    assert.equal((await ask({ cookie: crossed })).statusCode, 401);
  });

  it('is identified over https only by the cookie that is bound to the host', async (t) => {
    const built = await build(t, { publicOrigin: 'https://jobs.example.com' });
    const { token } = await aSeeker(built.db);
    const statusBy = async (cookie: string) =>
      (await built.app.inject({ url: '/api/auth/me', headers: { cookie } })).statusCode;
    assert.equal(await statusBy(`__Host-session=${token}`), 200);
    assert.equal(await statusBy(`session=${token}`), 401);
  });
});
