import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

import { buildApp } from '../../src/app.ts';
import {
  isTransientCode,
  newId,
  openDatabase,
  type OpenDatabase,
} from '../../src/database/index.ts';
import { followReplica } from '../../src/database/postgres/replica.ts';
import { aConfig, addJobs, aJob, anEmployer, EMPLOYER_ID, suiteOwner } from '../helper.ts';
import { until } from '../mail/helpers.ts';
import { type PostgresServer, postgresServer, SKIPPED } from '../postgresServer.ts';
import { type Proxy, proxyTo } from './proxy.ts';

const JOBS = '/api/jobs/search?q=carpenter';
const SILENT = { info: () => undefined, warn: () => undefined };

describe('a PostgreSQL server', { skip: SKIPPED }, () => {
  const owner = suiteOwner();
  let server: PostgresServer;
  let standby: PostgresServer;
  let proxy: Proxy;
  let database: OpenDatabase;
  let app: FastifyInstance;

  before(async () => {
    server = await postgresServer(owner);
    proxy = await proxyTo(owner, server.url);
    database = await openDatabase({
      databaseUrl: proxy.url,
      connections: 4,
      statementTimeout: 1_500,
    });
    owner.after(() => database.close());
    app = await buildApp({ config: aConfig(), database, delayLimit: 0 });
    owner.after(() => app.close());
    await anEmployer(database.db, EMPLOYER_ID);
    await addJobs(database.db, [aJob({ _id: 'first' })]);
  });

  const statusOf = async (url: string) => (await app.inject(url)).statusCode;

  async function assertServes(): Promise<void> {
    await until(async () => (await statusOf(JOBS)) === 200);
    for (let count = 0; count < 8; count += 1) assert.equal(await statusOf(JOBS), 200);
  }

  /** Sends requests continuously while something happens: every answer is right, or asks to retry. */
  async function underLoad(happening: () => Promise<void>): Promise<number[]> {
    const statuses: number[] = [];
    let isOver = false;
    const visitors = Array.from({ length: 12 }, async () => {
      while (!isOver) {
        const { statusCode, headers } = await app.inject(JOBS);
        statuses.push(statusCode);
        if (statusCode !== 200) {
          assert.equal(statusCode, 503);
          assert.match(String(headers['retry-after']), /^\d+$/);
        }
        await nextTurn();
      }
    });
    await happening().finally(() => (isOver = true));
    await Promise.all(visitors);
    return statuses;
  }

  it('can be restarted under load, and the portal reconnects', async () => {
    const statuses = await underLoad(async () => {
      await server.stop();
      await until(async () => (await statusOf(JOBS)) === 503);
      await server.start();
    });
    assert.ok(statuses.includes(503));
    await assertServes();
  });

  it('can end a connection between two queries of a transaction', async () => {
    const { db } = database;
    const transaction = db.transaction().execute(async (trx) => {
      await trx.insertInto('employers').values({ _id: newId(), name: 'Half done' }).execute();
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'jobharbor' and state = 'idle in transaction'`.execute(db);
      await nextTurn();
      await trx.insertInto('employers').values({ _id: newId(), name: 'Half done' }).execute();
    });
    await assert.rejects(transaction, ({ code }: { code?: string }) => isTransientCode(code));
    const half = await db.selectFrom('employers').where('name', '=', 'Half done').execute();
    assert.deepEqual(half, []);
  });

  it('cancels queries that run or wait for a lock too long', async () => {
    const { db } = database;
    await assert.rejects(sql`select pg_sleep(30)`.execute(db), { code: '57014' });
    await db.transaction().execute(async (trx) => {
      await sql`lock table jobs in access exclusive mode`.execute(trx);
      await assert.rejects(db.selectFrom('jobs').select('_id').execute(), { code: '55P03' });
    });
    await assertServes();
  });

  it('reports how long a request has waited for a connection', async () => {
    const waited = () => database.pool?.longestWait() ?? -1;
    assert.equal(waited(), 0);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const users = Array.from({ length: 4 }, () =>
      database.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await held;
      }),
    );
    const waiting = sql`select 1`.execute(database.db);
    await until(() => waited() > 20);
    letGo();
    await Promise.all([...users, waiting]);
    assert.equal(waited(), 0);
  });

  it('that stops answering is not waited for', async () => {
    proxy.swallow();
    const { statusCode, headers } = await app.inject(JOBS);
    assert.equal(statusCode, 503);
    assert.ok(headers['retry-after']);
    proxy.leadTo(server.url);
    await assertServes();
  });

  it('is waited for at the start, and only then', async () => {
    await server.stop();
    const databaseUrl = server.url;
    await assert.rejects(openDatabase({ databaseUrl, startupTimeout: 0 }), /cannot be used/);
    const opening = openDatabase({ databaseUrl, startupTimeout: 60_000 });
    await server.start();
    const opened = await opening;
    assert.equal((await opened.db.selectFrom('jobs').select('_id').execute()).length, 1);
    await opened.close();
    await assertServes();
  });

  describe('with a standby', () => {
    let copies: FastifyInstance;
    let replica: ReturnType<typeof followReplica>;

    before(async () => {
      standby = await server.standby();
      const pool = { statementTimeout: 15_000, connections: 2, log: SILENT };
      replica = followReplica({
        primaryUrl: proxy.url,
        url: standby.url,
        maxLag: 60_000,
        interval: 50,
        ...pool,
      });
      owner.after(() => replica.close());
      copies = await buildApp({
        config: aConfig(),
        database: { ...database, replica },
        delayLimit: 0,
      });
      owner.after(() => copies.close());
      await until(() => replica.isFresh());
    });

    const onStandby = (query: string) => sql.raw(query).execute(replica.db);
    const idsOf = async (headers = {}) => {
      const { body } = await copies.inject({ url: JOBS, headers });
      return (JSON.parse(body) as { _id: string }[]).map(({ _id }) => _id).sort();
    };

    it('uses the standby for guests, and the primary after a write', async () => {
      await onStandby('select pg_wal_replay_pause()');
      await until(async () => {
        const { rows } = await onStandby('select pg_get_wal_replay_pause_state() as state');
        return (rows[0] as { state: string }).state === 'paused';
      });
      const { headers } = await anEmployer(database.db, EMPLOYER_ID);
      await addJobs(database.db, [aJob({ _id: 'second' })]);
      assert.deepEqual(await idsOf(), ['first']);
      assert.deepEqual(
        await idsOf(headers),
        ['first', 'second'],
        'who sends a token may keep no cookies',
      );
      const written = await copies.inject({
        method: 'PATCH',
        url: '/api/jobs/status/second',
        headers,
        payload: { status: 'open' },
      });
      assert.equal(written.statusCode, 200, written.body);
      const [cookie] = written.cookies;
      assert.ok(cookie);
      assert.equal(cookie.path, '/api');
      assert.equal(cookie.httpOnly, true);
      const asWriter = { cookie: `${cookie.name}=${cookie.value}` };
      assert.deepEqual(await idsOf(asWriter), ['first', 'second']);
      const refused = await copies.inject({ method: 'PATCH', url: '/api/jobs/status/second' });
      assert.equal(refused.headers['set-cookie'], undefined);
    });

    it('finds a job that the standby does not have yet', async () => {
      assert.equal((await copies.inject('/api/jobs/getjobbyid/second')).statusCode, 200);
      assert.equal((await copies.inject('/api/jobs/getjobbyid/third')).statusCode, 404);
    });

    it('does not use a standby that lags too far behind until it has caught up', async () => {
      const { db } = database;
      const pool = { statementTimeout: 15_000, connections: 1, log: SILENT };
      const strict = followReplica({
        primaryUrl: proxy.url,
        url: standby.url,
        maxLag: 100,
        interval: 50,
        ...pool,
      });
      await until(async () => {
        await db.updateTable('employers').set({ name: newId() }).execute();
        return !strict.isFresh();
      });
      await onStandby('select pg_wal_replay_resume()');
      await until(() => strict.isFresh());
      await strict.close();
      assert.deepEqual(await idsOf(), ['first', 'second']);
    });

    it('uses the standby while requests occupy all connections to the primary', async () => {
      const busy = await openDatabase({
        databaseUrl: server.url,
        replicaUrl: standby.url,
        connections: 2,
        maxLag: 1_000,
      });
      try {
        await until(() => busy.replica?.isFresh() === true);
        const slow = [1, 2].map(() => sql`select pg_sleep(4.8)`.execute(busy.db));
        // A measurement is valid for 3.5 seconds.
        await pause(4_300);
        assert.equal(busy.replica?.isFresh(), true);
        await Promise.all(slow);
      } finally {
        await busy.close();
      }
    });

    it('uses the primary while the standby is down', async () => {
      await standby.stop();
      assert.deepEqual(await idsOf(), ['first', 'second']);
      await until(() => !replica.isFresh());
      await standby.start();
      await until(() => replica.isFresh());
    });

    it('fails over to the standby: writes before its promotion are refused, then it serves', async () => {
      const { db } = database;
      const write = () => db.updateTable('employers').set({ name: 'After' }).execute();
      proxy.leadTo(standby.url);
      await until(() =>
        write().then(
          () => false,
          (error: unknown) => codeOf(error) === '25006',
        ),
      );
      await server.stop();
      await standby.promote();
      await until(() =>
        write().then(
          () => true,
          (error: unknown) => !isTransientCode(codeOf(error)),
        ),
      );
      await write();
      await assertServes();
      await until(() => !replica.isFresh());
    });
  });
});

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}
