import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { it } from 'node:test';

import { openTestDatabase } from '../helper.ts';

it('every foreign key has an index, so that a deletion does not scan the referring table', async (t) => {
  const { db, close } = await openTestDatabase();
  t.after(close);
  const { rows } = await sql<{ key: string; index: string | null }>`
    select
      format('%s.%s', keys.conrelid::regclass, columns.attname) as key,
      (
        select min(indexes.indexrelid::regclass::text)
        from pg_index as indexes
        where indexes.indrelid = keys.conrelid and indexes.indkey[0] = keys.conkey[1]
          and coalesce(
            pg_get_expr(indexes.indpred, indexes.indrelid) = format('(%I IS NOT NULL)', columns.attname),
            true
          )
      ) as index
    from pg_constraint as keys
    join pg_attribute as columns
      on columns.attrelid = keys.conrelid and columns.attnum = keys.conkey[1]
    where keys.contype = 'f'
    order by key`.execute(db);
  assert.ok(rows.length > 10);
  assert.deepEqual(
    rows.filter(({ index }) => index === null),
    [],
  );
});
