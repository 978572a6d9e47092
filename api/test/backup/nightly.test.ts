import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it, type TestContext } from 'node:test';

import { BackupFault } from '../../src/backup/fault.ts';
import { nightlyBackup } from '../../src/backup/nightly.ts';
import { readArchive } from '../../src/backup/readArchive.ts';
import { openDatabase, type OpenDatabase } from '../../src/database/index.ts';
import { aFolder, suiteOwner } from '../helper.ts';
import { memoryStore } from './portal.ts';

const HOUR = 3_600_000;

describe('the backup of the night', () => {
  const owner = suiteOwner();
  let database: OpenDatabase;
  before(async () => {
    database = await openDatabase();
    owner.after(() => database.close());
  });

  /** A portal whose database says what time it is; how long it waits goes by another clock. */
  function aNight(t: TestContext, folder = join(aFolder(t), 'backups')) {
    const clock = { time: new Date(2026, 3, 29, 2, 59), uptime: 0 };
    const said: string[] = [];
    const log = {
      info: (_: object, message: string) => void said.push(message),
      warn: (_: object, message: string) => void said.push(message),
    };
    const chore = nightlyBackup({
      database,
      files: memoryStore(),
      version: '1.2.3',
      folder,
      at: 180,
      log,
      now: () => Promise.resolve(clock.time),
      uptime: () => clock.uptime,
    });
    /** A turn an hour after the last one, whatever time it is. */
    const turnAt = async (time: Date) => {
      clock.time = time;
      clock.uptime += HOUR;
      await chore();
    };
    return { folder, clock, said, chore, turnAt };
  }

  /** A folder with the backups of so many days, up to the 28th of April 2026. */
  const fill = (folder: string, days: number) => {
    mkdirSync(folder);
    for (let day = 29 - days; day <= 28; day += 1) {
      const date = new Date(Date.UTC(2026, 3, day)).toISOString().slice(0, 10);
      writeFileSync(join(folder, `jobharbor-${date}.zip`), '');
    }
  };

  it('is written once, when its time has come', async (t) => {
    const { folder, said, chore, turnAt } = aNight(t);
    await chore();
    assert.throws(() => readdirSync(folder), /ENOENT/);
    await turnAt(new Date(2026, 3, 29, 3, 0));
    await turnAt(new Date(2026, 3, 29, 23, 59));
    assert.deepEqual(readdirSync(folder), ['jobharbor-2026-04-29.zip']);
    assert.deepEqual(said, ['A backup was written.']);
    (await readArchive(join(folder, 'jobharbor-2026-04-29.zip'))).close();
  });

  it('is made up for after the machine was off', async (t) => {
    const { folder, turnAt } = aNight(t);
    await turnAt(new Date(2026, 3, 29, 17, 30));
    assert.deepEqual(readdirSync(folder), ['jobharbor-2026-04-29.zip']);
  });

  it('is gone before it is 30 days old, and no other file goes', async (t) => {
    const { folder, said, turnAt } = aNight(t);
    fill(folder, 28);
    for (const name of ['holiday-2020-01-01.zip', 'jobharbor-2020-01-01.zip.txt']) {
      writeFileSync(join(folder, name), '');
    }
    const before = readdirSync(folder);
    await turnAt(new Date(2026, 3, 29, 3, 0));
    assert.deepEqual(readdirSync(folder), [...before, 'jobharbor-2026-04-29.zip'].sort());
    // The next turn after this one comes when the first of April's is 30 days old.
    await turnAt(new Date(2026, 3, 30, 3, 0));
    const after = [...before, 'jobharbor-2026-04-29.zip', 'jobharbor-2026-04-30.zip'].sort();
    after.splice(after.indexOf('jobharbor-2026-04-01.zip'), 1);
    assert.deepEqual(readdirSync(folder), after);
    assert.deepEqual(said, ['A backup was written.', 'A backup was written.']);
  });

  it('takes no older one away unless it was written', async (t) => {
    const { folder, turnAt } = aNight(t);
    fill(folder, 28);
    symlinkSync('nowhere', join(folder, 'jobharbor-2027-01-01.zip.part'));
    await assert.rejects(turnAt(new Date(2027, 0, 1, 3, 0)), BackupFault);
    assert.equal(readdirSync(folder).length, 29);
  });

  it('leaves seven however old they are, and takes few an hour, by a clock that is ahead', async (t) => {
    const { folder, said, turnAt } = aNight(t);
    fill(folder, 14);
    const left = () => readdirSync(folder).length;
    await turnAt(new Date(2029, 3, 29, 3, 0));
    assert.equal(left(), 12);
    assert.deepEqual(said, [
      'A backup was written.',
      'More old backups than usual: some are deleted each hour. If the clock is ahead, set it right.',
    ]);
    for (let hour = 4; hour < 12; hour += 1) await turnAt(new Date(2029, 3, 29, hour, 0));
    assert.deepEqual(readdirSync(folder), [
      ...[23, 24, 25, 26, 27, 28].map((day) => `jobharbor-2026-04-${day}.zip`),
      'jobharbor-2029-04-29.zip',
    ]);
  });

  it('has the old ones deleted by the process that has written it alone, a few an hour', async (t) => {
    const folder = join(aFolder(t), 'backups');
    fill(folder, 28);
    const processes = [1, 2, 3].map(() => aNight(t, folder));
    const left = () => readdirSync(folder).length;
    const turns = async (hour: number) => {
      for (const { turnAt } of processes) await turnAt(new Date(2026, 4, 20, hour, 0));
    };
    await turns(3);
    assert.equal(left(), 28 + 1 - 3);
    await turns(4);
    assert.equal(left(), 28 + 1 - 6);
    const warning =
      'More old backups than usual: some are deleted each hour. If the clock is ahead, set it right.';
    assert.deepEqual(
      processes.map(({ said }) => said),
      [['A backup was written.', warning, warning], [], []],
    );
    // As after a restart.
    await aNight(t, folder).turnAt(new Date(2026, 4, 20, 5, 0));
    assert.equal(left(), 28 + 1 - 6);
  });

  it('is written each night again once a clock that was ahead is right, and tells of what is of later days', async (t) => {
    const { folder, said, turnAt } = aNight(t);
    await turnAt(new Date(2029, 3, 29, 3, 0));
    await turnAt(new Date(2026, 3, 29, 3, 0));
    await turnAt(new Date(2026, 3, 30, 3, 0));
    assert.deepEqual(readdirSync(folder), [
      'jobharbor-2026-04-29.zip',
      'jobharbor-2026-04-30.zip',
      'jobharbor-2029-04-29.zip',
    ]);
    const warning =
      'Backups of days to come: the clock is behind, or was ahead. They are not deleted in time.';
    const written = 'A backup was written.';
    assert.deepEqual(said, [written, written, warning, written, warning]);
  });

  it('is left to the process that has begun it, unless that has died', async (t) => {
    const { folder, turnAt } = aNight(t);
    mkdirSync(folder);
    const draft = 'jobharbor-2026-04-29.zip.part';
    const grow = (text: string) => writeFileSync(join(folder, draft), text);
    grow('the beginning');
    await turnAt(new Date(2026, 3, 29, 3, 0));
    grow('the beginning and more');
    // By a clock that jumps, it has not been written to for three years.
    await turnAt(new Date(2029, 3, 29, 4, 0));
    assert.deepEqual(readdirSync(folder), [draft, 'jobharbor-2029-04-29.zip']);
    await turnAt(new Date(2026, 3, 29, 5, 0));
    assert.deepEqual(readdirSync(folder), ['jobharbor-2026-04-29.zip', 'jobharbor-2029-04-29.zip']);
  });

  it('that fails is tried again after an hour, whatever the clock says', async (t) => {
    const parent = aFolder(t);
    const folder = join(parent, 'file', 'backups');
    writeFileSync(join(parent, 'file'), '');
    const { clock, chore } = aNight(t, folder);
    clock.time = new Date(2026, 3, 29, 3, 0);
    await assert.rejects(chore(), BackupFault);
    clock.time = new Date(2029, 3, 29, 3, 0);
    await chore();
    clock.time = new Date(2026, 3, 29, 3, 1);
    clock.uptime += HOUR;
    await assert.rejects(chore(), BackupFault);
  });

  it('is not begun when the database does not tell the time', async (t) => {
    const folder = join(aFolder(t), 'backups');
    let isWell = false;
    let asked = 0;
    let uptime = 0;
    const chore = nightlyBackup({
      database,
      files: memoryStore(),
      version: '1',
      folder,
      at: 180,
      log: { info: () => undefined, warn: () => undefined },
      now: () => {
        asked += 1;
        const time = new Date(2026, 3, 29, 3, 0);
        return isWell ? Promise.resolve(time) : Promise.reject(new Error('no connection'));
      },
      uptime: () => uptime,
    });
    await assert.rejects(chore(), /no connection/);
    await chore();
    assert.equal(asked, 1, 'it waits for an hour');
    assert.throws(() => readdirSync(folder), /ENOENT/);
    isWell = true;
    uptime += HOUR;
    await chore();
    assert.deepEqual(readdirSync(folder), ['jobharbor-2026-04-29.zip']);
  });
});
