import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { before, describe, it, type TestContext } from 'node:test';

import type { OpenDatabase } from '../../src/database/index.ts';
import { liveHub } from '../../src/live/hub.ts';
import { changeRepository } from '../../src/live/repository.ts';
import { KEPT_FOR } from '../../src/live/rules.ts';
import { liveStream } from '../../src/live/streams.ts';
import { hashToken } from '../../src/sessions/repository.ts';
import { anEmployer, openTestDatabase, suiteOwner, type TestAccount } from '../helper.ts';

const DAY = 24 * 3_600_000;
const SILENT = { info: () => undefined, warn: () => undefined };

describe('the hub of the live events', () => {
  const owner = suiteOwner();
  let database: OpenDatabase;

  before(async () => {
    database = await openTestDatabase();
    owner.after(() => database.close());
  });

  /** A hub that gets no notification and polls continuously. */
  async function aDeafHub(t: TestContext, changes = changeRepository(database.db)) {
    const listen = () => () => Promise.resolve();
    const hub = liveHub({ changes, listen, log: SILENT, interval: 20 });
    t.after(() => hub.close());
    await hub.start();
    return hub;
  }

  function aReader({ id, token }: TestAccount) {
    let text = '';
    const response = new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString();
        done();
      },
    });
    const stream = liveStream(response as unknown as ServerResponse, {
      employerId: id,
      colleagueId: id,
      tokenHash: hashToken(token),
    });
    return { stream, response, text: () => text };
  }

  const rename = (id: string, name: string) =>
    database.db.updateTable('employers').set({ name }).where('_id', '=', id).execute();

  it('finds changes without a notification, and reports them once', async (t) => {
    const employer = await anEmployer(database.db);
    const hub = await aDeafHub(t);
    const reader = aReader(employer);
    await hub.open(reader.stream, undefined);
    await rename(employer.id, 'One');
    await until(() => reader.text().includes('event: change'));
    const pings = () => reader.text().split(': ping').length;
    const before = pings();
    await until(() => pings() > before + 3);
    assert.equal(reader.text().split('event: change').length, 2);
  });

  it('reports no earlier changes', async (t) => {
    const employer = await anEmployer(database.db);
    await rename(employer.id, 'Two');
    const hub = await aDeafHub(t);
    const reader = aReader(employer);
    await hub.open(reader.stream, undefined);
    await until(() => reader.text().split(': ping').length > 3);
    assert.doesNotMatch(reader.text(), /event/);
  });

  it('ends the streams of expired sessions', async (t) => {
    const [old, young] = [await anEmployer(database.db), await anEmployer(database.db)];
    const hub = await aDeafHub(t);
    const [ending, staying] = [aReader(old), aReader(young)];
    for (const { stream } of [ending, staying]) await hub.open(stream, undefined);
    await database.db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 2 * DAY) })
      .where('employer_id', '=', old.id)
      .execute();
    await until(() => ending.response.writableEnded);
    assert.equal(staying.response.writableEnded, false);
  });

  it('keeps its streams while the database does not answer', async (t) => {
    const employer = await anEmployer(database.db);
    const changes = changeRepository(database.db);
    const fail = () => Promise.reject(new Error('away'));
    const hub = await aDeafHub(t, { ...changes, now: fail, validSessions: fail });
    const reader = aReader(employer);
    await hub.open(reader.stream, undefined);
    await until(() => reader.text().split(': ping').length > 3);
    assert.equal(reader.response.writableEnded, false);
  });

  it('reports a change of everything when it could not read for too long', async (t) => {
    const employer = await anEmployer(database.db);
    const changes = changeRepository(database.db);
    let passed = 0;
    const now = async () => {
      const time = await changes.now();
      return new Date(time.getTime() + passed);
    };
    const hub = await aDeafHub(t, { ...changes, now });
    const reader = aReader(employer);
    await hub.open(reader.stream, undefined);
    passed = KEPT_FOR;
    await until(() => reader.text().includes('"ns":"applications"'));
    for (const ns of ['employers', 'jobs']) assert.match(reader.text(), new RegExp(`"ns":"${ns}"`));
  });

  it('disconnects a client that does not read', () => {
    const response = new Writable({ write: () => undefined });
    const stream = liveStream(response as unknown as ServerResponse, {
      employerId: 'x',
      colleagueId: 'x',
      tokenHash: 'x',
    });
    for (let count = 0; count < 100 && !response.destroyed; count += 1) {
      stream.send('x'.repeat(1_024));
    }
    assert.equal(response.destroyed, true);
    stream.send('nobody hears this');
    stream.end();
  });

  it('ends open and new streams when it closes', async (t) => {
    const employer = await anEmployer(database.db);
    const hub = await aDeafHub(t);
    const [early, late] = [aReader(employer), aReader(employer)];
    await hub.open(early.stream, undefined);
    await hub.close();
    await hub.open(late.stream, undefined);
    assert.deepEqual([early.response.writableEnded, late.response.writableEnded], [true, true]);
  });

  it('deletes old changes', async () => {
    const { db } = database;
    const changes = changeRepository(db);
    const { id } = await anEmployer(db);
    for (const name of ['a', 'b', 'c']) await rename(id, name);
    await db
      .updateTable('changes')
      .set({ at: new Date(Date.now() - 2 * KEPT_FOR) })
      .execute();
    await rename(id, 'd');
    await changes.prune();
    const rows = await db.selectFrom('changes').select('record_id').execute();
    assert.deepEqual(rows, [{ record_id: id }]);
    const now = (await changes.now()).getTime();
    assert.equal((await changes.missed(id, String(now)))?.length, 1);
    for (const unknown of [now - KEPT_FOR, now + DAY]) {
      assert.equal(await changes.missed(id, String(unknown)), undefined);
    }
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}
