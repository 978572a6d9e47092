import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it, test } from 'node:test';

import { type Manifest, readArchive, writeArchive } from '../../src/backup/archive.ts';
import { repeatLoggedDeletions, restoreBackup } from '../../src/backup/restoreBackup.ts';
import { readTables } from '../../src/backup/snapshot.ts';
import { writeBackup } from '../../src/backup/writeBackup.ts';
import {
  newId,
  openDatabase,
  type OpenDatabase,
  readHashKey,
  type Schema,
  setHashKey,
} from '../../src/database/index.ts';
import {
  appendDeletions,
  type Deletion,
  readDeletions,
  writeDeletionLog,
} from '../../src/deletionLog/log.ts';
import { deleteEmployer } from '../../src/employers/account/deleteAccount.ts';
import { OperatorError } from '../../src/errors.ts';
import { deleteOrphanedFiles } from '../../src/files/orphanedFiles.ts';
import type { FileStore } from '../../src/files/store/fileStore.ts';
import { projectPendingJobs, removeReportedJob } from '../../src/jobs/index.ts';
import { publicJobs } from '../../src/jobs/public/repository.ts';
import { deliverDue } from '../../src/mail/delivery.ts';
import { deleteAccount } from '../../src/seekers/account/deleteAccount.ts';
import { aFolder, aJob, emptyTables, openTestDatabase, suiteOwner } from '../helper.ts';
import { contentOf, fill, memoryStore, type MemoryStore } from './portal.ts';

const publicOrigin = 'https://jobs.example.com';
const EXCLUDED = [
  'sessions',
  'employer_tokens',
  'seeker_tokens',
  'idempotency_keys',
  'changes',
] as const;
const SEARCH_TABLES = ['job_search', 'job_search_changes', 'search_terms', 'unprojected_jobs'];

function backUp({ db }: Pick<OpenDatabase, 'db'>, files: FileStore, to: string) {
  return writeBackup({ db, files, to, version: '1.2.3' });
}

async function restore(
  from: string,
  db: Kysely<Schema>,
  store: FileStore,
  deletions: Deletion[] = [],
) {
  const archive = await readArchive(from);
  try {
    const files = await archive.verify();
    return await restoreBackup({ db, store, archive, files, deletions, publicOrigin });
  } finally {
    archive.close();
  }
}

/** Expects an OperatorError with one sentence. */
const says = (words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof OperatorError, String(error));
  assert.match(error.message, words);
  assert.match(error.message, /^[^\n]+\.$/);
  return true;
};

describe('a backup', () => {
  const owner = suiteOwner();
  let database: OpenDatabase;
  let db: Kysely<Schema>;
  let store: MemoryStore;
  let file: string;
  let content: object;
  let hashKey: string;
  let folder: string;

  before(async () => {
    folder = aFolder(owner);
    database = await openTestDatabase();
    owner.after(() => database.close());
    ({ db } = database);
    store = memoryStore();
    await fill(db, store);
    content = await contentOf(db, store);
    file = join(folder, 'portal.zip');
    hashKey = await readHashKey(db);
    await backUp(database, store, file);
  });

  /** Empties the tables that a backup has. The others keep their rows, as in a database that was in use. */
  async function clearTables(): Promise<void> {
    const deletions = (await readTables(db)).map(({ name }) => `delete from ${name}`);
    // Without foreign keys and triggers.
    const all = ['set local session_replication_role = replica', ...deletions].join(';');
    await db.transaction().execute((trx) => sql.raw(all).execute(trx));
  }

  it('is restored with every row and every byte', async () => {
    for (const table of EXCLUDED) {
      assert.ok((await db.selectFrom(table).selectAll().execute()).length > 0, table);
      await db.deleteFrom(table).execute();
    }
    await clearTables();
    await setHashKey(db, '0'.repeat(72));
    const restored = memoryStore();
    const { rows, deletedAgain } = await restore(file, db, restored);
    assert.ok(rows > 20);
    assert.equal(deletedAgain, 0);
    assert.equal(await readHashKey(db), hashKey);
    assert.deepEqual(await contentOf(db, restored), content);
  });

  it('restores no sessions, links, changes and answers', async () => {
    for (const table of EXCLUDED) {
      assert.deepEqual(await db.selectFrom(table).selectAll().execute(), []);
    }
  });

  it('has no tables of the search, which are rebuilt from the jobs after a restore', async () => {
    const archive = await readArchive(file);
    archive.close();
    const held = archive.manifest.tables.map(({ table }) => table);
    assert.ok(held.includes('jobs'));
    for (const table of SEARCH_TABLES) assert.ok(!held.includes(table), table);

    const searched = () => db.selectFrom('job_search').select(['_id', 'title']).execute();
    const open = await db
      .selectFrom('jobs')
      .select('_id')
      .where('status', '=', 'open')
      .where('deleted_at', 'is', null)
      .execute();
    assert.deepEqual(await searched(), []);
    assert.equal(await projectPendingJobs(db), open.length);
    assert.deepEqual(
      await searched(),
      open.map(({ _id }) => ({ _id, title: 'ship carpenter' })),
    );
    const { items } = await publicJobs(db).search({ q: 'carpenter' }, { limit: 10 });
    assert.deepEqual(
      items.map(({ jobName }) => jobName),
      ['Ship Carpenter'],
    );
  });

  it('leaves the triggers enabled after a restore', async () => {
    await db.updateTable('employers').set({ name: 'New' }).execute();
    assert.equal((await db.selectFrom('changes').selectAll().execute()).length, 2);
    const before = await db.selectFrom('orphaned_files').selectAll().execute();
    await db.deleteFrom('files').execute();
    const after = await db.selectFrom('orphaned_files').selectAll().execute();
    assert.equal(after.length, before.length + 3);
  });

  it('sends waiting mails after a restore, and sent mails not again', async () => {
    let sent = 0;
    const transport = { send: () => Promise.resolve(void (sent += 1)) };
    assert.equal((await deliverDue(db, transport)).sent, 1);
    assert.equal((await deliverDue(db, transport)).sent, 0);
    assert.equal(sent, 1);
  });

  it('is readable by its owner only, and leaves no partial file', () => {
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.throws(() => statSync(`${file}.part`), /ENOENT/);
  });

  it('of an empty portal can be restored', async () => {
    await clearTables();
    const empty = join(folder, 'empty.zip');
    await backUp(database, memoryStore(), empty);
    assert.deepEqual(await restore(empty, db, memoryStore()), { rows: 0, deletedAgain: 0 });
  });

  it('does not overwrite another backup', async () => {
    const before = readFileSync(file);
    await assert.rejects(
      backUp(database, store, file),
      says(/exists already\. Choose another name\.$/),
    );
    assert.ok(readFileSync(file).equals(before));
  });

  it('replaces the partial file of an interrupted backup', async () => {
    const to = join(folder, 'interrupted.zip');
    writeFileSync(`${to}.part`, 'x'.repeat(1_000_000));
    await backUp(database, store, to);
    assert.equal(existsSync(`${to}.part`), false);
    const archive = await readArchive(to);
    await archive.verify();
    archive.close();
  });

  it('that cannot be written fails with a message', async () => {
    await assert.rejects(
      backUp(database, store, join(folder, 'nowhere', 'a.zip')),
      says(/cannot be written \(ENOENT.*\)\. No backup was made\.$/),
    );
    await assert.rejects(backUp(database, store, join(file, 'a.zip')), says(/ENOTDIR/));
  });

  it('is refused when it is truncated, and nothing is restored', async () => {
    await clearTables();
    const whole = readFileSync(file);
    const torn = join(folder, 'torn.zip');
    const step = Math.floor(whole.length / 20);
    for (let length = 0; length < whole.length; length += step) {
      writeFileSync(torn, whole.subarray(0, length));
      await assert.rejects(restore(torn, db, memoryStore()), says(/not a complete backup/));
    }
    await assertEmpty();
  });

  it('is refused when a byte has changed', async () => {
    await clearTables();
    const whole = readFileSync(file);
    const changed = join(folder, 'changed.zip');
    const step = Math.floor(whole.length / 80);
    let refused = 0;
    for (let place = 7; place < whole.length; place += step) {
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] ?? 0) ^ 0x41;
      writeFileSync(changed, bytes);
      const archive = await readArchive(changed).catch((error: unknown) => error);
      if (archive instanceof Error) {
        assert.ok(archive instanceof OperatorError, String(archive));
        refused += 1;
        continue;
      }
      const open = archive as Awaited<ReturnType<typeof readArchive>>;
      const verdict = await open.verify().catch((error: unknown) => error);
      open.close();
      if (verdict instanceof Error) {
        assert.ok(verdict instanceof OperatorError, String(verdict));
        refused += 1;
      }
    }
    // The other bytes are time stamps and the like, which are not read.
    assert.ok(refused > 50, String(refused));
    await assertEmpty();
  });

  /** An archive with a changed manifest, whose checksum is right. */
  async function withManifest(name: string, changes: Partial<Manifest> | object): Promise<string> {
    const path = join(folder, name);
    const archive = await readArchive(file);
    archive.close();
    await writeArchive(path).end({ ...archive.manifest, ...changes });
    return path;
  }

  it('of another format, version or kind is refused with a message', async () => {
    await clearTables();
    const tell = async (path: string, words: RegExp) =>
      assert.rejects(restore(path, db, memoryStore()), says(words));
    await tell(
      await withManifest('format.zip', { format: 2 }),
      /was written in format 2 by version 1\.2\.3 .* Restore it with that version\.$/,
    );
    await tell(await withManifest('kind.zip', { kind: 'photos' }), /it is something else/);
    await tell(await withManifest('lost.zip', {}), /tables\/\w+\.jsonl is missing/);
    writeFileSync(join(folder, 'text.zip'), 'not a zip at all');
    await tell(join(folder, 'text.zip'), /it is not a zip, or its end is missing/);
    await tell(join(folder, 'no.zip'), /cannot be read \(ENOENT/);

    const archive = await readArchive(file);
    archive.manifest.migrations[0] = { name: '0001_other.sql', checksum: '0' };
    const files = await archive.verify();
    await assert.rejects(
      restoreBackup({ db, store: memoryStore(), archive, files, deletions: [], publicOrigin }),
      says(/was made by version 1\.2\.3 .* Restore it with that version, then start this one\.$/),
    );
    archive.close();
    await assertEmpty();
  });

  it('is not restored over other rows', async () => {
    await clearTables();
    const restored = memoryStore();
    await db.insertInto('employers').values({ _id: 'x', name: 'Somebody' }).execute();
    await assert.rejects(restore(file, db, restored), says(/not empty: .* in employers\./));
    assert.equal(restored.bytes.size, 0);
    assert.equal((await db.selectFrom('employers').selectAll().execute()).length, 1);
  });

  it('has its time from the database’s clock', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 0 });
    const to = join(folder, 'clock.zip');
    await backUp(database, store, to);
    const archive = await readArchive(to);
    archive.close();
    assert.ok(new Date(archive.manifest.madeAt).getFullYear() > 2000, archive.manifest.madeAt);
  });

  it('can be restored again after a failed restore', async (t) => {
    await clearTables();
    const broken = memoryStore();
    let left = 2;
    const failing: FileStore = {
      ...broken,
      put: (...args) => (left-- > 0 ? broken.put(...args) : Promise.reject(new Error('full'))),
    };
    // The database's clock counts, not this process's, which is behind.
    t.mock.timers.enable({ apis: ['Date'], now: 0 });
    await assert.rejects(restore(file, db, failing), /full/);
    t.mock.timers.reset();
    // The worker does not delete the stored files for a day, so that the restore can be repeated.
    await deleteOrphanedFiles(db, broken);
    assert.equal(broken.bytes.size, 2);
    const noted = await db.selectFrom('orphaned_files').select('storage_key').execute();
    for (const key of broken.bytes.keys()) assert.ok(noted.some((row) => row.storage_key === key));

    await sql`alter table sign_ins add constraint no check (user_agent <> '')`.execute(db);
    await assert.rejects(restore(file, db, memoryStore()), /constraint/);
    await sql`alter table sign_ins drop constraint no`.execute(db);

    const restored = memoryStore();
    await restore(file, db, restored);
    assert.deepEqual(await contentOf(db, restored), content);
  });

  it('is a snapshot, and the database answers while its rows are read', async () => {
    await emptyTables(db);
    const busy = memoryStore();
    await fill(db, busy);
    await sql`insert into employers (_id, name) select n, n from generate_series(1, 2000) as n`.execute(
      db,
    );
    const rows = { areRead: false };
    // The files come after the rows.
    const read = (key: string) => {
      rows.areRead = true;
      return busy.read(key);
    };
    let pairs = 0;
    const writing = (async () => {
      while (!rows.areRead) {
        const job = aJob({ employer_id: '1' });
        await db.transaction().execute(async (trx) => {
          await trx.insertInto('jobs').values(job).execute();
          const report = { job_id: job._id, reason: 'other', reporter_hash: 'hash' };
          await trx
            .insertInto('job_reports')
            .values({ _id: job._id, ...report })
            .execute();
        });
        pairs += 1;
      }
    })();
    const path = join(folder, 'busy.zip');
    await backUp(database, { ...busy, read }, path);
    await writing;
    const archive = await readArchive(path);
    archive.close();
    const rowsOf = (name: string) =>
      archive.manifest.tables.find(({ table }) => table === name)?.rows ?? 0;
    // `fill` makes two jobs and one report.
    assert.equal(rowsOf('jobs') - 2, rowsOf('job_reports') - 1);
    assert.ok(pairs > rowsOf('job_reports') + 2, `${pairs} writes while the rows were read`);
  });

  it('is given up when copying the rows takes longer than a query may', async (t) => {
    const embedded = await openDatabase({ statementTimeout: 1_500 });
    t.after(() => embedded.close());
    await sql`
      create type slow as enum ('slow');
      create function slow_json(slow) returns json language plpgsql as
        'begin perform pg_sleep(600); return null; end';
      create cast (slow as json) with function slow_json(slow);
      create table slow_rows (value slow);
      insert into slow_rows values ('slow');`.execute(embedded.db);
    const path = join(folder, 'slow.zip');
    await assert.rejects(
      backUp(embedded, memoryStore(), path),
      says(/could not copy its rows while requests wait.+longer than 1\.5 s.+npm run backup/),
    );
    assert.equal(existsSync(`${path}.part`), false);
    assert.equal((await sql`select 1`.execute(embedded.db)).rows.length, 1);
  });

  it('stops in the middle of a table when it is told to', async () => {
    await clearTables();
    await sql`insert into employers (_id, name) select n, n from generate_series(1, 2000) as n`.execute(
      db,
    );
    const ending = new AbortController();
    let fetches = 0;
    const watched = db.withPlugin({
      transformQuery({ node }) {
        const query = JSON.stringify(node);
        if (query.includes('fetch ') && query.includes('backup_employers')) {
          fetches += 1;
          ending.abort();
        }
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const to = join(folder, 'stopped.zip');
    const options = { db: watched, files: memoryStore(), to, version: '1' };
    await assert.rejects(writeBackup({ ...options, signal: ending.signal }), {
      name: 'AbortError',
    });
    assert.equal(fetches, 1);
    assert.equal(existsSync(`${to}.part`), false);
  });

  it('names files that the store has lost, and is restored without them', async () => {
    await clearTables();
    await restore(file, db, memoryStore());
    const keyOf = async (table: 'files' | 'message_files' | 'company_logos') =>
      (await db.selectFrom(table).select('storage_key').executeTakeFirstOrThrow()).storage_key;
    const lost = [await keyOf('files'), await keyOf('message_files'), await keyOf('company_logos')];
    const lossy = memoryStore();
    const kept = [...store.bytes.keys()].filter((key) => !lost.includes(key));
    for (const key of kept) lossy.bytes.set(key, store.bytes.get(key) ?? Buffer.of());
    const made = await backUp(database, lossy, join(folder, 'lossy.zip'));
    assert.deepEqual(made.missing.sort(), lost.sort());
    await clearTables();
    await restore(join(folder, 'lossy.zip'), db, memoryStore());
    const files = await db.selectFrom('stored_files').select('storage_key').execute();
    assert.deepEqual(files.map((row) => row.storage_key).sort(), kept.sort());
    const letters = await db.selectFrom('resumes').select('cover_letter_id').execute();
    assert.equal(letters.filter((row) => row.cover_letter_id === null).length, 1);
  });

  it('does not name a file that its owner deletes meanwhile as lost', async () => {
    await clearTables();
    await restore(file, db, memoryStore());
    const deleting = memoryStore();
    for (const [key, bytes] of store.bytes) deleting.bytes.set(key, bytes);
    const letters = await db.selectFrom('files').select('storage_key').orderBy('_id').execute();
    const deletingStore: FileStore = {
      ...deleting,
      async read(key) {
        const last = letters.at(-1)?.storage_key ?? '';
        if (key !== last && deleting.bytes.delete(last)) {
          await db.deleteFrom('files').where('storage_key', '=', last).execute();
        }
        return deleting.read(key);
      },
    };
    const made = await backUp(database, deletingStore, join(folder, 'meanwhile.zip'));
    assert.deepEqual(made.missing, []);
    assert.equal(made.files, store.bytes.size - 1);
  });

  describe('and what was deleted after it', () => {
    const seekers = () => db.selectFrom('seekers').select(['_id', 'email']).orderBy('email');
    const employer = () =>
      db.selectFrom('employers').selectAll().where('is_import', '=', false).executeTakeFirst();
    const openJob = async () =>
      (
        await db
          .selectFrom('jobs')
          .select('_id')
          .where('source', 'is', null)
          .executeTakeFirstOrThrow()
      )._id;
    let list: string;

    before(async () => {
      await clearTables();
      list = join(folder, 'deletion-log.txt');
      await restore(file, db, memoryStore());
      const [gone] = await seekers().execute();
      await deleteAccount(db, String(gone?._id), { publicOrigin });
      assert.ok(await removeReportedJob(db, await openJob(), publicOrigin));
      const owner = await db.selectFrom('colleagues').selectAll().executeTakeFirstOrThrow();
      await deleteEmployer(db, owner, { publicOrigin, ip: '192.0.2.1' });
    });

    it('is in the deletion log once, by id only, readable by its owner only', async () => {
      assert.equal(await readDeletions(list), undefined);
      await writeDeletionLog(db, list);
      const written = readFileSync(list, 'utf8');
      await writeDeletionLog(db, list);
      assert.equal(readFileSync(list, 'utf8'), written);
      assert.match(written, /^\n(?:\S+Z (?:seeker|employer|job) [\da-f-]{36}\n){3}$/);
      assert.equal(statSync(list).mode & 0o777, 0o600);
    });

    it('is deleted again, with its files and mails, and without a notice', async () => {
      const { deletions = [] } = (await readDeletions(list)) ?? {};
      await clearTables();
      const again = memoryStore();
      assert.equal((await restore(file, db, again, deletions)).deletedAgain, 2);
      const left = await seekers().execute();
      assert.deepEqual(
        left.map(({ email }) => email),
        ['1@example.com', '2@example.com'],
      );
      const company = await employer();
      assert.ok(company);
      assert.equal(company.name, '');
      assert.deepEqual(await db.selectFrom('colleagues').selectAll().execute(), []);
      assert.ok(company.deleted_at);
      const keysIn = async (table: 'stored_files' | 'orphaned_files') =>
        (await db.selectFrom(table).select('storage_key').execute()).map((row) => row.storage_key);
      const named = await keysIn('stored_files');
      const discarded = await keysIn('orphaned_files');
      // A letter, the file of a message, and the logo.
      const keys = [...again.bytes.keys()].filter((key) => !named.includes(key));
      assert.equal(keys.length, 3);
      assert.deepEqual(
        keys.filter((key) => !discarded.includes(key)),
        [],
      );
      assert.deepEqual(await db.selectFrom('outbox').selectAll().execute(), []);
      assert.deepEqual(await db.selectFrom('security_events').selectAll().execute(), []);
    });

    it('is deleted again by the deletion log alone, as after pg_restore', async () => {
      const { deletions = [] } = (await readDeletions(list)) ?? {};
      await clearTables();
      await restore(file, db, memoryStore());
      const repeat = (some = deletions) =>
        db.transaction().execute((trx) => repeatLoggedDeletions(trx, some, publicOrigin));
      await db.deleteFrom('outbox').execute();
      assert.equal(await repeat(deletions.filter(({ kind }) => kind === 'job')), 1);
      const job = db
        .selectFrom('jobs')
        .select('deleted_at')
        .where('_id', '=', await openJob());
      assert.ok((await job.executeTakeFirstOrThrow()).deleted_at);
      assert.deepEqual(await db.selectFrom('outbox').selectAll().execute(), []);
      const noted = await db.selectFrom('deletion_log').select(['role', 'written_at']).execute();
      assert.deepEqual(noted, [{ role: 'job', written_at: null }]);
      assert.equal(await repeat(), 2);
      assert.equal((await seekers().execute()).length, 2);
      assert.equal(await repeat(), 0);
    });

    it('is read from a deletion log with an incomplete line', async () => {
      const { deletions: before = [] } = (await readDeletions(list)) ?? {};
      appendFileSync(list, '2026-04-29T10:00:00.000Z seek');
      const next = { kind: 'seeker', id: newId() } as const;
      await appendDeletions(list, [{ ...next, at: new Date() }]);
      const found = await readDeletions(list);
      assert.deepEqual(found, { deletions: [...before, next], unreadable: 1 });
    });
  });

  async function assertEmpty(): Promise<void> {
    for (const { name } of await readTables(db)) {
      const { rows } = await sql`select 1 from ${sql.table(name)}`.execute(db);
      assert.deepEqual(rows, [], name);
    }
  }

  it('has no table with a sequence, which a restore would not set', async () => {
    const tables = (await readTables(db)).map(({ name }) => name);
    const { rows } = await sql<{ name: string }>`
      select distinct table_name::text as name from information_schema.columns
      where is_identity = 'YES' or column_default like 'nextval(%'`.execute(db);
    assert.ok(rows.length > 0, 'the query finds sequences');
    assert.deepEqual(
      rows.filter(({ name }) => tables.includes(name)),
      [],
    );
  });
});

test('the name of a new deletion log is on the disk, and those of its new folders', async (t) => {
  const file = join(aFolder(t), 'new', 'deletion-log.txt');
  const probe = await open(import.meta.filename);
  await probe.close();
  const sync = t.mock.method(Object.getPrototypeOf(probe) as FileHandle, 'sync');
  await appendDeletions(file, [{ kind: 'seeker', id: newId(), at: new Date() }]);
  // The file, its folder, and the folder of that.
  assert.equal(sync.mock.callCount(), 3);
});
