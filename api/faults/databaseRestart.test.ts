import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';

import { openDatabase } from '../src/database/index.ts';
import { aFolder } from '../test/helper.ts';
import { startMailServer } from '../test/mail/mailServer.ts';
import { postgresServer, SKIPPED } from '../test/postgresServer.ts';
import { count, randomFrom, seedOf } from './counts.ts';
import { startPortal } from './portal.ts';
import { checkAll } from './storm/checkAll.ts';
import { checkMails, sendAll } from './storm/checkMails.ts';
import { type Journal, summary } from './storm/journal.ts';
import { stormThrough } from './storm/stormThrough.ts';
import { newWorld } from './storm/world.ts';
import { until } from './until.ts';

const ROUNDS = count(1, 20);

it(
  'a database that crashes under load loses nothing, and the portal reconnects by itself',
  { skip: SKIPPED },
  async (t) => {
    const random = randomFrom(seedOf(t.name));
    const server = await postgresServer(t, { fsync: 'on', full_page_writes: 'on' });
    const database = await openDatabase({ databaseUrl: server.url });
    t.after(() => database.close());
    const { db } = database;
    const mailServer = await startMailServer();
    t.after(() => mailServer.close());
    const DATA_DIR = aFolder(t);
    const env = { DATA_DIR, DATABASE_URL: server.url, SMTP_URL: mailServer.url };
    const portal = await startPortal(t, env);
    const all: Journal = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const world = await newWorld(db);
      const options = { world, random, address: () => portal.address };
      const journal = await stormThrough(options, async ({ open }) => {
        await server.stop('crash');
        await until('a write that is not served', () => open() > 0);
        await server.start();
      });
      await checkAll(db, { journal, world, files: join(DATA_DIR, 'files') });
      all.push(...journal);
    }
    assert.equal(portal.child.exitCode, null);
    assert.equal(await portal.stop(), 0, portal.log());
    await sendAll(db, mailServer);
    const extra = await checkMails(db, mailServer);
    t.diagnostic(`${ROUNDS} crashes: ${summary(all)}; ${extra} mails twice`);
  },
);
