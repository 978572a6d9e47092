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
        ...{ PATH: process.env.PATH, TZ: 'UTC' },
        ...{ DATABASE_URL: url, DATA_DIR: folder, BACKUP_DIR: backups, ...settings },
      },
    });
  return {
    dump,
    path: (name: string) => join(backups, name),
    put: (...names: string[]) => names.forEach((name) => writeFileSync(join(backups, name), 'Old')),
    /** The names in the folder, with the time of this run as NOW. */
    names: () =>
      readdirSync(backups).map((name) =>
        name.replace(new RegExp(`${daysAgo(0).slice(0, 10)}T\\d{4}`), 'NOW'),
      ),
    /** The whole name of a file of this run. */
    made: (start: string) => {
      const name = readdirSync(backups).find((name) => name.startsWith(start));
      return join(backups, name ?? start);
    },
  };
}

const UPLOADS_IN_BUCKET = { FILE_STORE: 's3://bucket/files' };

/** As the name of a backup has it. */
const daysAgo = (days: number) =>
  `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T0300`;
const dumps = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `portal-${daysAgo(from + index)}.dump`);

describe('dump.sh', { skip: TEMPLATE === undefined && 'npm run test:postgres does this' }, () => {
  it('writes the database and the uploads, readable by their owner alone', async (t) => {
    const { dump, names, made } = await installation(t);
    await dump();
    assert.deepEqual(names(), ['files-NOW.tar.gz', 'portal-NOW.dump']);
    const [files, portal] = [made('files-'), made('portal-')];
    for (const file of [files, portal]) assert.equal(statSync(file).mode & 0o777, 0o600);

    const { stdout: uploads } = await runFile('tar', ['-xzOf', files, './letters/a.pdf']);
    assert.equal(uploads, 'A letter');
    const { stdout: contents } = await runFile('pg_restore', ['--list', portal]);
    assert.match(contents, /TABLE DATA public jobs /);
    assert.match(contents, /TABLE public sessions /);
    assert.doesNotMatch(contents, /TABLE DATA public sessions /);
  });

  it('writes the database alone where the uploads are in a bucket', async (t) => {
    const { dump, names } = await installation(t);
    await dump(UPLOADS_IN_BUCKET);
    assert.deepEqual(names(), ['portal-NOW.dump']);
  });

  it('deletes backups of 29 days ago, and no other files', async (t) => {
    const { dump, names, put } = await installation(t);
    const kept = [...dumps(1, 28), 'deletion-log.txt', `${dumps(40, 1)[0]}.gpg`];
    put(...kept, ...dumps(29, 2), `files-${daysAgo(29)}.tar.gz`);
    await dump(UPLOADS_IN_BUCKET);
    assert.deepEqual(names(), [...kept, 'portal-NOW.dump'].sort());
  });

  it('keeps the newest seven with their uploads, however old they are', async (t) => {
    const { dump, names, put } = await installation(t);
    const kept = [...dumps(50, 6), `files-${daysAgo(55)}.tar.gz`];
    put(...kept, ...dumps(56, 2), `files-${daysAgo(56)}.tar.gz`);
    await dump(UPLOADS_IN_BUCKET);
    assert.deepEqual(names(), [...kept, 'portal-NOW.dump'].sort());
  });

  it('removes what a killed run has left', async (t) => {
    const { dump, names, put } = await installation(t);
    put(`portal-${daysAgo(1)}.dump.part`, `files-${daysAgo(1)}.tar.gz.part`);
    await dump(UPLOADS_IN_BUCKET);
    assert.deepEqual(names(), ['portal-NOW.dump']);
  });

  it('keeps the dump when the uploads cannot be read, and fails', async (t) => {
    const { dump, names, path } = await installation(t);
    await assert.rejects(dump({ FILE_STORE: path('unmounted') }), /unmounted: Cannot open/);
    assert.deepEqual(names(), ['portal-NOW.dump']);
  });

  it('fails without the database, and deletes nothing', async (t) => {
    const { dump, names, put } = await installation(t);
    put(...dumps(40, 9));
    await assert.rejects(dump({ DATABASE_URL: 'postgres://127.0.0.1:1/portal' }), /refused/);
    assert.deepEqual(names(), dumps(40, 9).sort());
  });

  it('names a setting that is missing', async (t) => {
    const { dump } = await installation(t);
    await assert.rejects(dump({ BACKUP_DIR: '' }), /BACKUP_DIR: is not set/);
  });
});
