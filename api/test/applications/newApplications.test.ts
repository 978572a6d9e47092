import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { aSeeker, build, EMPLOYER_ID, suiteOwner, anOwner } from '../helper.ts';
import { aStoredJob, callsOf, forgetApplications } from './helpers.ts';

const ADDRESS = 'harbour@example.com';

describe('the notification of new applications', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner, { publicOrigin: 'https://jobs.example.com' }));
  });

  beforeEach(async () => {
    await forgetApplications(db);
    await setAccount({ email: ADDRESS, password_hash: 'x' });
    await setVerified(true);
  });

  const setAccount = async (signIn: { email: string | null; password_hash: string | null }) =>
    anOwner(db, EMPLOYER_ID, signIn);
  const setVerified = (is_verified: boolean) =>
    db.updateTable('employers').set({ is_verified }).where('_id', '=', EMPLOYER_ID).execute();
  const mails = () =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('to_address', '=', ADDRESS)
      .orderBy('created_at')
      .orderBy('_id')
      .execute();
  const sendAll = () =>
    db.updateTable('outbox').set({ attempts: 1, sent_at: new Date() }).execute();
  const apply = async (jobId: string, name = 'Ada') => {
    const calls = callsOf(app, await aSeeker(db, { resume: { first_name: name } }));
    const { _id } = await calls.apply(jobId);
    return {
      _id,
      takeBack: () => calls.remove(`/api/applications/${_id}`),
      deleteAccount: () => calls.call('DELETE', '/api/auth/account', { confirm: 'DELETE' }),
    };
  };

  it('names applicant and job, links to the application, and is sent at once', async () => {
    const { _id } = await apply(await aStoredJob(db, { job_name: 'Cook <b>\nof the day' }));
    const [mail, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.equal(mail?.subject, 'New application: Cook <b> of the day');
    assert.match(mail.text, /^Applicant: Ada Byron$/m);
    const link = `https://jobs.example.com/employer/applications/${_id}`;
    assert.ok(mail.text.includes(`${link}\n`) && mail.html.includes(`href="${link}"`));
    assert.match(mail.html, /Cook &lt;b&gt; of the day/);
    assert.doesNotMatch(mail.text, /7946|ada@example\.com/, 'nothing of the CV');
    assert.deepEqual(mail.due_at, mail.created_at);
  });

  it('collects further applications of the next half hour in one mail', async () => {
    const cook = await aStoredJob(db, { job_name: 'Cook' });
    await apply(cook, 'First');
    await sendAll();
    await apply(cook, 'Second');
    const [, second] = await mails();
    assert.equal(second?.subject, 'New application: Cook');
    assert.ok(Number(second.due_at) - Number(second.created_at) > 25 * 60_000);
    await apply(cook, 'Third');
    const [, both, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.equal(both?.subject, '2 new applications: Cook');
    assert.deepEqual(both.due_at, second.due_at, 'the first of them decides when');
    assert.match(both.text, /^Third Byron: Cook$[^]*^Second Byron: Cook$/m);
    assert.doesNotMatch(both.text, /First/);
    assert.match(both.text, new RegExp(`/employer/applications\\?job=${cook}$`, 'm'));
    await apply(await aStoredJob(db, { job_name: 'Pilot' }), 'Fourth');
    const [, all] = await mails();
    assert.equal(all?.subject, '3 new applications');
    assert.match(all.text, /^Fourth Byron: Pilot$/m);
    assert.match(all.text, /\/employer\/applications$/m);
  });

  it('is sent at once again after half an hour', async () => {
    const jobId = await aStoredJob(db);
    await apply(jobId);
    await sendAll();
    await db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 31 * 60_000) })
      .execute();
    await apply(jobId);
    const [, second] = await mails();
    assert.deepEqual(second?.due_at, second?.created_at);
  });

  it('names ten applicants and counts the others', async () => {
    const jobId = await aStoredJob(db, { job_name: 'Cook' });
    for (let count = 1; count <= 12; count += 1) await apply(jobId, `Person${count}`);
    const [mail] = await mails();
    assert.equal(mail?.subject, '12 new applications: Cook');
    assert.equal(mail.text.match(/Byron: Cook/g)?.length, 10);
    assert.match(mail.text, /^And 2 more\.$/m);
  });

  it('does not name an applicant who has cancelled before it is sent', async () => {
    const jobId = await aStoredJob(db);
    const first = await apply(jobId, 'Grace');
    await apply(jobId, 'Ada');
    await first.takeBack();
    const [mail, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.match(mail?.subject ?? '', /^New application: /);
    assert.doesNotMatch(mail?.text ?? '', /Grace/);
  });

  it('does not name an applicant who has deleted the account before it is sent', async () => {
    const jobId = await aStoredJob(db);
    const first = await apply(jobId, 'Grace');
    const second = await apply(jobId, 'Edsger');
    assert.equal((await first.deleteAccount()).statusCode, 202);
    const [mail, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.match(mail?.subject ?? '', /^New application: /);
    assert.match(mail?.text ?? '', /Edsger/);
    assert.doesNotMatch(mail?.text ?? '', /Grace/);
    await second.deleteAccount();
    assert.deepEqual(await mails(), []);
  });

  it('is not deleted with the account of a seeker who has the same address', async () => {
    await apply(await aStoredJob(db));
    const namesake = callsOf(app, await aSeeker(db, { email: ADDRESS }));
    await namesake.call('DELETE', '/api/auth/account', { confirm: 'DELETE' });
    const subjects = (await mails()).map(({ subject }) => subject);
    assert.ok(
      subjects.some((subject) => subject.startsWith('New application')),
      subjects.join(),
    );
  });

  it('is not sent when all its applications were cancelled', async () => {
    const { takeBack } = await apply(await aStoredJob(db));
    await takeBack();
    assert.deepEqual(await mails(), []);
  });

  it('omits applications of an earlier mail', async () => {
    const { takeBack } = await apply(await aStoredJob(db));
    await sendAll();
    await takeBack();
    assert.equal((await mails()).length, 1);
  });

  it('contains two concurrent applications in one mail', async () => {
    const jobId = await aStoredJob(db);
    await Promise.all([apply(jobId), apply(jobId)]);
    assert.equal((await mails()).length, 1);
  });

  it('is not sent without a verified address', async () => {
    const jobId = await aStoredJob(db);
    await setAccount({ email: null, password_hash: null });
    await apply(jobId);
    await setAccount({ email: ADDRESS, password_hash: 'x' });
    await setVerified(false);
    await apply(jobId);
    assert.deepEqual(await mails(), []);
  });
});
