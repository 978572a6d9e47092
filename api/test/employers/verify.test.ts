import type { Employer, JobSummary, Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { hashToken } from '../../src/sessions/repository.ts';
import { addJobs, aJob, build, suiteOwner, findAccount, markChecked } from '../helper.ts';
import { cookiesOf, employerCalls, mailsTo, tokenFor } from './helpers.ts';

const HOUR = 3_600_000;

describe('the verification of an address', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof employerCalls>;

  before(async () => {
    ({ app, db } = await build(owner));
    calls = employerCalls(app);
  });

  /** Signs up; returns address, id, the link's token and the browser's cookies. */
  const aNewcomer = async (name = 'Harbour Ltd') => {
    const email = `${newId()}@example.com`;
    const cookies = cookiesOf(await calls.signUp({ email, name }));
    const { _id: id } = (await findAccount(db, email)) ?? {};
    assert.ok(id);
    return { email, id, token: await tokenFor(db, email), cookies };
  };

  const isVerified = async (id: string) => {
    const row = await db
      .selectFrom('employers')
      .select('is_verified')
      .where('_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.is_verified;
  };

  const age = (token: string, ages: { expires?: number; used?: number }) =>
    db
      .updateTable('employer_tokens')
      .set({
        ...(ages.expires !== undefined && { expires_at: new Date(Date.now() - ages.expires) }),
        ...(ages.used !== undefined && { used_at: new Date(Date.now() - ages.used) }),
      })
      .where('token_hash', '=', hashToken(token))
      .execute();

  const problemOf = async (token: string) => {
    const response = await calls.verify(token);
    const { code, msg } = response.json<Problem>();
    return { status: response.statusCode, code, msg };
  };

  const EXPIRED = {
    status: 410,
    code: 'expired',
    msg: 'This verification link has expired. Request a new one.',
  };

  it('succeeds with the link, returns the employer, and starts no session', async () => {
    const { email, id, token } = await aNewcomer();
    const response = await calls.verify(token);
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.equal(response.headers['set-cookie'], undefined);
    const { user, msg } = response.json<{ user: Employer; msg: string }>();
    assert.equal(msg, 'Account Verified Successfully');
    const name = 'Harbour Ltd';
    const { colleague, slug, ...company } = user;
    assert.deepEqual(company, { _id: id, name, companyName: name, isVerified: true, email });
    assert.equal(colleague.role, 'owner');
    assert.match(slug ?? '', /^harbour-ltd/);
    assert.equal(await isVerified(id), true);
    const sessions = await db.selectFrom('sessions').where('employer_id', '=', id).execute();
    assert.equal(sessions.length, 0);
  });

  it('succeeds without a click in the browser that registered', async () => {
    const { id, email, token, cookies } = await aNewcomer();
    const response = await calls.verify(token, { method: 'GET', cookies });
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['set-cookie'], undefined);
    const { user, msg } = response.json<{ user: Employer; msg: string }>();
    assert.deepEqual([user.email, msg], [email, 'Account Verified Successfully']);
    assert.equal(await isVerified(id), true);
  });

  it('needs a click in any other browser', async () => {
    const { email, id, token } = await aNewcomer();
    const strangers = [{}, { registration: 'x'.repeat(43) }, (await aNewcomer()).cookies];
    for (const cookies of strangers) {
      const opened = await calls.verify(token, { method: 'GET', cookies });
      assert.equal(opened.statusCode, 403);
      const { code, msg } = opened.json<Problem>();
      assert.equal(code, 'confirmation_required');
      assert.equal(msg, 'Please confirm that this is your address.');
      assert.ok(!opened.body.includes(id) && !opened.body.includes(email));
      assert.equal(await isVerified(id), false);
    }
    assert.equal((await calls.verify(token)).json<{ user: Employer }>().user._id, id);
    assert.equal(await isVerified(id), true);
  });

  it('sets a cookie that no script can read, for known and unknown addresses', async () => {
    const { email } = await aNewcomer();
    const [first, again] = [await calls.signUp({ email }), await calls.signUp({ email })];
    const [cookie] = first.cookies;
    assert.deepEqual({ ...cookie }, { ...again.cookies[0] });
    const { name, httpOnly, sameSite, path, maxAge } = cookie as unknown as Record<string, unknown>;
    assert.deepEqual(
      { name, httpOnly, sameSite, path, maxAge },
      { name: 'registration', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 604_800 },
    );
    assert.doesNotMatch(String(cookie?.value), /example|@/);
  });

  it('returns the same answer for a day in the browser that registered', async () => {
    const { token, cookies } = await aNewcomer();
    const open = () => calls.verify(token, { method: 'GET', cookies });
    const first = await open();
    await age(token, { expires: HOUR, used: 23 * HOUR });
    const again = await open();
    assert.equal(again.statusCode, 200);
    assert.equal(again.body, first.body);
    await age(token, { used: 25 * HOUR });
    assert.deepEqual(await problemOf(token), EXPIRED);
  });

  it('reports success of a used link in another browser without the employer', async () => {
    const { token } = await aNewcomer();
    assert.equal((await calls.verify(token)).statusCode, 200);
    for (const method of ['GET', 'POST'] as const) {
      const again = await calls.verify(token, { method });
      assert.equal(again.statusCode, 200);
      const message = 'Account Verified Successfully';
      assert.deepEqual(again.json(), { message, msg: message });
    }
  });

  it('succeeds for two concurrent requests', async () => {
    const { token } = await aNewcomer();
    const both = await Promise.all([calls.verify(token), calls.verify(token)]);
    for (const { statusCode } of both) assert.equal(statusCode, 200);
  });

  it('does not happen for HEAD requests', async () => {
    const { id, token, cookies } = await aNewcomer();
    const response = await calls.verify(token, { method: 'HEAD', cookies });
    assert.equal(response.statusCode, 200);
    assert.equal(response.body, '');
    assert.equal(await isVerified(id), false);
    assert.equal((await calls.verify(token)).statusCode, 200);
  });

  it('fails with an expired link', async () => {
    const { id, token } = await aNewcomer();
    await age(token, { expires: 1_000 });
    assert.deepEqual(await problemOf(token), EXPIRED);
    assert.equal(await isVerified(id), false);
  });

  it('fails with an invalid link, or one for another purpose', async () => {
    const { email, id } = await aNewcomer();
    await calls.post('forgot-password', { email });
    const INVALID = {
      status: 400,
      code: 'invalid_token',
      msg: 'This verification link is not valid.',
    };
    const reset = await tokenFor(db, email);
    for (const token of [reset, 'nonsense', hashToken(reset), 'x'.repeat(1_500)]) {
      assert.deepEqual(await problemOf(token), INVALID);
    }
    assert.equal((await calls.verify('a%00b')).statusCode, 400);
    assert.equal(await isVerified(id), false);
  });

  it('fails with a link that a newer one has replaced, unless it was used', async () => {
    const { email, token: old } = await aNewcomer();
    await calls.post('resend-verification-token', { email });
    const token = await tokenFor(db, email);
    assert.notEqual(token, old);
    assert.deepEqual(await problemOf(old), EXPIRED);
    assert.equal((await calls.verify(token)).statusCode, 200);
    await calls.post('resend-verification-token', { email });
    assert.equal((await calls.verify(token)).statusCode, 200);
  });

  it('gives no tick: it is about the address, and not about the company', async () => {
    const { id, token } = await aNewcomer('Boat Yard');
    const named = (company_name: string | null) => aJob({ employer_id: id, company_name });
    await addJobs(db, [named(' boat YARD '), named('Boat Yards'), named(null)]);
    await addJobs(db, [aJob({ company_name: 'Boat Yard' })]);
    const ticked = async () =>
      (await app.inject('/api/jobs/'))
        .json<JobSummary[]>()
        .filter(({ companyVerified }) => companyVerified)
        .map(({ companyName, user }) => ({ companyName, user }));
    assert.deepEqual(await ticked(), []);
    await calls.verify(token);
    assert.deepEqual(await ticked(), []);
    await markChecked(db, id);
    assert.deepEqual(await ticked(), [{ companyName: ' boat YARD ', user: id }]);
  });

  describe('requested again', () => {
    const MSG = 'If this account still needs verification, an email has been sent.';

    it('gives the same answer for unverified, verified and unknown addresses', async () => {
      const unverified = await aNewcomer();
      const verified = await aNewcomer();
      await calls.verify(verified.token);
      const answers = [];
      for (const email of [unverified.email, verified.email, 'nobody@example.com']) {
        answers.push(await calls.post('resend-verification-token', { email }));
      }
      const [first] = answers;
      for (const { statusCode, body, headers } of answers) {
        assert.equal(statusCode, 200);
        assert.equal(body, JSON.stringify({ message: MSG, msg: MSG }));
        assert.deepEqual(Object.keys(headers), Object.keys(first?.headers ?? {}));
      }
      assert.equal((await mailsTo(db, unverified.email)).length, 2);
      assert.equal((await mailsTo(db, verified.email)).length, 1);
      assert.equal((await mailsTo(db, 'nobody@example.com')).length, 0);
    });

    it('sends one mail a minute, and ends no link without a new one', async () => {
      const { email } = await aNewcomer();
      const ask = () => calls.post('resend-verification-token', { email: email.toUpperCase() });
      await ask();
      const token = await tokenFor(db, email);
      const second = await ask();
      assert.equal(second.statusCode, 200);
      assert.equal(second.json<{ msg: string }>().msg, MSG);
      assert.equal((await mailsTo(db, email)).length, 2);
      assert.equal((await calls.verify(token)).statusCode, 200);
    });

    it('is refused without an address', async () => {
      for (const payload of [{}, { email: 'nobody' }, { email: ['a@example.com'] }]) {
        const { statusCode } = await calls.post('resend-verification-token', payload);
        assert.equal(statusCode, 400);
      }
    });
  });
});
