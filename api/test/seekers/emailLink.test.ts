import type { Problem, SignedIn, SignInLinkState } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { issueToken } from '../../src/links/index.ts';
import { hashToken } from '../../src/sessions/index.ts';
import { anAccount, employerCalls, mailsTo, tokenFor } from '../employers/helpers.ts';
import { build, emptyTables, suiteOwner } from '../helper.ts';
import { aProvider, type TestProvider } from './provider.ts';

const EMAIL = 'grace.hopper@example.com';
const smtpUrl = 'smtp://mail.example.com';

/** The calls, as the portal's pages make them. */
const callsOf = (app: FastifyInstance) => {
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/auth/${url}`, payload });
  return {
    ask: (email: string, returnTo?: string) => post('email-link', { email, returnTo }),
    read: (token: string, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url: `/api/auth/email-link/${token}` }),
    use: (token: string) => post('email', { token }),
    google: (accessToken: string) => post('google', { accessToken }),
  };
};

describe('signing in by a link in an e-mail', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let provider: TestProvider;
  let calls: ReturnType<typeof callsOf>;

  before(async () => {
    provider = await aProvider(owner);
    ({ app, db } = await build(owner, { google: provider.google, smtpUrl }));
    calls = callsOf(app);
  });

  beforeEach(() => emptyTables(db));

  /** A link for an address, without its mail: requested mails are limited. */
  const aLink = (email = EMAIL) =>
    db.transaction().execute((trx) => issueToken(trx, 'sign_in', email));
  const signedIn = async (email = EMAIL) => {
    const response = await calls.use(await aLink(email));
    assert.equal(response.statusCode, 200, response.body);
    return response.json<SignedIn>().user;
  };
  const withGoogle = async (token: string, profile: Record<string, unknown> = {}) => {
    provider.know(token, { profile: { email: EMAIL, ...profile } });
    const response = await calls.google(token);
    assert.equal(response.statusCode, 200, response.body);
    return response.json<SignedIn>().user;
  };
  const countSeekers = async () => (await db.selectFrom('seekers').select('_id').execute()).length;
  const expire = (token: string) =>
    db
      .updateTable('seeker_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('token_hash', '=', hashToken(token))
      .execute();
  const assertRefused = async (token: string, status: number, code: string) => {
    const response = await calls.use(token);
    assert.equal(response.statusCode, status, response.body);
    assert.equal(response.json<Problem>().code, code);
    assert.equal(response.headers['set-cookie'], undefined);
  };

  it('makes an account at the first sign-in, and opens it at the next', async () => {
    const response = await calls.ask('Grace.Hopper@Example.com');
    assert.equal(response.statusCode, 200);
    assert.match(response.json<{ msg: string }>().msg, /within 15 minutes/);
    const [mail] = await mailsTo(db, EMAIL);
    const token = await tokenFor(db, EMAIL);
    assert.ok(mail);
    assert.ok(mail.html.includes(`http://localhost:3000/signin/link/${token}"`));
    assert.deepEqual([mail.audience, mail.recipient_id, mail.holds_secret], ['seeker', null, true]);
    const used = await calls.use(token);
    const { success, sessionToken, user } = used.json<SignedIn>();
    assert.equal(success, true);
    assert.deepEqual(
      { ...user, _id: '', resumeId: '' },
      { _id: '', resumeId: '', email: EMAIL, firstName: '', lastName: '' },
    );
    assert.equal(
      used.headers['set-cookie'],
      `session=${sessionToken}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    );
    const authorization = `Bearer ${sessionToken}`;
    const me = await app.inject({ url: '/api/auth/me', headers: { authorization } });
    assert.deepEqual(me.json(), { user });
    assert.equal((await signedIn())._id, user._id);
    assert.equal((await db.selectFrom('sign_ins').selectAll().execute()).length, 2);
    const events = await db.selectFrom('security_events').select('kind').execute();
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['signed_in', 'signed_in'],
    );
  });

  it('stores hashes of links only', async () => {
    const token = await aLink();
    const stored = JSON.stringify(await db.selectFrom('seeker_tokens').selectAll().execute());
    assert.ok(!stored.includes(token) && stored.includes(hashToken(token)));
  });

  it('is not done by a program that opens the link', async () => {
    const token = await aLink();
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const response = await calls.read(token, method);
      assert.equal(response.statusCode, 200);
      assert.equal(response.headers['cache-control'], 'no-store');
      assert.equal(response.headers['set-cookie'], undefined);
    }
    assert.equal(await countSeekers(), 0);
    assert.equal((await calls.use(token)).statusCode, 200);
  });

  it('happens once by a link, also by two requests at once', async () => {
    const token = await aLink();
    const both = await Promise.all([calls.use(token), calls.use(token)]);
    assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 410]);
    await assertRefused(token, 410, 'used');
    assert.equal((await calls.read(token)).json<SignInLinkState>().state, 'used');
    const kinds = await db.selectFrom('security_events').select('kind').execute();
    assert.equal(kinds.filter(({ kind }) => kind === 'sign_in_failed').length, 2);
  });

  it('makes one account by two links at once', async () => {
    const [one, other] = [await aLink(), await aLink()];
    const both = await Promise.all([calls.use(one), calls.use(other)]);
    assert.ok(both.some(({ statusCode }) => statusCode === 200));
    assert.equal(await countSeekers(), 1);
  });

  it('is refused when the link has run out, and ends the other links of the address', async () => {
    const late = await aLink();
    await expire(late);
    await assertRefused(late, 410, 'expired');
    const { state, email } = (await calls.read(late)).json<SignInLinkState>();
    assert.deepEqual([state, email], ['expired', EMAIL]);
    const [one, other, elses] = [await aLink(), await aLink(), await aLink('ada@example.com')];
    assert.equal((await calls.use(one)).statusCode, 200);
    await assertRefused(other, 410, 'expired');
    assert.equal((await calls.use(elses)).statusCode, 200);
  });

  it('needs a link of this portal for this purpose', async () => {
    const { email } = await anAccount(db);
    await employerCalls(app).post('forgot-password', { email });
    const token = await aLink();
    for (const foreign of [await tokenFor(db, email), 'nonsense', hashToken(token), `${token}x`]) {
      await assertRefused(foreign, 404, 'unknown_link');
      assert.equal((await calls.read(foreign)).statusCode, 404);
    }
    assert.equal((await calls.use('')).statusCode, 400);
    const reset = { token, password: 'Quiet-Anchor8?' };
    assert.equal((await employerCalls(app).post('reset-password', reset)).statusCode, 410);
  });

  it('leads back to a page of this portal, and to no other site', async () => {
    const path = '/mycv/editcv/u1?preview=true&jobid=j1&employerid=e1';
    await calls.ask('back@example.com', path);
    const token = await tokenFor(db, 'back@example.com');
    const link = (await calls.read(token)).json<SignInLinkState>();
    assert.deepEqual(link, { state: 'valid', email: 'back@example.com', returnTo: path });
    const [mail] = await mailsTo(db, 'back@example.com');
    assert.ok(!mail?.text.includes('editcv'), 'a stranger cannot write into the mail');
    for (const foreign of [
      'https://evil.example.com/',
      '//evil.example.com',
      '/\\evil.example.com',
      '/\t/evil.example.com',
      '/a/..//evil.example.com',
      'jobs/1',
      `/${'a'.repeat(500)}`,
    ]) {
      const response = await calls.ask('other@example.com', foreign);
      assert.equal(response.statusCode, 400, foreign);
      assert.ok(response.json<Problem>().fields?.returnTo);
    }
    assert.deepEqual(await mailsTo(db, 'other@example.com'), []);
  });

  it('can be asked for once a minute, and a limited number of times an hour', async (t) => {
    const limited = await build(t, {
      smtpUrl,
      rateLimits: { mailsPerRecipient: 2, mailRequests: 3 },
    });
    const { ask } = callsOf(limited.app);
    const first = await ask(EMAIL);
    const second = await ask(EMAIL);
    assert.equal(second.body, first.body, 'nothing shows that somebody has asked before');
    assert.equal((await mailsTo(limited.db, EMAIL)).length, 1);
    assert.equal((await ask('no address')).statusCode, 400, 'a typing error does not count');
    assert.equal((await ask('ada@example.com')).statusCode, 200);
    const refused = await ask('bob@example.com');
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 60);
    assert.deepEqual(await mailsTo(limited.db, 'bob@example.com'), []);
  });

  it('is tried a limited number of times an hour from one network address', async (t) => {
    const limited = await build(t, { smtpUrl, rateLimits: { signIns: 1 } });
    const { use } = callsOf(limited.app);
    assert.equal((await use('nonsense')).statusCode, 404);
    assert.equal((await use('nonsense')).statusCode, 429);
  });

  for (const [where, config, isOffered] of [
    ['with a mail server', { smtpUrl, demo: 'off' }, true],
    ['with a mail server, turned off', { smtpUrl, demo: 'off', emailSignIn: false }, false],
    ['without a mail server', { demo: 'off' }, false],
    ['in the demonstration', { demo: 'open' }, true],
    ['in the demonstration, turned off', { demo: 'open', emailSignIn: false }, false],
  ] as const) {
    it(`is ${isOffered ? 'possible' : 'refused'} ${where}`, async (t) => {
      const { app: other, db: its } = await build(t, config);
      const way = (await other.inject('/api/auth/provider')).json<{ emailLink: boolean }>();
      assert.equal(way.emailLink, isOffered);
      const token = await its.transaction().execute((trx) => issueToken(trx, 'sign_in', EMAIL));
      const { ask, read, use } = callsOf(other);
      for (const { statusCode } of [await ask(EMAIL), await read(token), await use(token)]) {
        assert.equal(statusCode, isOffered ? 200 : 503);
      }
    });
  }

  it('ends with the account: a deletion deletes its links', async () => {
    const used = await calls.use(await aLink());
    const left = await aLink();
    const deleted = await app.inject({
      method: 'DELETE',
      url: '/api/auth/account',
      headers: { authorization: `Bearer ${used.json<SignedIn>().sessionToken}` },
      payload: { confirm: 'DELETE' },
    });
    assert.equal(deleted.statusCode, 202);
    await assertRefused(left, 404, 'unknown_link');
  });

  describe('and with Google under one address', () => {
    it('opens the account that has signed in with Google before', async () => {
      const user = await withGoogle('first');
      const byLink = await signedIn();
      assert.deepEqual(byLink, user);
      assert.equal((await withGoogle('again'))._id, user._id);
    });

    it('opens it under the address that Google named last', async () => {
      const user = await withGoogle('first');
      await withGoogle('later', { email: 'grace@navy.example.com' });
      assert.equal((await signedIn('grace@navy.example.com'))._id, user._id);
      assert.notEqual((await signedIn(EMAIL))._id, user._id);
    });

    for (const [how, profile] of [
      ['a mailbox of Google', { email: 'grace@gmail.com' }],
      ['an organisation at Google', { hd: 'example.com' }],
    ] as const) {
      it(`becomes one account when Google runs the mailbox: ${how}`, async () => {
        const email = 'email' in profile ? profile.email : EMAIL;
        const user = await signedIn(email);
        const same = await withGoogle('token', profile);
        assert.deepEqual([same._id, same.resumeId], [user._id, user.resumeId]);
        assert.equal(same.firstName, 'Grace');
        // From now on it is Google's account: another address keeps it.
        const moved = await withGoogle('moved', { email: 'grace@navy.example.com' });
        assert.equal(moved._id, user._id);
        assert.equal(await countSeekers(), 1);
      });
    }

    it('is left to the link when Google has verified the address only once', async () => {
      const user = await signedIn();
      provider.know('old', { profile: { email: EMAIL } });
      const response = await calls.google('old');
      assert.equal(response.statusCode, 409);
      const { code, message, ...rest } = response.json<Problem & { success: boolean }>();
      assert.equal(code, 'email_account');
      assert.match(message, /Have a sign-in link sent to it/);
      assert.equal(rest.success, false);
      assert.equal(await countSeekers(), 1);
      assert.equal((await signedIn())._id, user._id);
    });

    it('makes another account then, where no links are sent', async (t) => {
      const off = await build(t, { google: provider.google });
      const row = { _id: newId(), provider: 'email', subject: EMAIL, email: EMAIL };
      await off.db.insertInto('seekers').values(row).execute();
      provider.know('old', { profile: { email: EMAIL } });
      const response = await callsOf(off.app).google('old');
      assert.notEqual(response.json<SignedIn>().user._id, row._id);
    });

    it('opens neither of two accounts that Google has named one address for', async () => {
      const one = await withGoogle('one', { sub: 'one' });
      const two = await withGoogle('two', { sub: 'two' });
      const own = await signedIn();
      assert.equal(new Set([one._id, two._id, own._id]).size, 3);
      assert.equal((await signedIn())._id, own._id);
    });

    it('makes one account by both at once', async () => {
      const link = await aLink('grace@gmail.com');
      provider.know('token', { profile: { email: 'grace@gmail.com' } });
      const both = await Promise.all([calls.use(link), calls.google('token')]);
      assert.deepEqual(
        both.map(({ statusCode }) => statusCode),
        [200, 200],
      );
      assert.equal(await countSeekers(), 1);
    });

    it('opens no account of the demonstration', async () => {
      const row = { _id: newId(), provider: 'demo', subject: 'x', email: EMAIL };
      await db.insertInto('seekers').values(row).execute();
      assert.notEqual((await signedIn())._id, row._id);
    });
  });

  it('opens the same invented person in the demonstration, and its own accounts only', async (t) => {
    const { app: demo, db: its } = await build(
      t,
      { demo: 'open' },
      { alone: 'a token of the demonstration is known to the process that gave it' },
    );
    const { ask, use, google } = callsOf(demo);
    const person = { email: EMAIL, given_name: 'Grace', family_name: 'Hopper' };
    const token = await demo.inject({
      method: 'POST',
      url: '/demo/identity/token',
      payload: person,
    });
    const { access_token } = token.json<{ access_token: string }>();
    const { user } = (await google(access_token)).json<SignedIn>();
    await ask(EMAIL);
    const byLink = (await use(await tokenFor(its, EMAIL))).json<SignedIn>();
    assert.deepEqual(byLink.user, user);
    await ask('new@example.com');
    await use(await tokenFor(its, 'new@example.com'));
    const providers = await its.selectFrom('seekers').select('provider').distinct().execute();
    assert.deepEqual(providers, [{ provider: 'demo' }]);
  });
});
