import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { deleteInBatches, inBatches, newId, type Schema } from '../../src/database/index.ts';
import { hourly } from '../../src/hourly.ts';
import { giveUpUndeliverableMails } from '../../src/mail/delivery.ts';
import { startWorker } from '../../src/mail/worker.ts';
import { anonymiseOldApplications } from '../../src/retention/applications.ts';
import {
  announceDeletions,
  deleteInactiveSeekers,
  recordAnnouncements,
} from '../../src/retention/inactiveSeekers.ts';
import { deleteExpiredRows, eraseMailTexts } from '../../src/retention/tasks.ts';
import { AS_ACTIVE, recordActivity } from '../../src/seekers/repository.ts';
import { hashToken, sessionRepository } from '../../src/sessions/repository.ts';
import { aLetter, anOpenJob, setLetter } from '../applications/helpers.ts';
import { aSeeker, build, EMPLOYER_ID, suiteOwner } from '../helper.ts';
import { until } from '../mail/helpers.ts';

const ORIGIN = 'http://localhost:3000';

/** Moves the clock by this time. */
const later = (interval: string) => sql<Date>`now() + ${sql.lit(interval)}::interval`;

describe('the retention', () => {
  const owner = suiteOwner();
  let db: Kysely<Schema>;

  before(async () => {
    ({ db } = await build(owner));
  });
  beforeEach(async () => {
    for (const table of [
      'applications',
      'seekers',
      'outbox',
      'security_events',
      'deletion_log',
    ] as const) {
      await db.deleteFrom(table).execute();
    }
  });

  const anApplication = async (seekerId: string, letter: string | null = null) => {
    const _id = newId();
    await db
      .insertInto('applications')
      .values({
        _id,
        seeker_id: seekerId,
        job_id: await anOpenJob(db),
        employer_id: EMPLOYER_ID,
        feedback: 'Dear Ada',
        frozen_resume: JSON.stringify({ firstName: 'Ada' }),
        cover_letter_id: letter,
      })
      .execute();
    await db
      .insertInto('application_events')
      .values({ _id: newId(), application_id: _id, status: 'applied', feedback: 'Dear Ada' })
      .execute();
    return _id;
  };
  const applications = () =>
    db
      .selectFrom('applications')
      .select(['_id', 'seeker_id', 'frozen_resume', 'feedback'])
      .execute();
  const emails = async () =>
    (await db.selectFrom('seekers').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    );
  const mails = () =>
    db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('_id').execute();
  const sendAll = (at = sql<Date>`now()`) =>
    db.updateTable('outbox').set({ sent_at: at }).execute();

  describe('of applications', () => {
    it('anonymises them 24 months after the last change, and not before', async () => {
      const seeker = await aSeeker(db);
      const [kept, sent] = [await aLetter(db, seeker.id), await aLetter(db, seeker.id)];
      await setLetter(db, seeker.id, kept);
      await anApplication(seeker.id, sent);
      await anApplication(seeker.id, kept);
      assert.equal(await anonymiseOldApplications(db, later('23 months')), false);
      assert.ok((await applications()).every((row) => row.seeker_id && row.frozen_resume));
      await anonymiseOldApplications(db, later('25 months'));
      const left = await applications();
      assert.equal(left.length, 2, 'that there was one stays');
      for (const { seeker_id, frozen_resume, feedback } of left) {
        assert.deepEqual([seeker_id, frozen_resume, feedback], [null, null, '']);
      }
      const events = await db.selectFrom('application_events').select('feedback').execute();
      assert.deepEqual(
        events.map(({ feedback }) => feedback),
        [null, null],
      );
      const files = await db.selectFrom('files').select('_id').execute();
      assert.deepEqual(files, [{ _id: kept }], 'the letter of the CV is the seeker’s still');
    });

    it('counts from the last change', async () => {
      const seeker = await aSeeker(db);
      const changed = await anApplication(seeker.id);
      const old = await anApplication(seeker.id);
      await db
        .updateTable('applications')
        .set({ updated_at: sql`now() + interval '2 months'` })
        .where('_id', '=', changed)
        .execute();
      await anonymiseOldApplications(db, later('25 months'));
      const left = await applications();
      assert.equal(left.find(({ _id }) => _id === changed)?.seeker_id, seeker.id);
      assert.equal(left.find(({ _id }) => _id === old)?.seeker_id, null);
    });
  });

  describe('of seekers', () => {
    it('notifies once after 23 months, and deletes after 24 if the notice was sent 30 days before', async () => {
      const seeker = await aSeeker(db, { email: 'old@example.com' });
      await anApplication(seeker.id);
      await announceDeletions(db, ORIGIN, later('22 months'));
      assert.deepEqual(await mails(), []);
      await announceDeletions(db, ORIGIN, later('23 months 1 day'));
      await announceDeletions(db, ORIGIN, later('23 months 2 days'));
      const [notice, ...others] = await mails();
      assert.match(notice?.subject ?? '', /will be deleted$/);
      assert.deepEqual(others, []);

      await recordAnnouncements(db);
      await deleteInactiveSeekers(db, ORIGIN, later('30 months'));
      assert.deepEqual(await emails(), ['old@example.com'], 'the mail still waits');

      await sendAll(later('23 months 10 days'));
      await recordAnnouncements(db);
      await deleteInactiveSeekers(db, ORIGIN, later('24 months 1 day'));
      assert.deepEqual(await emails(), ['old@example.com'], 'it went out lately');

      await deleteInactiveSeekers(db, ORIGIN, later('25 months'));
      assert.deepEqual(await emails(), []);
      const last = await mails();
      assert.equal(last.length, 1);
      assert.match(last[0]?.text ?? '', /because it was not used for two years/);
      assert.equal((await applications())[0]?.seeker_id, null);
    });

    it('keeps a seeker who signs in, also after the notice', async () => {
      const seeker = await aSeeker(db, { email: 'back@example.com' });
      await db
        .updateTable('seekers')
        .set({ last_active_at: sql`now() - interval '25 months'` })
        .execute();
      await announceDeletions(db, ORIGIN);
      await sendAll(sql`now() - interval '40 days'`);
      await recordAnnouncements(db);
      const unused = new Date(Date.now() - 10 * 60_000);
      await db
        .updateTable('sessions')
        .set({ last_used_at: unused })
        .where('token_hash', '=', hashToken(seeker.token))
        .execute();
      assert.ok(
        await sessionRepository(db, (caller) => recordActivity(db, caller)).find(seeker.token),
      );
      await deleteInactiveSeekers(db, ORIGIN);
      assert.deepEqual(await emails(), ['back@example.com']);
      const row = await db.selectFrom('seekers').selectAll().executeTakeFirstOrThrow();
      assert.deepEqual([row.notice_mail_id, row.notice_sent_at], [null, null]);
    });

    it('never deletes when the notice failed, and sends it again', async () => {
      await aSeeker(db);
      await announceDeletions(db, ORIGIN, later('23 months 1 day'));
      // A day of failed attempts, which may be the portal's own fault.
      const undelivered_since = sql<Date>`now() - interval '1 day'`;
      await db.updateTable('outbox').set({ failed_at: new Date(), undelivered_since }).execute();
      await recordAnnouncements(db);
      await deleteInactiveSeekers(db, ORIGIN, later('40 months'));
      assert.equal((await emails()).length, 1);
      await db.deleteFrom('outbox').execute();
      await recordAnnouncements(db);
      await announceDeletions(db, ORIGIN, later('24 months'));
      assert.equal((await mails()).length, 1);
    });

    it('treats a permanently refused notice as sent', async () => {
      await aSeeker(db);
      await announceDeletions(db, ORIGIN, later('23 months 1 day'));
      await db.updateTable('outbox').set({ failed_at: new Date() }).execute();
      await recordAnnouncements(db);
      await deleteInactiveSeekers(db, ORIGIN, later('26 months'));
      assert.deepEqual(await emails(), []);
    });

    it('is shared by processes: locked rows are skipped', async () => {
      for (const email of ['a@example.com', 'b@example.com']) await aSeeker(db, { email });
      const clock = later('24 months');
      await Promise.all([1, 2].map(() => announceDeletions(db, ORIGIN, clock)));
      assert.equal((await mails()).length, 2);
      await sendAll(later('23 months'));
      await recordAnnouncements(db);
      await Promise.all([1, 2].map(() => deleteInactiveSeekers(db, ORIGIN, later('26 months'))));
      assert.deepEqual(await emails(), []);
      assert.equal((await mails()).length, 2, 'the last mail of each, once');
    });
  });

  it('deletes logs, reports and keys after their periods', async () => {
    const seeker = await aSeeker(db);
    const job_id = await anOpenJob(db);
    await db.insertInto('sign_ins').values({ _id: newId(), seeker_id: seeker.id }).execute();
    await db
      .insertInto('security_events')
      .values({ _id: newId(), kind: 'signed_in', audience: 'seeker' })
      .execute();
    await db
      .insertInto('job_reports')
      .values({ _id: newId(), job_id, reason: 'scam', reporter_hash: 'x' })
      .execute();
    await db.insertInto('idempotency_keys').values({ key_hash: 'x', body_hash: 'x' }).execute();
    await db.insertInto('deletion_log').values({ account_id: newId(), role: 'seeker' }).execute();
    const left = async () => {
      const tables = [
        'sign_ins',
        'security_events',
        'job_reports',
        'idempotency_keys',
        'deletion_log',
      ] as const;
      const counts = await Promise.all(
        tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
      );
      return counts.join(' ');
    };
    for (const [age, counts] of [
      ['23 hours', '1 1 1 1 1'],
      ['25 hours', '1 1 1 0 1'],
      ['39 days', '1 1 1 0 1'],
      ['41 days', '1 1 1 0 0'],
      ['89 days', '1 1 1 0 0'],
      ['91 days', '0 0 1 0 0'],
      ['13 months', '0 0 0 0 0'],
    ] as const) {
      await deleteExpiredRows(db, later(age));
      assert.equal(await left(), counts, age);
    }
  });

  it('erases the text of mails a week after they were sent or given up, and no other', async () => {
    const mail = (more: object) => ({
      _id: newId(),
      to_address: 'a@example.com',
      subject: 'Hello',
      text: 'Hello Ada',
      html: '<p>Hello Ada</p>',
      ...more,
    });
    const now = new Date();
    await db
      .insertInto('outbox')
      .values([
        mail({ sent_at: now }),
        mail({ failed_at: now, last_error: 'a@example.com: no' }),
        mail({}),
      ])
      .execute();
    const words = async () =>
      (await mails()).map(
        ({ subject, text, html, last_error }) => subject + text + html + (last_error ?? ''),
      );
    await eraseMailTexts(db, later('6 days'));
    assert.ok((await words()).every((text) => text.includes('Ada')));
    await eraseMailTexts(db, later('8 days'));
    assert.deepEqual(await words(), ['', '', 'HelloHello Ada<p>Hello Ada</p>']);
  });

  it('gives up mails that were not sent within 24 hours, and no others', async () => {
    const mail = (subject: string, more: object = {}) => ({
      _id: newId(),
      to_address: 'a@example.com',
      subject,
      text: 'Hello Ada',
      html: '<p>Hello Ada</p>',
      ...more,
    });
    const now = sql<Date>`now()`;
    const inMinutes = (minutes: number) =>
      sql<Date>`now() + interval '25 hours' + ${minutes}::float8 * interval '1 minute'`;
    await db
      .insertInto('outbox')
      .values([
        mail('never tried'),
        mail('a link', { audience: 'employer', text: 'https://x/abc', holds_secret: true }),
        mail('tried', { attempts: 9, last_error: '450 later', due_at: inMinutes(30) }),
        mail('of a dead sender', { attempts: 1, due_at: inMinutes(-1) }),
        mail('on its way', { attempts: 1, due_at: inMinutes(4) }),
        mail('sent', { attempts: 1, sent_at: now }),
        mail('of today', { created_at: inMinutes(0) }),
      ])
      .execute();
    const givenUp = async () =>
      (await mails())
        .filter((row) => row.failed_at !== null)
        .map(({ subject, text, last_error }) => [subject, text, last_error]);
    await giveUpUndeliverableMails(db, later('23 hours'));
    assert.deepEqual(await givenUp(), []);
    assert.equal(await giveUpUndeliverableMails(db, later('25 hours')), false);
    assert.deepEqual(await givenUp(), [
      ['never tried', 'Hello Ada', 'Not sent within 24 hours.'],
      ['a link', '', 'Not sent within 24 hours.'],
      ['tried', 'Hello Ada', '450 later'],
      ['of a dead sender', 'Hello Ada', 'Not sent within 24 hours.'],
    ]);
  });

  it('gives them up also without a mail server, as one of the worker’s tasks', async () => {
    const values = { to_address: 'a@example.com', subject: 'Hello', text: 'Hello', html: '' };
    const created_at = sql<Date>`now() - interval '3 years'`;
    await db
      .insertInto('outbox')
      .values({ _id: newId(), created_at, ...values })
      .execute();
    const every = { mail: 10, tasks: 10 };
    const worker = startWorker({
      db,
      transport: undefined,
      log: { warn: () => undefined },
      intervals: every,
    });
    await until(async () => (await mails())[0]?.failed_at !== null);
    await worker.stop(1_000);
  });

  it('deletes in small batches, and the rest in the next run', async () => {
    const rows = Array.from({ length: 1_201 }, (_, at) => ({ key_hash: `${at}`, body_hash: 'x' }));
    await db.insertInto('idempotency_keys').values(rows).execute();
    assert.equal(
      await deleteInBatches(db, { from: 'idempotency_keys', key: 'key_hash', where: sql`true` }),
      false,
    );
    assert.deepEqual(await db.selectFrom('idempotency_keys').selectAll().execute(), []);
    const done: number[] = [];
    const hasMore = await inBatches((batch) => Promise.resolve(done.push(batch) && batch), {
      batch: 3,
      rounds: 2,
    });
    assert.deepEqual([hasMore, done], [true, [3, 3]]);
  });

  it('runs hourly, and again at once when rows are left or it has failed', async () => {
    const answers = [true, new Error('no'), false, false];
    let turns = 0;
    const chore = hourly(() => {
      const answer = answers[turns++];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer === true);
    });
    await chore();
    await assert.rejects(chore);
    await chore();
    await chore();
    assert.equal(turns, 3);
  });

  it('records several visits of a day once', async () => {
    const seeker = await aSeeker(db);
    const past = sql<Date>`now() - interval '3 hours'`;
    await db
      .updateTable('seekers')
      .set({ ...AS_ACTIVE, last_active_at: past })
      .execute();
    const before = await db.selectFrom('seekers').select('last_active_at').executeTakeFirst();
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 10 * 60_000) })
      .execute();
    await sessionRepository(db, (caller) => recordActivity(db, caller)).find(seeker.token);
    const after = await db.selectFrom('seekers').select('last_active_at').executeTakeFirst();
    assert.deepEqual(after, before);
  });
});
