import type { Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { anEmployer, aSeeker, build, suiteOwner, type TestAccount } from '../helper.ts';

const EXPIRED = 'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';

describe('signing out', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner));
  });

  const post = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `/api/auth/${url}`, headers });

  const isAlive = async ({ headers }: TestAccount) =>
    (await app.inject({ url: '/api/auth/me', headers })).statusCode === 200;

  it('ends the session of the token, and removes the cookie', async () => {
    const seeker = await aSeeker(db);
    const response = await post('logout', seeker.headers);
    assert.equal(response.statusCode, 204);
    assert.equal(response.body, '');
    assert.equal(response.headers['set-cookie'], EXPIRED);
    assert.equal(await isAlive(seeker), false);
  });

  it('ends the session of the cookie', async () => {
    const seeker = await aSeeker(db);
    assert.equal((await post('logout', { ...seeker.cookies })).statusCode, 204);
    assert.equal(await isAlive(seeker), false);
  });

  it('ends both sessions when token and cookie differ', async () => {
    const [one, two] = [await aSeeker(db), await aSeeker(db)];
    await post('logout', { ...one.headers, cookie: two.cookies.cookie });
    assert.equal(await isAlive(one), false);
    assert.equal(await isAlive(two), false);
  });

  it('cannot be caused by another site’s script', async () => {
    const seeker = await aSeeker(db);
    const response = await post('logout', {
      cookie: seeker.cookies.cookie,
      origin: 'https://evil.example.com',
    });
    assert.equal(response.statusCode, 403);
    assert.equal(response.json<Problem>().code, 'csrf');
    assert.equal(await isAlive(seeker), true);
  });

  it('cannot be caused by another site’s form, which sends no cookie', async () => {
    const call = { method: 'POST', url: '/api/auth/logout' } as const;
    const headers = { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' };
    const form = { ...headers, 'content-type': 'text/plain' };
    const answers = [
      await app.inject({ ...call, headers }),
      await app.inject({ ...call, headers: form, payload: 'a=b' }),
    ];
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [403, 415],
    );
    for (const answer of answers) assert.equal(answer.headers['set-cookie'], undefined);
  });

  it('succeeds without a session', async () => {
    const seeker = await aSeeker(db);
    await post('logout', seeker.headers);
    const again: Record<string, string>[] = [
      {},
      seeker.headers,
      { ...seeker.cookies },
      { authorization: 'Bearer nonsense' },
    ];
    for (const headers of again) {
      const response = await post('logout', headers);
      assert.equal(response.statusCode, 204);
      assert.equal(response.headers['set-cookie'], EXPIRED);
    }
  });

  it("keeps the employer's session in the same browser", async () => {
    const [seeker, employer] = [await aSeeker(db), await anEmployer(db)];
    const cookie = `${seeker.cookies.cookie}; ${employer.cookies.cookie}`;
    const response = await post('logout', { ...seeker.cookies, cookie });
    assert.equal(response.headers['set-cookie'], EXPIRED);
    await post('logout', employer.headers);
    const left = await db
      .selectFrom('sessions')
      .selectAll()
      .where('employer_id', '=', employer.id)
      .execute();
    assert.equal(left.length, 1);
  });

  it('everywhere ends all sessions of the account, and no others', async () => {
    const [seeker, other] = [await aSeeker(db), await aSeeker(db)];
    await db
      .updateTable('sessions')
      .set({ seeker_id: seeker.id })
      .where('seeker_id', '=', other.id)
      .execute();
    const stranger = await aSeeker(db);
    const response = await post('logout-all', seeker.headers);
    assert.equal(response.statusCode, 204);
    assert.equal(response.headers['set-cookie'], EXPIRED);
    assert.equal(await isAlive(seeker), false);
    assert.equal(await isAlive(other), false);
    assert.equal(await isAlive(stranger), true);
    assert.equal((await post('logout-all')).statusCode, 401);
  });
});
