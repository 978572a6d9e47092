import type { Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { requestMail } from '../../src/employers/requestedMails.ts';
import { hashToken } from '../../src/sessions/repository.ts';
import { build, startSession, suiteOwner } from '../helper.ts';
import {
  anAccount,
  aSignedInAccount,
  employerCalls,
  mailsTo,
  PASSWORD,
  tokenFor,
} from './helpers.ts';

const OTHER = 'Quiet-Anchor8?';

describe('a new password', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof employerCalls>;

  before(async () => {
    ({ app, db } = await build(owner));
    calls = employerCalls(app);
  });

  const forgot = (email: string) => calls.post('forgot-password', { email });
  const reset = (token: string, password = OTHER) =>
    calls.post('reset-password', { token, password });
  /** An account for which a link was sent. */
  const aForgetful = async (options: Parameters<typeof anAccount>[1] = {}) => {
    const account = await anAccount(db, options);
    await forgot(account.email);
    return { ...account, token: await tokenFor(db, account.email) };
  };
  const EXPIRED = 'This link has expired or was used already. Request a new one.';
  const assertGone = async (token: string) => {
    const response = await reset(token);
    assert.equal(response.statusCode, 410);
    const { code, msg } = response.json<Problem>();
    assert.deepEqual({ code, msg }, { code: 'expired', msg: EXPIRED });
    assert.equal((await calls.get(`reset-password/${token}`)).statusCode, 410);
  };

  describe('by e-mail', () => {
    const MSG =
      'If an account exists for this address, you will receive an email with instructions.';

    it('is requested with the same answer for known and unknown addresses', async () => {
      const { email } = await anAccount(db);
      const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')];
      for (const { statusCode, body } of [known, unknown]) {
        assert.equal(statusCode, 200);
        assert.equal(body, JSON.stringify({ message: MSG, msg: MSG }));
      }
      assert.deepEqual(Object.keys(known.headers), Object.keys(unknown.headers));
      assert.equal((await mailsTo(db, 'nobody@example.com')).length, 0);
      const [mail, ...others] = await mailsTo(db, email);
      assert.equal(others.length, 0);
      assert.equal(mail?.audience, 'employer');
      const token = await tokenFor(db, email);
      assert.ok(mail.html.includes(`http://localhost:3000/employer/reset-password/${token}"`));
    });

    it('replaces the old one, ends all sessions and is confirmed by mail', async () => {
      const { email, token } = await aForgetful();
      const session = await calls.sessionOf(email);
      const response = await reset(token);
      assert.equal(response.statusCode, 200);
      const { msg } = response.json<{ msg: string }>();
      assert.equal(msg, 'Your password has been changed. Please log in.');
      assert.equal(response.headers['set-cookie'], undefined);
      assert.equal((await calls.get('me', session)).statusCode, 401);
      assert.equal((await calls.login(email)).statusCode, 401);
      assert.equal((await calls.login(email, OTHER)).statusCode, 200);
      const notice = (await mailsTo(db, email)).at(-1);
      assert.match(notice?.subject ?? '', /password has been changed$/);
    });

    it('verifies the address', async () => {
      const { email, token } = await aForgetful({ isVerified: false });
      await reset(token);
      const me = await calls.get('me', await calls.sessionOf(email, OTHER));
      assert.equal(me.json<{ isVerified: boolean }>().isVerified, true);
    });

    it('is set once by a link, also by concurrent requests', async () => {
      const { email, token } = await aForgetful();
      const both = await Promise.all([reset(token), reset(token, 'Third-Harbour9#')]);
      const statuses = both.map(({ statusCode }) => statusCode).sort();
      assert.deepEqual(statuses, [200, 410]);
      await assertGone(token);
      assert.equal((await mailsTo(db, email)).length, 2);
    });

    it('is not set by an expired link, an unknown one, or one for another purpose', async () => {
      const { email, token } = await aForgetful();
      await db
        .updateTable('employer_tokens')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('token_hash', '=', hashToken(token))
        .execute();
      await calls.signUp({ email: 'other@example.com' });
      const verification = await tokenFor(db, 'other@example.com');
      for (const dead of [token, verification, 'nonsense', hashToken(token)]) {
        await assertGone(dead);
      }
      assert.equal((await calls.login(email)).statusCode, 200);
    });

    it('is not set by a link that a newer one has replaced', async () => {
      const { email, token } = await aForgetful();
      const yes = () => Promise.resolve(true);
      const quota = { consumeOnRequest: yes };
      await requestMail(db, 'reset', email, { publicOrigin: 'http://localhost:3000', quota });
      await assertGone(token);
      assert.equal((await reset(await tokenFor(db, email))).statusCode, 200);
    });

    it('is checked by the rules, and a refusal keeps the link valid', async () => {
      const { email, token } = await aForgetful({ name: 'Lanterns', email: 'keeper@example.com' });
      const refused: [password: string, words: RegExp][] = [
        ['abc', /at least 8 characters/],
        ['Password1!', /too common/],
        ['My-LANTERNS-1', /must not contain/],
        ['Light-keeper-1!', /must not contain/],
      ];
      for (const [password, words] of refused) {
        const response = await reset(token, `${password}#`);
        assert.equal(response.statusCode, 400, password);
        assert.match(response.json<Problem>().fields?.password ?? '', words);
      }
      assert.equal((await reset(token)).statusCode, 200);
      assert.equal((await calls.login(email, OTHER)).statusCode, 200);
    });

    it('gets the same answer when its request is repeated', async () => {
      const { email, token } = await aForgetful();
      const headers = { 'idempotency-key': randomUUID() };
      const send = (password = OTHER, more = headers) =>
        calls.post('reset-password', { token, password }, more);
      const atOnce = await Promise.all([send(), send()]);
      const answers = [...atOnce, await send()];
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode),
        [200, 200, 200],
      );
      assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
      const notices = (await mailsTo(db, email)).filter(({ subject }) =>
        subject.endsWith('changed'),
      );
      assert.equal(notices.length, 1);
      assert.equal((await calls.login(email, OTHER)).statusCode, 200);
      const reused = await send('Third-Harbour9#');
      assert.equal(reused.statusCode, 409);
      assert.equal(reused.json<Problem>().code, 'key_reused');
      assert.equal((await send(OTHER, { 'idempotency-key': randomUUID() })).statusCode, 410);
      await assertGone(token);
    });

    it('is not stored under the idempotency key', async () => {
      const { token } = await aForgetful();
      const key = randomUUID();
      await calls.post('reset-password', { token, password: OTHER }, { 'idempotency-key': key });
      const stored = await db.selectFrom('idempotency_keys').selectAll().execute();
      assert.ok(stored.length > 0);
      const text = JSON.stringify(stored);
      for (const secret of [token, hashToken(token), OTHER, key]) {
        assert.ok(!text.includes(secret), secret);
      }
    });

    it('does not use up the key when it is refused', async () => {
      const { token } = await aForgetful();
      const headers = { 'idempotency-key': randomUUID() };
      const send = (password: string) => calls.post('reset-password', { token, password }, headers);
      assert.equal((await send('Password1!')).statusCode, 400);
      assert.equal((await send(OTHER)).statusCode, 200);
    });

    it('can be requested once a minute, and a limited number of times an hour', async (t) => {
      const limited = await build(t, { rateLimits: { mailsPerRecipient: 2, mailRequests: 5 } });
      const { post, signUp } = employerCalls(limited.app);
      const { email } = await anAccount(limited.db, { isVerified: false });
      const ask = (url: string) => post(url, { email });
      await ask('forgot-password');
      assert.equal((await ask('forgot-password')).statusCode, 200);
      assert.equal((await mailsTo(limited.db, email)).length, 1);
      await ask('resend-verification-token');
      assert.equal((await mailsTo(limited.db, email)).length, 2);
      await signUp({ email });
      assert.equal(
        (await mailsTo(limited.db, email)).length,
        3,
        'that it is registered, once a day',
      );
      await signUp({ email });
      assert.equal((await mailsTo(limited.db, email)).length, 3);
      await ask('forgot-password');
      await ask('forgot-password');
      assert.equal((await ask('forgot-password')).statusCode, 429);
    });
  });

  describe('with the old one', () => {
    const change = (
      headers: Record<string, string>,
      { currentPassword = PASSWORD, newPassword = OTHER } = {},
    ) => calls.put('change-password', { currentPassword, newPassword }, headers);
    const aSession = async (id: string) => (await startSession(db, 'employer', id)).headers;

    it('replaces it, ends the other sessions and links, and is confirmed by mail', async () => {
      const { id, email, token } = await aForgetful();
      const [here, elsewhere] = [await aSession(id), await aSession(id)];
      const response = await change(here);
      assert.equal(response.statusCode, 200);
      assert.equal(response.json<{ msg: string }>().msg, 'Your password has been changed.');
      assert.equal((await calls.get('me', here)).statusCode, 200);
      assert.equal((await calls.get('me', elsewhere)).statusCode, 401);
      await assertGone(token);
      assert.equal((await calls.login(email, OTHER)).statusCode, 200);
      const notice = (await mailsTo(db, email)).at(-1);
      assert.match(notice?.subject ?? '', /password has been changed$/);
    });

    it('is not set without the old one, and guesses are limited', async (t) => {
      const limited = await build(t, { rateLimits: { wrongPasswords: 2 } });
      const { put, get, login } = employerCalls(limited.app);
      const { email, headers } = await aSignedInAccount(limited.db);
      const guess = () =>
        put('change-password', { currentPassword: 'Guess-1!', newPassword: OTHER }, headers);
      const first = await guess();
      assert.equal(first.statusCode, 401);
      const { code, msg } = first.json<Problem>();
      assert.equal(code, 'wrong_password');
      assert.equal(msg, 'This password is not correct.');
      assert.equal((await guess()).statusCode, 401);
      assert.equal((await guess()).statusCode, 429);
      assert.equal((await get('me', headers)).statusCode, 200);
      assert.equal((await login(email)).statusCode, 200);
    });

    it('is confirmed in one mail while that mail waits', async () => {
      const { email, headers } = await aSignedInAccount(db);
      await change(headers);
      await change(headers, { currentPassword: OTHER, newPassword: PASSWORD });
      assert.equal((await mailsTo(db, email)).length, 1);
      await db.updateTable('outbox').set({ attempts: 1, sent_at: new Date() }).execute();
      await change(headers);
      assert.equal((await mailsTo(db, email)).length, 2);
    });

    it('is not confirmed by mail to an unverified address', async () => {
      const { email, headers } = await aSignedInAccount(db, { isVerified: false });
      assert.equal((await change(headers)).statusCode, 200);
      assert.equal((await calls.login(email, OTHER)).statusCode, 200);
      assert.deepEqual(await mailsTo(db, email), []);
    });

    it('is limited per hour, by account and by address', async (t) => {
      const limited = await build(t, {
        trustProxy: ['loopback'],
        rateLimits: { passwordChanges: 2, employerSignIns: 5 },
      });
      const { sessionOf, put } = employerCalls(limited.app);
      const swap = (headers: Record<string, string>, from = '192.0.2.1') =>
        put(
          'change-password',
          { currentPassword: PASSWORD, newPassword: PASSWORD },
          { ...headers, 'x-forwarded-for': from },
        );
      const one = await sessionOf((await anAccount(limited.db)).email);
      const two = await sessionOf((await anAccount(limited.db)).email);
      assert.equal((await swap(one)).statusCode, 200);
      assert.equal((await swap(one)).statusCode, 200);
      const refused = await swap(one);
      assert.equal(refused.statusCode, 429);
      assert.ok(Number(refused.headers['retry-after']) > 60);
      assert.equal((await swap(two)).statusCode, 200, 'another account from there');
      assert.equal((await swap(one)).statusCode, 429);
      assert.equal((await swap(two)).statusCode, 429, 'the address has tried five times');
      assert.equal((await swap(two, '192.0.2.2')).statusCode, 200, 'from elsewhere');
    });

    it('is checked by the rules, with messages by field', async () => {
      const { headers } = await aSignedInAccount(db);
      const weak = await change(headers, { newPassword: 'Password1!' });
      assert.equal(weak.statusCode, 400);
      assert.match(weak.json<Problem>().fields?.newPassword ?? '', /too common/);
      const missing = await change(headers, { currentPassword: '' });
      assert.match(missing.json<Problem>().fields?.currentPassword ?? '', /enter your password/);
    });

    it('is set once by concurrent requests', async () => {
      const { id } = await anAccount(db);
      const [here, elsewhere] = [await aSession(id), await aSession(id)];
      const both = await Promise.all([
        change(here),
        change(elsewhere, { newPassword: 'Third-Harbour9#' }),
      ]);
      assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 401]);
      const left = await Promise.all([calls.get('me', here), calls.get('me', elsewhere)]);
      assert.deepEqual(left.map(({ statusCode }) => statusCode).sort(), [200, 401]);
    });
  });
});
