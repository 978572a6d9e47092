import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it, type TestContext } from 'node:test';

import { BackupFault } from '../../src/backup/fault.ts';
import type { Manifest } from '../../src/backup/manifest.ts';
import { readArchive } from '../../src/backup/readArchive.ts';
import { restoreBackup } from '../../src/backup/restoreBackup.ts';
import type { Source } from '../../src/backup/snapshot.ts';
import { readTables } from '../../src/backup/tables.ts';
import { verifyBackup } from '../../src/backup/verifyBackup.ts';
import { writeArchive } from '../../src/backup/writeArchive.ts';
import { writeBackup } from '../../src/backup/writeBackup.ts';
import {
  newId,
  openDatabase,
  type OpenDatabase,
  readHashKey,
  type Schema,
  setHashKey,
} from '../../src/database/index.ts';
import { appendDeletions, type Deletion, readDeletions } from '../../src/deletionLog/file.ts';
import { writeDeletionLog } from '../../src/deletionLog/log.ts';
import { deleteEmployer } from '../../src/employers/account/deleteAccount.ts';
import { deleteOrphanedFiles } from '../../src/files/orphanedFiles.ts';
import type { FileStore } from '../../src/files/store/fileStore.ts';
import { projectLeftJobs } from '../../src/jobs/index.ts';
import { publicJobs } from '../../src/jobs/public/repository.ts';
import { deliverDue } from '../../src/mail/delivery.ts';
import { deleteAccount } from '../../src/seekers/deleteAccount.ts';
import { aFolder, aJob, suiteOwner } from '../helper.ts';
import { postgresServer, SKIPPED } from '../postgresServer.ts';
import { contentOf, fill, memoryStore, type MemoryStore } from './portal.ts';

const publicOrigin = 'https://jobs.example.com';
const NOBODY = { version: '1.2.3' };
const LEFT_BEHIND = ['sessions', 'employer_tokens', 'idempotency_keys', 'changes'] as const;
/** What is made of the jobs again. */
const OF_THE_SEARCH = ['job_search', 'job_search_changes', 'search_terms', 'unprojected_jobs'];

async function backUp(database: Source, files: FileStore, to: string) {
  return writeBackup({ database, files, to, ...NOBODY });
}

async function restore(
  from: string,
  db: Kysely<Schema>,
  store: FileStore,
  deletions: Deletion[] = [],
) {
  const archive = await readArchive(from);
  try {
    const files = await verifyBackup(archive);
    return await restoreBackup({ db, store, archive, files, deletions, publicOrigin });
  } finally {
    archive.close();
  }
}

/** A sentence for the operator, and nothing else. */
const says = (words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof BackupFault, String(error));
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
    database = await openDatabase();
    owner.after(() => database.close());
    ({ db } = database);
    store = memoryStore();
    await fill(db, store);
    content = await contentOf(db, store);
    file = join(folder, 'portal.zip');
    hashKey = await readHashKey(db);
    await backUp(database, store, file);
  });

  /** What is new here but is in no backup stays, as in a database that somebody has tried. */
  async function wipe(): Promise<void> {
    const names = (await readTables(db)).map(({ name }) => sql.table(name));
    await sql`truncate ${sql.join(names)} cascade`.execute(db);
  }

  it('brings every row and every byte back', async () => {
    for (const table of LEFT_BEHIND) {
      assert.ok((await db.selectFrom(table).selectAll().execute()).length > 0, table);
      await db.deleteFrom(table).execute();
    }
    await wipe();
    await setHashKey(db, '0'.repeat(72));
    const restored = memoryStore();
    const { rows, erased } = await restore(file, db, restored);
    assert.ok(rows > 20);
    assert.equal(erased, 0);
    assert.equal(await readHashKey(db), hashKey);
    assert.deepEqual(await contentOf(db, restored), content);
  });

  it('ends all sessions and links, and tells nobody of rows that are old', async () => {
    for (const table of LEFT_BEHIND) {
      assert.deepEqual(await db.selectFrom(table).selectAll().execute(), []);
    }
  });

  it('leaves out what the search keeps, which a restore makes of the jobs again', async () => {
    const archive = await readArchive(file);
    archive.close();
    const held = archive.manifest.tables.map(({ table }) => table);
    assert.ok(held.includes('jobs'));
    for (const table of OF_THE_SEARCH) assert.ok(!held.includes(table), table);

    const searched = () => db.selectFrom('job_search').select(['_id', 'title']).execute();
    const open = await db
      .selectFrom('jobs')
      .select('_id')
      .where('status', '=', 'open')
      .where('deleted_at', 'is', null)
      .execute();
    assert.deepEqual(await searched(), []);
    assert.equal(await projectLeftJobs(db), open.length);
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

  it('leaves the triggers as they were', async () => {
    await db.updateTable('employers').set({ name: 'New' }).execute();
    assert.equal((await db.selectFrom('changes').selectAll().execute()).length, 2);
    const before = await db.selectFrom('discarded_files').selectAll().execute();
    await db.deleteFrom('files').execute();
    const after = await db.selectFrom('discarded_files').selectAll().execute();
    assert.equal(after.length, before.length + 3);
  });

  it('has the mails that waited sent, and those that were sent not again', async () => {
    let sent = 0;
    const transport = { send: () => Promise.resolve(void (sent += 1)) };
    assert.equal((await deliverDue(db, transport)).sent, 1);
    assert.equal((await deliverDue(db, transport)).sent, 0);
    assert.equal(sent, 1);
  });

  it('is for its owner alone, and leaves no draft behind', () => {
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.throws(() => statSync(`${file}.part`), /ENOENT/);
  });

  it('of an empty portal is whole too', async () => {
    await wipe();
    const empty = join(folder, 'empty.zip');
    await backUp(database, memoryStore(), empty);
    assert.deepEqual(await restore(empty, db, memoryStore()), { rows: 0, erased: 0 });
  });

  it('never takes the place of another one', async () => {
    const before = readFileSync(file);
    await assert.rejects(
      backUp(database, store, file),
      says(/exists already\. Choose another name\.$/),
    );
    writeFileSync(join(folder, 'other.zip.part'), 'another');
    await assert.rejects(
      backUp(database, store, join(folder, 'other.zip')),
      says(/another backup is being made there, or one was cut off/),
    );
    assert.equal(readFileSync(join(folder, 'other.zip.part'), 'utf8'), 'another');
    assert.ok(readFileSync(file).equals(before));
  });

  it('that can not be written says so', async () => {
    await assert.rejects(
      backUp(database, store, join(folder, 'nowhere', 'a.zip')),
      says(/cannot be written \(ENOENT.*\)\. No backup was made\.$/),
    );
    await assert.rejects(backUp(database, store, join(file, 'a.zip')), says(/ENOTDIR/));
  });

  it('is refused when it is torn at any place, and nothing changes', async () => {
    await wipe();
    const whole = readFileSync(file);
    const torn = join(folder, 'torn.zip');
    const step = Math.floor(whole.length / 20);
    for (let length = 0; length < whole.length; length += step) {
      writeFileSync(torn, whole.subarray(0, length));
      await assert.rejects(restore(torn, db, memoryStore()), says(/no whole backup/));
    }
    await assertEmpty();
  });

  it('is refused with a changed byte, wherever it counts', async () => {
    await wipe();
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
        assert.ok(archive instanceof BackupFault, String(archive));
        refused += 1;
        continue;
      }
      const open = archive as Awaited<ReturnType<typeof readArchive>>;
      const verdict = await verifyBackup(open).catch((error: unknown) => error);
      open.close();
      if (verdict instanceof Error) {
        assert.ok(verdict instanceof BackupFault, String(verdict));
        refused += 1;
      }
    }
    // The rest are times and the like, which nobody reads.
    assert.ok(refused > 50, String(refused));
    await assertEmpty();
  });

  /** The same backup with another manifest, sound in itself. */
  async function withManifest(name: string, changes: Partial<Manifest> | object): Promise<string> {
    const path = join(folder, name);
    const archive = await readArchive(file);
    archive.close();
    await writeArchive(path).end({ ...archive.manifest, ...changes });
    return path;
  }

  it('of another format, another version or another kind is refused in words', async () => {
    await wipe();
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
    const files = await verifyBackup(archive);
    await assert.rejects(
      restoreBackup({ db, store: memoryStore(), archive, files, deletions: [], publicOrigin }),
      says(/was made by version 1\.2\.3 .* Restore it with that version, then start this one\.$/),
    );
    archive.close();
    await assertEmpty();
  });

  it('is not restored over other rows', async () => {
    await wipe();
    const restored = memoryStore();
    await db.insertInto('employers').values({ _id: 'x', name: 'Somebody' }).execute();
    await assert.rejects(restore(file, db, restored), says(/not empty: .* in employers\./));
    assert.equal(restored.bytes.size, 0);
    assert.equal((await db.selectFrom('employers').selectAll().execute()).length, 1);
  });

  it('tells by the database’s clock when it was made', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 0 });
    const to = join(folder, 'clock.zip');
    await backUp(database, store, to);
    const archive = await readArchive(to);
    archive.close();
    assert.ok(new Date(archive.manifest.madeAt).getFullYear() > 2000, archive.manifest.madeAt);
  });

  it('can be restored again after the file store failed, or a row was refused', async (t) => {
    await wipe();
    const broken = memoryStore();
    let left = 2;
    const failing: FileStore = {
      ...broken,
      put: (...args) => (left-- > 0 ? broken.put(...args) : Promise.reject(new Error('full'))),
    };
    // By the database's clock, not by one that is behind.
    t.mock.timers.enable({ apis: ['Date'], now: 0 });
    await assert.rejects(restore(file, db, failing), /full/);
    t.mock.timers.reset();
    // The worker deletes what was stored, unless a restore takes it within a day.
    await deleteOrphanedFiles(db, broken);
    assert.equal(broken.bytes.size, 2);
    const noted = await db.selectFrom('discarded_files').select('storage_key').execute();
    for (const key of broken.bytes.keys()) assert.ok(noted.some((row) => row.storage_key === key));

    await sql`alter table sign_ins add constraint no check (user_agent <> '')`.execute(db);
    await assert.rejects(restore(file, db, memoryStore()), /constraint/);
    await sql`alter table sign_ins drop constraint no`.execute(db);

    const restored = memoryStore();
    await restore(file, db, restored);
    assert.deepEqual(await contentOf(db, restored), content);
  });

  it('is one moment of the embedded database, which answers while the rows are read', async (t) => {
    const embedded = await openDatabase();
    t.after(() => embedded.close());
    const busy = memoryStore();
    await fill(embedded.db, busy);
    await sql`insert into employers (_id, name) select n, n from generate_series(1, 2000) as n`.execute(
      embedded.db,
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
        await embedded.db.transaction().execute(async (trx) => {
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
    const path = join(folder, 'embedded.zip');
    await backUp(embedded, { ...busy, read }, path);
    await writing;
    const archive = await readArchive(path);
    archive.close();
    const rowsOf = (name: string) =>
      archive.manifest.tables.find(({ table }) => table === name)?.rows ?? 0;
    // `fill` makes two jobs and one report.
    assert.equal(rowsOf('jobs') - 2, rowsOf('job_reports') - 1);
    assert.ok(pairs > rowsOf('job_reports') + 2, `${pairs} writes while the rows were read`);
  });

  it('that holds up the embedded database for too long is given up, and says so', async (t) => {
    const embedded = await openDatabase({ queryLimit: 1_500 });
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

  it('names the files that the store has lost, and does without them', async () => {
    await wipe();
    const lossy = memoryStore();
    const [lost = '', ...kept] = store.bytes.keys();
    for (const key of kept) lossy.bytes.set(key, store.bytes.get(key) ?? Buffer.of());
    await restore(file, db, memoryStore());
    const made = await backUp(database, lossy, join(folder, 'lossy.zip'));
    assert.deepEqual(made.missing, [lost]);
    await wipe();
    await restore(join(folder, 'lossy.zip'), db, memoryStore());
    const files = await db.selectFrom('files').select('storage_key').execute();
    assert.deepEqual(files.map((row) => row.storage_key).sort(), kept.sort());
    const letters = await db.selectFrom('resumes').select('cover_letter_id').execute();
    assert.equal(letters.filter((row) => row.cover_letter_id === null).length, 1);
  });

  it('leaves a letter out that its owner deletes meanwhile', async () => {
    await wipe();
    await restore(file, db, memoryStore());
    const deleting = memoryStore();
    for (const [key, bytes] of store.bytes) deleting.bytes.set(key, bytes);
    const deletingStore: FileStore = {
      ...deleting,
      async read(key) {
        const [last = ''] = [...deleting.bytes.keys()].slice(-1);
        if (key !== last && deleting.bytes.delete(last)) {
          await db.deleteFrom('files').where('storage_key', '=', last).execute();
        }
        return deleting.read(key);
      },
    };
    const made = await backUp(database, deletingStore, join(folder, 'meanwhile.zip'));
    assert.deepEqual(made.missing, []);
    assert.ok(made.files < 3);
  });

  describe('and the accounts that were deleted after it', () => {
    const seekers = () => db.selectFrom('seekers').select(['_id', 'email']).orderBy('email');
    const employer = () =>
      db.selectFrom('employers').selectAll().where('is_import', '=', false).executeTakeFirst();
    let list: string;

    before(async () => {
      await wipe();
      list = join(folder, 'deletion-log.txt');
      await restore(file, db, memoryStore());
      const [gone] = await seekers().execute();
      await deleteAccount(db, String(gone?._id), { publicOrigin });
      const company = await employer();
      assert.ok(company);
      await deleteEmployer(db, company, { publicOrigin, ip: '192.0.2.1' });
    });

    it('are listed once, by their ids alone, for the owner alone', async () => {
      assert.equal(await readDeletions(list), undefined);
      await writeDeletionLog(db, list);
      const written = readFileSync(list, 'utf8');
      await writeDeletionLog(db, list);
      assert.equal(readFileSync(list, 'utf8'), written);
      assert.match(written, /^\n(?:\S+Z (?:seeker|employer) [\da-f-]{36}\n){2}$/);
      assert.equal(statSync(list).mode & 0o777, 0o600);
    });

    it('are deleted again, with their letters and their mails, and told of nothing', async () => {
      const { deletions = [] } = (await readDeletions(list)) ?? {};
      await wipe();
      const again = memoryStore();
      assert.equal((await restore(file, db, again, deletions)).erased, 2);
      const left = await seekers().execute();
      assert.deepEqual(
        left.map(({ email }) => email),
        ['1@example.com', '2@example.com'],
      );
      const company = await employer();
      assert.ok(company);
      assert.deepEqual([company.name, company.email], ['', null]);
      assert.ok(company.deleted_at);
      const named = await db.selectFrom('files').select('storage_key').execute();
      const discarded = await db.selectFrom('discarded_files').select('storage_key').execute();
      const keys = [...again.bytes.keys()].filter((key) =>
        named.every((row) => row.storage_key !== key),
      );
      assert.equal(keys.length, 1);
      assert.ok(discarded.some((row) => row.storage_key === keys[0]));
      assert.deepEqual(await db.selectFrom('outbox').selectAll().execute(), []);
      assert.deepEqual(await db.selectFrom('security_events').selectAll().execute(), []);
    });

    it('are found in a list that a crash has torn, and which goes on', async () => {
      const { deletions: before = [] } = (await readDeletions(list)) ?? {};
      appendFileSync(list, '2026-04-29T10:00:00.000Z seek');
      const next = { role: 'seeker', id: newId() } as const;
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

  describe('on PostgreSQL', { skip: SKIPPED }, () => {
    let url: string;
    before(async () => {
      ({ url } = await postgresServer(owner));
    });

    it('goes from the embedded database into it, and back', async (t) => {
      const postgres = await opened(t, url);
      const { db: server } = postgres;
      const there = memoryStore();
      await restore(file, server, there);
      assert.deepEqual(await contentOf(server, there), content);

      const back = join(folder, 'back.zip');
      await backUp(postgres, there, back);
      await wipe();
      const here = memoryStore();
      await restore(back, db, here);
      assert.deepEqual(await contentOf(db, here), content);
    });

    it('is one moment of it while the portal runs', async (t) => {
      const postgres = await opened(t, url);
      const { db: server } = postgres;
      const busy = memoryStore();
      for (const [key, bytes] of store.bytes) busy.bytes.set(key, bytes);
      const { _id: employer } = await server
        .selectFrom('employers')
        .select('_id')
        .executeTakeFirstOrThrow();
      const ending = new AbortController();
      const writing = (async () => {
        while (!ending.signal.aborted) {
          const job = aJob({ employer_id: employer });
          await server.transaction().execute(async (trx) => {
            await trx.insertInto('jobs').values(job).execute();
            const report = { job_id: job._id, reason: 'other', reporter_hash: 'hash' };
            await trx
              .insertInto('job_reports')
              .values({ _id: job._id, ...report })
              .execute();
          });
        }
      })();
      const path = join(folder, 'busy.zip');
      await backUp(postgres, busy, path);
      ending.abort();
      await writing;
      await wipe();
      await restore(path, db, memoryStore());
      const { rows } = await sql<{ jobs: number; reports: number }>`
        select (select count(*) from jobs) - 1 as jobs, (select count(*) from job_reports) as reports
      `.execute(db);
      assert.equal(rows[0]?.jobs, rows[0]?.reports);
    });

    it('begins each sequence where it was', async (t) => {
      const postgres = await opened(t, url);
      const { db: server } = postgres;
      const { rows } = await sql<{ id: number }>`
        insert into changes (employer_id, ns, operation, record_id)
        values ('a', 'jobs', 'insert', 'b') returning id`.execute(server);
      const path = join(folder, 'sequence.zip');
      await backUp(postgres, memoryStore(), path);
      await wipe();
      // What was written here before has counted too, and its numbers are not given out again.
      await sql`select setval('changes_id_seq', 1)`.execute(db);
      await restore(path, db, memoryStore());
      const next = await sql<{ id: number }>`
        insert into changes (employer_id, ns, operation, record_id)
        values ('a', 'jobs', 'insert', 'b') returning id`.execute(db);
      assert.equal(next.rows[0]?.id, (rows[0]?.id ?? 0) + 1);
    });
  });
});

async function opened(t: TestContext, databaseUrl: string) {
  const database = await openDatabase({ databaseUrl });
  t.after(() => database.close());
  return database;
}
