import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { before, describe, it, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { connectToPortal, serveCommands } from '../../src/database/embedded/commandSocket.ts';
import type { Engine } from '../../src/database/embedded/engine.ts';
import { ConnectionLost } from '../../src/database/errors.ts';
import {
  type CommandDatabase,
  newId,
  openDatabase,
  type OpenDatabase,
  openRunning,
  type Schema,
} from '../../src/database/index.ts';
import { CHANNEL } from '../../src/database/notifications.ts';
import { aFolder, suiteOwner } from '../helper.ts';

describe(
  'a command and the portal on one data folder',
  { skip: process.platform === 'win32' },
  () => {
    const owner = suiteOwner();
    let dataDir: string;
    let portal: OpenDatabase;
    const socketPath = () => join(dataDir, 'commands', 'socket');
    before(async () => {
      dataDir = aFolder(owner);
      // What a killed process has left.
      mkdirSync(join(dataDir, 'commands'));
      writeFileSync(socketPath(), '');
      portal = await openDatabase({ dataDir, servesCommands: true });
      owner.after(() => portal.close());
    });

    async function aCommand(t: TestContext): Promise<CommandDatabase> {
      const command = await openRunning(dataDir);
      assert.ok(command);
      t.after(() => command.close());
      return command;
    }
    const addCompany = async (db: Kysely<Schema>, name: string) => {
      const _id = newId();
      await db.insertInto('employers').values({ _id, name }).execute();
      return _id;
    };
    const nameOf = async (db: Kysely<Schema>, id: string) =>
      (await db.selectFrom('employers').select('name').where('_id', '=', id).executeTakeFirst())
        ?.name;

    it('read and write the same rows, with every kind of value', async (t) => {
      const { db, vacuum } = await aCommand(t);
      const made = await addCompany(portal.db, 'Made by the portal');
      assert.equal(await nameOf(db, made), 'Made by the portal');
      const added = await addCompany(db, 'Zażółć 日本 😀');
      assert.equal(await nameOf(portal.db, added), 'Zażółć 日本 😀');
      const values = sql<object>`
      select ${new Date(0)}::timestamptz as at, ${Buffer.from([0, 255])}::bytea as bytes, null as nothing,
        ${['a', 'b']}::text[] as texts, 1.5::float8 as number, ${'x'.repeat(300_000)}::text as long`;
      const [read, expected] = [await values.execute(db), await values.execute(portal.db)];
      assert.deepEqual(read.rows, expected.rows);
      const { numUpdatedRows } = await db
        .updateTable('employers')
        .set({ name: 'Renamed' })
        .where('_id', '=', added)
        .executeTakeFirst();
      assert.equal(numUpdatedRows, 1n);
      await vacuum();
    });

    it('wait for each other’s transactions', async (t) => {
      const { db } = await aCommand(t);
      const id = await addCompany(db, 'Before');
      const order: string[] = [];
      const ofCommand = db.transaction().execute(async (trx) => {
        const asked = nameOf(portal.db, id).then((name) => order.push(`the portal read ${name}`));
        await trx.updateTable('employers').set({ name: 'After' }).where('_id', '=', id).execute();
        order.push('the command wrote');
        return { asked };
      });
      await (
        await ofCommand
      ).asked;
      assert.deepEqual(order, ['the command wrote', 'the portal read After']);
    });

    it('queries of one command that are asked for at once are answered each', async (t) => {
      const { db } = await aCommand(t);
      const numbers = [1, 2, 3, 4, 5, 6];
      const rows = await Promise.all(
        numbers.map((number) =>
          sql<{ number: number }>`select ${number}::int4 as number`.execute(db),
        ),
      );
      assert.deepEqual(
        rows.map(({ rows: [row] }) => row?.number),
        numbers,
      );
    });

    it('an error has the fields that the code reads, and the connection goes on', async (t) => {
      const { db } = await aCommand(t);
      const id = await addCompany(db, 'Once');
      const again = db.insertInto('employers').values({ _id: id, name: 'Twice' }).execute();
      await assert.rejects(again, {
        code: '23505',
        table: 'employers',
        constraint: 'employers_pkey',
      });
      const failed = db.transaction().execute(async (trx) => {
        await trx.updateTable('employers').set({ name: 'Lost' }).where('_id', '=', id).execute();
        await sql`select nonsense`.execute(trx);
      });
      await assert.rejects(failed, { code: '42703' });
      assert.equal(await nameOf(db, id), 'Once');
    });

    it('the portal’s pages are told of what a command changes', async (t) => {
      const { db } = await aCommand(t);
      const told = new Promise<string>((onNotification) => {
        t.after(portal.listen({ onNotification, onListening: () => undefined }));
      });
      await sql`select pg_notify(${sql.lit(CHANNEL)}, 'hello')`.execute(db);
      assert.equal(await told, 'hello');
    });

    it('a command that ends within a transaction leaves nothing, and the portal goes on', async () => {
      const command = await openRunning(dataDir);
      assert.ok(command);
      const id = await addCompany(command.db, 'Kept');
      await assert.rejects(
        command.db.transaction().execute(async (trx) => {
          await trx.updateTable('employers').set({ name: 'Half' }).where('_id', '=', id).execute();
          await command.close();
          await trx.updateTable('employers').set({ name: 'Half' }).where('_id', '=', id).execute();
        }),
        ConnectionLost,
      );
      assert.equal(await nameOf(portal.db, id), 'Kept');
    });

    it('a connection that sends something else is closed, and the portal goes on', async () => {
      const socket = connect(socketPath());
      socket.end(Buffer.from([0, 0, 0, 4, 1, 2, 3, 4]));
      await new Promise((resolve) => socket.on('close', resolve).resume());
      assert.equal(await nameOf(portal.db, 'nobody'), undefined);
    });

    it('a connection must hold the session for a statement, and must not for a vacuum', async (t) => {
      const command = await connectToPortal(dataDir);
      assert.ok(command);
      t.after(() => command.close());
      const select = { sql: 'select 1 as one', parameters: [] };
      await assert.rejects(command.run(select), /session is missing/);
      const release = await command.session.acquire();
      assert.deepEqual(await command.run(select), { rows: [{ one: 1 }] });
      // It waits for the session, which the command itself holds.
      const vacuum = command.vacuum();
      release();
      await vacuum;
    });

    it('a connection that ends while it waits for the session leaves it to the next', async () => {
      const waiting = await connectToPortal(dataDir);
      assert.ok(waiting);
      await portal.db.transaction().execute(async (trx) => {
        const acquired = assert.rejects(waiting.session.acquire(), ConnectionLost);
        await pause(20);
        await waiting.close();
        await acquired;
        await sql`select 1`.execute(trx);
      });
      assert.equal(await nameOf(portal.db, 'nobody'), undefined);
    });

    it('only the owner of the folder can connect', () => {
      assert.equal(statSync(join(dataDir, 'commands')).mode & 0o777, 0o700);
    });

    it('a command that has the database for itself serves no others', async (t) => {
      const folder = aFolder(t);
      await (await openDatabase({ dataDir: folder })).close();
      const alone = await openDatabase({ dataDir: folder });
      t.after(() => alone.close());
      assert.equal(await openRunning(folder), undefined);
    });

    it('a path that is too long for a socket has none, and is not cut off', async (t) => {
      const warnings: string[] = [];
      const log = {
        info: () => undefined,
        warn: (_: object, text: string) => void warnings.push(text),
      };
      const long = join(aFolder(t), 'x'.repeat(120));
      const server = { engine: {} as Engine, dataDir: long, vacuum: () => Promise.resolve(), log };
      (await serveCommands(server))();
      assert.deepEqual(warnings, ['Commands cannot use the database while the portal runs.']);
      assert.equal(existsSync(long), false);
      assert.equal(await connectToPortal(long), undefined);
    });

    it('a command of another version is refused with a sentence', async () => {
      const text = 'select 1;';
      const added = sql`insert into migrations (name, checksum) values ('0900_new.sql', ${text})`;
      await added.execute(portal.db);
      await assert.rejects(
        openRunning(dataDir),
        /another version than this command\. .*restart the portal/,
      );
      await sql`delete from migrations where name = '0900_new.sql'`.execute(portal.db);
    });

    it('a transaction of a command does not outlast the portal, which takes its socket along', async (t) => {
      const { db } = await aCommand(t);
      const id = newId();
      const add = (trx: Kysely<Schema>) =>
        trx.insertInto('employers').values({ _id: id, name: 'Late' }).execute();
      await assert.rejects(
        db.transaction().execute(async (trx) => {
          await add(trx);
          await portal.close();
          await add(trx);
        }),
        ConnectionLost,
      );
      assert.equal(existsSync(socketPath()), false);
      assert.equal(await openRunning(dataDir), undefined);
      portal = await openDatabase({ dataDir, servesCommands: true });
      assert.equal(await nameOf(portal.db, id), undefined);
    });
  },
);
