import type { Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { requestMail } from '../../src/employers/requestedMails.ts';
import { memoryStore } from '../../src/limits/memoryStore.ts';
import { mailQuota, signLink } from '../../src/links/index.ts';
import { assertRefused } from '../applications/helpers.ts';
import { aConfig, build, suiteOwner } from '../helper.ts';
import {
  anAccount,
  aSignedInAccount,
  employerCalls,
  mailsTo,
  PASSWORD,
  tokenFor,
} from './helpers.ts';

const OTHER_PASSWORD = 'Quiet-Anchor8?';
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

  const ask = (
    { headers }: { headers: Record<string, string> },
    email: string,
    password = PASSWORD,
  ) => calls.put('change-email', { email, password }, headers);
  const find = (token: string) => calls.get(`change-email/${token}`);
  const confirm = (token: string) => calls.post(`change-email/${token}`, {});
  const assertDead = async (token: string) => {
    for (const call of [find, confirm]) {
      const response = await call(token);
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

  it('is used once its link is, tells the former one, and keeps the session', async () => {
    const account = await aSignedInAccount(db);
    const shown = `Moved.${anAddress()}`;
    const asked = await ask(account, shown);
    assert.equal(asked.statusCode, 202);
    assert.match(asked.json<{ msg: string }>().msg, new RegExp(`link to ${shown}`));
    const next = shown.toLowerCase();
    const token = await tokenFor(db, next);
    assert.equal((await calls.login(account.email)).statusCode, 200, 'nothing has changed yet');
    assert.deepEqual((await find(token)).json(), { email: next });

    const used = await confirm(token);
    assert.equal(used.statusCode, 200, used.body);
    assert.equal(used.json<{ msg: string }>().msg, `From now on you sign in with ${next}.`);
    assert.equal((await calls.login(account.email)).statusCode, 401);
    assert.equal((await calls.login(next)).statusCode, 200);
    const me = await calls.get('me', account.headers);
    assert.equal(me.json<{ email: string }>().email, next);
    const notice = (await mailsTo(db, account.email)).at(-1);
    assert.match(notice?.subject ?? '', /has a new email address$/);
    assert.ok(notice?.text.includes(next));
    const event = await db
      .selectFrom('security_events')
      .select('kind')
      .where('kind', '=', 'email_changed')
      .execute();
    assert.equal(event.length, 1);

    // Who never got the answer clicks again.
    assert.equal((await confirm(token)).statusCode, 200);
    assert.equal((await mailsTo(db, account.email)).length, 1);
  });

  it('is not asked for without the password, nor when it is the present one', async () => {
    const account = await aSignedInAccount(db);
    const next = anAddress();
    const wrong = await ask(account, next, 'Guess-1!');
    assert.equal(wrong.json<Problem>().code, 'wrong_password');
    assertRefused(await ask(account, account.email), 400, 'This is your email address already.');
    assertRefused(await ask(account, 'hr'), 400, 'Please enter a valid email address.');
    assert.equal((await mailsTo(db, next)).length, 0);
  });

  it('of another account is answered like a free one, and its owner alone is told', async () => {
    const [account, other] = [await aSignedInAccount(db), await anAccount(db)];
    const [free, taken] = [await ask(account, anAddress()), await ask(account, other.email)];
    assert.equal(taken.statusCode, free.statusCode);
    const [mail, ...more] = await mailsTo(db, other.email);
    assert.match(mail?.subject ?? '', /^You already have an account/);
    assert.deepEqual(more, []);
  });

  it('that got an account meanwhile changes nothing', async () => {
    const { email, next, token } = await anAsking();
    await anAccount(db, { email: next });
    const refused = await confirm(token);
    assert.equal(refused.statusCode, 409);
    assert.equal(refused.json<Problem>().code, 'address_taken');
    assert.equal((await calls.login(email)).statusCode, 200);
  });

  it('is not given by a link after the password has changed', async () => {
    const { headers, token } = await anAsking();
    const change = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    assert.equal((await calls.put('change-password', change, headers)).statusCode, 200);
    await assertDead(token);
  });

  it('is not given by an older link after another one was used', async () => {
    const account = await anAsking();
    const later = anAddress();
    await ask(account, later);
    assert.equal((await confirm(await tokenFor(db, later))).statusCode, 200);
    await assertDead(account.token);
  });

  it('is not given by a link that is forged, or older than a day', async (t) => {
    const { token } = await anAsking();
    const [payload = '', signature = ''] = token.split('.');
    const change = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = { ...change, newEmail: anAddress() };
    const packed = Buffer.from(JSON.stringify(forged)).toString('base64url');
    await assertDead(`${packed}.${signature}`);
    await assertDead(await signLink(db, 'interview', payload));
    await assertDead('nothing');
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 24 * 3_600_000 });
    await assertDead(token);
    t.mock.timers.reset();
    assert.equal((await confirm(token)).statusCode, 200);
  });

  it('ends the links that went to the former one', async () => {
    const { email, token } = await anAsking();
    const quota = mailQuota(aConfig().rateLimits, memoryStore());
    await requestMail(db, 'reset', email, { publicOrigin: 'http://localhost', quota });
    const reset = await tokenFor(db, email);
    assert.equal((await confirm(token)).statusCode, 200);
    const refused = await calls.post('reset-password', { token: reset, password: OTHER_PASSWORD });
    assert.equal(refused.statusCode, 410);
  });

  it('corrects a mistyped one: the account is verified by it, and the stranger gets no mail', async () => {
    const { email, headers, token } = await anAsking({ isVerified: false });
    assert.equal((await confirm(token)).statusCode, 200);
    const me = await calls.get('me', headers);
    assert.equal(me.json<{ isVerified: boolean }>().isVerified, true);
    assert.deepEqual(await mailsTo(db, email), []);
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
