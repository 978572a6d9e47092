import type { Problem, SignedIn } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { Unavailable } from '../../src/errors.ts';
import { httpIdentity } from '../../src/seekers/signIn/httpIdentity.ts';
import { build, suiteOwner } from '../helper.ts';
import { answerJson, aProvider, type TestProvider } from './provider.ts';

describe('signing in with the identity provider', () => {
  const owner = suiteOwner();
  let provider: TestProvider;
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    provider = await aProvider(owner);
    ({ app, db } = await build(owner, { google: provider.google }));
  });

  beforeEach(async () => {
    await db.deleteFrom('seekers').execute();
    provider.fault = undefined;
    provider.asked = [];
  });

  const post = (payload: object, headers = {}) =>
    app.inject({ method: 'POST', url: '/api/auth/google', payload, headers });

  const countSessions = async () => (await db.selectFrom('sessions').selectAll().execute()).length;

  const assertRefused = async (payload: object, status = 401) => {
    const response = await post(payload);
    assert.equal(response.statusCode, status, response.body);
    const problem = response.json<Problem & { success: boolean }>();
    assert.equal(problem.success, false);
    assert.equal(response.headers['set-cookie'], undefined);
    assert.equal(await countSessions(), 0);
    return problem;
  };

  it('creates an account with an empty CV, and starts a session', async () => {
    provider.know('good');
    const response = await post(
      { accessToken: 'good' },
      { 'user-agent': `Ship/1.0 ${'x'.repeat(300)}` },
    );
    assert.equal(response.statusCode, 200);
    const { success, sessionToken, user } = response.json<SignedIn>();
    assert.equal(success, true);
    assert.match(sessionToken, /^[\w-]{43}$/);
    assert.deepEqual(user, {
      _id: user._id,
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace.hopper@example.com',
      profileImage: 'https://pictures.example.com/grace',
      resumeId: user.resumeId,
    });
    const resume = await db.selectFrom('resumes').selectAll().executeTakeFirstOrThrow();
    assert.equal(resume._id, user.resumeId);
    assert.deepEqual(
      [resume.first_name, resume.last_name, resume.phone_no],
      ['Grace', 'Hopper', ''],
    );
    const signIns = await db.selectFrom('sign_ins').selectAll().execute();
    assert.equal(signIns.length, 1);
    assert.equal(signIns[0]?.user_agent.length, 200);
    const authorization = `Bearer ${sessionToken}`;
    const me = await app.inject({ url: '/api/auth/me', headers: { authorization } });
    assert.deepEqual(me.json(), { user });
  });

  it('sets the session’s cookie, which no script can read', async () => {
    provider.know('good');
    const response = await post({ accessToken: 'good' });
    const { sessionToken } = response.json<SignedIn>();
    assert.equal(
      response.headers['set-cookie'],
      `session=${sessionToken}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    );
    const stored = await db.selectFrom('sessions').select('token_hash').executeTakeFirstOrThrow();
    assert.notEqual(stored.token_hash, sessionToken);
  });

  it('binds the cookie to its host over https', async (t) => {
    provider.know('good');
    const { app: secure } = await build(t, {
      google: provider.google,
      publicOrigin: 'https://jobs.example.com',
    });
    const payload = { accessToken: 'good' };
    const response = await secure.inject({ method: 'POST', url: '/api/auth/google', payload });
    assert.match(
      String(response.headers['set-cookie']),
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('recognises an account by the subject, also with another address', async () => {
    provider.know('first', { profile: { picture: undefined } });
    provider.know('later', {
      profile: { email: 'grace@navy.example.com', given_name: 'G.', picture: 'http://plain/x.png' },
    });
    const first = (await post({ accessToken: 'first' })).json<SignedIn>();
    const later = (await post({ accessToken: 'later' })).json<SignedIn>();
    assert.equal(later.user._id, first.user._id);
    assert.equal(later.user.resumeId, first.user.resumeId);
    assert.equal(later.user.email, 'grace@navy.example.com');
    assert.equal(later.user.firstName, 'Grace');
    assert.equal(later.user.profileImage, undefined);
    assert.equal(await countSessions(), 2);
  });

  it('keeps two people with one address apart', async () => {
    provider.know('one');
    provider.know('two', { profile: { sub: 'somebody-else' } });
    const one = (await post({ accessToken: 'one' })).json<SignedIn>();
    const two = (await post({ accessToken: 'two' })).json<SignedIn>();
    assert.notEqual(one.user._id, two.user._id);
  });

  it('creates one account for concurrent first sign-ins', async () => {
    provider.know('good');
    const answers = await Promise.all([1, 2, 3, 4].map(() => post({ accessToken: 'good' })));
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 200, 200],
    );
    assert.equal((await db.selectFrom('seekers').selectAll().execute()).length, 1);
    assert.equal((await db.selectFrom('resumes').selectAll().execute()).length, 1);
  });

  it('derives names from the full name, and adapts unusual ones', async () => {
    provider.know('split', {
      profile: { sub: 'a', given_name: undefined, family_name: undefined, name: 'Ana de la Cruz' },
    });
    provider.know('odd', {
      profile: { sub: 'b', given_name: ` Li\0n\n${'é'.repeat(200)}`, family_name: 7, name: [] },
    });
    provider.know('mononym', {
      profile: { sub: 'c', given_name: undefined, family_name: undefined, name: 'Suharto' },
    });
    const names = async (accessToken: string) => {
      const { user } = (await post({ accessToken })).json<SignedIn>();
      return [user.firstName, user.lastName];
    };
    assert.deepEqual(await names('split'), ['Ana de la', 'Cruz']);
    assert.deepEqual(await names('odd'), [`Li n ${'é'.repeat(95)}`, '']);
    assert.deepEqual(await names('mononym'), ['Suharto', '']);
  });

  it('accepts an identity token too, by the same rules', async () => {
    provider.know('good');
    provider.know('foreign', { info: { aud: 'another-client' } });
    await assertRefused({ idToken: 'foreign' });
    const response = await post({ idToken: 'good' });
    assert.equal(response.statusCode, 200);
    assert.equal(response.json<SignedIn>().user.email, 'grace.hopper@example.com');
    assert.ok(!provider.asked.includes('/userinfo'));
  });

  it('15 ignores the posted profile: a forged token signs nobody in', async () => {
    provider.know('good');
    const profile = { sub: '10769150350006150715113082367', email: 'grace.hopper@example.com' };
    const problem = await assertRefused({
      ...profile,
      email_verified: true,
      accessToken: 'forged',
    });
    assert.equal(problem.message, 'An error occurred during signup. Please try again.');
    await assertRefused({ ...profile, email_verified: true }, 400);
    assert.equal((await db.selectFrom('seekers').selectAll().execute()).length, 0);
  });

  const REFUSED: [name: string, claims: Parameters<TestProvider['know']>[1]][] = [
    ['a token for another audience', { info: { aud: 'another-client', azp: 'another-client' } }],
    ['a token that was issued to another client', { info: { azp: 'another-client' } }],
    ['a token without an audience', { info: { aud: undefined } }],
    ['a token for several audiences', { info: { aud: ['our-client.apps.example.com', 'x'] } }],
    ['an expired token', { info: { expires_in: '0' } }],
    ['a token without an expiry time', { info: { exp: undefined } }],
    ['a token of another subject', { info: { sub: 'somebody-else' } }],
    ['a token without a subject', { info: { sub: undefined }, profile: { sub: undefined } }],
    ['an e-mail that is not verified', { profile: { email_verified: false } }],
    ['an e-mail that is not verified, as text', { profile: { email_verified: 'false' } }],
    [
      'an e-mail without a statement about its verification',
      { profile: { email_verified: undefined } },
    ],
    ['no e-mail', { profile: { email: undefined } }],
    ['an invalid e-mail', { profile: { email: 'grace' } }],
  ];
  for (const [name, claims] of REFUSED) {
    it(`refuses ${name}`, async () => {
      provider.know('token', claims);
      await assertRefused({ accessToken: 'token' });
    });
  }

  it('refuses an impossible token without asking the provider', async () => {
    for (const accessToken of ['two words', 'new\r\nline: 1', 'ünïcode']) {
      await assertRefused({ accessToken });
    }
    for (const body of [{}, { accessToken: '' }, { accessToken: 'x'.repeat(5_000) }]) {
      await assertRefused(body, 400);
    }
    assert.deepEqual(provider.asked, []);
  });

  const FAULTS: [name: string, fault: NonNullable<TestProvider['fault']>][] = [
    ['fails', (response) => answerJson(response, 500, {})],
    ['is busy', (response) => answerJson(response, 429, {})],
    ['answers a page', (response) => response.end('<!doctype html><title>Sign in</title>')],
    ['sends an endless answer', (response) => response.end('['.repeat(1_000_000))],
    ['hangs up', (response) => response.destroy()],
    [
      'sends the token elsewhere',
      (response, path) =>
        path === '/elsewhere'
          ? answerJson(response, 200, { aud: 'our-client.apps.example.com' })
          : response.writeHead(302, { location: '/elsewhere' }).end(),
    ],
  ];
  for (const [name, fault] of FAULTS) {
    it(`reports that the service does not answer when the provider ${name}`, async () => {
      provider.know('good');
      provider.fault = fault;
      const problem = await assertRefused({ accessToken: 'good' }, 503);
      assert.equal(problem.code, 'unavailable');
      assert.ok(!provider.asked.includes('/elsewhere'));
    });
  }

  it('reports the same when nothing listens at the provider’s address', async (t) => {
    const gone = await aProvider(t);
    await gone.close();
    await assert.rejects(httpIdentity(gone.google).userInfo('good'), Unavailable);
  });

  it('waits for a slow provider up to its limit', async () => {
    provider.fault = (response) => response.writeHead(200).write('{');
    const source = httpIdentity(provider.google, { timeLimit: 50 });
    await assert.rejects(source.userInfo('good'), Unavailable);
  });

  it('describes Google and its endpoint for the browser', async () => {
    const response = await app.inject('/api/auth/provider');
    assert.deepEqual(response.json(), {
      kind: 'google',
      clientId: 'our-client.apps.example.com',
      userInfoUrl: provider.google.userInfoUrl,
      emailLink: false,
    });
  });

  it('is limited by address', async (t) => {
    const { app: limited } = await build(t, {
      google: provider.google,
      rateLimits: { signIns: 1 },
    });
    const payload = { accessToken: 'forged' };
    const again = () => limited.inject({ method: 'POST', url: '/api/auth/google', payload });
    assert.equal((await again()).statusCode, 401);
    const refused = await again();
    assert.equal(refused.statusCode, 429);
    assert.equal(refused.json<{ success: boolean }>().success, false);
    assert.equal((await limited.inject('/api/auth/provider')).statusCode, 200);
  });

  it('is not possible without a provider', async (t) => {
    const { app: bare } = await build(t, { demo: 'off' });
    assert.deepEqual((await bare.inject('/api/auth/provider')).json(), {
      kind: 'none',
      emailLink: false,
    });
    const payload = { accessToken: 'good' };
    const response = await bare.inject({ method: 'POST', url: '/api/auth/google', payload });
    assert.equal(response.statusCode, 503);
  });
});
