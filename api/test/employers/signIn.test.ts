import type { EmployerSignedIn, Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { aSeeker, build, suiteOwner } from '../helper.ts';
import { anAccount, employerCalls, PASSWORD } from './helpers.ts';

const EXPIRED = 'employer=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';

describe('signing in as an employer', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof employerCalls>;

  before(async () => {
    ({ app, db } = await build(owner));
    calls = employerCalls(app);
  });

  it('starts a session, with a token and a cookie that scripts cannot read', async () => {
    const { id, email } = await anAccount(db);
    const response = await calls.login(` ${email.toUpperCase()} `);
    assert.equal(response.statusCode, 200);
    const { employer, token, msg } = response.json<EmployerSignedIn>();
    assert.equal(msg, "Welcome back! You're now logged in.");
    const name = 'Harbour Ltd';
    // The person who registered the company has its id.
    const colleague = { _id: id, name: '', role: 'owner' };
    assert.deepEqual(employer, {
      ...{ _id: id, name, companyName: name, isVerified: true, email },
      colleague,
    });
    assert.equal(
      response.headers['set-cookie'],
      `employer=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
    );
    const me = await calls.get('me', { authorization: `Bearer ${token}` });
    assert.deepEqual(me.json(), employer);
    assert.equal((await calls.get('me', { cookie: `employer=${token}` })).statusCode, 401);
  });

  it('is possible before the address is verified', async () => {
    const { email } = await anAccount(db, { isVerified: false });
    const { employer } = (await calls.login(email)).json<EmployerSignedIn>();
    assert.equal(employer.isVerified, false);
  });

  it('fails in the same way for an unknown address and a wrong password', async () => {
    const { email } = await anAccount(db);
    const wrong = await calls.login(email, 'Wrong-Wave7!x');
    const unknown = await calls.login('nobody@example.com', 'Wrong-Wave7!x');
    for (const response of [wrong, unknown]) {
      assert.equal(response.statusCode, 401);
      const { requestId, ...problem } = response.json<Problem>();
      assert.ok(requestId);
      const msg = 'Incorrect email or password.';
      assert.deepEqual(problem, { message: msg, msg, code: 'wrong_password' });
      assert.equal(response.headers['set-cookie'], undefined);
    }
    assert.deepEqual(Object.keys(wrong.headers), Object.keys(unknown.headers));
  });

  it('never reveals which rule a wrong password breaks', async () => {
    const { email } = await anAccount(db);
    const { statusCode, body } = await calls.login(email, 'abc');
    assert.equal(statusCode, 401);
    assert.doesNotMatch(body, /at least/);
  });

  it('is impossible for the owner of imported jobs', async () => {
    await db
      .insertInto('employers')
      .values({ _id: 'import', name: 'Imported jobs', is_import: true })
      .execute();
    for (const email of ['', 'null', 'import']) {
      assert.equal((await calls.post('login', { email, password: PASSWORD })).statusCode, 400);
    }
    const { statusCode, body } = await calls.get('getemployer/import');
    assert.equal(statusCode, 200);
    assert.match(body, /"name":"Imported jobs"/);
  });

  it('is refused without an address or a password, and with too long ones', async () => {
    const bodies = [
      {},
      { email: 'a@example.com' },
      { email: 'a@example.com', password: '' },
      { email: 'a@example.com', password: 'x'.repeat(129) },
      { email: { length: 3 }, password: PASSWORD },
      { email: 'a@example.com', password: 'a\0b' },
    ];
    for (const body of bodies) assert.equal((await calls.post('login', body)).statusCode, 400);
  });

  it('is ended by the token, which removes the cookie', async () => {
    const { email } = await anAccount(db);
    const [one, two] = [await calls.sessionOf(email), await calls.sessionOf(email)];
    const response = await calls.post('logout', {}, one);
    assert.equal(response.statusCode, 204);
    assert.equal(response.headers['set-cookie'], EXPIRED);
    assert.equal((await calls.get('me', one)).statusCode, 401);
    assert.equal((await calls.get('me', two)).statusCode, 200);
    assert.equal((await calls.post('logout', {}, one)).statusCode, 204);
  });

  it('is ended by the cookie only from the portal’s own pages, and leaves a seeker signed in', async () => {
    const { email } = await anAccount(db);
    const session = await calls.sessionOf(email);
    const seeker = await aSeeker(db);
    const cookie = `employer=${session.authorization.slice(7)}; ${seeker.cookies.cookie}`;
    const foreign = { cookie, origin: 'https://evil.example.com' };
    assert.equal((await calls.post('logout', {}, foreign)).statusCode, 403);
    assert.equal((await calls.get('me', session)).statusCode, 200);
    const own = { ...seeker.cookies, cookie };
    assert.equal((await calls.post('logout', {}, own)).statusCode, 204);
    assert.equal((await calls.get('me', session)).statusCode, 401);
    const seekerMe = await app.inject({ url: '/api/auth/me', headers: seeker.headers });
    assert.equal(seekerMe.statusCode, 200);
  });
});

describe('wrong passwords', () => {
  const from = (app: FastifyInstance, ip: string) => (email: string, password: string) =>
    app.inject({
      method: 'POST',
      url: '/api/employer/login',
      payload: { email, password },
      remoteAddress: ip,
    });

  it('stop further attempts on that account from that address, and no others', async (t) => {
    const { app, db } = await build(t, { rateLimits: { wrongPasswords: 2 } });
    const [victim, other] = [await anAccount(db), await anAccount(db)];
    const thief = from(app, '192.0.2.1');
    for (const password of ['Wrong-1!', 'Wrong-2!']) {
      assert.equal((await thief(victim.email, password)).statusCode, 401);
      assert.equal((await thief('nobody@example.com', password)).statusCode, 401);
    }
    for (const email of [victim.email, victim.email.toUpperCase(), 'nobody@example.com']) {
      const refused = await thief(email, PASSWORD);
      assert.equal(refused.statusCode, 429);
      assert.match(String(refused.headers['retry-after']), /^\d{3}$/);
    }
    assert.equal((await thief(other.email, PASSWORD)).statusCode, 200);
    const home = from(app, '192.0.2.2');
    assert.equal((await home(victim.email, PASSWORD)).statusCode, 200);
  });

  it('are counted when they are concurrent', async (t) => {
    const { app, db } = await build(t, { rateLimits: { wrongPasswords: 2 } });
    const { email } = await anAccount(db);
    const attempts = ['a', 'b', 'c', 'd', 'e'].map((word) => from(app, '192.0.2.1')(email, word));
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    assert.deepEqual(statuses.sort(), [401, 401, 429, 429, 429]);
  });

  it('are forgotten after the right password', async (t) => {
    const { app, db } = await build(t, { rateLimits: { wrongPasswords: 2 } });
    const { email } = await anAccount(db);
    const home = from(app, '192.0.2.1');
    for (let time = 1; time <= 3; time += 1) {
      assert.equal((await home(email, 'Wrong-1!')).statusCode, 401);
      assert.equal((await home(email, PASSWORD)).statusCode, 200);
    }
  });

  it('count together with right ones towards a limit of the address', async (t) => {
    const { app, db } = await build(t, { rateLimits: { employerSignIns: 2 } });
    const { email } = await anAccount(db);
    const home = from(app, '192.0.2.1');
    assert.equal((await home(email, PASSWORD)).statusCode, 200);
    assert.equal((await home('nobody@example.com', PASSWORD)).statusCode, 401);
    assert.equal((await home(email, PASSWORD)).statusCode, 429);
  });
});
