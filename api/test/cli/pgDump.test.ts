import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';

import { readTables } from '../../src/backup/snapshot.ts';
import { openTestDatabase } from '../helper.ts';
import { copyOfTemplate, TEMPLATE } from '../twoProcesses/databases.ts';

const DUMP = join(import.meta.dirname, '../../../deploy/dump.sh');

/** What a dump has and a backup by the portal has not: a restore from the latter makes these tables itself. */
const MADE_BY_A_RESTORE = [
  'job_search',
  'job_search_changes',
  'migrations',
  'search_terms',
  'unprojected_jobs',
];

it('dump.sh leaves out the tables that a backup by the portal leaves out', async (t) => {
  const { db, close } = await openTestDatabase();
  t.after(close);
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`.execute(
    db,
  );
  const backedUp = new Set((await readTables(db)).map(({ name }) => name));
  const leftOut = rows.map(({ name }) => name).filter((name) => !backedUp.has(name));

  const named = readFileSync(DUMP, 'utf8').matchAll(/--exclude-table-data=(\w+)/g);
  const ofDump = [...named].map(([, name = '']) => name);
  assert.deepEqual([...ofDump, ...MADE_BY_A_RESTORE].sort(), leftOut.sort());
});

const runFile = promisify(execFile);

/** A copy of the tests' database, a portal's data folder with an upload, and an empty folder for backups. */
async function installation(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-dump-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  mkdirSync(join(folder, 'files/letters'), { recursive: true });
  writeFileSync(join(folder, 'files/letters/a.pdf'), 'A letter');
  const url = await copyOfTemplate();
  const dump = (settings: NodeJS.ProcessEnv = {}) =>
    runFile('sh', [DUMP], {
      env: {
        PATH: process.env.PATH,
        ...{ DATABASE_URL: url, DATA_DIR: folder, BACKUP_DIR: backups, ...settings },
      },
    });
  return { folder, backups, dump };
}

/** As the name of a backup has it. */
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv-SE');

describe('dump.sh', { skip: TEMPLATE === undefined && 'npm run test:postgres does this' }, () => {
  it('writes the database and the uploads, readable by their owner alone', async (t) => {
    const { backups, dump } = await installation(t);
    await dump();
    const names = [`files-${daysAgo(0)}.tar.gz`, `portal-${daysAgo(0)}.dump`];
    assert.deepEqual(readdirSync(backups), names);
    const [files = '', portal = ''] = names.map((name) => join(backups, name));
    for (const file of [files, portal]) assert.equal(statSync(file).mode & 0o777, 0o600);

    const { stdout: uploads } = await runFile('tar', ['-xzOf', files, './letters/a.pdf']);
    assert.equal(uploads, 'A letter');
    const { stdout: contents } = await runFile('pg_restore', ['--list', portal]);
    assert.match(contents, /TABLE DATA public jobs /);
    assert.match(contents, /TABLE public sessions /);
    assert.doesNotMatch(contents, /TABLE DATA public sessions /);
  });

  it('backs up the database alone where the uploads are in a bucket', async (t) => {
    const { backups, dump } = await installation(t);
    await dump({ FILE_STORE: 's3://bucket/files' });
    assert.deepEqual(readdirSync(backups), [`portal-${daysAgo(0)}.dump`]);
  });

  it('deletes backups of 29 days ago, and no others', async (t) => {
    const { backups, dump } = await installation(t);
    const kept = Array.from({ length: 28 }, (_, index) => `portal-${daysAgo(index + 1)}.dump`);
    const others = ['deletion-log.txt', 'portal-before-the-move.dump'];
    for (const name of [...kept, ...others, `portal-${daysAgo(29)}.dump`])
      writeFileSync(join(backups, name), '');
    await dump({ FILE_STORE: 's3://bucket/files' });
    assert.deepEqual(
      readdirSync(backups).sort(),
      [...kept, ...others, `portal-${daysAgo(0)}.dump`].sort(),
    );
  });

  it('keeps the newest seven, however old they are', async (t) => {
    const { backups, dump } = await installation(t);
    const old = Array.from({ length: 8 }, (_, index) => `files-${daysAgo(50 + index)}.tar.gz`);
    for (const name of old) writeFileSync(join(backups, name), '');
    await dump();
    const kept = [`files-${daysAgo(0)}.tar.gz`, ...old.slice(0, 6)];
    assert.deepEqual(readdirSync(backups).sort(), [...kept, `portal-${daysAgo(0)}.dump`].sort());
  });

  it('fails without the database, and leaves the backups there are', async (t) => {
    const { backups, dump } = await installation(t);
    const old = `portal-${daysAgo(40)}.dump`;
    writeFileSync(join(backups, old), '');
    await assert.rejects(dump({ DATABASE_URL: 'postgres://127.0.0.1:1/portal' }), /refused/);
    assert.deepEqual(readdirSync(backups), [old]);
  });

  it('names a setting that is missing', async (t) => {
    const { dump } = await installation(t);
    await assert.rejects(dump({ BACKUP_DIR: '' }), /BACKUP_DIR: is not set/);
  });
});
