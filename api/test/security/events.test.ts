import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/schema.ts';
import { employerCalls, PASSWORD } from '../employers/helpers.ts';
import { aSeeker, build, suiteOwner } from '../helper.ts';
import { unzip } from '../seekers/unzip.ts';

describe('the security log in an export', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof employerCalls>;

  before(async () => {
    ({ app, db } = await build(owner));
    calls = employerCalls(app);
  });

  const exported = async (url: string, headers: Record<string, string>) => {
    const response = await app.inject({ url, headers });
    assert.equal(response.statusCode, 200, response.body);
    const data = (await unzip(response.rawPayload)).get('data.json');
    const { securityEvents } = JSON.parse(String(data)) as { securityEvents: { kind: string }[] };
    return securityEvents.map(({ kind }) => kind);
  };
  const ofEmployer = (headers: Record<string, string>) => exported('/api/employer/export', headers);

  it('has nothing of an account that had the address before', async () => {
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

  it('goes with the account when its address changes', async () => {
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

  it('has the wrong passwords that were tried for the account, and for its address before it was', async () => {
    const email = 'tried@example.com';
    const wrong = async () => {
      assert.equal((await calls.login(email, 'Wrong-Wave7!x')).statusCode, 401);
    };
    await wrong();
    await calls.signUp({ email });
    await wrong();
    const kinds = await ofEmployer(await calls.sessionOf(email));
    assert.deepEqual(kinds, ['signed_in', 'sign_in_failed', 'sign_in_failed']);
    const rows = await db.selectFrom('security_events').selectAll().execute();
    const { _id } = await db
      .selectFrom('employers')
      .select('_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(rows).includes(_id), 'the log names no account');
  });
});
