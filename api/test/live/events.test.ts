import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { importJobs } from '../../src/jobs/index.ts';
import { MISSED_MAX } from '../../src/live/rules.ts';
import { sessionRepository } from '../../src/sessions/repository.ts';
import { anOpenJob, callsOf } from '../applications/helpers.ts';
import { aJob, anEmployer, aSeeker, build, suiteOwner, type TestAccount } from '../helper.ts';
import { aRow, linesOf } from '../jobs/import/helpers.ts';
import { openStream, type TestStream } from './helpers.ts';

describe('the live events', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let address: string;
  let employer: TestAccount;

  const listening = build(owner).then(async (built) => {
    ({ app, db } = built);
    address = await app.listen({ host: '127.0.0.1', port: 0 });
  });

  beforeEach(async () => {
    await listening;
    employer = await anEmployer(db);
    // A stream begins with recent changes. That the account was made is one.
    await db.deleteFrom('changes').execute();
  });

  const open = (account: TestAccount = employer, lastId?: string): Promise<TestStream> =>
    openStream(owner, address, account, lastId);

  const rename = (id: string, name: string) =>
    db.updateTable('employers').set({ name }).where('_id', '=', id).execute();

  it('are a stream that is neither cached nor compressed', async () => {
    const { status, headers } = await open();
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/event-stream; charset=utf-8');
    assert.equal(headers.get('cache-control'), 'no-store, no-transform');
    assert.equal(headers.get('x-accel-buffering'), 'no');
    assert.equal(headers.get('content-encoding'), null);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
  });

  it('require an employer’s bearer token', async () => {
    const seeker = await aSeeker(db, { email: `${newId()}@example.com` });
    for (const headers of [{}, seeker.headers, employer.cookies]) {
      const answer = await app.inject({ url: '/api/events', headers });
      assert.equal(answer.statusCode, 401);
    }
  });

  it('answer HEAD without a stream', async () => {
    const answer = await app.inject({
      method: 'HEAD',
      url: '/api/events',
      headers: employer.headers,
    });
    assert.deepEqual([answer.statusCode, answer.body], [200, '']);
  });

  it('report changes of the employer’s account, and of no other', async () => {
    const other = await anEmployer(db);
    const [own, others] = [await open(), await open(other)];
    await rename(other.id, 'Elsewhere');
    await db
      .updateTable('employers')
      .set({ is_verified: false })
      .where('_id', '=', employer.id)
      .execute();
    assert.deepEqual(await own.next(), {
      operationType: 'update',
      ns: 'employers',
      documentKey: { _id: employer.id },
    });
    assert.deepEqual(await others.next(), {
      operationType: 'update',
      ns: 'employers',
      documentKey: { _id: other.id },
    });
    assert.deepEqual([await own.rest(), await others.rest()], [[], []]);
  });

  it('report no change without a visible difference', async () => {
    const stream = await open();
    const { name } = await db
      .selectFrom('employers')
      .select('name')
      .where('_id', '=', employer.id)
      .executeTakeFirstOrThrow();
    const jobId = await anOpenJob(db, { employer_id: employer.id });
    await rename(employer.id, name);
    await db.updateTable('jobs').set({ status: 'open' }).where('_id', '=', jobId).execute();
    assert.deepEqual(await stream.next(), {
      operationType: 'insert',
      ns: 'jobs',
      documentKey: { _id: jobId },
    });
    assert.deepEqual(await stream.rest(), []);
  });

  it('do not report changes that were rolled back', async () => {
    const stream = await open();
    const change = db.transaction().execute(async (trx) => {
      await trx
        .updateTable('employers')
        .set({ name: 'Never' })
        .where('_id', '=', employer.id)
        .execute();
      throw new Error('rolled back');
    });
    await assert.rejects(change, /rolled back/);
    assert.deepEqual(await stream.rest(), []);
  });

  it('report a job that is posted, changed and deleted', async () => {
    const stream = await open();
    const jobId = await anOpenJob(db, { employer_id: employer.id });
    const set = (values: object) =>
      db.updateTable('jobs').set(values).where('_id', '=', jobId).execute();
    await set({ status: 'closed' });
    await set({ deleted_at: new Date() });
    await set({ status: 'open' });
    const changes = [await stream.next(), await stream.next(), await stream.next()];
    assert.deepEqual(
      changes.map(({ operationType, ns, documentKey }) => [operationType, ns, documentKey._id]),
      [
        ['insert', 'jobs', jobId],
        ['update', 'jobs', jobId],
        ['delete', 'jobs', jobId],
      ],
    );
    assert.deepEqual(await stream.rest(), []);
  });

  it('report an application that is sent, answered and cancelled', async () => {
    const jobId = await anOpenJob(db, { employer_id: employer.id });
    const seeker = await aSeeker(db, { email: `${newId()}@example.com` });
    const stream = await open();
    const rival = await open(await anEmployer(db));
    const { _id } = await callsOf(app, seeker).apply(jobId);
    const call = { url: `/api/applications/${_id}` };
    const payload = { applicationStatus: 'shortlisted' };
    await app.inject({ ...call, method: 'PUT', headers: employer.headers, payload });
    await app.inject({ ...call, method: 'DELETE', headers: seeker.headers });
    for (const operationType of ['insert', 'update', 'delete']) {
      assert.deepEqual(await stream.next(), {
        operationType,
        ns: 'applications',
        documentKey: { _id },
      });
    }
    assert.deepEqual([await stream.rest(), await rival.rest()], [[], []]);
  });

  it('start with missed changes', async () => {
    const first = await open();
    await rename(employer.id, 'One');
    await first.next();
    first.close();
    const jobId = await anOpenJob(db, { employer_id: employer.id });
    await anOpenJob(db, { employer_id: (await anEmployer(db)).id });
    const second = await open(employer, first.lastId());
    // Recent changes are reported again.
    assert.deepEqual((await second.next()).documentKey, { _id: employer.id });
    assert.deepEqual((await second.next()).documentKey, { _id: jobId });
    assert.deepEqual(await second.rest(), []);
  });

  it('do not reveal how much happens on the portal', async () => {
    const lastIds = async () => {
      const stream = await open();
      await rename(employer.id, newId());
      await stream.next();
      await stream.rest();
      stream.close();
      return Number(stream.lastId());
    };
    const before = await lastIds();
    await db
      .insertInto('changes')
      .values(
        Array.from({ length: 500 }, () => ({
          employer_id: newId(),
          ns: 'jobs' as const,
          operation: 'update' as const,
          record_id: 'x',
        })),
      )
      .execute();
    const after = await lastIds();
    const ids = await db.selectFrom('changes').select('id').execute();
    assert.ok(ids.length >= 500);
    assert.ok(!ids.some(({ id }) => id === before || id === after), 'no number of a change');
    // The database's clock, as it was last read.
    assert.ok(Math.abs(Date.now() - after) < 60_000, String(after));
  });

  it('can be resumed by a page that has received nothing yet', async () => {
    await rename((await anEmployer(db)).id, 'Anybody');
    const first = await open();
    await first.rest();
    first.close();
    await rename(employer.id, 'Two');
    const second = await open(employer, first.lastId());
    assert.equal((await second.next()).ns, 'employers');
  });

  it('report a change that was written before the known position and committed later', async () => {
    const jobId = newId();
    const now = Date.now();
    await db
      .insertInto('changes')
      .values({
        employer_id: employer.id,
        ns: 'jobs',
        operation: 'insert',
        record_id: jobId,
        at: new Date(now - 30_000),
      })
      .execute();
    const stream = await open(employer, String(now));
    assert.deepEqual((await stream.next()).documentKey, { _id: jobId });
  });

  it('report a change of everything after a long absence', async () => {
    for (const lastId of [
      '999999999999',
      '99999999999999',
      '0',
      'x',
      "1' or 1=1",
      '9'.repeat(400),
    ]) {
      const stream = await open(employer, lastId);
      const told = [await stream.next(), await stream.next(), await stream.next()];
      assert.deepEqual(
        told.map(({ ns }) => ns),
        ['employers', 'jobs', 'applications'],
      );
      assert.ok(told.every(({ documentKey }) => documentKey._id === employer.id));
      stream.close();
    }
  });

  it('report a change of everything after very many missed changes', async () => {
    const stream = await open();
    await rename(employer.id, 'Three');
    await stream.next();
    stream.close();
    const watcher = await open();
    const jobs = Array.from({ length: MISSED_MAX + 1 }, () => aJob({ employer_id: employer.id }));
    await db.insertInto('jobs').values(jobs).execute();
    // What the server has not noticed when a stream begins is not missed by it.
    for (let seen = 0; seen <= MISSED_MAX; seen += 1) await watcher.next();
    watcher.close();
    const again = await open(employer, stream.lastId());
    await again.next();
    assert.equal((await again.rest()).length, 2);
  });

  it('end with their session, and with no other', async () => {
    const { token, headers } = await anEmployer(db, employer.id);
    const [ending, staying] = [await open({ ...employer, token, headers }), await open()];
    await sessionRepository(db).end('employer', token);
    await ending.ended;
    await rename(employer.id, 'Four');
    assert.equal((await staying.next()).ns, 'employers');
    const refused = await open({ ...employer, token, headers });
    assert.equal(refused.status, 401);
  });

  it('end the oldest stream when an employer has too many', async () => {
    const streams: TestStream[] = [];
    for (let count = 0; count < 11; count += 1) streams.push(await open());
    assert.equal(await streams[0]?.ended, 'replaced');
    await rename(employer.id, 'Five');
    for (const stream of streams.slice(1)) assert.equal((await stream.next()).ns, 'employers');
  });

  it('are not recorded for imported jobs', async () => {
    const count = () =>
      db
        .selectFrom('changes')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
    const before = await count();
    const { added } = await importJobs(db, linesOf(aRow()));
    assert.equal(added, 1);
    assert.deepEqual(await count(), before);
    const jobId = await anOpenJob(db, { employer_id: employer.id });
    assert.ok(jobId);
    assert.equal((await count()).rows, before.rows + 1);
  });
});
