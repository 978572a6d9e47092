import type { Role } from '@jobharbor/contract';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { type Schema } from '../../src/database/index.ts';
import {
  hashToken,
  type SessionRepository,
  sessionRepository,
} from '../../src/sessions/repository.ts';
import { anEmployer, aSeeker, build, suiteOwner, type TestAccount } from '../helper.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('a session', () => {
  const owner = suiteOwner();
  let db: Kysely<Schema>;
  let sessions: SessionRepository;

  before(async () => {
    ({ db } = await build(owner));
    sessions = sessionRepository(db);
  });

  const accountOf = (role: Role): Promise<TestAccount> =>
    role === 'seeker' ? aSeeker(db) : anEmployer(db);

  const age = async (token: string, ages: { created?: number; used?: number }) => {
    const { created = 0, used = 0 } = ages;
    await db
      .updateTable('sessions')
      .set({
        created_at: new Date(Date.now() - created),
        last_used_at: new Date(Date.now() - used),
      })
      .where('token_hash', '=', hashToken(token))
      .execute();
  };

  const LIFETIMES: [role: Role, idle: number, absolute: number][] = [
    ['seeker', 14 * DAY, 30 * DAY],
    ['employer', 24 * HOUR, 7 * DAY],
  ];
  for (const [role, idle, absolute] of LIFETIMES) {
    it(`of ${role === 'seeker' ? 'a seeker' : 'an employer'} expires when it is not used`, async () => {
      const { token, id } = await accountOf(role);
      await age(token, { created: idle, used: idle - HOUR });
      assert.equal((await sessions.find(token))?.id, id);
      await age(token, { created: idle + HOUR, used: idle + HOUR });
      assert.equal(await sessions.find(token), undefined);
    });

    it(`of ${role === 'seeker' ? 'a seeker' : 'an employer'} expires after its maximum age despite use`, async () => {
      const { token, id } = await accountOf(role);
      await age(token, { created: absolute - HOUR });
      assert.equal((await sessions.find(token))?.id, id);
      await age(token, { created: absolute + HOUR });
      assert.equal(await sessions.find(token), undefined);
    });
  }

  it('is prolonged by use', async () => {
    const { token } = await aSeeker(db);
    await age(token, { created: 20 * DAY, used: 13 * DAY });
    await sessions.find(token);
    const { last_used_at: usedAt } = await db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    assert.ok(Date.now() - usedAt.getTime() < HOUR);
  });

  it('ends when the account starts an eleventh one: the oldest', async () => {
    const { id, token } = await aSeeker(db);
    const other = await aSeeker(db);
    await age(token, { created: DAY });
    const start = () => db.transaction().execute((trx) => sessions.start('seeker', id, trx));
    const later: string[] = [];
    for (let count = 2; count <= 10; count += 1) later.push(await start());
    assert.ok(await sessions.find(token));
    later.push(await start());
    assert.equal(await sessions.find(token), undefined);
    for (const one of [...later, other.token]) assert.ok(await sessions.find(one));
  });

  it('of one role cannot be ended as one of the other', async () => {
    const employer = await anEmployer(db);
    await sessions.end('seeker', employer.token);
    assert.ok(await sessions.find(employer.token));
    await sessions.end('employer', employer.token);
    assert.equal(await sessions.find(employer.token), undefined);
  });

  it('is deleted when it has expired', async () => {
    const [live, idle, old] = [await aSeeker(db), await aSeeker(db), await aSeeker(db)];
    const employer = await anEmployer(db);
    await age(idle.token, { created: 15 * DAY, used: 15 * DAY });
    await age(old.token, { created: 31 * DAY });
    await age(employer.token, { created: 8 * DAY });
    await sessions.prune();
    const left = (await db.selectFrom('sessions').select('token_hash').execute()).map(
      ({ token_hash: hash }) => hash,
    );
    assert.ok(left.includes(hashToken(live.token)));
    for (const { token } of [idle, old, employer]) assert.ok(!left.includes(hashToken(token)));
  });
});
