import { dayAhead, earliestDay, type EmployerJobDetails } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { closeExpiredJobs, notifyOfClosingJobs, projectJobs } from '../../src/jobs/index.ts';
import { notifyOfClosingSavedJobs } from '../../src/savedJobs/index.ts';
import { anOpenJob, callsOf } from '../applications/helpers.ts';
import { anAccount } from '../employers/helpers.ts';
import { anEmployer, aSeeker, build, suiteOwner, type TestAccount } from '../helper.ts';
import { outboxOf } from '../mail/helpers.ts';
import { jobCallsOf } from './helpers.ts';

const ORIGIN = 'https://jobs.example.com';
const later = (interval: string) => sql<Date>`now() + ${sql.lit(interval)}::interval`;
const DAY = 86_400_000;

describe('the last day of a job', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let employer: TestAccount;
  let calls: ReturnType<typeof jobCallsOf>;

  before(async () => {
    ({ app, db } = await build(owner));
  });
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute();
    await db.deleteFrom('jobs').execute();
    const { id } = await anAccount(db, { email: `works${Date.now()}@example.com` });
    employer = await anEmployer(db, id);
    calls = jobCallsOf(app, employer);
  });

  const extend = (jobId: string, { headers } = employer) =>
    app.inject({ method: 'PATCH', url: `/api/jobs/extend/${jobId}`, headers });
  const found = async () => (await app.inject('/api/jobs/')).json<{ _id: string }[]>();
  const stored = (jobId: string) =>
    db
      .selectFrom('jobs')
      .select(['status', 'valid_through', 'version'])
      .where('_id', '=', jobId)
      .executeTakeFirstOrThrow();
  /** A job that was posted a month ago. */
  const aJobUntil = (valid_through: string, more = {}) =>
    anOpenJob(db, {
      employer_id: employer.id,
      valid_through,
      created_at: new Date(Date.now() - 30 * DAY),
      ...more,
    });

  it('is 60 days ahead by default, or what the employer names', async () => {
    assert.equal((await calls.post()).validThrough, dayAhead(60));
    const validThrough = dayAhead(10);
    const { _id } = await calls.post({ validThrough });
    const job = (await app.inject(`/api/jobs/getjobbyid/${_id}`)).json<EmployerJobDetails>();
    assert.equal(job.validThrough, validThrough);
    // Taken away, it is that of a new job.
    const answer = await calls.update(_id, { validThrough: null });
    assert.equal(answer.json<{ job: EmployerJobDetails }>().job.validThrough, dayAhead(60));
  });

  it('is a day of the calendar that is to come, and not in a far future', async () => {
    for (const [validThrough, message] of [
      [dayAhead(-2), 'This day has passed.'],
      [dayAhead(731), 'This may be at most two years ahead.'],
      ['2027-02-30', 'Please write a day such as 2026-12-31.'],
      ['tomorrow', 'Please write a day such as 2026-12-31.'],
    ]) {
      const { _id } = await calls.post();
      const answer = await calls.update(_id, { validThrough });
      assert.equal(answer.statusCode, 400);
      assert.deepEqual(answer.json<{ fields: object }>().fields, { validThrough: message });
    }
    assert.equal((await calls.post({ validThrough: earliestDay() })).validThrough, earliestDay());
  });

  it('closes the job once it has ended everywhere, and no job before', async () => {
    const ended = await aJobUntil(dayAhead(-3));
    const last = await aJobUntil(earliestDay());
    const endless = await anOpenJob(db);
    assert.equal((await found()).length, 3);
    assert.equal(await closeExpiredJobs(db), false);
    assert.equal((await stored(ended)).status, 'closed');
    const open = (await found()).map(({ _id }) => _id).sort();
    assert.deepEqual(open, [last, endless].sort());
    await closeExpiredJobs(db, later('36 hours'));
    assert.deepEqual(
      (await found()).map(({ _id }) => _id),
      [endless],
    );
  });

  it('is that of a new job when a job is reopened after it, which can be edited before', async () => {
    const { _id } = await calls.post();
    await db
      .updateTable('jobs')
      .set({ valid_through: dayAhead(-3) })
      .where('_id', '=', _id)
      .execute();
    await closeExpiredJobs(db);
    assert.equal((await calls.update(_id, { jobName: 'Sail Maker' })).statusCode, 200);
    assert.equal((await extend(_id)).statusCode, 409);
    assert.equal((await calls.setStatus(_id, 'open')).statusCode, 200);
    assert.equal((await stored(_id)).valid_through, dayAhead(60));
    // One that is to come stays.
    const soon = await calls.post({ validThrough: dayAhead(3) });
    await calls.setStatus(soon._id, 'closed');
    await calls.setStatus(soon._id, 'open');
    assert.equal((await stored(soon._id)).valid_through, dayAhead(3));
  });

  it('is told to the employer a week before, once, and moved by one click', async () => {
    const soon = await aJobUntil(dayAhead(6), { job_name: 'Pilot' });
    const first = await aJobUntil(dayAhead(2), { job_name: 'Sail Maker' });
    await aJobUntil(dayAhead(9));
    await aJobUntil(dayAhead(-3));
    await aJobUntil(dayAhead(3), { status: 'closed' });
    // Posted for some days only: the employer knows.
    await calls.post({ validThrough: dayAhead(4) });
    // Nobody reads the mail of the owner of imported jobs.
    await anOpenJob(db, { valid_through: dayAhead(2), created_at: new Date(0) });
    assert.equal(await notifyOfClosingJobs(db, ORIGIN), false);
    assert.equal(await notifyOfClosingJobs(db, ORIGIN), false);
    const [mail, ...others] = await outboxOf(db);
    assert.deepEqual(others, []);
    assert.equal(mail?.subject, '2 of your jobs close soon');
    assert.match(
      mail.text,
      /Sail Maker[^]*Pilot[^]*https:\/\/jobs\.example\.com\/employer\/alljobs/,
    );
    assert.equal(mail.recipient_id, employer.id);

    const { version } = await stored(first);
    const changedAt = async () =>
      (
        await db
          .selectFrom('job_search')
          .select('updated_at')
          .where('_id', '=', first)
          .executeTakeFirst()
      )?.updated_at;
    await db.transaction().execute((trx) => projectJobs(trx, [first]));
    const before = await changedAt();
    const answer = await extend(first);
    assert.equal(answer.statusCode, 200);
    assert.ok(before && ((await changedAt()) ?? before) > before, 'the sitemap shows the change');
    assert.equal(answer.json<{ job: EmployerJobDetails }>().job.validThrough, dayAhead(60));
    assert.equal((await stored(first)).version, version + 1);
    // It never makes a job shorter.
    const long = await aJobUntil(dayAhead(90));
    const endless = await anOpenJob(db, { employer_id: employer.id });
    for (const jobId of [long, endless]) assert.equal((await extend(jobId)).statusCode, 200);
    assert.equal((await stored(long)).valid_through, dayAhead(90));
    assert.equal((await stored(endless)).valid_through, null);
    // The new last day is told a week before it, too.
    await notifyOfClosingJobs(db, ORIGIN, later('55 days'));
    const subjects = (await outboxOf(db)).map(({ subject }) => subject);
    assert.ok(subjects.includes('Your job closes soon: Sail Maker'), subjects.join());
    assert.equal((await stored(soon)).status, 'open');
  });

  it('is nobody else’s to move', async () => {
    const jobId = await aJobUntil(dayAhead(3));
    const rival = await anEmployer(db);
    assert.equal((await extend(jobId, rival)).statusCode, 404);
  });

  it('is told a week before to who has saved the job, once, unless they have applied or want no such mail', async () => {
    const ada = await aSeeker(db, { email: 'ada@example.org' });
    const ben = await aSeeker(db, { email: 'ben@example.org' });
    const cara = await aSeeker(db, { email: 'cara@example.org' });
    const soon = await aJobUntil(dayAhead(6), { job_name: 'Ship <Carpenter>' });
    const sooner = await aJobUntil(dayAhead(2));
    const later = await aJobUntil(dayAhead(30));
    const closed = await aJobUntil(dayAhead(3), { status: 'closed' });
    const save = (seeker: typeof ada, jobId: string, savedAt = new Date(Date.now() - 20 * DAY)) =>
      db
        .insertInto('saved_jobs')
        .values({ _id: newId(), seeker_id: seeker.id, job_id: jobId, saved_at: savedAt })
        .execute();
    for (const jobId of [soon, sooner, later, closed]) await save(ada, jobId);
    for (const seeker of [ben, cara]) await save(seeker, soon);
    // Who has just saved it has seen the day.
    await save(ben, sooner, new Date());
    await callsOf(app, ben).apply(soon);
    await db.deleteFrom('outbox').execute();
    const settings = '/api/saved-jobs/settings';
    const own = callsOf(app, cara);
    assert.deepEqual((await own.get(settings)).json(), { closingMails: true });
    assert.equal((await own.put(settings, { closingMails: false })).statusCode, 200);
    assert.deepEqual((await own.get(settings)).json(), { closingMails: false });
    assert.equal((await own.put(settings, {})).statusCode, 400);

    await Promise.all([1, 2].map(() => notifyOfClosingSavedJobs(db, ORIGIN)));
    await notifyOfClosingSavedJobs(db, ORIGIN);
    const mails = await outboxOf(db);
    assert.deepEqual(
      mails.map(({ recipient_id, subject }) => [recipient_id, subject]),
      [[ada.id, '2 jobs that you saved close soon']],
    );
    const text = mails[0]?.text ?? '';
    assert.ok(text.indexOf(`/jobs/${sooner}`) < text.indexOf(`/jobs/${soon}`));
    assert.ok(!text.includes(later) && !text.includes(closed));
    assert.ok(!mails[0]?.html.includes('<Carpenter>'));
    // An extended job is announced again.
    await db
      .updateTable('jobs')
      .set({ valid_through: dayAhead(7) })
      .where('_id', '=', sooner)
      .execute();
    await notifyOfClosingSavedJobs(db, ORIGIN);
    assert.equal((await outboxOf(db)).length, 2);
  });
});
