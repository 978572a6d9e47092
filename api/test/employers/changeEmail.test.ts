import type { Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { changeEmailForOperator } from '../../src/employers/account/changeEmail.ts';
import { requestMail } from '../../src/employers/requestedMails.ts';
import { memoryStore } from '../../src/limits/memoryStore.ts';
import { mailQuota, signLink } from '../../src/links/index.ts';
import { enqueueMail } from '../../src/mail/outbox.ts';
import { assertRefused } from '../applications/helpers.ts';
import { aConfig, aSeeker, build, suiteOwner } from '../helper.ts';
import { unzip } from '../seekers/unzip.ts';
import {
  anAccount,
  aSignedInAccount,
  employerCalls,
  mailsTo,
  PASSWORD,
  tokenFor,
} from './helpers.ts';

const OTHER_PASSWORD = 'Quiet-Anchor8?';
interface Session {
  headers: Record<string, string>;
}

const anAddress = () => `${newId()}@example.com`;

describe('another e-mail address of an employer', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof employerCalls>;

  before(async () => {
    ({ app, db } = await build(owner));
    calls = employerCalls(app);
  });

  const ask = ({ headers }: Session, email: string, password = PASSWORD) =>
    calls.put('change-email', { email, password }, headers);
  const find = ({ headers }: Session, token: string) => calls.get(`change-email/${token}`, headers);
  const confirm = ({ headers }: Session, token: string) =>
    calls.post(`change-email/${token}`, {}, headers);
  const assertExpired = async (account: Session, token: string) => {
    for (const call of [find, confirm]) {
      const response = await call(account, token);
      assert.equal(response.statusCode, 410, response.body);
      assert.equal(response.json<Problem>().code, 'expired');
    }
  };
  /** An account that has asked for another address. */
  const anAsking = async (options: Parameters<typeof anAccount>[1] = {}) => {
    const account = await aSignedInAccount(db, options);
    const next = anAddress();
    const response = await ask(account, next);
    assert.equal(response.statusCode, 202, response.body);
    return { ...account, next, token: await tokenFor(db, next) };
  };

  it('is used once its link is confirmed, tells the former one, and keeps the session', async () => {
    const account = await aSignedInAccount(db);
    const shown = `Moved.${anAddress()}`;
    const asked = await ask(account, shown);
    assert.equal(asked.statusCode, 202);
    assert.match(asked.json<{ msg: string }>().msg, new RegExp(`link to ${shown}`));
    const next = shown.toLowerCase();
    const token = await tokenFor(db, next);
    assert.equal((await calls.login(account.email)).statusCode, 200, 'nothing has changed yet');
    assert.deepEqual((await find(account, token)).json(), { email: next });

    const used = await confirm(account, token);
    assert.equal(used.statusCode, 200, used.body);
    assert.equal(used.json<{ msg: string }>().msg, `From now on you sign in with ${next}.`);
    assert.equal((await calls.login(account.email)).statusCode, 401);
    assert.equal((await calls.login(next)).statusCode, 200);
    const me = await calls.get('me', account.headers);
    assert.equal(me.json<{ email: string }>().email, next);
    const notice = (await mailsTo(db, account.email)).at(-1);
    assert.match(notice?.subject ?? '', /has a new email address$/);
    assert.ok(notice?.text.includes(next));

    // Whoever never got the answer opens the link and clicks again.
    assert.deepEqual((await find(account, token)).json(), { email: next });
    assert.equal((await confirm(account, token)).statusCode, 200);
    assert.equal((await mailsTo(db, account.email)).length, 1);
  });

  it('is read again by the open pages of the company', async () => {
    const account = await anAsking();
    // The first confirmed address gives the company a page, which is a change, too.
    await confirm(account, account.token);
    await db.deleteFrom('changes').where('employer_id', '=', account.id).execute();
    const next = anAddress();
    await ask(account, next);
    await confirm(account, await tokenFor(db, next));
    const changes = db.selectFrom('changes').select('ns').where('employer_id', '=', account.id);
    assert.deepEqual(await changes.execute(), [{ ns: 'employers' }]);
  });

  it('is in the security log with the former one, which gets no further uncounted mail', async (t) => {
    const limited = await build(t, { rateLimits: { mailsPerRecipient: 1 } });
    const { put, post, signUp } = employerCalls(limited.app);
    const { email, headers } = await aSignedInAccount(limited.db, { isVerified: false });
    const next = anAddress();
    await put('change-email', { email: next, password: PASSWORD }, headers);
    const used = await post(`change-email/${await tokenFor(limited.db, next)}`, {}, headers);
    assert.equal(used.statusCode, 200, used.body);
    const { kind } = await limited.db
      .selectFrom('security_events')
      .select('kind')
      .executeTakeFirstOrThrow();
    assert.equal(kind, 'email_changed');
    for (let count = 0; count < 2; count += 1) {
      assert.equal((await signUp({ email, name: `Quay ${count}` })).statusCode, 201);
      await limited.db.deleteFrom('colleagues').where('email', '=', email).execute();
    }
    assert.equal((await mailsTo(limited.db, email)).length, 1);
  });

  it('is not asked for without the password, nor when it is the present one', async () => {
    const account = await aSignedInAccount(db);
    const next = anAddress();
    const wrong = await ask(account, next, 'Guess-1!');
    assert.equal(wrong.json<Problem>().code, 'wrong_password');
    assertRefused(await ask(account, account.email), 400, 'This is already your email address.');
    assertRefused(await ask(account, 'hr'), 400, 'Please enter a valid email address.');
    assert.equal((await mailsTo(db, next)).length, 0);
  });

  it('of another account is answered like a free one, and its owner alone is told', async () => {
    const [account, other] = [await aSignedInAccount(db), await anAccount(db)];
    const asked = [other.email, anAddress()];
    const answers = [];
    for (const email of asked) {
      const { statusCode, body } = await ask(account, email);
      answers.push([statusCode, body.replaceAll(email, '')]);
    }
    assert.deepEqual(answers[0], answers[1]);
    const [mail, ...more] = await mailsTo(db, other.email);
    assert.match(mail?.subject ?? '', /^You already have an account/);
    assert.deepEqual(more, []);
    const exported = await unzip((await calls.get('export', account.headers)).rawPayload);
    const data = String(exported.get('data.json'));
    assert.deepEqual(
      asked.filter((email) => data.includes(email)),
      [],
    );
  });

  it('that got an account meanwhile changes nothing', async () => {
    const account = await anAsking();
    await anAccount(db, { email: account.next });
    const refused = await confirm(account, account.token);
    assert.equal(refused.statusCode, 409);
    assert.equal(refused.json<Problem>().code, 'address_taken');
    assert.equal((await calls.login(account.email)).statusCode, 200);
  });

  it('is confirmed by the account that has asked for it alone', async () => {
    const { email, token } = await anAsking();
    for (const other of [await aSignedInAccount(db), { headers: {} }]) {
      const isSignedIn = 'email' in other;
      for (const call of [find, confirm]) {
        assert.equal((await call(other, token)).statusCode, isSignedIn ? 410 : 401);
      }
    }
    assert.equal((await calls.login(email)).statusCode, 200);
  });

  it('is not given by a link after the password has changed', async () => {
    const account = await anAsking();
    const change = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    assert.equal((await calls.put('change-password', change, account.headers)).statusCode, 200);
    await assertExpired(account, account.token);
  });

  it('is not given by an older link after another one was confirmed', async () => {
    const account = await anAsking();
    const later = anAddress();
    await ask(account, later);
    assert.equal((await confirm(account, await tokenFor(db, later))).statusCode, 200);
    await assertExpired(account, account.token);
  });

  it('is not given by a link that is forged, or that has expired', async () => {
    const account = await anAsking();
    const [payload = '', signature = ''] = account.token.split('.');
    const change = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const pack = (other: object) =>
      Buffer.from(JSON.stringify({ ...change, ...other })).toString('base64url');
    await assertExpired(account, `${pack({ newEmail: anAddress() })}.${signature}`);
    await assertExpired(account, await signLink(db, 'interview', payload));
    await assertExpired(account, 'nothing');
    const expired = pack({ expiresAt: Date.now() - 1 });
    await assertExpired(account, await signLink(db, 'change email', expired));
    assert.equal((await confirm(account, account.token)).statusCode, 200);
  });

  it('gets what was on its way to the former one, but not its links, and replies', async () => {
    const account = await anAsking();
    const { id, email, next, token } = account;
    const quota = mailQuota(aConfig().rateLimits, memoryStore());
    await requestMail(db, 'reset', email, { publicOrigin: 'http://localhost', quota });
    const reset = await tokenFor(db, email);
    const texts = { subject: 'News', text: 'News', html: 'News' };
    const seeker = await aSeeker(db);
    await db.transaction().execute(async (trx) => {
      await enqueueMail(trx, { ...texts, to: email, audience: 'employer', recipientId: id });
      const to = { to: 'applicant@example.com', recipientId: seeker.id };
      await enqueueMail(trx, { ...texts, ...to, replyTo: email });
    });
    assert.equal((await confirm(account, token)).statusCode, 200);
    const subjects = async (address: string) =>
      (await mailsTo(db, address)).map(({ subject }) => subject);
    assert.deepEqual(await subjects(email), ['Your Jobharbor account has a new email address']);
    assert.equal((await subjects(next)).at(-1), 'News');
    assert.equal((await mailsTo(db, 'applicant@example.com')).at(-1)?.reply_to, next);
    const refused = await calls.post('reset-password', { token: reset, password: OTHER_PASSWORD });
    assert.equal(refused.statusCode, 410);
    assert.equal((await calls.get(`reset-password/${reset}`)).statusCode, 410);
  });

  it('corrects a mistyped one: the account is verified by it, and the stranger gets no mail', async () => {
    const account = await anAsking({ isVerified: false });
    assert.equal((await confirm(account, account.token)).statusCode, 200);
    const me = await calls.get('me', account.headers);
    assert.equal(me.json<{ isVerified: boolean }>().isVerified, true);
    assert.deepEqual(await mailsTo(db, account.email), []);
  });

  describe('that the operator gives', () => {
    const publicOrigin = 'https://jobs.example.com';
    const give = (formerEmail: string, newEmail: string) =>
      changeEmailForOperator(db, { formerEmail, newEmail, publicOrigin });

    it('ends the sessions and the password, tells both addresses, and chooses a password', async () => {
      const account = await anAsking();
      const { email, next } = account;
      const quota = mailQuota(aConfig().rateLimits, memoryStore());
      await requestMail(db, 'reset', email, { publicOrigin, quota });
      const formerLink = await tokenFor(db, email);
      const newEmail = anAddress();
      const invited = { email: anAddress(), role: 'owner' };
      const invitation = await calls.post('invitations', invited, account.headers);
      assert.equal(invitation.statusCode, 200, invitation.body);
      const invitationLink = await tokenFor(db, invited.email);
      const colleague = anAddress();
      await db
        .insertInto('colleagues')
        .values({
          ...{ _id: newId(), employer_id: account.id, role: 'reviewer' },
          ...{ email: colleague, password_hash: 'x' },
        })
        .execute();
      const done = await give(email, newEmail);
      assert.deepEqual(done, {
        colleagueId: account.id,
        companyName: 'Harbour Ltd',
        colleagues: [{ email: colleague, role: 'reviewer' }],
      });
      assert.equal((await calls.get(`invitation/${invitationLink}`)).statusCode, 410);

      assert.equal((await calls.get('me', account.headers)).statusCode, 401);
      for (const address of [email, newEmail]) {
        assert.equal((await calls.login(address)).statusCode, 401, address);
      }
      const body = { token: formerLink, password: OTHER_PASSWORD };
      assert.equal((await calls.post('reset-password', body)).statusCode, 410);
      const [told] = (await mailsTo(db, email)).slice(-1);
      assert.match(
        told?.text ?? '',
        /operator of Jobharbor was asked to give your employer account/,
      );
      assert.doesNotMatch(told?.text ?? '', new RegExp(newEmail));
      const [given] = (await mailsTo(db, newEmail)).slice(-1);
      assert.match(given?.text ?? '', /Harbour Ltd[\s\S]*\/forgot-password/);
      assert.equal((await mailsTo(db, next)).length, 1, 'the address that was asked for');

      await requestMail(db, 'reset', newEmail, { publicOrigin, quota });
      const chosen = { token: await tokenFor(db, newEmail), password: OTHER_PASSWORD };
      assert.equal((await calls.post('reset-password', chosen)).statusCode, 200);
      assert.equal((await calls.login(newEmail, OTHER_PASSWORD)).statusCode, 200);
    });

    it('is not taken from another account, and none is made', async () => {
      const [one, other] = [await aSignedInAccount(db), await aSignedInAccount(db)];
      await assert.rejects(give(one.email, other.email), /Another account uses this address/);
      assert.equal((await calls.get('me', one.headers)).statusCode, 200);
      assert.equal(await give(anAddress(), anAddress()), undefined);
    });

    it('is not told to a former address that was never verified', async () => {
      const { email } = await anAccount(db, { isVerified: false });
      assert.ok(await give(email, anAddress()));
      assert.deepEqual(await mailsTo(db, email), []);
    });
  });

  it('gets a few mails an hour, whoever asks', async (t) => {
    const limited = await build(t, { rateLimits: { mailsPerRecipient: 1 } });
    const { put } = employerCalls(limited.app);
    const next = anAddress();
    const answers = [];
    for (let count = 0; count < 2; count += 1) {
      const { headers } = await aSignedInAccount(limited.db);
      answers.push(await put('change-email', { email: next, password: PASSWORD }, headers));
    }
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [202, 429],
    );
    assert.equal((await mailsTo(limited.db, next)).length, 1);
  });
});
