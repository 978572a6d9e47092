import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase, type Schema } from '../src/database/index.ts';
import { aFolder } from '../test/helper.ts';
import { letTimePass } from '../test/mail/helpers.ts';
import { startMailServer } from '../test/mail/mailServer.ts';
import { postgresServer, SKIPPED } from '../test/postgresServer.ts';
import { count, isFull, randomFrom, seedOf } from './counts.ts';
import { startPortal } from './portal.ts';
import { checkAccounts } from './storm/checkAccounts.ts';
import { checkAll } from './storm/checkAll.ts';
import { checkMails, sendAll } from './storm/checkMails.ts';
import { type Journal, KINDS, summary } from './storm/journal.ts';
import { storm } from './storm/storm.ts';
import { newWorld } from './storm/world.ts';
import { until } from './until.ts';

const ROUNDS = count(1, 100);

/** Opens the database beside the servers, or between two of them. */
type WithDatabase = <Result>(work: (db: Kysely<Schema>) => Promise<Result>) => Promise<Result>;

describe('a server that is killed during many writes', () => {
  it('keeps acknowledged writes in the embedded database', async (t) => {
    const dataDir = aFolder(t);
    await killAgainAndAgain(t, { DATA_DIR: dataDir }, async (work) => {
      const database = await openDatabase({ dataDir });
      try {
        return await work(database.db);
      } finally {
        await database.close();
      }
    });
  });

  it('keeps acknowledged writes in PostgreSQL', { skip: SKIPPED }, async (t) => {
    const { url } = await postgresServer(t);
    const database = await openDatabase({ databaseUrl: url });
    t.after(() => database.close());
    const env = { DATA_DIR: aFolder(t), DATABASE_URL: url };
    await killAgainAndAgain(t, env, (work) => work(database.db));
  });
});

async function killAgainAndAgain(
  t: TestContext,
  env: { DATA_DIR: string },
  withDatabase: WithDatabase,
): Promise<void> {
  const random = randomFrom(seedOf(t.name));
  const mailServer = await startMailServer({ delay: 5 });
  t.after(() => mailServer.close());
  const files = join(env.DATA_DIR, 'files');
  const all: Journal = [];
  let world = await withDatabase((db) => newWorld(db));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const portal = await startPortal(t, { ...env, SMTP_URL: mailServer.url });
    const ending = new AbortController();
    const enough = 20 + random() * 60;
    let done = 0;
    const writing = storm({
      world,
      random,
      address: () => portal.address,
      signal: ending.signal,
      onAnswer: ({ outcome, status }) => {
        if (outcome === 'acknowledged') done += 1;
        if (status === undefined) ending.abort();
      },
    });
    await until('writes before the kill', () => done >= enough);
    await pause(random() * 50);
    await portal.kill();
    const journal = await writing;
    assert.ok(journal.some(({ outcome }) => outcome === 'open') || journal.length === 0);
    const refused = journal.find(({ status = 200 }) => status >= 300 && status !== 503);
    assert.ok(!refused, `${JSON.stringify(refused)}: ${portal.log().slice(0, 2_000)}`);
    const stormed = world;
    world = await withDatabase(async (db) => {
      await checkAll(db, { journal, world: stormed, files });
      await letTimePass(db);
      // A killed process loses its lease of a limit: a twentieth, until the limit's window ends.
      await sql`delete from rate_limits`.execute(db);
      return newWorld(db);
    });
    all.push(...journal);
    t.diagnostic(`round ${round}: ${summary(journal)}, ${mailServer.received.length} mails so far`);
  }
  const extra = await withDatabase(async (db) => {
    await sendAll(db, mailServer);
    await checkAccounts(db, all);
    return checkMails(db, mailServer);
  });
  // One or two rounds may end before each kind of write was made.
  for (const kind of isFull ? KINDS : []) {
    const isThere = all.some((entry) => entry.kind === kind && entry.outcome === 'acknowledged');
    assert.ok(isThere, `acknowledged writes of the kind ${kind}`);
  }
  t.diagnostic(
    `${ROUNDS} kills: ${summary(all)}; ${mailServer.received.length} mails, ${extra} of them twice`,
  );
}
