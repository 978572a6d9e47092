import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { openDatabase } from '../../src/database/index.ts';
import { readMigrations } from '../../src/database/migrate.ts';
import { addressOf, administer, copyOfTemplate, TEMPLATE } from '../twoProcesses/databases.ts';
import { aJob, anEmployer, runChild, sharedDatabase } from './helpers.ts';

/** Without a server only the embedded database is tested. */
const kinds =
  TEMPLATE === undefined
    ? { embedded: undefined }
    : { embedded: undefined, server: { databaseUrl: await copyOfTemplate() } };

for (const [kind, options] of Object.entries(kinds)) {
  describe(kind, () => {
    const database = sharedDatabase(options);

    test('each type is read as its agreed JavaScript value', async () => {
      const { db } = database();
      const { rows } = await sql`
      select
        9007199254740991::int8 as big,
        12.5::numeric as number,
        count(*) as count,
        array[1, 2]::int8[] as bigs,
        timestamptz '2026-04-29 02:00:00.123+02' as instant,
        array[timestamptz '2026-04-29 00:00:00+00', null] as instants,
        date '2026-04-29' as day,
        array[date '2026-04-29'] as days,
        timestamp '2026-04-29 10:00:00' as local,
        interval '90 minutes' as span,
        true as yes,
        '{"a": [1]}'::jsonb as object,
        '\\x00ff'::bytea as bytes,
        array['a,b', 'say "hi"', '', 'NULL', null, 'back\\slash', E'two\nlines', '{}'] as texts,
        array[]::text[] as none
    `.execute(db);
      assert.deepEqual(rows, [
        {
          big: 9007199254740991,
          number: 12.5,
          count: 1,
          bigs: [1, 2],
          instant: new Date('2026-04-29T00:00:00.123Z'),
          instants: [new Date('2026-04-29T00:00:00Z'), null],
          day: '2026-04-29',
          days: ['2026-04-29'],
          local: '2026-04-29 10:00:00',
          span: '01:30:00',
          yes: true,
          object: { a: [1] },
          bytes: new Uint8Array([0, 255]),
          texts: ['a,b', 'say "hi"', '', 'NULL', null, 'back\\slash', 'two\nlines', '{}'],
          none: [],
        },
      ]);
    });

    test('dates given as Date or as text are one instant in every time zone', async () => {
      const { db } = database();
      const employer_id = await anEmployer(db);
      const dates = [new Date('2026-03-29T01:30:00.007Z'), '2026-03-29T03:30:00.007+02:00'];
      for (const date_posted of dates) await aJob(db, { employer_id, date_posted });
      const rows = await db.selectFrom('jobs').select('date_posted').execute();
      assert.deepEqual(
        rows.map((row) => row.date_posted?.toISOString()),
        ['2026-03-29T01:30:00.007Z', '2026-03-29T01:30:00.007Z'],
      );
    });

    test('lists of text are read unchanged', async () => {
      const { db } = database();
      const we_offer = ['Kawa, herbata', '"quoted"', 'a\\b', '• bullet\n• list', ''];
      await aJob(db, { employer_id: await anEmployer(db), we_offer });
      const job = await db.selectFrom('jobs').select(['we_offer', 'other_info']).executeTakeFirst();
      assert.deepEqual(job, { we_offer, other_info: [] });
    });

    test('words of every script and all punctuation are read unchanged from a tsvector', async () => {
      const { db } = database();
      const words = [
        'lodz',
        'инженер',
        '営業',
        'c++',
        "o'brien",
        'back\\slash',
        '@type:on-site',
        '🏥',
      ];
      const vector = words
        .map((word, index) => {
          const quoted = word.replaceAll('\\', '\\\\').replaceAll("'", "''");
          return `'${quoted}':${index + 1}A`;
        })
        .join(' ');
      const { rows } = await sql<{ found: string[] }>`
        select array_agg(lexeme order by positions[1]) as found
        from unnest(${vector}::tsvector) as entry (lexeme, positions, weights)`.execute(db);
      assert.deepEqual(rows[0]?.found, words);
    });
  });
}

test(
  'server: processes that start together on a new database migrate it once',
  { skip: TEMPLATE === undefined },
  async (t) => {
    const name = `migrate_${process.pid}`;
    await administer(`create database ${name}`);
    t.after(() => administer(`drop database ${name} with (force)`));
    const databaseUrl = addressOf(name);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => runChild('migrateServer.ts', databaseUrl)),
    );
    assert.deepEqual(answers, ['migrated', 'migrated', 'migrated', 'migrated']);
    const { db, close } = await openDatabase({ databaseUrl });
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
    await close();
    assert.deepEqual(
      rows.map(({ name }) => name).sort(),
      (await readMigrations()).map(({ name }) => name),
    );
  },
);

test('a server that does not answer is reported without its password', async () => {
  const databaseUrl = 'postgres://portal:secret@127.0.0.1:1/jobs';
  await assert.rejects(openDatabase({ databaseUrl, startupTimeout: 0 }), (error: unknown) => {
    assert.match(
      (error as Error).message,
      /^The database at 127\.0\.0\.1:1 cannot be used \(.*ECONNREFUSED/,
    );
    assert.doesNotMatch((error as Error).message, /secret/);
    return true;
  });
});
