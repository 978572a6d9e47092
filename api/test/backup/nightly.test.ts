import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it, type TestContext } from 'node:test';

import { BackupFault } from '../../src/backup/fault.ts';
import { nightlyBackup } from '../../src/backup/nightly.ts';
import { readArchive } from '../../src/backup/readArchive.ts';
import { openDatabase, type OpenDatabase } from '../../src/database/open.ts';
import { aFolder, suiteOwner } from '../helper.ts';
import { memoryStore } from './portal.ts';

describe('the backup of the night', () => {
  const owner = suiteOwner();
  let database: OpenDatabase;
  before(async () => {
    database = await openDatabase();
    owner.after(() => database.close());
  });

  /** A portal at a time that the test sets. */
  function aNight(t: TestContext, folder = join(aFolder(t), 'backups')) {
    const clock = { time: new Date(2026, 3, 29, 2, 59) };
    const said: string[] = [];
    const log = {
      info: (_: object, message: string) => void said.push(message),
      warn: (_: object, message: string) => void said.push(message),
    };
    const files = memoryStore();
    const chore = nightlyBackup({
      db: database.db,
      files,
      version: '1.2.3',
      folder,
      at: 180,
      log,
      now: () => clock.time,
    });
    return { folder, clock, said, chore };
  }

  it('is written once, when its time has come', async (t) => {
    const { folder, clock, said, chore } = aNight(t);
    await chore();
    assert.throws(() => readdirSync(folder), /ENOENT/);
    clock.time = new Date(2026, 3, 29, 3, 0);
    await chore();
    clock.time = new Date(2026, 3, 29, 23, 59);
    await chore();
    assert.deepEqual(readdirSync(folder), ['jobharbor-2026-04-29.zip']);
    assert.deepEqual(said, ['A backup was written.']);
    (await readArchive(join(folder, 'jobharbor-2026-04-29.zip'))).close();
  });

  it('is made up for after the machine was off, and kept for 30 days', async (t) => {
    const { folder, clock, chore } = aNight(t);
    mkdirSync(folder);
    const mine = ['jobharbor-2026-03-29.zip', 'jobharbor-2026-03-30.zip', 'holiday-2020-01-01.zip'];
    for (const name of mine) writeFileSync(join(folder, name), '');
    clock.time = new Date(2026, 3, 29, 17, 30);
    await chore();
    assert.deepEqual(readdirSync(folder), [
      'holiday-2020-01-01.zip',
      'jobharbor-2026-03-30.zip',
      'jobharbor-2026-04-29.zip',
    ]);
  });

  it('is left to the process that has begun it, unless that has died', async (t) => {
    const { folder, clock, chore } = aNight(t);
    mkdirSync(folder);
    const draft = join(folder, 'jobharbor-2026-04-29.zip.part');
    writeFileSync(draft, 'the beginning');
    clock.time = new Date(2026, 3, 29, 3, 0);
    utimesSync(draft, clock.time, clock.time);
    await chore();
    assert.deepEqual(readdirSync(folder), ['jobharbor-2026-04-29.zip.part']);
    clock.time = new Date(2026, 3, 29, 4, 1);
    await chore();
    assert.deepEqual(readdirSync(folder), ['jobharbor-2026-04-29.zip']);
  });

  it('that fails is tried again after an hour', async (t) => {
    const parent = aFolder(t);
    const folder = join(parent, 'file', 'backups');
    writeFileSync(join(parent, 'file'), '');
    const { clock, chore } = aNight(t, folder);
    clock.time = new Date(2026, 3, 29, 3, 0);
    await assert.rejects(chore(), BackupFault);
    await chore();
    clock.time = new Date(2026, 3, 29, 4, 0);
    await assert.rejects(chore(), BackupFault);
  });
});
