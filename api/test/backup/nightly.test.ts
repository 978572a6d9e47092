import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it, type TestContext } from 'node:test';

import { readArchive } from '../../src/backup/archive.ts';
import { nightlyBackup, timeOfNewestBackup } from '../../src/backup/nightly.ts';
import { type OpenDatabase, QueryTimeout } from '../../src/database/index.ts';
import { OperatorError } from '../../src/errors.ts';
import { aFolder, openTestDatabase, suiteOwner } from '../helper.ts';
import { memoryStore } from './portal.ts';

const HOUR = 3_600_000;

describe('the nightly backup', () => {
  const owner = suiteOwner();
  let database: OpenDatabase;
  before(async () => {
    database = await openTestDatabase();
    owner.after(() => database.close());
  });

  /** A task with a clock of its own for the database, and one for the uptime. */
  function aTask(t: TestContext, folder = join(aFolder(t), 'backups'), db = database.db) {
    const clock = { time: new Date(2026, 3, 29, 2, 59), uptime: 0 };
    const messages: string[] = [];
    const log = {
      info: (_: object, message: string) => void messages.push(message),
      warn: (_: object, message: string) => void messages.push(message),
    };
    const task = nightlyBackup({
      db,
      files: memoryStore(),
      version: '1.2.3',
      folder,
      at: 180,
      log,
      now: () => Promise.resolve(clock.time),
      uptime: () => clock.uptime,
    });
    /** Runs the task an hour after its last run, whatever the clock says. */
    const runAt = async (time: Date) => {
      clock.time = time;
      clock.uptime += HOUR;
      await task();
    };
    return { folder, clock, messages, task, runAt };
  }

  /** A folder with the backups of `days` days, up to the 28th of April 2026. */
  const fill = (folder: string, days: number) => {
    mkdirSync(folder);
    for (let day = 29 - days; day <= 28; day += 1) {
      const date = new Date(Date.UTC(2026, 3, day)).toISOString().slice(0, 10);
      writeFileSync(join(folder, `jobharbor-${date}.zip`), '');
    }
  };

  it('is written once a day, when it is due', async (t) => {
    const { folder, messages, task, runAt } = aTask(t);
    await task();
    assert.throws(() => readdirSync(folder), /ENOENT/);
    await runAt(new Date(2026, 3, 29, 3, 0));
    await runAt(new Date(2026, 3, 29, 23, 59));
    assert.deepEqual(readdirSync(folder), ['jobharbor-2026-04-29.zip']);
    assert.deepEqual(messages, ['A backup was written.']);
    (await readArchive(join(folder, 'jobharbor-2026-04-29.zip'))).close();
  });

  it('says when the newest one was written', async (t) => {
    const folder = join(aFolder(t), 'backups');
    assert.equal(await timeOfNewestBackup(folder), 0);
    fill(folder, 0);
    assert.equal(await timeOfNewestBackup(folder), 0);
    writeFileSync(join(folder, 'jobharbor-2026-04-28.zip'), '');
    writeFileSync(join(folder, 'deletions.jsonl'), '');
    const written = new Date(2026, 3, 28, 3);
    utimesSync(join(folder, 'jobharbor-2026-04-28.zip'), written, written);
    assert.equal(await timeOfNewestBackup(folder), written.getTime() / 1_000);
  });

  it('is written by day when it was missed', async (t) => {
    const { folder, runAt } = aTask(t);
    await runAt(new Date(2026, 3, 29, 17, 30));
    assert.deepEqual(readdirSync(folder), ['jobharbor-2026-04-29.zip']);
  });

  it('is deleted before it is 30 days old, and other files are kept', async (t) => {
    const { folder, messages, runAt } = aTask(t);
    fill(folder, 28);
    for (const name of ['holiday-2020-01-01.zip', 'jobharbor-2020-01-01.zip.txt']) {
      writeFileSync(join(folder, name), '');
    }
    const before = readdirSync(folder);
    await runAt(new Date(2026, 3, 29, 3, 0));
    assert.deepEqual(readdirSync(folder), [...before, 'jobharbor-2026-04-29.zip'].sort());
    // At the next run, the backup of the first of April would be 30 days old.
    await runAt(new Date(2026, 3, 30, 3, 0));
    const after = [...before, 'jobharbor-2026-04-29.zip', 'jobharbor-2026-04-30.zip'].sort();
    after.splice(after.indexOf('jobharbor-2026-04-01.zip'), 1);
    assert.deepEqual(readdirSync(folder), after);
    assert.deepEqual(messages, ['A backup was written.', 'A backup was written.']);
  });

  it('deletes no old backup when it fails', async (t) => {
    const { folder, runAt } = aTask(t);
    fill(folder, 28);
    mkdirSync(join(folder, 'jobharbor-2027-01-01.zip.part', 'not empty'), { recursive: true });
    await assert.rejects(runAt(new Date(2027, 0, 1, 3, 0)));
    assert.equal(readdirSync(folder).length, 29);
  });

  it('keeps the newest seven and deletes three an hour when the clock is ahead', async (t) => {
    const { folder, messages, runAt } = aTask(t);
    fill(folder, 14);
    const left = () => readdirSync(folder).length;
    await runAt(new Date(2029, 3, 29, 3, 0));
    assert.equal(left(), 12);
    assert.deepEqual(messages, [
      'A backup was written.',
      'More old backups than usual: some are deleted each hour. If the clock is ahead, set it right.',
    ]);
    for (let hour = 4; hour < 12; hour += 1) await runAt(new Date(2029, 3, 29, hour, 0));
    assert.deepEqual(readdirSync(folder), [
      ...[23, 24, 25, 26, 27, 28].map((day) => `jobharbor-2026-04-${day}.zip`),
      'jobharbor-2029-04-29.zip',
    ]);
  });

  it('deletes no more old backups after a restart', async (t) => {
    const folder = join(aFolder(t), 'backups');
    fill(folder, 28);
    await aTask(t, folder).runAt(new Date(2026, 4, 20, 3, 0));
    assert.equal(readdirSync(folder).length, 28 + 1 - 3);
    await aTask(t, folder).runAt(new Date(2026, 4, 20, 4, 0));
    assert.equal(readdirSync(folder).length, 28 + 1 - 3);
  });

  it('is written again after the clock was ahead, and warns of backups of future days', async (t) => {
    const { folder, messages, runAt } = aTask(t);
    await runAt(new Date(2029, 3, 29, 3, 0));
    await runAt(new Date(2026, 3, 29, 3, 0));
    await runAt(new Date(2026, 3, 30, 3, 0));
    assert.deepEqual(readdirSync(folder), [
      'jobharbor-2026-04-29.zip',
      'jobharbor-2026-04-30.zip',
      'jobharbor-2029-04-29.zip',
    ]);
    const warning =
      'There are backups of future days: the clock is behind, or was ahead. They are not deleted in time.';
    const written = 'A backup was written.';
    assert.deepEqual(messages, [written, written, warning, written, warning]);
  });

  it('deletes the partial files of interrupted backups', async (t) => {
    const { folder, runAt } = aTask(t);
    mkdirSync(folder);
    for (const day of [28, 29]) {
      writeFileSync(join(folder, `jobharbor-2026-04-${day}.zip.part`), 'the beginning');
    }
    await runAt(new Date(2026, 3, 29, 3, 0));
    assert.deepEqual(readdirSync(folder), ['jobharbor-2026-04-29.zip']);
  });

  it('is repeated after an hour when it has failed, whatever the clock says', async (t) => {
    const parent = aFolder(t);
    const folder = join(parent, 'file', 'backups');
    writeFileSync(join(parent, 'file'), '');
    const { clock, task } = aTask(t, folder);
    clock.time = new Date(2026, 3, 29, 3, 0);
    await assert.rejects(task(), OperatorError);
    clock.time = new Date(2029, 3, 29, 3, 0);
    await task();
    clock.time = new Date(2026, 3, 29, 3, 1);
    clock.uptime += HOUR;
    await assert.rejects(task(), OperatorError);
  });

  it('is repeated on the next day only when it was given up', async (t) => {
    const folder = join(aFolder(t), 'backups');
    let tries = 0;
    const tooLarge = {
      transaction: () => {
        tries += 1;
        throw new QueryTimeout(15_000);
      },
    } as unknown as OpenDatabase['db'];
    const { clock, runAt } = aTask(t, folder, tooLarge);
    await assert.rejects(runAt(new Date(2026, 3, 29, 3, 0)), OperatorError);
    for (let hour = 4; hour < 24; hour += 1) await runAt(new Date(2026, 3, 29, hour, 0));
    await runAt(new Date(2026, 3, 30, 2, 59));
    assert.equal(tries, 1);
    clock.time = new Date(2026, 3, 30, 3, 0);
    await assert.rejects(runAt(clock.time), OperatorError);
    assert.equal(tries, 2);
  });

  it('is not started while the database’s time is unknown', async (t) => {
    const folder = join(aFolder(t), 'backups');
    let isConnected = false;
    let asked = 0;
    let uptime = 0;
    const task = nightlyBackup({
      db: database.db,
      files: memoryStore(),
      version: '1',
      folder,
      at: 180,
      log: { info: () => undefined, warn: () => undefined },
      now: () => {
        asked += 1;
        const time = new Date(2026, 3, 29, 3, 0);
        return isConnected ? Promise.resolve(time) : Promise.reject(new Error('no connection'));
      },
      uptime: () => uptime,
    });
    await assert.rejects(task(), /no connection/);
    await task();
    assert.equal(asked, 1, 'it waits for an hour');
    assert.throws(() => readdirSync(folder), /ENOENT/);
    isConnected = true;
    uptime += HOUR;
    await task();
    assert.deepEqual(readdirSync(folder), ['jobharbor-2026-04-29.zip']);
  });
});
