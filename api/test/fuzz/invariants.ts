import { APPLICATION_STATUSES, NAME_MAX } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { Schema } from '../../src/database/index.ts';

/** Invariants of the stored data. Each query returns violations. */
const BROKEN = {
  'a job without a name, or with one that is too long': sql<object>`
    select _id from jobs where btrim(job_name) = '' or char_length(job_name) > ${NAME_MAX}`,
  'a job with an impossible salary': sql<object>`
    select _id from jobs where salary < 0 or salary_max < salary or salary = 'NaN'`,
  'an application in an unknown state': sql<object>`
    select _id from applications where status <> all(${APPLICATION_STATUSES})`,
  'an application without its beginning': sql<object>`
    select _id from applications as one where not exists (
      select from application_events where application_id = one._id)`,
  'a seeker without a CV': sql<object>`
    select _id from seekers as one where not exists (
      select from resumes where seeker_id = one._id)`,
  'a letter of somebody else': sql<object>`
    select resumes._id from resumes join files on files._id = cover_letter_id
    where files.seeker_id is distinct from resumes.seeker_id`,
  'a mail to more or less than one address': sql<object>`
    select _id from outbox where to_address !~ '^[^[:space:]@,;<>]+@[^[:space:]@,;<>]+$'`,
  'a subject of more than one line': sql<object>`
    select _id from outbox where subject ~ '[[:cntrl:]]'`,
  'a session of nobody, or of two': sql<object>`
    select token_hash from sessions where (seeker_id is null) = (employer_id is null)`,
};

/** @param filesFolder The folder of uploads: each file has the name in its row, and there are no others. */
export async function assertInvariants(db: Kysely<Schema>, filesFolder: string): Promise<void> {
  for (const [name, query] of Object.entries(BROKEN)) {
    const { rows } = await query.execute(db);
    assert.deepEqual(rows, [], name);
  }
  const rows = await db.selectFrom('files').select('storage_key').execute();
  const discarded = await db.selectFrom('orphaned_files').select('storage_key').execute();
  const names = readdirSync(filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(filesFolder, join(parentPath, name)));
  const stored = new Set(names);
  for (const { storage_key: key } of rows) assert.ok(stored.has(key), `the bytes of ${key}`);
  const known = new Set([...rows, ...discarded].map(({ storage_key: key }) => key));
  const strays = names.filter((name) => !known.has(name));
  assert.deepEqual(strays, []);
}
