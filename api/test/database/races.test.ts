import { jobFormSchema } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { before, beforeEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import { updateApplication, type UpdateResult } from '../../src/applications/employer/update.ts';
import { cancelInterviews } from '../../src/applications/interviews/end.ts';
import { markNoAnswer } from '../../src/applications/noAnswer.ts';
import { isUndelivered } from '../../src/applications/notifications/notifyApplicant.ts';
import { notifyEmployer } from '../../src/applications/notifications/notifyEmployer.ts';
import { applicationRepository } from '../../src/applications/seeker/repository.ts';
import { submitApplication } from '../../src/applications/seeker/submit.ts';
import {
  lockByName,
  lockEmployer,
  newId,
  openDatabase,
  type Schema,
} from '../../src/database/index.ts';
import { deleteEmployer } from '../../src/employers/account/deleteAccount.ts';
import { lockColleague } from '../../src/employers/colleagueRows.ts';
import { verifyEmployer } from '../../src/employers/registration/verification.ts';
import { sendLink } from '../../src/employers/requestedMails.ts';
import { signIn } from '../../src/employers/signIn/signIn.ts';
import { Conflict, Gone } from '../../src/errors.ts';
import { employerJobs } from '../../src/jobs/employer/repository.ts';
import { BATCH_ROWS } from '../../src/jobs/import/importJobs.ts';
import {
  importJobs,
  lockImportOwner,
  projectJobs,
  projectPendingJobs,
  seedWhenUnused,
} from '../../src/jobs/index.ts';
import { countAllTerms } from '../../src/jobs/search/indexing/terms.ts';
import { issueToken } from '../../src/links/index.ts';
import { deliverDue } from '../../src/mail/delivery.ts';
import type { OutgoingMail } from '../../src/mail/transport.ts';
import { notifyOfClosedAccounts } from '../../src/retention/closedAccounts.ts';
import { anOpenJob } from '../applications/helpers.ts';
import { anAccount, PASSWORD } from '../employers/helpers.ts';
import { aSeeker, suiteOwner } from '../helper.ts';
import { aJobForm } from '../jobs/helpers.ts';
import { aRow, linesOf, type Row } from '../jobs/import/helpers.ts';
import { letTimePass } from '../mail/helpers.ts';
import { postgresServer, SKIPPED } from '../postgresServer.ts';

const publicOrigin = 'https://jobs.example.com';

// The embedded database has one session, so no session ever waits for another.
describe('concurrent changes on a PostgreSQL server', { skip: SKIPPED }, () => {
  const owner = suiteOwner();
  let db: Kysely<Schema>;
  let databaseUrl: string;

  before(async () => {
    ({ url: databaseUrl } = await postgresServer(owner));
    const database = await openDatabase({ databaseUrl });
    owner.after(() => database.close());
    ({ db } = database);
  });

  beforeEach(async () => {
    for (const table of ['applications', 'outbox', 'jobs', 'employers', 'seekers'] as const) {
      await db.deleteFrom(table).execute();
    }
  });

  it('the first jobs are awaited while another process adds them, however long it takes', async () => {
    const short = await openDatabase({ databaseUrl, statementTimeout: 900 });
    let seeding: Promise<number> | undefined;
    await db.transaction().execute(async (trx) => {
      const employer_id = await lockImportOwner(trx);
      const job = { _id: 'first', job_name: 'Cook', job_description: 'Cooks.' };
      await trx
        .insertInto('jobs')
        .values({ ...job, employer_id })
        .execute();
      seeding = seedWhenUnused(short.db);
      seeding.catch(() => undefined);
      // A statement waits for a lock for two thirds of its time limit.
      await wait(1_000);
    });
    assert.equal(await seeding, 0);
    await short.close();
  });

  /** A job that the search has not taken up yet. */
  const postUnsearched = async (_id: string) => {
    const { id: employer_id } = await anAccount(db);
    const job = { _id, employer_id, job_name: 'Cook', job_description: 'Cooks.' };
    await db.insertInto('jobs').values(job).execute();
    return _id;
  };

  it('the words of all jobs are counted while another process counts those of the last changes', async () => {
    const id = await postUnsearched('counted');
    await db.transaction().execute((trx) => projectJobs(trx, [id]));
    let counting: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await lockByName(trx, 'search terms');
      await trx.deleteFrom('job_search_changes').execute();
      counting = countAllTerms(db);
      await wait(300);
    });
    await counting;
    const cook = db.selectFrom('search_terms').select('jobs').where('key', '=', 'cook');
    assert.deepEqual(await cook.where('kind', '=', 'word').execute(), [{ jobs: 1 }]);
  });

  it('a job that is closed while the search takes it up is not found', async () => {
    const close = (on: Kysely<Schema>, id: string) =>
      on.updateTable('jobs').set({ status: 'closed' }).where('_id', '=', id).execute();
    const found = () => db.selectFrom('job_search').select('_id').execute();

    const first = await postUnsearched('first');
    let projecting: Promise<number> | undefined;
    await db.transaction().execute(async (trx) => {
      await close(trx, first);
      projecting = projectPendingJobs(db);
      await wait(300);
    });
    await projecting;
    assert.deepEqual(await found(), []);

    const second = await postUnsearched('second');
    let closing: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('jobs').set({ job_name: 'Chef' }).where('_id', '=', second).execute();
      await projectJobs(trx, [second]);
      closing = close(db, second);
      await wait(300);
    });
    await closing;
    assert.deepEqual(await found(), []);
  });

  it('a job is saved while the search takes up an earlier change of it', async () => {
    const id = await postUnsearched('saved');
    let projecting: Promise<number> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('jobs').set({ job_name: 'Chef' }).where('_id', '=', id).execute();
      projecting = projectPendingJobs(db);
      await wait(300);
      await projectJobs(trx, [id]);
    });
    await projecting;
    const found = await db.selectFrom('job_search').select('title').execute();
    assert.deepEqual(found, [{ title: 'chef' }]);
  });

  const apply = (trx: Transaction<Schema>, seekerId: string, jobId: string) =>
    submitApplication(trx, { seekerId, jobId, publicOrigin });

  /** Locks a job like an applicant, and applies while `others` wait. */
  async function applyAmid<Result>(jobId: string, others: () => Promise<Result>): Promise<Result> {
    const { id } = await aSeeker(db);
    let waiting: Promise<Result> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('jobs').select('_id').where('_id', '=', jobId).forShare().execute();
      waiting = others();
      // Its error is thrown where it is awaited.
      waiting.catch(() => undefined);
      await somebodyWaits();
      await apply(trx, id, jobId);
    });
    assert.ok(waiting);
    return waiting;
  }

  /** Resolves when a session waits for the lock of another. */
  async function somebodyWaits(): Promise<void> {
    const end = performance.now() + 10_000;
    while (performance.now() < end) {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock'`.execute(db);
      if (rows.length > 0) return;
    }
    throw new Error('Nobody waits for a lock.');
  }

  it('a job is re-imported while somebody applies: both are stored', async () => {
    await importJobs(db, linesOf(aRow()));
    const { _id: jobId } = await db.selectFrom('jobs').select('_id').executeTakeFirstOrThrow();
    const { updated } = await applyAmid(jobId, () =>
      importJobs(db, linesOf(aRow({ location: 'Elsewhere' }))),
    );
    assert.equal(updated, 1);
    const job = await db
      .selectFrom('jobs')
      .innerJoin('applications', 'applications.job_id', 'jobs._id')
      .select('location')
      .where('jobs._id', '=', jobId)
      .execute();
    assert.deepEqual(job, [{ location: 'Elsewhere' }]);
  });

  it('an import continues while many apply to its changed jobs: nobody waits for it', async () => {
    const rows = Array.from({ length: BATCH_ROWS }, (_, n) => aRow({ id: `row-${n}` }));
    await importJobs(db, linesOf(...rows));
    const changed = rows.map((row) => ({ ...row, location: 'Elsewhere' }));
    const file = new EventEmitter();
    const reached = once(file, 'pause');
    const importing = importJobs(db, pausing(changed, file));
    try {
      await reached;
      const jobs = await db.selectFrom('jobs').select(['_id', 'location']).limit(20).execute();
      const applications = applicationRepository(db, publicOrigin);
      const applicants = await Promise.all(jobs.map(() => aSeeker(db)));
      const applied = Promise.all(
        jobs.map(({ _id }, n) => applications.submit(applicants[n]?.id ?? '', { jobId: _id })),
      );
      assert.equal((await inTime(applied)).length, 20);
      assert.ok(jobs.every(({ location }) => location === 'Elsewhere'));
    } finally {
      file.emit('end');
    }
    assert.equal((await importing).updated, BATCH_ROWS);
  });

  it('a job is imported unchanged while somebody applies: the import does not wait', async () => {
    await importJobs(db, linesOf(aRow()));
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('jobs').select('_id').forShare().execute();
      const { unchanged } = await inTime(importJobs(db, linesOf(aRow())));
      assert.equal(unchanged, 1);
    });
  });

  it('two apply to imported jobs: the second does not wait for the first', async () => {
    await importJobs(db, linesOf(aRow(), aRow({ id: 'row-2' })));
    const [first, second] = await db.selectFrom('jobs').select('_id').execute();
    assert.ok(first && second);
    const [one, other] = [await aSeeker(db), await aSeeker(db)];
    const applications = applicationRepository(db, publicOrigin);
    await db.transaction().execute(async (trx) => {
      await apply(trx, one.id, first._id);
      await inTime(applications.submit(other.id, { jobId: second._id }));
    });
  });

  it('a job is closed while somebody applies: the two are serialized', async () => {
    const { id: employer_id } = await anAccount(db);
    const jobId = await anOpenJob(db, { employer_id });
    const jobs = employerJobs(db, { postingsPerDay: 20, jobDays: 60 });
    const { job } = await applyAmid(jobId, () => jobs.setStatus(jobId, employer_id, 'closed'));
    assert.equal(job.status, 'closed');
    const late = await aSeeker(db);
    const applications = applicationRepository(db, publicOrigin);
    await assert.rejects(applications.submit(late.id, { jobId }), Gone);
  });

  it('an employer answers while the applicant marks that no answer came: the mark is refused', async () => {
    const employer = await anAccount(db);
    const jobId = await anOpenJob(db, { employer_id: employer.id });
    const { id: seekerId } = await aSeeker(db);
    const id = await db
      .transaction()
      .execute((trx) => submitApplication(trx, { seekerId, jobId, publicOrigin }));
    let marking: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('applications')
        .set({ status: 'rejected', created_at: sql<Date>`now() - interval '60 days'` })
        .where('_id', '=', id)
        .execute();
      marking = db
        .transaction()
        .execute((other) => markNoAnswer(other, { id, seekerId, noAnswer: true }));
      // Its error is thrown where it is awaited.
      marking.catch(() => undefined);
      await somebodyWaits();
      await trx
        .insertInto('application_events')
        .values({ _id: newId(), application_id: id, status: 'rejected' })
        .execute();
    });
    assert.ok(marking);
    await assert.rejects(marking, Conflict);
  });

  it('an answer is taken back while its mail is about to be sent: it is taken back, or sent, and not both', async () => {
    const employer = await anAccount(db);
    const jobId = await anOpenJob(db, { employer_id: employer.id });
    const { id: seekerId } = await aSeeker(db, { email: 'rejected@example.com' });
    const { _id: id } = await applicationRepository(db, publicOrigin).submit(seekerId, { jobId });
    const update = (trx: Transaction<Schema>, applicationStatus: 'rejected' | 'applied') =>
      updateApplication(trx, {
        ...{ id, employerId: employer.id, colleagueId: employer.id, publicOrigin },
        update: { applicationStatus },
      });
    // Without the mail that confirms the application.
    await db.deleteFrom('outbox').execute();
    await db.transaction().execute((trx) => update(trx, 'rejected'));
    await letTimePass(db);
    const { rows } = await sql<{ at: Date }>`
      select at from application_events where status = 'rejected'`.execute(db);
    const [step] = rows;
    assert.ok(step);
    const sent: string[] = [];
    const transport = { send: (mail: OutgoingMail) => Promise.resolve(void sent.push(mail.to)) };
    await db.transaction().execute(async (trx) => {
      assert.ok(await isUndelivered(trx, id, step.at));
      await deliverDue(db, transport);
    });
    assert.ok(!sent.includes('rejected@example.com'), 'the mail is locked');

    let undoing: Promise<UpdateResult> | undefined;
    await db.transaction().execute(async (trx) => {
      // As the worker claims it.
      await trx
        .updateTable('outbox')
        .set({ attempts: 1, last_error: null })
        .where('to_address', '=', 'rejected@example.com')
        .execute();
      undoing = db.transaction().execute((other) => update(other, 'applied'));
      undoing.catch(() => undefined);
      await somebodyWaits();
    });
    assert.equal((await undoing)?.changed, 'status', 'a further step, which is mailed');
  });

  it('a colleague signs in while the company is locked: nobody waits for the other', async () => {
    const { id, email } = await anAccount(db);
    await db.transaction().execute(async (trx) => {
      await lockEmployer(trx, id);
      assert.ok(await inTime(signIn(db, { email, password: PASSWORD })));
      await trx.updateTable('colleagues').set({ role: 'owner' }).where('_id', '=', id).execute();
    });
  });

  it('two lock a colleague, one after the company: the other waits without the colleague', async () => {
    const { id } = await anAccount(db);
    let waiting: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await lockEmployer(trx, id);
      waiting = db.transaction().execute((other) => lockColleague(other, { id }));
      waiting.catch(() => undefined);
      await somebodyWaits();
      await trx.updateTable('colleagues').set({ role: 'owner' }).where('_id', '=', id).execute();
    });
    assert.ok(await waiting);
  });

  it('a company closes while an applicant withdraws from an interview: one waits for the other', async () => {
    const employer = await anAccount(db);
    const jobId = await anOpenJob(db, { employer_id: employer.id });
    const { id: seekerId } = await aSeeker(db);
    const { _id: id } = await applicationRepository(db, publicOrigin).submit(seekerId, { jobId });
    await db
      .insertInto('interviews')
      .values({
        ...{ _id: newId(), application_id: id, employer_id: employer.id },
        times: sql<Date[]>`array[now() + interval '2 days']`,
        ...{ minutes: 45, time_zone: 'Europe/Berlin', place: 'Quay 7', note: '' },
      })
      .execute();
    const account = await db
      .selectFrom('colleagues')
      .select(['_id', 'password_hash'])
      .where('_id', '=', employer.id)
      .executeTakeFirstOrThrow();
    let closing: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('applications')
        .select('_id')
        .where('_id', '=', id)
        .forUpdate()
        .execute();
      closing = deleteEmployer(db, account, { publicOrigin, ip: '192.0.2.1' });
      closing.catch(() => undefined);
      await somebodyWaits();
      const where = sql<boolean>`interviews.application_id = ${id}`;
      await cancelInterviews(trx, { where, by: 'applicant', publicOrigin });
      await notifyEmployer(trx, { employerId: employer.id, publicOrigin });
    });
    await closing;
  });

  it('two apply: the notification names both', async () => {
    const account = await anAccount(db);
    const jobId = await anOpenJob(db, { employer_id: account.id });
    const [first, second] = [await named('First'), await named('Second')];
    const applications = applicationRepository(db, publicOrigin);
    let waiting: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await apply(trx, first.id, jobId);
      waiting = applications.submit(second.id, { jobId });
      await somebodyWaits();
    });
    await waiting;
    assert.match(await mailTo(account.email), /First Byron[^]*Second Byron|Second Byron[^]*First/);
  });

  it('two apply, and the first commits last: the notification names both', async () => {
    const account = await anAccount(db);
    const jobId = await anOpenJob(db, { employer_id: account.id });
    const [first, second] = [await named('First'), await named('Second')];
    await db.transaction().execute(async (trx) => {
      await sql`select now(), pg_sleep(0.01)`.execute(trx);
      await applicationRepository(db, publicOrigin).submit(second.id, { jobId });
      await apply(trx, first.id, jobId);
    });
    assert.match(await mailTo(account.email), /Second Byron[^]*First Byron/);
  });

  it('a link is opened while a newer one is sent: the older one does not report success', async () => {
    const { id, email } = await anAccount(db, { isVerified: false });
    const old = await db.transaction().execute((trx) => issueToken(trx, 'verify', id));
    let opening: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await lockColleague(trx, { id });
      opening = verifyEmployer(db, {
        token: old,
        mark: undefined,
        isConfirmed: true,
        isDryRun: false,
      });
      opening.catch(() => undefined);
      await somebodyWaits();
      await sendLink(trx, 'verify', { email, recipientId: id, publicOrigin });
    });
    await assert.rejects(opening ?? Promise.resolve(), Gone);
  });

  it('a posting is sent twice: one job is stored', async () => {
    const { id: employer_id } = await anAccount(db);
    const jobs = employerJobs(db, { postingsPerDay: 20, jobDays: 60 });
    const form = jobFormSchema.cast(aJobForm());
    const call = {
      name: 'post a job',
      key: '01890000-0000-7000-8000-00000000000a',
      caller: { role: 'employer', id: employer_id },
      body: form,
    } as const;
    const posted = await Promise.all([1, 2, 3].map(() => jobs.post(employer_id, form, { call })));
    assert.equal(new Set(posted.map(({ job }) => job._id)).size, 1);
  });

  it('an employer deletes the account while a notification is rewritten: only the last mail remains', async () => {
    const { id, email } = await anAccount(db);
    const jobId = await anOpenJob(db, { employer_id: id });
    await applicationRepository(db, publicOrigin).submit((await named('First')).id, { jobId });
    const account = await db
      .selectFrom('colleagues')
      .select(['_id', 'password_hash'])
      .where('_id', '=', id)
      .executeTakeFirstOrThrow();
    let leaving: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      // As when an applicant cancels an application.
      await notifyEmployer(trx, { employerId: id, publicOrigin });
      leaving = deleteEmployer(db, account, { publicOrigin, ip: '192.0.2.1' });
      await somebodyWaits();
    });
    await leaving;
    assert.match(await mailTo(email), /we have deleted your employer account/);
  });

  it('an employer was deleted while an application is locked: its applicant is notified later', async () => {
    const { id: employer_id } = await anAccount(db);
    const jobId = await anOpenJob(db, { employer_id });
    const { id } = await named('Waiting');
    const { _id } = await applicationRepository(db, publicOrigin).submit(id, { jobId });
    await db.deleteFrom('outbox').execute();
    await db.updateTable('employers').set({ deleted_at: new Date() }).execute();
    await db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('applications')
        .select('_id')
        .where('_id', '=', _id)
        .forUpdate()
        .execute();
      await notifyOfClosedAccounts(db, publicOrigin);
    });
    assert.equal(await mailTo('Waiting@example.com'), '');
    await notifyOfClosedAccounts(db, publicOrigin);
    assert.match(await mailTo('Waiting@example.com'), /has left|closed/);
  });

  /** Lines of an import that pauses after its first rows. */
  async function* pausing(rows: readonly Row[], file: EventEmitter) {
    yield* linesOf(...rows);
    const end = once(file, 'end');
    file.emit('pause');
    await end;
  }

  /** Fails when a session waits for a lock that is not released meanwhile. */
  async function inTime<Result>(work: Promise<Result>): Promise<Result> {
    // Its error is thrown where it is awaited.
    work.catch(() => undefined);
    return Promise.race([
      work,
      wait(15_000).then(() => {
        throw new Error('It waits for a lock.');
      }),
    ]);
  }

  function named(first_name: string) {
    return aSeeker(db, { email: `${first_name}@example.com`, resume: { first_name } });
  }

  /** The only mail to an address. */
  async function mailTo(email: string): Promise<string> {
    const [mail, ...others] = await db
      .selectFrom('outbox')
      .select('text')
      .where('to_address', '=', email)
      .execute();
    assert.equal(others.length, 0);
    return mail?.text ?? '';
  }
});
