import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { removeEmployer } from '../../src/employers/index.ts';
import { enqueueMail } from '../../src/mail/outbox.ts';
import {
  deleteClosedAccounts,
  notifyOfClosedAccounts,
} from '../../src/retention/closedAccounts.ts';
import { aStoredJob, assertRefused, callsOf } from '../applications/helpers.ts';
import { aSeeker, build, suiteOwner } from '../helper.ts';
import { unzip } from '../seekers/unzip.ts';
import {
  aColleague,
  anAccount,
  aSignedInAccount,
  employerCalls,
  mailsTo,
  PASSWORD,
  type TestAccount,
} from './helpers.ts';

interface Export {
  employer: { email: string };
  jobs: { _id: string; deletedAt?: string }[];
  applications: { resume?: { phoneNo: string }; feedback: string }[];
  sessions: object[];
  mails: { subject: string }[];
  securityEvents: { kind: string; network: string }[];
}

describe('the account of an employer', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof employerCalls>;

  before(async () => {
    ({ app, db } = await build(owner, { rateLimits: { wrongPasswords: 3 } }));
    calls = employerCalls(app);
  });

  const remove = ({ headers }: { headers: Record<string, string> }, payload: object = {}) =>
    app.inject({
      method: 'DELETE',
      url: '/api/employer/account',
      headers,
      payload: { password: PASSWORD, confirm: 'DELETE', ...payload },
    });

  const eventsOf = async (kind: 'account_deleted' | 'sign_in_failed' | 'signed_out_everywhere') =>
    db.selectFrom('security_events').selectAll().where('kind', '=', kind).execute();

  const jobOf = ({ id }: TestAccount) =>
    aStoredJob(db, {
      employer_id: id,
      company_name: 'Old Quay',
      application_email: 'secret@quay.example',
    });

  it('can be exported with its jobs and readable applications, and without secrets', async () => {
    const account = await anAccount(db);
    const employer = { ...account, headers: await calls.sessionOf(account.email) };
    const other = await anAccount(db);
    await jobOf(other);
    const jobs = [await jobOf(employer), await jobOf(employer)];
    await db
      .updateTable('jobs')
      .set({ deleted_at: new Date() })
      .where('_id', '=', String(jobs[1]))
      .execute();
    const seeker = await aSeeker(db, { email: 'applicant@example.com' });
    await callsOf(app, seeker).apply(String(jobs[0]));

    const response = await calls.get('export', employer.headers);
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-type'], 'application/zip');
    const entries = await unzip(response.rawPayload);
    assert.deepEqual([...entries.keys()], ['data.json']);
    const text = String(entries.get('data.json'));
    const data = JSON.parse(text) as Export;
    assert.equal(data.employer.email, employer.email);
    assert.deepEqual(
      data.jobs.map((job) => [job._id, job.deletedAt !== undefined]),
      [
        [jobs[0], false],
        [jobs[1], true],
      ],
    );
    assert.equal(data.applications[0]?.resume?.phoneNo, '+44 20 7946 0000');
    assert.equal(data.sessions.length, 1);
    assert.match(data.mails[0]?.subject ?? '', /^New application/);
    assert.deepEqual(
      data.securityEvents.map(({ kind }) => kind),
      ['signed_in'],
    );
    const noted = await db
      .selectFrom('security_events')
      .selectAll()
      .where('kind', '=', 'data_exported')
      .execute();
    assert.equal(noted.length, 1);
    assert.equal(data.securityEvents[0]?.network, '127.0.0.0/24');
    const { password_hash } = await db
      .selectFrom('colleagues')
      .select('password_hash')
      .where('_id', '=', employer.id)
      .executeTakeFirstOrThrow();
    assert.ok(!text.includes(String(password_hash)));
    assert.ok(!text.includes(employer.headers.authorization.slice(7)));
    assert.ok(!text.includes(other.id));
  });

  it('can end all its sessions, and no others', async () => {
    const employer = await aSignedInAccount(db);
    const elsewhere = await calls.sessionOf(employer.email);
    const other = await aSignedInAccount(db);
    const response = await calls.post('logout-all', {}, employer.headers);
    assert.equal(response.statusCode, 204);
    assert.match(String(response.headers['set-cookie']), /^employer=; Max-Age=0/);
    for (const headers of [employer.headers, elsewhere]) {
      assert.equal((await calls.get('me', headers)).statusCode, 401);
    }
    assert.equal((await calls.get('me', other.headers)).statusCode, 200);
    assert.equal((await eventsOf('signed_out_everywhere')).length, 1);
  });

  it('is not deleted without the typed word or with a wrong password, and guesses are limited', async () => {
    const employer = await aSignedInAccount(db);
    assertRefused(await remove(employer, { confirm: 'delete' }), 400, "Type 'DELETE' to confirm.");
    const wrong = { password: 'Wrong-Wave7!x' };
    for (let count = 0; count < 3; count += 1) {
      const refused = assertRefused(
        await remove(employer, wrong),
        401,
        'This password is not correct.',
      );
      assert.equal(refused.code, 'wrong_password');
    }
    assert.equal((await remove(employer)).statusCode, 429);
    assert.equal((await calls.get('me', employer.headers)).statusCode, 200);
    const failed = await calls.login(employer.email, 'Wrong-Wave7!x');
    assert.equal(failed.statusCode, 401);
    assert.equal((await eventsOf('sign_in_failed')).length, 1);
  });

  it('can be removed by the operator, with its jobs and colleagues, who are told', async () => {
    const employer = await aSignedInAccount(db, { name: 'Quay of Doubt' });
    const job = await jobOf(employer);
    const colleague = await aColleague(db, employer.id, 'recruiter');
    await db
      .insertInto('company_slugs')
      .values({ slug: 'quay-of-doubt', employer_id: employer.id })
      .execute();
    const publicOrigin = 'https://jobs.example.com';
    assert.equal(await removeEmployer(db, 'quay-of-doubt', publicOrigin), 'Quay of Doubt');
    for (const { email } of [employer, colleague]) {
      const [mail] = await mailsTo(db, email);
      assert.equal(mail?.subject, 'Your company was removed from Jobharbor');
    }
    assert.equal((await calls.get('me', employer.headers)).statusCode, 401);
    assert.equal((await app.inject(`/api/jobs/getjobbyid/${job}`)).statusCode, 404);
    assert.equal(await removeEmployer(db, 'quay-of-doubt', publicOrigin), undefined);
  });

  it('is deleted with all personal data; applicants keep their applications and are notified once', async () => {
    const employer = await aSignedInAccount(db, { name: 'Old Quay' });
    const [job, unwanted] = [await jobOf(employer), await jobOf(employer)];
    const [waiting, rejected] = [
      await aSeeker(db, { email: 'waiting@example.com' }),
      await aSeeker(db, { email: 'rejected@example.com' }),
    ];
    await callsOf(app, waiting).apply(job);
    const { _id: done } = await callsOf(app, rejected).apply(job);
    await db
      .updateTable('applications')
      .set({ status: 'rejected' })
      .where('_id', '=', done)
      .execute();
    await db.transaction().execute((trx) =>
      enqueueMail(trx, {
        to: employer.email,
        subject: 'x',
        text: 'x',
        html: 'x',
        audience: 'employer',
        recipientId: null,
      }),
    );

    const colleague = await aColleague(db, employer.id, 'recruiter');
    const response = await remove(employer);
    assert.equal(response.statusCode, 202);
    assert.equal(response.json<{ msg: string }>().msg, 'Your account has been deleted.');
    const [told] = await mailsTo(db, colleague.email);
    assert.equal(told?.subject, 'Your company has left Jobharbor');
    assert.equal((await calls.get('me', employer.headers)).statusCode, 401);
    assert.equal((await calls.login(employer.email)).statusCode, 401);
    for (const url of [
      `/api/jobs/getjobbyid/${job}`,
      `/api/employer/getemployer/${employer.id}`,
      `/api/jobs/getalljobsbyemployer/${employer.id}`,
    ]) {
      assert.equal((await app.inject(url)).statusCode, 404, url);
    }
    const left = await db
      .selectFrom('employers')
      .selectAll()
      .where('_id', '=', employer.id)
      .executeTakeFirstOrThrow();
    assert.equal(left.name, '');
    assert.equal(await countOf('colleagues', employer.id), 0);
    const { application_email, job_description, status } = await db
      .selectFrom('jobs')
      .selectAll()
      .where('_id', '=', job)
      .executeTakeFirstOrThrow();
    assert.deepEqual([application_email, job_description, status], [null, '', 'closed']);
    const [last, ...others] = await mailsTo(db, employer.email);
    assert.match(last?.subject ?? '', /employer account has been deleted$/);
    assert.deepEqual(others, []);
    assert.equal((await eventsOf('account_deleted')).length, 1);
    assert.equal((await calls.signUp({ email: employer.email })).statusCode, 201);
    assert.equal((await mailsTo(db, employer.email)).length, 2, 'the address is free');

    // Two concurrent workers, and a third run.
    await Promise.all([
      notifyOfClosedAccounts(db, 'http://x'),
      notifyOfClosedAccounts(db, 'http://x'),
    ]);
    await notifyOfClosedAccounts(db, 'http://x');
    const notifications = async (to: string) =>
      (await mailsTo(db, to)).filter(({ subject }) => subject.startsWith('The employer has left'));
    assert.equal((await notifications('waiting@example.com')).length, 1);
    assert.match((await notifications('waiting@example.com'))[0]?.text ?? '', /Old Quay/);
    assert.equal((await notifications('rejected@example.com')).length, 0);
    const { closure_notified_at } = await db
      .selectFrom('employers')
      .select('closure_notified_at')
      .where('_id', '=', employer.id)
      .executeTakeFirstOrThrow();
    assert.ok(closure_notified_at, 'nobody looks for more each minute');

    await deleteClosedAccounts(db);
    const list = await callsOf(app, waiting).get(`/api/applications/user/${waiting.id}`);
    const [shown] = list.json<[{ jobId: { companyName: string; deleted: boolean } }]>();
    assert.deepEqual([shown.jobId.companyName, shown.jobId.deleted], ['Old Quay', true]);
    assert.equal(await countOf('jobs', unwanted), 0);
    assert.equal(await countOf('employers', employer.id), 1);

    await db.deleteFrom('seekers').where('email', 'like', '%ed@example.com').execute();
    await db.deleteFrom('seekers').where('email', '=', 'waiting@example.com').execute();
    await deleteClosedAccounts(db);
    assert.equal(await countOf('jobs', job), 0);
    assert.equal(await countOf('employers', employer.id), 0);
  });

  async function countOf(table: 'jobs' | 'employers' | 'colleagues', id: string): Promise<number> {
    return (await db.selectFrom(table).select('_id').where('_id', '=', id).execute()).length;
  }
});
