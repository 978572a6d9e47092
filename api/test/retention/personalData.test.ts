import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { issueToken } from '../../src/links/index.ts';
import { INACTIVITY } from '../../src/retention/inactiveSeekers.ts';
import { PERSONAL_DATA, type PersonalTable } from '../../src/retention/personalData.ts';
import { LIFETIMES } from '../../src/sessions/repository.ts';
import { anOpenJob, callsOf } from '../applications/helpers.ts';
import { anAccount, employerCalls, PASSWORD, tokenFor } from '../employers/helpers.ts';
import { aSeeker, build, suiteOwner } from '../helper.ts';
import { outboxOf } from '../mail/helpers.ts';
import { unzip } from '../seekers/unzip.ts';

/** All columns of the tables without personal data. A column that may identify a person moves its table to the registry. */
const WITHOUT_PERSONAL_DATA: Record<string, readonly string[]> = {
  alert_matches: ['search_id', 'found_at', 'job_id'],
  alert_progress: ['only_row', 'found_at'],
  job_search_changes: [
    ...['id', 'difference', 'title', 'title_label', 'company', 'company_label', 'words'],
  ],
  // The key is a keyed hash.
  rate_limits: ['key', 'count', 'granted', 'ends_at'],
  migrations: ['name', 'checksum', 'applied_at'],
  orphaned_files: ['storage_key', 'delete_at'],
  page_notices: ['subscriber', 'job_id', 'revision', 'created_at', 'due_at', 'attempts'],
  page_subscribers: ['name'],
  rating_criteria: ['job_id', 'names'],
  search_terms: ['kind', 'key', 'label', 'jobs', 'stem', 'deletions'],
  unmatched_jobs: ['job_id'],
  unprojected_jobs: ['_id', 'number'],
};

const REGISTRY: Record<string, PersonalTable> = PERSONAL_DATA;

/** The parts of an export with data of a role, by the registry. */
const exportedParts = (role: 'seeker' | 'employer') =>
  new Set(
    Object.values(REGISTRY).flatMap(({ of, exported }) =>
      (of === role || of === 'both') && 'in' in exported ? exported.in : [],
    ),
  );

describe('personal data', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner));
  });

  const tables = async () =>
    (await db.introspection.getTables())
      .filter(({ isView }) => !isView)
      .map(({ name, columns }) => ({
        name: name as keyof Schema,
        columns: columns.map((column) => column.name),
      }));

  /** The columns whose statistics contain a text. They remain until the next analysis, even if the rows are deleted. */
  const statisticsWith = async (text: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select tablename || '.' || attname as name from pg_stats
      where schemaname = 'public' and position(${text} in row_to_json(pg_stats)::text) > 0`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  };

  /** The tables that contain each text. */
  const tablesWith = async (...texts: string[]): Promise<Record<string, string[]>> => {
    const found = Object.fromEntries(texts.map((text) => [text, [] as string[]]));
    for (const { name } of await tables()) {
      const rows = JSON.stringify(await db.selectFrom(name).selectAll().execute());
      for (const text of texts) if (rows.includes(text)) found[text]?.push(name);
    }
    for (const names of Object.values(found)) names.sort();
    return found;
  };

  it('is in the registry, which lists every column', async () => {
    const known: Record<string, string[]> = {};
    for (const [table, { owner: owners, personal, others }] of Object.entries(REGISTRY)) {
      known[table] = [...owners, ...personal, ...others].sort();
    }
    for (const [table, columns] of Object.entries(WITHOUT_PERSONAL_DATA)) {
      assert.equal(known[table], undefined, table);
      known[table] = [...columns].sort();
    }
    const stored = (await tables()).map(({ name, columns }) => [name, columns.sort()]);
    assert.deepEqual(Object.fromEntries(stored), known);
  });

  it('is not in the planner’s statistics', async () => {
    const { rows } = await sql<{ name: string }>`
      select attrelid::regclass || '.' || attname as name from pg_attribute
      where attstattarget = 0 and attnum > 0 and not attisdropped and attrelid in (
        select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(db);
    const personal = Object.entries(REGISTRY).flatMap(([table, entry]) =>
      entry.personal.map((column) => `${table}.${column}`),
    );
    assert.deepEqual(rows.map(({ name }) => name).sort(), personal.sort());
  });

  it('is kept as long as the documents and the Privacy Policy say', async () => {
    const read = (path: string) => readFile(join(import.meta.dirname, '../../..', path), 'utf8');
    const security = await read('docs/security.md');
    const policy = (await read('shell/src/pages/Privacy.tsx')).replace(/\s+/g, ' ');
    for (const [table, { periods = [] }] of Object.entries(REGISTRY)) {
      for (const { period, documented, policy: words } of periods) {
        const row = security.split('\n').find((line) => line.startsWith(`| ${documented} `));
        assert.ok(
          row?.includes(period),
          `${table}: '${documented}' for ${period}, not ${row ?? ''}`,
        );
        if (words === undefined) continue;
        assert.ok(words.includes(period), words);
        assert.ok(policy.includes(words), `the Privacy Policy says '${words}'`);
      }
    }
    const days = (milliseconds: number) => `${milliseconds / 86_400_000} days`;
    const { idle, absolute } = LIFETIMES.seeker;
    const ends = `after ${days(idle)} without use, and after ${days(absolute)} at the latest`;
    assert.ok(policy.includes(ends), ends);
    const { announcedAfter, announcedBefore } = INACTIVITY;
    assert.ok(policy.includes(`do not use your account for ${announcedAfter}, we write to you`));
    assert.ok(policy.includes(`at the earliest ${announcedBefore} after that e-mail`));
  });

  it('of a seeker is in the export, and after the deletion only in the last mail', async () => {
    const email = 'nobody.else@example.com';
    const resume = { last_name: 'Sentinel', home_address: 'Sentinel Quay 7' };
    const seeker = await aSeeker(db, { email, resume });
    const { id: employer_id } = await anAccount(db, { email: 'works@example.com' });
    const question = { id: 'why', kind: 'text', text: 'Why?', options: [], isRequired: true };
    const jobId = await anOpenJob(db, { employer_id, questions: JSON.stringify([question]) });
    // Statistics exist for tables with at least two values.
    const other = await aSeeker(db, { email: 'other@example.com' });
    for (const { id, headers } of [seeker, other]) {
      await db
        .insertInto('sign_ins')
        .values({ _id: newId(), seeker_id: id, user_agent: id === seeker.id ? 'Sentinel/1' : '' })
        .execute();
      const applied = await app.inject({
        method: 'POST',
        url: '/api/applications/',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        payload: {
          jobId,
          answers: [
            { questionId: 'why', answer: id === seeker.id ? 'Sentinel answer' : 'Another answer' },
          ],
        },
      });
      assert.equal(applied.statusCode, 201);
      const saved = { note: id === seeker.id ? 'Sentinel note' : 'Another note' };
      await db
        .insertInto('saved_jobs')
        .values({ _id: newId(), seeker_id: id, job_id: jobId, ...saved })
        .execute();
    }
    await db.transaction().execute((trx) => issueToken(trx, 'sign_in', email));
    for (const { headers } of [seeker, other]) {
      const payload = { search: { q: headers === seeker.headers ? 'sailing' : 'rowing' } };
      const set = await app.inject({ method: 'POST', url: '/api/alerts', headers, payload });
      assert.equal(set.statusCode, 202);
    }
    const filled = await tablesWith(email, seeker.id);
    assert.ok(filled[email]?.includes('seeker_tokens'));
    assert.ok(filled[seeker.id]?.includes('idempotency_keys'));
    // The employer was notified of the applicant.
    assert.equal((await outboxOf(db)).filter(({ text }) => text.includes('Sentinel')).length, 1);
    await db.updateTable('outbox').set({ sent_at: new Date() }).execute();
    await sql`analyze`.execute(db);
    const response = await app.inject({ url: '/api/auth/export', headers: seeker.headers });
    const text = String((await unzip(response.rawPayload)).get('data.json'));
    const data = JSON.parse(text) as Record<string, object[]>;
    assert.deepEqual(Object.keys(data).sort(), ['exportedAt', ...exportedParts('seeker')].sort());
    for (const word of [
      email,
      'Sentinel Quay 7',
      'Sentinel/1',
      'Sentinel note',
      'Sentinel answer',
      'Application received',
    ]) {
      assert.ok(text.includes(word), word);
    }
    for (const list of ['applications', 'savedJobs', 'sessions', 'mails', 'signIns', 'alerts']) {
      assert.equal(data[list]?.length, 1, list);
    }
    const deleted = await app.inject({
      method: 'DELETE',
      url: '/api/auth/account',
      headers: seeker.headers,
      payload: { confirm: 'DELETE' },
    });
    assert.equal(deleted.statusCode, 202);
    assert.deepEqual(await tablesWith(seeker.id, 'Sentinel', email), {
      [seeker.id]: ['deletion_log'],
      Sentinel: [],
      [email]: ['outbox'],
    });
    for (const text of ['Sentinel', email]) assert.deepEqual(await statisticsWith(text), [], text);
    // The id is in the deletion log anyway, and joins need its statistics.
    const withId = await statisticsWith(seeker.id);
    assert.ok(
      withId.every((name) => /(_id|recipient_id)$/.test(name)),
      withId.join(),
    );
  });

  it('of an employer is after the deletion only in the last mail, and as an id without a name', async () => {
    const email = 'boss.sentinel@example.com';
    const employer = await anAccount(db, { email, name: 'Sentinel Works' });
    const calls = employerCalls(app);
    const headers = await calls.sessionOf(email);
    await calls.put('update-profile', { description: 'Sentinel description' }, headers);
    await calls.post('forgot-password', { email });
    const token = await tokenFor(db, email);
    const jobId = await anOpenJob(db, {
      employer_id: employer.id,
      application_email: email,
      about_company: 'Sentinel about',
    });
    const seeker = await aSeeker(db, { email: 'applicant@example.com' });
    await callsOf(app, seeker).apply(jobId);
    await sql`analyze`.execute(db);
    const response = await app.inject({ url: '/api/employer/export', headers });
    const data = JSON.parse(String((await unzip(response.rawPayload)).get('data.json'))) as object;
    assert.deepEqual(Object.keys(data).sort(), ['exportedAt', ...exportedParts('employer')].sort());
    const deleted = await app.inject({
      method: 'DELETE',
      url: '/api/employer/account',
      headers,
      payload: { password: PASSWORD, confirm: 'DELETE' },
    });
    assert.equal(deleted.statusCode, 202);
    assert.deepEqual(await tablesWith('Sentinel', email, employer.id), {
      Sentinel: [],
      [email]: ['outbox'],
      [employer.id]: ['applications', 'deletion_log', 'employers', 'jobs'],
    });
    for (const text of ['Sentinel', email, token]) {
      assert.deepEqual(await statisticsWith(text), [], text);
    }
  });
});
