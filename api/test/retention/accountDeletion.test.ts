import type { Role } from '@jobharbor/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import {
  type Effect,
  PERSONAL_DATA,
  type PersonalTable,
} from '../../src/retention/personalData.ts';
import { aLetter, anOpenJob } from '../applications/helpers.ts';
import { employerCalls, givePasswords, PASSWORD } from '../employers/helpers.ts';
import { aSeeker, build, EMPLOYER_ID, startSession } from '../helper.ts';

const EMAIL = 'works@example.com';
const SEEKER_EMAIL = 'ada@example.com';

const later = () => new Date(Date.now() + 86_400_000);

/** A company and a seeker with an application, and rows in every table that both have or one of them has. */
async function bothAccounts(db: Kysely<Schema>) {
  await givePasswords(db, [{ id: EMPLOYER_ID, email: EMAIL }]);
  const profile = { description: 'Boats', website: 'https://example.com', logo: '/logo.png' };
  await db
    .updateTable('employers')
    .set({ ...profile, is_verified: true, slug: 'harbour', name_key: 'harbour' })
    .set({ checked_by: 'dns', checked_at: new Date(), checked_domain: 'example.com' })
    .where('_id', '=', EMPLOYER_ID)
    .execute();
  const employer_id = EMPLOYER_ID;
  const colleague_id = newId();
  await db
    .insertInto('colleagues')
    .values({
      _id: colleague_id,
      employer_id,
      role: 'owner',
      name: 'Grace',
      removed_at: new Date(),
    })
    .execute();
  const job_id = await anOpenJob(db, {
    ...{ posted_by: colleague_id, changed_by: colleague_id },
    ...{ application_email: EMAIL, about_company: 'We build boats.' },
  });
  await db.insertInto('company_slugs').values({ slug: 'harbour', employer_id }).execute();
  await db
    .insertInto('company_logos')
    .values({ _id: 'logo', employer_id, storage_key: 'logo' })
    .execute();
  await db
    .insertInto('invitations')
    .values({
      ...{ _id: newId(), employer_id, email: 'new@example.com', role: 'recruiter' },
      ...{ token_hash: 'invitation', expires_at: later() },
    })
    .execute();
  await db
    .insertInto('employer_tokens')
    .values({ token_hash: 'link', colleague_id, purpose: 'reset', expires_at: later() })
    .execute();
  await db
    .insertInto('job_drafts')
    .values({ _id: newId(), employer_id, form: '{}', changed_by: colleague_id })
    .execute();
  await db
    .insertInto('message_templates')
    .values({ _id: newId(), employer_id, name: 'Thanks', text: 'Thank you.' })
    .execute();
  const stage = { _id: newId(), employer_id, label: 'Talk', colour: 'blue', status: 'reviewing' };
  await db
    .insertInto('stages')
    .values({ ...stage, position: 0 })
    .execute();

  const { id: seeker_id } = await aSeeker(db, { email: SEEKER_EMAIL });
  const cover_letter_id = await aLetter(db, seeker_id);
  await db.insertInto('sign_ins').values({ _id: newId(), seeker_id }).execute();
  await db.insertInto('saved_jobs').values({ _id: newId(), seeker_id, job_id }).execute();
  await db
    .insertInto('seeker_tokens')
    .values({ token_hash: 'link', email: SEEKER_EMAIL, purpose: 'sign_in', expires_at: later() })
    .execute();
  const recipient = { _id: newId(), email: SEEKER_EMAIL, seeker_id, time_zone: 'Europe/Warsaw' };
  await db.insertInto('alert_recipients').values(recipient).execute();
  const search_id = newId();
  await db
    .insertInto('alert_searches')
    .values({
      ...{ _id: search_id, search: 'q=boats', anchors: ['boats'], query: 'boats' },
      includes_unstated_pay: true,
    })
    .execute();
  await db
    .insertInto('alerts')
    .values({
      ...{ _id: newId(), recipient_id: recipient._id, search_id, frequency: 'daily' },
      ...{ state: 'active', shown_until: new Date() },
    })
    .execute();

  const application_id = newId();
  const resume = {
    ...{ firstName: 'Ada', lastName: 'Byron', yearsOfExp: '5', homeAddress: 'Quay 7' },
    jobExperience: [{ title: 'Carpenter' }],
    skills: ['Sailing'],
  };
  await db
    .insertInto('applications')
    .values({
      ...{ _id: application_id, job_id, employer_id, seeker_id, cover_letter_id },
      ...{ frozen_resume: JSON.stringify(resume), feedback: 'Welcome', stage_id: stage._id },
      ...{ answers: '[]', needed_of: 1, needed_met: 1 },
    })
    .execute();
  const about = { application_id, colleague_id };
  await db
    .insertInto('application_events')
    .values({ _id: newId(), ...about, status: 'reviewing', feedback: 'Welcome' })
    .execute();
  await db
    .insertInto('interviews')
    .values({
      ...{ _id: newId(), ...about, employer_id, minutes: 30, time_zone: 'Europe/Warsaw' },
      ...{ times: sql<Date[]>`array[now() + interval '1 day']`, place: 'Quay 7', note: '' },
    })
    .execute();
  const message_id = newId();
  const byCompany = { ...about, author: 'employer' } as const;
  await db
    .insertInto('application_messages')
    .values({ _id: message_id, ...byCompany, text: 'Hello', sent_at: new Date() })
    .execute();
  await db
    .insertInto('message_files')
    .values({
      ...{ _id: newId(), ...byCompany, message_id, storage_key: 'file', name: 'plan.pdf' },
      ...{ kind: 'pdf', bytes: 10 },
    })
    .execute();
  await db.insertInto('message_reports').values({ message_id, text: 'Rude' }).execute();
  await db
    .insertInto('application_notes')
    .values({ _id: newId(), ...about, text: 'Strong' })
    .execute();
  await db
    .insertInto('application_ratings')
    .values({ ...about, criterion: 'Overall', score: 4 })
    .execute();
  return { seeker_id, colleague_id };
}

/** Rows in the tables whose rows belong to a seeker or to an employer. */
async function ownRows(db: Kysely<Schema>, role: Role, id: string): Promise<void> {
  const owner = role === 'seeker' ? { seeker_id: id } : { employer_id: id };
  await db
    .insertInto('idempotency_keys')
    .values({ key_hash: 'key', body_hash: 'body', ...owner })
    .execute();
  const mail = { to_address: 'former@example.com', subject: 'News', text: 'News', html: '' };
  await db
    .insertInto('outbox')
    .values({ _id: newId(), ...mail, audience: role, recipient_id: id })
    .execute();
  await db
    .insertInto('security_events')
    .values({ _id: newId(), kind: 'signed_in', audience: role, account_hash: 'hash' })
    .execute();
}

describe('the deletion of an account', () => {
  /** The tables with data of a role, and what the registry says of them. */
  const tablesOf = (role: Role): [keyof Schema, PersonalTable, Effect][] =>
    Object.entries<PersonalTable>(PERSONAL_DATA)
      .filter(([, { of }]) => of === role || of === 'both')
      .map(([table, entry]) => {
        const { withAccount: effect } = entry;
        return [table as keyof Schema, entry, typeof effect === 'string' ? effect : effect[role]];
      });

  const rowsOf = async (db: Kysely<Schema>, table: keyof Schema, account: string) => {
    const rows = (await db.selectFrom(table).selectAll().execute()) as Record<string, unknown>[];
    // The deletion writes mails that belong to others, and the last mail belongs to no account.
    return table === 'outbox' ? rows.filter(({ recipient_id }) => recipient_id === account) : rows;
  };

  /** The personal columns that have a value in some row. */
  const filledColumns = (rows: Record<string, unknown>[], { personal }: PersonalTable) =>
    personal.filter((column) =>
      // A missing name is stored as a space.
      rows.some((row) => ![null, '', ' ', 0].includes(row[column] as string | number | null)),
    );

  const assertFollowsRegistry = async (
    { app, db }: { app: FastifyInstance; db: Kysely<Schema> },
    { role, id }: { role: Role; id: string },
    request: InjectOptions,
  ) => {
    for (const [table, entry, effect] of tablesOf(role)) {
      const rows = await rowsOf(db, table, id);
      assert.ok(rows.length > 0, `the test gives ${table} no row`);
      if (effect !== 'emptied') continue;
      assert.deepEqual(filledColumns(rows, entry), [...entry.personal], `the test fills ${table}`);
    }
    const deleted = await app.inject({ method: 'DELETE', ...request });
    assert.equal(deleted.statusCode, 202, deleted.body);
    for (const [table, entry, effect] of tablesOf(role)) {
      const rows = await rowsOf(db, table, id);
      assert.equal(rows.length === 0, effect === 'deleted', `${table} is ${effect}`);
      if (effect === 'emptied') assert.deepEqual(filledColumns(rows, entry), [], table);
    }
  };

  /** The tables that name an id. */
  const tablesWith = async (db: Kysely<Schema>, id: string) => {
    const found: string[] = [];
    for (const { name, isView } of await db.introspection.getTables()) {
      if (isView) continue;
      const rows = await db
        .selectFrom(name as keyof Schema)
        .selectAll()
        .execute();
      if (JSON.stringify(rows).includes(id)) found.push(name);
    }
    return found.sort();
  };

  it('of an employer leaves in each table what the registry says', async (t) => {
    const { app, db } = await build(t);
    const { colleague_id } = await bothAccounts(db);
    await db.deleteFrom('sessions').execute();
    await ownRows(db, 'employer', EMPLOYER_ID);
    const headers = await employerCalls(app).sessionOf(EMAIL);
    await assertFollowsRegistry(
      { app, db },
      { role: 'employer', id: EMPLOYER_ID },
      {
        url: '/api/employer/account',
        headers,
        payload: { password: PASSWORD, confirm: 'DELETE' },
      },
    );
    assert.deepEqual(await tablesWith(db, colleague_id), []);
  });

  it('of a seeker leaves in each table what the registry says', async (t) => {
    const { app, db } = await build(t);
    const { seeker_id } = await bothAccounts(db);
    await db.deleteFrom('sessions').execute();
    await ownRows(db, 'seeker', seeker_id);
    const { headers } = await startSession(db, 'seeker', seeker_id);
    await assertFollowsRegistry(
      { app, db },
      { role: 'seeker', id: seeker_id },
      {
        url: '/api/auth/account',
        headers,
        payload: { confirm: 'DELETE' },
      },
    );
    assert.deepEqual(await tablesWith(db, seeker_id), ['deletion_log']);
  });
});
