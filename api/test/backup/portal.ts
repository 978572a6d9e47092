import { type Kysely, sql } from 'kysely';
import { createHash } from 'node:crypto';

import { readTables } from '../../src/backup/snapshot.ts';
import { newId, type Schema } from '../../src/database/index.ts';
import { FileMissing, type FileStore, newStorageKey } from '../../src/files/store/fileStore.ts';

/** Characters that often break backups: line separators, quotes, backslashes, and letters of one to four bytes. */
const AWKWARD =
  'a\u2028b\u2029c\r\nd\te\\u0000 "f" {g,NULL} \\. \\N ŁódźЖ 日本 😀 \u{10ffff}\u0001 ';

export interface MemoryStore extends FileStore {
  bytes: Map<string, Buffer>;
}

export function memoryStore(): MemoryStore {
  const bytes = new Map<string, Buffer>();
  return {
    bytes,
    put: (key, content) => Promise.resolve(void bytes.set(key, Buffer.from(content))),
    read: (key) => {
      const found = bytes.get(key);
      return found ? Promise.resolve(found) : Promise.reject(new FileMissing(key));
    },
    delete: (key) => Promise.resolve(void bytes.delete(key)),
  };
}

/** Adds rows with what is hard to keep, and stored bytes of each kind. */
export async function fill(db: Kysely<Schema>, store: FileStore): Promise<void> {
  const [employer, owner] = [newId(), newId()];
  await db
    .insertInto('employers')
    .values([
      { _id: owner, name: AWKWARD, is_import: true },
      {
        _id: employer,
        name: 'Harbour Ltd',
        is_verified: true,
        slug: 'harbour-ltd',
        created_at: '1999-12-31T23:59:59.999Z',
      },
    ])
    .execute();
  const logo = newStorageKey();
  await store.put(logo, Buffer.from('logo'));
  await db
    .insertInto('company_logos')
    .values({ _id: 'a'.repeat(64), employer_id: employer, storage_key: logo })
    .execute();
  await db
    .insertInto('company_slugs')
    .values({ slug: 'harbour-ltd', employer_id: employer })
    .execute();
  const signIn = { email: 'jobs@example.com', password_hash: '$argon2id$v=19$hash' };
  await db
    .insertInto('colleagues')
    .values({ _id: employer, employer_id: employer, role: 'owner', ...signIn })
    .execute();
  const jobs = await addJobs(db, employer, owner);
  await db
    .insertInto('job_reports')
    .values({ _id: newId(), job_id: jobs, reason: 'other', text: AWKWARD, reporter_hash: 'hash' })
    .execute();

  for (let index = 0; index < 3; index += 1) await addSeeker(db, store, { index, employer, jobs });
  await db
    .insertInto('orphaned_files')
    .values({ storage_key: newStorageKey(), delete_at: new Date(0) })
    .execute();
  await addMails(db);

  const hash = createHash('sha256').update('token').digest('hex');
  const session = { token_hash: hash, employer_id: employer, colleague_id: employer };
  await db.insertInto('sessions').values(session).execute();
  const asked = { key_hash: hash, body_hash: hash, employer_id: employer, answer: '{}' };
  await db.insertInto('idempotency_keys').values(asked).execute();
  const token = { token_hash: hash, colleague_id: employer, purpose: 'reset' as const };
  await db
    .insertInto('employer_tokens')
    .values({ ...token, expires_at: '2999-01-01T00:00:00Z' })
    .execute();
  const link = { token_hash: hash, email: 'ada@example.com', purpose: 'sign_in' as const };
  await db
    .insertInto('seeker_tokens')
    .values({ ...link, expires_at: '2999-01-01T00:00:00Z' })
    .execute();
}

async function addJobs(db: Kysely<Schema>, employer: string, owner: string): Promise<string> {
  const _id = newId();
  await db
    .insertInto('jobs')
    .values([
      {
        _id,
        employer_id: employer,
        job_name: 'Ship Carpenter',
        job_description: AWKWARD.repeat(2_000),
        technical_skills: ['', 'NULL', 'a,b', '{"}', AWKWARD],
        date_posted: '2026-04-29T10:00:00.123Z',
      },
      {
        _id: newId(),
        employer_id: owner,
        source: 'board',
        source_id: '1',
        job_name: AWKWARD,
        job_description: '-',
        deleted_at: '0001-01-01T00:00:00Z',
        status: 'closed',
      },
    ])
    .execute();
  // More digits than JavaScript's numbers keep.
  await sql`update jobs set salary = 12345678901234567890.120, salary_max = 0.00 where _id = ${_id}`.execute(
    db,
  );
  return _id;
}

async function addSeeker(
  db: Kysely<Schema>,
  store: FileStore,
  { index, employer, jobs }: { index: number; employer: string; jobs: string },
): Promise<void> {
  const [_id, file, application] = [newId(), newId(), newId()];
  const seeker = { _id, provider: 'test', subject: _id, email: `${index}@example.com` };
  await db
    .insertInto('seekers')
    .values({ ...seeker, first_name: AWKWARD })
    .execute();
  const key = newStorageKey();
  const bytes = Buffer.alloc(2_000 + index, Uint8Array.from(Array(256).keys()));
  await store.put(key, bytes);
  const letter = { name: 'letter.pdf', kind: 'pdf' as const, bytes: bytes.length };
  await db
    .insertInto('files')
    .values({ _id: file, seeker_id: _id, storage_key: key, ...letter })
    .execute();
  const resume = JSON.stringify({ firstName: AWKWARD, nested: [{ number: 1.5, nothing: null }] });
  await db
    .insertInto('resumes')
    .values({
      _id: newId(),
      seeker_id: _id,
      cover_letter_id: file,
      skills: [AWKWARD, ''],
      job_experience: '[{"jobTitle":"Sailor","startDate":{"$date":"2020-01-01T00:00:00.000Z"}}]',
      socials: JSON.stringify({ linkedin: AWKWARD }),
    })
    .execute();
  await db
    .insertInto('applications')
    .values({
      _id: application,
      seeker_id: index === 2 ? null : _id,
      job_id: jobs,
      employer_id: employer,
      frozen_resume: index === 2 ? null : resume,
      cover_letter_id: index === 2 ? null : file,
    })
    .execute();
  if (index === 0) await addMessage(db, store, application);
  for (const status of ['applied', 'reviewing']) {
    await db
      .insertInto('application_events')
      .values({ _id: newId(), application_id: application, status, feedback: AWKWARD })
      .execute();
  }
  await db.insertInto('sign_ins').values({ _id: newId(), seeker_id: _id }).execute();
}

async function addMessage(
  db: Kysely<Schema>,
  store: FileStore,
  application: string,
): Promise<void> {
  const [message, key] = [newId(), newStorageKey()];
  const bytes = Buffer.from('the file of a message');
  await store.put(key, bytes);
  const common = { application_id: application, author: 'seeker' as const };
  await db
    .insertInto('application_messages')
    .values({ _id: message, ...common, text: AWKWARD, sent_at: new Date() })
    .execute();
  const file = { name: 'reference.pdf', kind: 'pdf' as const, bytes: bytes.length };
  await db
    .insertInto('message_files')
    .values({ _id: newId(), ...common, message_id: message, storage_key: key, ...file })
    .execute();
}

async function addMails(db: Kysely<Schema>): Promise<void> {
  const mail = { to_address: '0@example.com', subject: 'News', text: AWKWARD, html: '<p>News' };
  const now = new Date();
  await db
    .insertInto('outbox')
    .values([
      { _id: newId(), ...mail },
      { _id: newId(), ...mail, attempts: 1, sent_at: now },
      { _id: newId(), ...mail, attempts: 9, failed_at: now, last_error: 'EENVELOPE' },
    ])
    .execute();
}

/** Every row of every table that a backup has, with generated columns, and every stored byte. */
export async function contentOf(db: Kysely<Schema>, store: MemoryStore): Promise<object> {
  const tables = await db.transaction().execute(async (trx) => {
    await sql`set local time zone 'UTC'`.execute(trx);
    const content: Record<string, string[]> = {};
    for (const { name } of await readTables(trx)) {
      const { rows } = await sql<{ line: string }>`
        select row_to_json(t)::text as line from ${sql.table(name)} as t`.execute(trx);
      content[name] = rows.map(({ line }) => line).sort();
    }
    return content;
  });
  return { tables, files: new Map([...store.bytes].sort()) };
}
