import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { ConnectionLost, MigrationFailed } from '../../src/database/errors.ts';
import { openDatabase, type OpenDatabase } from '../../src/database/index.ts';
import { migrate, type Migration, readMigrations } from '../../src/database/migrate.ts';
import { aFolder, anEmployer } from './helpers.ts';

async function withMore(name: string, text: string): Promise<Migration[]> {
  return [...(await readMigrations()), { name, sql: text, checksum: text }];
}

/** The checksums of migrations, by their names. A database with another one cannot be upgraded. */
const PUBLISHED = {
  '0001_baseline.sql': 'a2c8d650dcb0018be26c282d6e110260d046136b5c45ade6b2af967a15555538',
  '0002_removed_jobs_in_deletion_log.sql':
    'a8c216e8dbbbd6e250c48e4102658ddad1bf02cecb2e0511623d3b33d37d4acc',
  '0003_colleague_address_changes.sql':
    'b2c7b7ceed3d654250f3da048e171c8d17d2d9fa922cf03380686149491af5ca',
};

describe('the migrations', () => {
  let database: OpenDatabase;
  let db: OpenDatabase['db'];
  before(async () => {
    database = await openDatabase();
    ({ db } = database);
  });
  after(() => database.close());

  const NEW = '0900_notes.sql';
  beforeEach(async () => {
    await sql`drop table if exists notes`.execute(db);
    await sql`delete from migrations where name = ${NEW}`.execute(db);
  });

  test('a migration that databases were made with is never changed', async () => {
    const files = (await readMigrations()).map(({ name, checksum }) => [name, checksum]);
    for (const [name, checksum] of Object.entries(PUBLISHED)) {
      const file = files.find(([one]) => one === name);
      assert.equal(file?.[1], checksum, `${name}: a change belongs into a new migration`);
    }
  });

  test('no migration is applied to a migrated database', async () => {
    assert.deepEqual(await migrate(db), []);
  });

  test('a new migration is applied once when several processes start together', async () => {
    const files = await withMore(NEW, 'create table notes (id int); insert into notes values (1);');
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(db, files)));
    assert.deepEqual(applied.flat(), [NEW]);
    assert.deepEqual((await sql`select id from notes`.execute(db)).rows, [{ id: 1 }]);
  });

  test('a database with rows is upgraded by an added migration', async () => {
    const _id = await anEmployer(db);
    const files = await withMore(
      NEW,
      `create table notes (id text references employers (_id), words text);
      insert into notes select _id, name from employers;`,
    );
    assert.deepEqual(await migrate(db, files), [NEW]);
    const { rows } = await sql<{ id: string }>`select id from notes`.execute(db);
    assert.deepEqual(rows, [{ id: _id }]);
    assert.deepEqual(await db.selectFrom('employers').select('_id').execute(), [{ _id }]);
  });

  test('a failed migration is named and rolled back', async () => {
    const files = await withMore(NEW, 'create table notes (id int); select nonsense;');
    await assert.rejects(migrate(db, files), /The migration 0900_notes\.sql failed: .*nonsense/);
    const { rows } = await sql`select to_regclass('notes') as notes`.execute(db);
    assert.deepEqual(rows, [{ notes: null }]);
  });

  test('a database with another checksum of a migration is refused', async () => {
    const files = (await readMigrations()).map((file) => ({ ...file, checksum: 'other' }));
    await assert.rejects(migrate(db, files), (error: unknown) => {
      assert.ok(error instanceof MigrationFailed);
      assert.match(error.message, /^The migration 0001_baseline\.sql is not the one/);
      assert.match(error.message, /another version of the portal made it.*DATA_DIR/);
      return true;
    });
  });

  test('a database with an unknown migration is refused', async () => {
    await migrate(db, await withMore(NEW, 'select 1;'));
    await assert.rejects(
      migrate(db),
      /has the migration 0900_notes\.sql, .* does not know: another version made it\. .*DATA_DIR/,
    );
  });

  test('Windows line ends do not change a checksum, and other files are ignored', async (t) => {
    const folder = await aFolder(t);
    await writeFile(join(folder, '0002_b.sql'), 'select 2;\r\n');
    await writeFile(join(folder, '0001_a.sql'), 'select 2;\n');
    await writeFile(join(folder, 'notes.md'), '');
    const files = await readMigrations(pathToFileURL(`${folder}/`));
    assert.deepEqual(
      files.map(({ name }) => name),
      ['0001_a.sql', '0002_b.sql'],
    );
    assert.equal(files[0]?.checksum, files[1]?.checksum);
  });

  test('a closed database refuses queries', async () => {
    await database.close();
    await assert.rejects(migrate(db), ConnectionLost);
  });
});
