import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';

import type { Schema } from '../../src/database/index.ts';
import { assertKept } from './assertKept.ts';
import type { Entry, Journal } from './journal.ts';
import { letterTokenOf } from './letterToken.ts';
import type { World } from './world.ts';

/** An application consists of its row, its history, the copied CV with its letter, and both mails: all or nothing. */
export async function checkApplications(
  db: Kysely<Schema>,
  journal: Journal,
  world: World,
  files: string,
): Promise<void> {
  for (const entry of journal.filter(({ kind }) => kind === 'apply')) {
    await checkApplication(db, entry, world, files);
  }
  for (const entry of journal.filter(({ kind }) => kind === 'update')) {
    await checkUpdate(db, entry);
  }
}

async function checkApplication(db: Kysely<Schema>, entry: Entry, world: World, files: string) {
  const seeker = world.seekers.find(({ id }) => id === entry.by);
  assert.ok(seeker && entry.jobId);
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs._id', 'applications.job_id')
    .innerJoin('colleagues', 'colleagues.employer_id', 'applications.employer_id')
    .selectAll('applications')
    .select(['jobs.job_name', 'colleagues.email'])
    .where('applications.seeker_id', '=', entry.by)
    .where('applications.job_id', '=', entry.jobId)
    .execute();
  assertKept(entry, rows.length);
  const mailsOf = (address: string | null, words: string) =>
    db
      .selectFrom('outbox')
      .select('_id')
      .where('to_address', '=', address ?? '')
      .where('deduplication_key', 'is', null)
      .where('text', 'like', `%${words}%`)
      .execute();
  const job = await db
    .selectFrom('jobs')
    .select('job_name')
    .where('_id', '=', entry.jobId)
    .executeTakeFirstOrThrow();
  assert.equal((await mailsOf(seeker.email, job.job_name)).length, rows.length, entry.token);
  for (const row of rows) {
    const { profileSummary = '' } = row.frozen_resume ?? {};
    assert.ok(entry.cvs?.includes(profileSummary), `the frozen CV of ${entry.token}`);
    const letter = await letterTokenOf(db, row.cover_letter_id, files);
    assert.ok(entry.letters?.includes(letter), `the letter of ${entry.token}`);
    const told = await db
      .selectFrom('outbox')
      .select('_id')
      .where('to_address', '=', row.email ?? '')
      .where('audience', '=', 'employer')
      .execute();
    assert.ok(told.length > 0, `the employer's mail of ${entry.token}`);
    const events = await eventsOf(db, row._id);
    assert.equal(events[0]?.status, 'applied');
    assert.equal(row.status, events.at(-1)?.status);
    assert.equal(row.feedback, events.at(-1)?.feedback ?? '');
  }
}

async function checkUpdate(db: Kysely<Schema>, entry: Entry) {
  const events = (await eventsOf(db, entry.by)).filter(({ feedback }) =>
    feedback?.includes(entry.token),
  );
  assertKept(entry, events.length);
  const row = await db
    .selectFrom('applications')
    .select('feedback')
    .where('_id', '=', entry.by)
    .executeTakeFirstOrThrow();
  assert.equal(row.feedback.includes(entry.token), events.length === 1, entry.token);
  const mails = await db
    .selectFrom('outbox')
    .select('_id')
    .where('deduplication_key', '=', `application:${entry.by}`)
    .where('text', 'like', `%${entry.token}%`)
    .execute();
  assert.equal(mails.length, events.length, `the mail of ${entry.token}`);
}

function eventsOf(db: Kysely<Schema>, applicationId: string) {
  return db
    .selectFrom('application_events')
    .select(['status', 'feedback'])
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .orderBy('_id')
    .execute();
}
