import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { requestMail } from '../../src/employers/requestedMails.ts';
import { SESSIONS_MAX } from '../../src/sessions/repository.ts';
import { anAccount, employerCalls, PASSWORD, tokenFor } from '../employers/helpers.ts';
import { build, startSession, suiteOwner } from '../helper.ts';

const NEW_PASSWORD = 'Quiet-Anchor8?';

/** What ends a session besides sign-out, deletion and age, which the table of access covers. */
describe('a used or outdated token', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner));
  });

  const statusBy = async (headers: Record<string, string>) =>
    (await employerCalls(app).get('me', headers)).statusCode;

  it('is refused after a change of the password, except for the session that changed it', async () => {
    const { sessionOf, put } = employerCalls(app);
    const { email } = await anAccount(db);
    const stolen = await sessionOf(email);
    const own = await sessionOf(email);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    assert.equal((await put('change-password', change, own)).statusCode, 200);
    assert.equal(await statusBy(stolen), 401);
    assert.equal(await statusBy(own), 200);
  });

  it('sets a password only once, and not after a newer one was requested', async () => {
    const { post } = employerCalls(app);
    const { email } = await anAccount(db);
    const reset = (token: string) => post('reset-password', { token, password: NEW_PASSWORD });
    await post('forgot-password', { email });
    const older = await tokenFor(db, email);
    // As after the minute in which no second mail of a kind is created.
    const yes = () => Promise.resolve(true);
    const quota = { consumeOnRequest: yes };
    await requestMail(db, 'reset', email, { publicOrigin: 'http://localhost:3000', quota });
    const newer = await tokenFor(db, email);
    assert.notEqual(newer, older);
    assert.equal((await reset(older)).statusCode, 410);
    assert.equal((await reset(newer)).statusCode, 200);
    assert.equal((await reset(newer)).statusCode, 410);
  });

  it('signs nobody in when it verifies an address', async () => {
    const { signUp, verify } = employerCalls(app);
    const email = 'verifier@example.com';
    await signUp({ email });
    const token = await tokenFor(db, email);
    for (const response of [await verify(token), await verify(token)]) {
      assert.equal(response.statusCode, 200);
      assert.equal(response.headers['set-cookie'], undefined);
      assert.equal(response.headers['cache-control'], 'no-store');
    }
    assert.equal(await statusBy({ authorization: `Bearer ${token}` }), 401);
  });

  it('is refused when the account has begun more sessions than allowed', async () => {
    const { id } = await anAccount(db);
    const { headers } = await startSession(db, 'employer', id);
    assert.equal(await statusBy(headers), 200);
    for (let count = 0; count < SESSIONS_MAX; count += 1) await startSession(db, 'employer', id);
    assert.equal(await statusBy(headers), 401);
  });

  it('is not accepted in a URL, which logs and histories record', async () => {
    const { sessionOf, get } = employerCalls(app);
    const { email } = await anAccount(db);
    const { authorization } = await sessionOf(email);
    const token = authorization.replace('Bearer ', '');
    for (const name of ['token', 'access_token', 'employerToken', 'sessionToken']) {
      assert.equal((await get(`me?${name}=${token}`)).statusCode, 401, name);
    }
  });
});
