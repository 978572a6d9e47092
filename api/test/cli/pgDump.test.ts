import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

import { readTables } from '../../src/backup/snapshot.ts';
import { openTestDatabase } from '../helper.ts';

const OPERATING = join(import.meta.dirname, '../../../docs/operating.md');

/** What a dump has and a backup by the portal has not: a restore from the latter makes these tables itself. */
const MADE_BY_A_RESTORE = [
  'job_search',
  'job_search_changes',
  'migrations',
  'search_terms',
  'unprojected_jobs',
];

it('the documented pg_dump leaves out the tables that a backup by the portal leaves out', async (t) => {
  const { db, close } = await openTestDatabase();
  t.after(close);
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`.execute(
    db,
  );
  const backedUp = new Set((await readTables(db)).map(({ name }) => name));
  const leftOut = rows.map(({ name }) => name).filter((name) => !backedUp.has(name));

  const named = readFileSync(OPERATING, 'utf8').matchAll(/--exclude-table-data=(\w+)/g);
  const ofDump = [...named].map(([, name = '']) => name);
  assert.deepEqual([...ofDump, ...MADE_BY_A_RESTORE].sort(), leftOut.sort());
});
