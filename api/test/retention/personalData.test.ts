import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { anOpenJob, callsOf } from '../applications/helpers.ts';
import { anAccount, employerCalls, PASSWORD, tokenFor } from '../employers/helpers.ts';
import { aSeeker, build, suiteOwner } from '../helper.ts';
import { outboxOf } from '../mail/helpers.ts';
import { unzip } from '../seekers/unzip.ts';

/** A column that says, or may say, who somebody is. */
const TELLS =
  /^(seeker_id|employer_id|account_id|recipient_id|email|account_hash|email_hash|application_email|to_address|subject|reporter_hash|network)$/;

/**
 * Every such column, with the part of the export that holds it and what the account's deletion does. A new one is to
 * be written down here, and in the code first.
 */
const KNOWN: Record<string, string> = {
  'jobs.application_email': 'jobs; erased',
  'applications.employer_id': 'applications; the employer’s row has no name any more',
  'applications.seeker_id': 'applications; taken out',
  'changes.employer_id': 'none, it repeats what the tables hold; deleted',
  'employer_tokens.employer_id': 'none, secret; deleted',
  'employers.email': 'employer; erased',
  'erasures.account_id': 'none, an id of nobody any more, for restores; kept for 40 days',
  'files.seeker_id': 'files; deleted',
  'idempotency_keys.employer_id': 'none, a repetition of answers for a day; deleted',
  'idempotency_keys.seeker_id': 'none, a repetition of answers for a day; deleted',
  'job_reports.reporter_hash': 'none, nobody knows whose it is',
  'job_search.employer_id': 'none, it repeats what the jobs hold; deleted with their closing',
  'jobs.employer_id': 'jobs; closed, emptied',
  'outbox.recipient_id': 'mails; deleted',
  'outbox.subject': 'mails; deleted',
  'outbox.to_address': 'mails; deleted',
  'resumes.seeker_id': 'resume; deleted',
  'seekers.email': 'user; deleted',
  'seekers.subject': 'account; deleted',
  'security_events.account_hash': 'securityEvents; kept for 90 days as a keyed hash',
  'security_events.email_hash': 'securityEvents; kept for 90 days as a keyed hash',
  'security_events.network': 'securityEvents; kept for 90 days',
  'sessions.employer_id': 'sessions; deleted',
  'sessions.seeker_id': 'sessions; deleted',
  'sign_ins.seeker_id': 'signIns; deleted',
};

/** All that is stored of a person in a row of their own, whatever its name: what is new is in both first, too. */
const OF_A_PERSON: Partial<Record<keyof Schema, string>> = {
  employers:
    '_id created_at deleted_at departure_told_at description email is_demo is_import is_verified logo name password_hash website',
  files: '_id bytes created_at kind name seeker_id storage_key',
  resumes:
    '_id cover_letter_id first_name home_address job_experience languages last_name phone_no portfolio ' +
    'profile_summary seeker_id skills socials updated_at version years_of_exp',
  seekers:
    '_id created_at email first_name last_active_at last_name notice_mail_id notice_sent_at profile_image ' +
    'provider subject',
  sign_ins: '_id at seeker_id user_agent',
};

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

  /** The columns whose statistics hold a text. They stay until the next analysis, whatever becomes of the rows. */
  const statisticsWith = async (text: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select tablename || '.' || attname as name from pg_stats
      where schemaname = 'public' and position(${text} in row_to_json(pg_stats)::text) > 0`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  };

  /** The tables in which a text stands anywhere. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const found: string[] = [];
    for (const { name } of await tables()) {
      const rows = await db.selectFrom(name).selectAll().execute();
      if (JSON.stringify(rows).includes(text)) found.push(name);
    }
    return found.sort();
  };

  it('is known column by column: a new one is in the export and in the deletion first', async () => {
    const found = (await tables()).flatMap(({ name, columns }) =>
      columns.filter((column) => TELLS.test(column)).map((column) => `${name}.${column}`),
    );
    const known = Object.keys(KNOWN);
    assert.deepEqual(found.sort(), known.sort());
    const rows = (await tables()).filter(({ name }) => OF_A_PERSON[name] !== undefined);
    assert.deepEqual(
      Object.fromEntries(rows.map(({ name, columns }) => [name, columns.sort().join(' ')])),
      OF_A_PERSON,
    );
  });

  it('of a seeker is in the export, and after the deletion nowhere but in the last mail', async () => {
    const email = 'nobody.else@example.com';
    const resume = { last_name: 'Sentinel', home_address: 'Sentinel Quay 7' };
    const seeker = await aSeeker(db, { email, resume });
    const { id: employer_id } = await anAccount(db, { email: 'works@example.com' });
    const jobId = await anOpenJob(db, { employer_id });
    // Statistics hold values of a table that has two at least.
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
        payload: { jobId },
      });
      assert.equal(applied.statusCode, 201);
    }
    assert.ok((await tablesWith(seeker.id)).includes('idempotency_keys'));
    // The employer was told who has applied.
    assert.equal((await outboxOf(db)).filter(({ text }) => text.includes('Sentinel')).length, 1);
    await db.updateTable('outbox').set({ sent_at: new Date() }).execute();
    await sql`analyze`.execute(db);
    const response = await app.inject({ url: '/api/auth/export', headers: seeker.headers });
    const text = String((await unzip(response.rawPayload)).get('data.json'));
    const data = JSON.parse(text) as Record<string, object[]>;
    for (const word of [email, 'Sentinel Quay 7', 'Sentinel/1', 'Application received']) {
      assert.ok(text.includes(word), word);
    }
    for (const list of ['applications', 'sessions', 'mails', 'signIns']) {
      assert.equal(data[list]?.length, 1, list);
    }
    const deleted = await app.inject({
      method: 'DELETE',
      url: '/api/auth/account',
      headers: seeker.headers,
      payload: { confirm: 'DELETE' },
    });
    assert.equal(deleted.statusCode, 202);
    assert.deepEqual(await tablesWith(seeker.id), ['erasures']);
    assert.deepEqual(await tablesWith('Sentinel'), []);
    assert.deepEqual(await tablesWith(email), ['outbox']);
    for (const text of ['Sentinel', email]) assert.deepEqual(await statisticsWith(text), [], text);
    // The id stays in the deletion log anyway, and joins need their statistics.
    const withId = await statisticsWith(seeker.id);
    assert.ok(
      withId.every((name) => /(_id|recipient_id)$/.test(name)),
      withId.join(),
    );
  });

  it('of an employer is nowhere after the deletion but in the last mail, and as an id without a name', async () => {
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
    const deleted = await app.inject({
      method: 'DELETE',
      url: '/api/employer/account',
      headers,
      payload: { password: PASSWORD, confirm: 'DELETE' },
    });
    assert.equal(deleted.statusCode, 202);
    assert.deepEqual(await tablesWith('Sentinel'), []);
    assert.deepEqual(await tablesWith(email), ['outbox']);
    for (const text of ['Sentinel', email, token]) {
      assert.deepEqual(await statisticsWith(text), [], text);
    }
    assert.deepEqual(await tablesWith(employer.id), [
      'applications',
      'employers',
      'erasures',
      'jobs',
    ]);
  });
});
