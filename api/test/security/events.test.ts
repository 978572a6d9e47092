import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { anAccount, employerCalls, PASSWORD } from '../employers/helpers.ts';
import { aSeeker, build, suiteOwner, findAccount } from '../helper.ts';
import { unzip } from '../seekers/unzip.ts';

interface Exported {
  employer: { _id: string };
  securityEvents: { kind: string }[];
  mails: { subject: string }[];
}

describe('the security log in an export', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof employerCalls>;

  before(async () => {
    ({ app, db } = await build(owner));
    calls = employerCalls(app);
  });

  const dataOf = async (url: string, headers: Record<string, string>) => {
    const response = await app.inject({ url, headers });
    assert.equal(response.statusCode, 200, response.body);
    const data = (await unzip(response.rawPayload)).get('data.json');
    return JSON.parse(String(data)) as Exported;
  };
  const exported = async (url: string, headers: Record<string, string>) =>
    (await dataOf(url, headers)).securityEvents.map(({ kind }) => kind);
  const ofEmployer = (headers: Record<string, string>) => exported('/api/employer/export', headers);

  it('excludes events of an earlier account with the same address', async () => {
    const email = 'again@example.com';
    await calls.signUp({ email });
    const headers = await calls.sessionOf(email);
    assert.deepEqual(await ofEmployer(headers), ['signed_in']);
    const deleted = await app.inject({
      method: 'DELETE',
      url: '/api/employer/account',
      headers,
      payload: { password: PASSWORD, confirm: 'DELETE' },
    });
    assert.equal(deleted.statusCode, 202);
    await calls.signUp({ email });
    assert.deepEqual(await ofEmployer(await calls.sessionOf(email)), ['signed_in']);
  });

  it('stays with the account when its address changes', async () => {
    const seeker = await aSeeker(db, { email: 'before@example.com' });
    const ofSeeker = () => exported('/api/auth/export', seeker.headers);
    assert.deepEqual(await ofSeeker(), []);
    await db
      .updateTable('seekers')
      .set({ email: 'after@example.com' })
      .where('_id', '=', seeker.id)
      .execute();
    assert.deepEqual(await ofSeeker(), ['data_exported']);
    const next = await aSeeker(db, { email: 'before@example.com' });
    assert.deepEqual(await exported('/api/auth/export', next.headers), []);
  });

  it('excludes events of an earlier owner of the address until it is verified', async () => {
    const email = 'earlier@example.com';
    const { id } = await anAccount(db, { email });
    const earlier = await calls.sessionOf(email);
    const payload = { password: PASSWORD, confirm: 'DELETE' };
    const url = '/api/employer/account';
    const deleted = await app.inject({ method: 'DELETE', url, headers: earlier, payload });
    assert.equal(deleted.statusCode, 202);
    // Tries to sign in with the address, which has no account then.
    assert.equal((await calls.login(email, 'Wrong-Wave7!x')).statusCode, 401);
    await calls.signUp({ email });
    const headers = await calls.sessionOf(email);
    const mine = () => dataOf('/api/employer/export', headers);
    const unproven = await mine();
    assert.deepEqual(
      unproven.securityEvents.map(({ kind }) => kind),
      ['signed_in'],
    );
    const [verification, ...others] = unproven.mails.map(({ subject }) => subject);
    assert.match(verification ?? '', /^Verify/);
    assert.deepEqual(others, []);
    assert.notEqual(unproven.employer._id, id);

    await db.updateTable('employers').set({ is_verified: true }).execute();
    const proven = await mine();
    assert.equal(proven.mails.length, 2);
    assert.ok(proven.securityEvents.some(({ kind }) => kind === 'sign_in_failed'));
  });

  it('includes wrong passwords for the account, and for its address before the registration', async () => {
    const email = 'tried@example.com';
    const wrong = async () => {
      assert.equal((await calls.login(email, 'Wrong-Wave7!x')).statusCode, 401);
    };
    await wrong();
    await calls.signUp({ email });
    await wrong();
    const headers = await calls.sessionOf(email);
    await db.updateTable('employers').set({ is_verified: true }).execute();
    assert.deepEqual(await ofEmployer(headers), ['signed_in', 'sign_in_failed', 'sign_in_failed']);
    const rows = await db.selectFrom('security_events').selectAll().execute();
    const { _id, colleague_id } = (await findAccount(db, email)) ?? {};
    assert.ok(_id && colleague_id);
    for (const id of [_id, colleague_id]) {
      assert.ok(!JSON.stringify(rows).includes(id), 'the log names no account');
    }
  });
});
