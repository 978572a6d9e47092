import { JOB_FIELD_NAMES, jobField } from '@jobharbor/contract';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { columnOf } from '../../src/jobs/columns.ts';
import { openTestDatabase } from '../helper.ts';

describe('the fields of a job', () => {
  it('have a column each with their type, nullable when they are optional', async (t) => {
    const { db, close } = await openTestDatabase();
    t.after(close);
    const { rows } = await sql<{ name: string; type: string; isNullable: boolean }>`
      select attname as name, format_type(atttypid, null) as type, not attnotnull as "isNullable"
      from pg_attribute where attrelid = 'jobs'::regclass and attnum > 0 and not attisdropped`.execute(
      db,
    );
    const columns = new Map(rows.map((row) => [row.name, row]));
    const types: Partial<Record<string, string[]>> = {
      list: ['text[]'],
      flag: ['boolean'],
      number: ['numeric', 'smallint'],
      day: ['date'],
      questions: ['jsonb'],
    };
    for (const name of JOB_FIELD_NAMES) {
      const column = columns.get(columnOf(name));
      const { kind, always = false } = jobField(name);
      assert.ok(column, name);
      const expected = types[kind] ?? ['text'];
      assert.ok(expected.includes(column.type), `${name}: ${column.type}`);
      assert.equal(column.isNullable, !always, name);
    }
  });
});
