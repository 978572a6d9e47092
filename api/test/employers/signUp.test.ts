import type { Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { build, suiteOwner, findAccount } from '../helper.ts';
import { anAccount, employerCalls, mailsTo, PASSWORD, tokenFor } from './helpers.ts';

describe('signing up as an employer', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof employerCalls>;

  before(async () => {
    ({ app, db } = await build(owner));
    calls = employerCalls(app);
  });

  const accountOf = (email: string) => findAccount(db, email);

  it('creates an unverified account and the mail with its link in one transaction', async () => {
    const response = await calls.signUp({ name: '  Boat Yard  ', email: ' Yard@Example.COM ' });
    assert.equal(response.statusCode, 201);
    const msg = 'Registration received. Check your email inbox and follow the verification link.';
    assert.deepEqual(response.json(), { message: msg, msg });
    const account = await accountOf('yard@example.com');
    assert.equal(account?.name, 'Boat Yard');
    assert.equal(account.is_verified, false);
    assert.match(account.password_hash ?? '', /^\$argon2id\$v=19\$m=19456,t=3,p=1\$/);
    const [mail, ...others] = await mailsTo(db, 'yard@example.com');
    assert.equal(others.length, 0);
    assert.equal(mail?.audience, 'employer');
    assert.match(mail.subject, /^Verify your email address/);
    const token = await tokenFor(db, 'yard@example.com');
    assert.ok(mail.html.includes(`http://localhost:3000/employer/verify/${token}"`));
    const stored = JSON.stringify(await db.selectFrom('employer_tokens').selectAll().execute());
    assert.ok(!stored.includes(token));
  });

  it('puts no text into the mail that a stranger may have typed', async () => {
    await calls.signUp({ name: 'Win at evil.example.com', email: 'victim@example.com' });
    const [mail] = await mailsTo(db, 'victim@example.com');
    assert.doesNotMatch(`${mail?.subject} ${mail?.text} ${mail?.html}`, /evil/);
  });

  it('gives the same answer for a registered address, and does not change its account', async () => {
    const known = await anAccount(db, { name: 'Old Hands', email: 'known@example.com' });
    const before = await accountOf(known.email);
    const ofKnown = await calls.signUp({ name: 'Thieves', email: 'Known@example.com' });
    const ofNew = await calls.signUp({ name: 'Thieves', email: 'unknown@example.com' });
    assert.equal(ofKnown.statusCode, ofNew.statusCode);
    assert.equal(ofKnown.body, ofNew.body);
    assert.deepEqual(Object.keys(ofKnown.headers), Object.keys(ofNew.headers));
    assert.deepEqual(await accountOf(known.email), before);
    const [mail, ...others] = await mailsTo(db, known.email);
    assert.equal(others.length, 0);
    assert.match(mail?.subject ?? '', /already have an account/);
    assert.match(mail?.text ?? '', /\/forgot-password\n/);
    assert.doesNotMatch(mail?.text ?? '', /verify\//);
  });

  it('sends a limited number of mails to one address', async () => {
    const { email } = await anAccount(db);
    for (let time = 1; time <= 5; time += 1) {
      assert.equal((await calls.signUp({ email })).statusCode, 201);
    }
    assert.equal((await mailsTo(db, email)).length, 1, 'once a day');
  });

  it('creates one account for two concurrent registrations', async () => {
    const email = 'twice@example.com';
    const both = await Promise.all([calls.signUp({ email }), calls.signUp({ email })]);
    assert.deepEqual(
      both.map(({ statusCode }) => statusCode),
      [201, 201],
    );
    const subjects = (await mailsTo(db, email)).map(({ subject }) => subject.split(' ')[0]);
    assert.deepEqual(subjects.sort(), ['Verify', 'You']);
  });

  it('ignores fields that only the server sets', async () => {
    const email = 'greedy@example.com';
    await calls.signUp({
      email,
      isVerified: true,
      is_verified: true,
      _id: 'mine',
      is_import: true,
      logo: 'https://example.com/logo.png',
    });
    const account = await accountOf(email);
    assert.equal(account?.is_verified, false);
    assert.equal(account.is_import, false);
    assert.equal(account.logo, '');
    assert.notEqual(account._id, 'mine');
  });

  it('reports the first broken rule, and all of them by field', async () => {
    const response = await calls.signUp({ name: 'H', email: 'nobody', password: 'abc' });
    assert.equal(response.statusCode, 400);
    const { msg, fields } = response.json<Problem>();
    assert.equal(msg, 'Name must be at least 2 characters.');
    assert.deepEqual(fields, {
      name: 'Name must be at least 2 characters.',
      email: 'Please enter a valid email address.',
      password: 'Password must be at least 8 characters long.',
    });
  });

  const REFUSED: [password: string, words: RegExp][] = [
    ['abcdefgh', /one uppercase letter\.$/],
    ['Abcdefgh', /one number\.$/],
    ['Abcdefg1', /one symbol\.$/],
    ['Password1!', /too common/],
    ['P@ssw0rd123!', /too common/],
    ['!Dragon2024$', /too common/],
    ['Qwerty123!', /too common/],
    ['Sunsh1ne99!', /too common/],
    ['Harbour Ltd#17x', /must not contain your company name/],
    ['x9!HARBOURLTD', /must not contain your company name/],
    ['Zz9!wharfinger', /must not contain your company name or your email/],
    [`${'Aa1!'.repeat(32)}x`, /at most 128 characters/],
    ['Abc1!def\0gh', /forbidden character/],
  ];
  for (const [password, words] of REFUSED) {
    it(`refuses the password ${JSON.stringify(password.slice(0, 20))}`, async () => {
      const response = await calls.signUp({ email: 'wharfinger@example.com', password });
      assert.equal(response.statusCode, 400);
      const { msg, fields } = response.json<Problem>();
      assert.match(msg, words);
      assert.equal(fields?.password, msg);
      assert.equal(await accountOf('wharfinger@example.com'), undefined);
    });
  }

  const ACCEPTED = ['Aa1!'.repeat(31), 'Żółw ß 😀 Zażółć7!', 'tree4829173#$@!Q', '  Aa1! spaced  '];
  for (const [index, password] of ACCEPTED.entries()) {
    it(`accepts the password ${JSON.stringify(password.slice(0, 20))} unchanged`, async () => {
      const email = `accepted${index}@example.com`;
      assert.equal((await calls.signUp({ email, password })).statusCode, 201);
      assert.equal((await calls.login(email, password)).statusCode, 200);
      assert.equal((await calls.login(email, `${password} `)).statusCode, 401);
    });
  }

  it('does not accept another Unicode form of the same letters as the password', async () => {
    const email = 'spelling@example.com';
    await calls.signUp({ email, password: 'Żółwie-9X!'.normalize('NFC') });
    assert.equal((await calls.login(email, 'Żółwie-9X!'.normalize('NFC'))).statusCode, 200);
    assert.equal((await calls.login(email, 'Żółwie-9X!'.normalize('NFD'))).statusCode, 401);
  });

  it('counts towards the limit of its address only when it is valid', async (t) => {
    const limited = await build(t, { rateLimits: { signUps: 1 } });
    const { signUp } = employerCalls(limited.app);
    const MISTAKES = [
      { email: 'nobody' },
      { name: '' },
      { password: 'abc' },
      { password: 'Password1!' },
      { name: 'Wharf', password: 'x9!Wharfinger' },
    ];
    for (const mistake of MISTAKES) assert.equal((await signUp(mistake)).statusCode, 400);
    assert.equal((await signUp()).statusCode, 201);
    assert.equal((await signUp({ email: 'b@example.com' })).statusCode, 429);
  });

  it('is limited by address', async (t) => {
    const limited = await build(t, { rateLimits: { signUps: 2 } });
    const { signUp } = employerCalls(limited.app);
    assert.equal((await signUp({ email: 'a@example.com' })).statusCode, 201);
    assert.equal((await signUp({ email: 'a@example.com' })).statusCode, 201);
    const refused = await signUp({ email: 'b@example.com', password: PASSWORD });
    assert.equal(refused.statusCode, 429);
    assert.match(String(refused.headers['retry-after']), /^\d+$/);
  });
});
