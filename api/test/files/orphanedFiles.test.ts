import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { deleteOrphanedFiles } from '../../src/files/orphanedFiles.ts';
import { type FileStore, newStorageKey } from '../../src/files/store/fileStore.ts';
import { letterRepository } from '../../src/resumes/letters.ts';
import { aSeeker, build, suiteOwner, type TestSeeker } from '../helper.ts';
import { isStored, STORES, type TestStore } from './stores.ts';

const LETTER = { name: 'letter.pdf', kind: 'pdf', bytes: Buffer.from('%PDF-1.7') } as const;
const HOUR = 3_600_000;

for (const [kind, open] of Object.entries(STORES)) {
  describe(`stored files in a ${kind}`, () => {
    const owner = suiteOwner();
    let db: Kysely<Schema>;
    let ada: TestSeeker;
    let store: FileStore;
    let config: TestStore['config'];

    before(async () => {
      ({ db } = await build(owner));
      ada = await aSeeker(db);
      ({ store, config } = await open(owner));
    });

    const keys = async (table: 'files' | 'orphaned_files') =>
      (await db.selectFrom(table).select('storage_key').execute()).map((row) => row.storage_key);

    it('are in a folder for the portal only, under random names', async () => {
      const key = newStorageKey();
      await store.put(key, LETTER.bytes);
      if (kind === 'folder') {
        assert.equal(statSync(join(config.dataDir, 'files')).mode & 0o777, 0o700);
      }
      assert.match(key, /^(..)\/(..)\/\1\2[\da-f]{36}$/);
      assert.deepEqual(Buffer.from(await store.read(key)), LETTER.bytes);
      await store.delete(key);
      await store.delete(key);
      await assert.rejects(store.read(key));
    });

    it('are in the view that backups and deletions read, whatever table names them', async () => {
      const { rows: tables } = await sql<{ name: string }>`
        select table_name as name from information_schema.columns join information_schema.tables
          using (table_schema, table_name)
        where column_name = 'storage_key' and table_type = 'BASE TABLE' and table_schema = 'public'
          and table_name <> 'orphaned_files' order by 1`.execute(db);
      const { rows: viewed } = await sql<{ name: string }>`
        select distinct table_name as name from information_schema.view_column_usage
        where view_name = 'stored_files' and column_name = 'storage_key' order by 1`.execute(db);
      assert.ok(tables.length > 2);
      assert.deepEqual(viewed, tables);
    });

    it('are deleted with a letter that was replaced or removed', async () => {
      const letters = letterRepository(db, store);
      await letters.replace(ada.id, LETTER);
      const [first = ''] = await keys('files');
      await letters.replace(ada.id, LETTER);
      const [second = ''] = await keys('files');
      assert.deepEqual(await keys('orphaned_files'), [first]);
      assert.equal(await deleteOrphanedFiles(db, store), 1);
      assert.ok(!(await isStored(store, first)) && (await isStored(store, second)));

      await letters.remove(ada.id);
      assert.deepEqual(await keys('orphaned_files'), [second]);
      assert.equal(await deleteOrphanedFiles(db, store), 1);
      assert.ok(!(await isStored(store, second)));
      assert.equal(await deleteOrphanedFiles(db, store), 0);
    });

    it('are deleted with their account', async () => {
      const leaver = await aSeeker(db, { email: 'leaver@example.com' });
      await letterRepository(db, store).replace(leaver.id, LETTER);
      const [key = ''] = await keys('files');
      await db.deleteFrom('seekers').where('_id', '=', leaver.id).execute();
      await deleteOrphanedFiles(db, store);
      assert.ok(!(await isStored(store, key)));
    });

    it('are recorded before they are written, so that a crash leaves nothing behind', async () => {
      const crash: FileStore = {
        ...store,
        async put(key, bytes) {
          await store.put(key, bytes);
          assert.deepEqual(await keys('orphaned_files'), [key]);
          throw new Error('the machine is gone');
        },
      };
      await assert.rejects(letterRepository(db, crash).replace(ada.id, LETTER), /machine/);
      const [key = ''] = await keys('orphaned_files');
      assert.ok(await isStored(store, key));
      assert.equal(await deleteOrphanedFiles(db, store), 1);
      assert.ok(!(await isStored(store, key)));
      assert.deepEqual(await keys('files'), []);
    });

    it('are not deleted during an upload', async () => {
      const key = newStorageKey();
      await store.put(key, LETTER.bytes);
      const delete_at = new Date(Date.now() + HOUR);
      await db.insertInto('orphaned_files').values({ storage_key: key, delete_at }).execute();
      assert.equal(await deleteOrphanedFiles(db, store), 0);
      assert.ok(await isStored(store, key));
      await db.deleteFrom('orphaned_files').execute();
    });

    it('are never deleted while a row refers to them', async () => {
      const key = newStorageKey();
      await store.put(key, LETTER.bytes);
      const { name, kind, bytes } = LETTER;
      const file = { _id: newId(), seeker_id: ada.id, storage_key: key, name, kind };
      await db
        .insertInto('files')
        .values({ ...file, bytes: bytes.length })
        .execute();
      await db
        .insertInto('orphaned_files')
        .values({ storage_key: key, delete_at: new Date(0) })
        .execute();
      await deleteOrphanedFiles(db, store);
      assert.ok(await isStored(store, key));
      assert.deepEqual(await keys('orphaned_files'), []);
    });
  });
}
