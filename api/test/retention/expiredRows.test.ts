import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { type Schema } from '../../src/database/index.ts';
import { deleteExpiredRows } from '../../src/retention/tasks.ts';
import { anAccount } from '../employers/helpers.ts';
import { addJobs, aJob, build, EMPLOYER_ID, suiteOwner } from '../helper.ts';

const DAY = 24 * 3_600_000;

describe('the retention of unverified employers and links', () => {
  const owner = suiteOwner();
  let db: Kysely<Schema>;

  before(async () => {
    ({ db } = await build(owner));
  });

  const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

  const anEmployerOf = async (days: number, isVerified: boolean) => {
    const { id } = await anAccount(db, { isVerified });
    await db
      .updateTable('employers')
      .set({ created_at: daysAgo(days) })
      .where('_id', '=', id)
      .execute();
    return id;
  };

  it('deletes employers without verification and jobs after a week, and no others', async () => {
    const old = await anEmployerOf(8, false);
    const fresh = await anEmployerOf(6, false);
    const verified = await anEmployerOf(400, true);
    const posting = await anEmployerOf(8, false);
    await addJobs(db, [aJob({ employer_id: posting })]);
    await db
      .updateTable('employers')
      .set({ created_at: daysAgo(400) })
      .where('_id', '=', EMPLOYER_ID)
      .execute();
    await deleteExpiredRows(db);
    const left = await db.selectFrom('employers').select('_id').execute();
    const ids = left.map(({ _id }) => _id).sort();
    assert.deepEqual(ids, [EMPLOYER_ID, fresh, verified, posting].sort());
    assert.ok(!ids.includes(old));
  });

  it('deletes links a week after they expired or were used', async () => {
    const colleague_id = await anEmployerOf(1, false);
    const link = (token_hash: string, ended: number, used?: number) =>
      db
        .insertInto('employer_tokens')
        .values({
          token_hash,
          colleague_id,
          purpose: 'verify',
          expires_at: daysAgo(ended),
          used_at: used === undefined ? null : daysAgo(used),
        })
        .execute();
    await link('live', -1);
    await link('ended', 6);
    await link('forgotten', 8);
    await link('used lately', 8, 6);
    await link('used long ago', 9, 8);
    await deleteExpiredRows(db);
    const left = await db.selectFrom('employer_tokens').select('token_hash').execute();
    const hashes = left.map(({ token_hash: hash }) => hash).sort();
    assert.deepEqual(hashes, ['ended', 'live', 'used lately']);
  });

  it('deletes sign-in links, which have an address, a day after they expired or were used', async () => {
    const link = (token_hash: string, ended: number, used: number | null = null) =>
      db
        .insertInto('seeker_tokens')
        .values({
          token_hash,
          email: 'ada@example.com',
          purpose: 'sign_in',
          expires_at: daysAgo(ended),
          used_at: used === null ? null : daysAgo(used),
        })
        .execute();
    await link('live', -0.01);
    await link('ended', 0.9);
    await link('forgotten', 1.1);
    await link('used lately', 1.1, 0.9);
    await deleteExpiredRows(db);
    const left = await db.selectFrom('seeker_tokens').select('token_hash').execute();
    const hashes = left.map(({ token_hash: hash }) => hash).sort();
    assert.deepEqual(hashes, ['ended', 'live', 'used lately']);
  });
});
