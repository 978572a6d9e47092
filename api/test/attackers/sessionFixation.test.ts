import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { newToken } from '../../src/sessions/repository.ts';
import { anAccount, PASSWORD } from '../employers/helpers.ts';
import { aSeeker, build, suiteOwner } from '../helper.ts';

/** An attacker who sets a cookie in another person's browser before the sign-in. */
describe('a cookie from before the sign-in', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(
      owner,
      { demo: 'open' },
      { alone: 'a token of the demonstration is known to the process that gave it' },
    ));
  });

  const meBy = (token: string, role: 'auth' | 'employer') =>
    app.inject({ url: `/api/${role}/me`, headers: { authorization: `Bearer ${token}` } });

  async function signInAsSeeker(cookie: string) {
    const person = { email: 'victim@example.com', given_name: 'Vic', family_name: 'Tim' };
    const issued = await app.inject({
      method: 'POST',
      url: '/demo/identity/token',
      payload: person,
    });
    return app.inject({
      method: 'POST',
      url: '/api/auth/google',
      headers: { cookie },
      payload: { accessToken: issued.json<{ access_token: string }>().access_token },
    });
  }

  it('does not become a seeker’s session', async () => {
    const chosen = newToken();
    const response = await signInAsSeeker(`session=${chosen}`);
    const { sessionToken } = response.json<{ sessionToken: string }>();
    assert.notEqual(sessionToken, chosen);
    assert.match(String(response.headers['set-cookie']), new RegExp(`^session=${sessionToken};`));
    assert.equal((await meBy(chosen, 'auth')).statusCode, 401);
    assert.equal((await meBy(sessionToken, 'auth')).statusCode, 200);
  });

  it('remains the other account’s when it is a live session', async () => {
    const attacker = await aSeeker(db, { email: 'attacker@example.com' });
    const response = await signInAsSeeker(`session=${attacker.token}`);
    assert.notEqual(response.json<{ sessionToken: string }>().sessionToken, attacker.token);
    const me = await meBy(attacker.token, 'auth');
    assert.equal(me.json<{ user: { _id: string } }>().user._id, attacker.id);
  });

  it('does not become an employer’s session', async () => {
    const { email } = await anAccount(db);
    const chosen = newToken();
    const response = await app.inject({
      method: 'POST',
      url: '/api/employer/login',
      headers: { cookie: `employer=${chosen}` },
      payload: { email, password: PASSWORD },
    });
    const { token } = response.json<{ token: string }>();
    assert.notEqual(token, chosen);
    assert.match(String(response.headers['set-cookie']), new RegExp(`^employer=${token};`));
    assert.equal((await meBy(chosen, 'employer')).statusCode, 401);
  });

  it('is replaced at each sign-in, and hidden from scripts and other sites', async () => {
    const first = await signInAsSeeker('');
    const second = await signInAsSeeker('');
    const cookies = [first, second].map(({ headers }) => String(headers['set-cookie']));
    assert.notEqual(cookies[0], cookies[1]);
    for (const cookie of cookies) assert.match(cookie, /; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});
