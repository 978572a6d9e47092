import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { before, describe, it } from 'node:test';

import { newId, openDatabase, type OpenDatabase } from '../../src/database/index.ts';
import { anOpenJob } from '../applications/helpers.ts';
import { aFolder, anEmployer, aSeeker, suiteOwner, type TestAccount } from '../helper.ts';
import { postgresServer, type PostgresServer, SKIPPED } from '../postgresServer.ts';
import { program } from '../program.ts';
import { fetchPatiently, openStream, type TestStream } from './helpers.ts';

const MAIN = program('main');

describe('several processes on one PostgreSQL', { skip: SKIPPED }, () => {
  const owner = suiteOwner();
  let server: PostgresServer;
  let database: OpenDatabase;
  let portals: Portal[];
  let employer: TestAccount;

  before(async () => {
    server = await postgresServer(owner);
    database = await openDatabase({ databaseUrl: server.url });
    owner.after(() => database.close());
    portals = await Promise.all([startPortal(server.url), startPortal(server.url)]);
    employer = await anEmployer(database.db);
  });

  const open = (portal: number, account = employer, lastId?: string): Promise<TestStream> =>
    openStream(owner, portals[portal]?.address ?? '', account, lastId);

  const rename = (name: string) =>
    database.db.updateTable('employers').set({ name }).where('_id', '=', employer.id).execute();

  it('report changes of any process, to the affected employer only', async () => {
    const { db } = database;
    const [first, second] = [await open(0), await open(1)];
    const stranger = await anEmployer(db);
    const other = await open(0, stranger);
    const jobId = await anOpenJob(db, { employer_id: employer.id });
    const seeker = await aSeeker(db);
    const applied = await fetchPatiently(`${portals[1]?.address}/api/applications/`, {
      method: 'POST',
      headers: { ...seeker.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ jobId }),
    });
    assert.equal(applied.status, 201, await applied.text());
    for (const stream of [first, second]) {
      assert.deepEqual((await stream.next()).documentKey, { _id: jobId });
      const { operationType, ns } = await stream.next();
      assert.deepEqual([operationType, ns], ['insert', 'applications']);
    }
    // On a busy machine the stranger's own registration may still be reported.
    const ofOthers = (await other.rest()).filter(
      ({ documentKey }) => documentKey._id !== stranger.id,
    );
    assert.deepEqual(ofOthers, []);
    for (const stream of [first, second, other]) stream.close();
  });

  it('continue each other’s streams with missed changes', async () => {
    const first = await open(0);
    await rename('One');
    await first.next();
    first.close();
    const jobId = await anOpenJob(database.db, { employer_id: employer.id });
    const second = await open(1, employer, first.lastId());
    const told = [await second.next(), ...(await second.rest())];
    assert.ok(told.some(({ documentKey }) => documentKey._id === jobId));
    second.close();
  });

  it('end the streams of a session that another process has ended', async () => {
    const { db } = database;
    const ending = await anEmployer(db, employer.id);
    const stream = await open(0, ending);
    await db.deleteFrom('sessions').where('employer_id', '=', employer.id).execute();
    await stream.ended;
    employer = await anEmployer(db, employer.id);
  });

  it('find changes from a time without a listener', async () => {
    const stream = await open(0);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jobharbor live'
    `.execute(database.db);
    await rename('Two');
    assert.equal((await stream.next()).ns, 'employers');
    stream.close();
  });

  it('continue after the database was down', async () => {
    const stream = await open(0);
    await server.restart();
    await untilWorks(() => rename('Three'));
    assert.equal((await stream.next()).ns, 'employers');
    await untilWorks(async () => {
      await rename(newId());
      assert.ok((await stream.rest()).length > 0);
    });
    stream.close();
  });

  it('can stop while streams are open', async () => {
    const streams = [await open(0), await open(1)];
    for (const { child } of portals) child.kill('SIGTERM');
    const codes = await Promise.all(portals.map(({ exit }) => exit));
    assert.deepEqual(codes, [0, 0]);
    for (const { ended } of streams) await ended;
  });

  interface Portal {
    child: ChildProcess;
    address: string;
    exit: Promise<number | null>;
  }

  async function startPortal(databaseUrl: string): Promise<Portal> {
    const child = fork(MAIN.file, [], {
      execArgv: MAIN.execArgv,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        DATA_DIR: aFolder(owner),
        PORT: '0',
        SEED: 'off',
        LOG_LEVEL: 'fatal',
      },
    });
    owner.after(() => void child.kill('SIGKILL'));
    const exit = once(child, 'exit').then(([code]) => code as number | null);
    const address = await new Promise<string>((resolve, reject) => {
      child.on('message', (message: { type: string; address?: string }) => {
        if (message.type === 'ready') resolve(message.address ?? '');
      });
      void exit.then((code) => reject(new Error(`The server ended with ${code}.`)));
    });
    return { child, address: address.replace('localhost', '127.0.0.1'), exit };
  }
});

/** Retries what fails because the database is not back yet. */
async function untilWorks(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
