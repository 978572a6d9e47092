import {
  type Application,
  type BulkResults,
  type Employer,
  localTime,
  type Problem,
  type StagesChanged,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { remindEmployers } from '../../src/applications/notifications/remindEmployers.ts';
import type { Schema } from '../../src/database/index.ts';
import {
  anAccount,
  employerCalls,
  mailsTo,
  PASSWORD,
  type TestAccount,
} from '../employers/helpers.ts';
import { aSeeker, build, emptyTables, suiteOwner, type TestSeeker } from '../helper.ts';
import { unzip } from '../seekers/unzip.ts';
import { type Answer, aStoredJob, callsOf } from './helpers.ts';

const publicOrigin = 'https://jobs.example.com';

const aProposal = () => ({
  times: [localTime(new Date(Date.now() + 3 * 86_400_000).toISOString(), 'Europe/Berlin')],
  ...{ timeZone: 'Europe/Berlin', minutes: 45, place: 'Quay 7', note: '' },
});

describe('an application that waits', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let seeker: TestSeeker;
  let employer: TestAccount;
  let session: { headers: { authorization: string } };

  before(async () => {
    ({ app, db } = await build(owner));
  });

  beforeEach(async () => {
    await emptyTables(db);
    seeker = await aSeeker(db);
    employer = await anAccount(db);
    session = { headers: await employerCalls(app).sessionOf(employer.email) };
  });

  /** An application that was sent `days` days ago. */
  const applied = async (days: number, of = seeker, jobName = 'Ship Carpenter') => {
    const jobId = await aStoredJob(db, { employer_id: employer.id, job_name: jobName });
    const { _id } = await callsOf(app, of).apply(jobId);
    await db
      .updateTable('applications')
      .set({ created_at: sql<Date>`now() - ${sql.lit(`${days} days`)}::interval` })
      .where('_id', '=', _id)
      .execute();
    return _id;
  };

  describe('can be marked as not answered', () => {
    const mark = (id: string, noAnswer = true, as = seeker) =>
      callsOf(app, as).put(`/api/applications/no-answer/${id}`, { noAnswer });
    const listed = async () => {
      const response = await callsOf(app, seeker).get(`/api/applications/user/${seeker.id}`);
      return response.json<Application[]>()[0];
    };

    const find = async (id: string) =>
      (await callsOf(app, seeker).get(`/api/applications/${id}`)).json<Application>();
    /** The applications of an export. */
    const exportedBy = async (response: Promise<{ rawPayload: Buffer }>) => {
      const entries = await unzip((await response).rawPayload);
      const data = JSON.parse(String(entries.get('data.json'))) as { applications: Application[] };
      return data.applications;
    };

    it('after 30 days, and the mark can be taken away', async () => {
      const id = await applied(31);
      const response = await mark(id);
      assert.equal(response.statusCode, 200);
      const { noAnswerAt } = response.json<Answer>().application;
      assert.ok(noAnswerAt);
      assert.equal((await listed())?.noAnswerAt, noAnswerAt);
      assert.equal((await mark(id)).json<Answer>().application.noAnswerAt, noAnswerAt);
      const undone = (await mark(id, false)).json<Answer>().application;
      assert.equal(undone.noAnswerAt, undefined);
      assert.equal((await listed())?.noAnswerAt, undefined);
    });

    it('not earlier, not by others, and not when it was answered', async () => {
      const early = await mark(await applied(29));
      assert.deepEqual([early.statusCode, early.json<Problem>().code], [409, 'too_early']);
      const id = await applied(31);
      const other = await aSeeker(db, { email: 'other@example.com' });
      assert.equal((await mark(id, true, other)).statusCode, 404);
      const answer = { feedback: 'We are still reading.' };
      await callsOf(app, session).put(`/api/applications/${id}`, answer);
      const late = await mark(id);
      assert.deepEqual([late.statusCode, late.json<Problem>().code], [409, 'answered']);
      const empty = await callsOf(app, seeker).put(`/api/applications/no-answer/${id}`, {});
      assert.equal(empty.statusCode, 400);
    });

    it('until the employer answers, who is not shown the mark', async () => {
      const id = await applied(31);
      await mark(id);
      const { call, put, get } = callsOf(app, session);
      await put(`/api/applications/${id}`, { applicationStatus: 'reviewing' });
      assert.ok((await listed())?.noAnswerAt, 'to read is no answer');
      const list = await get(`/api/applications/get-all-jobs-by-employer/${employer.id}`);
      assert.ok(!list.body.includes('noAnswerAt'));
      assert.ok(!(await call('GET', `/api/applications/${id}`)).body.includes('noAnswerAt'));
      const [exported] = await exportedBy(employerCalls(app).get('export', session.headers));
      assert.ok(exported);
      assert.equal(exported.noAnswerAt, undefined);
      assert.ok(exported.history.every((step) => step._id !== undefined));
      assert.ok(exported.jobId?.technicalSkills);
      assert.equal(exported.hasNewMessage, undefined);
      const own = app.inject({ url: '/api/auth/export', headers: seeker.headers });
      assert.ok((await exportedBy(own))[0]?.noAnswerAt);
      await put(`/api/applications/${id}`, { applicationStatus: 'rejected' });
      assert.equal((await listed())?.noAnswerAt, undefined);
    });

    it('until the employer writes a message or proposes an interview', async () => {
      const { call } = callsOf(app, session);
      for (const [path, body] of [
        ['messages', { text: 'We are still reading.' }],
        ['interviews', aProposal()],
      ] as const) {
        const id = await applied(31);
        await mark(id);
        assert.equal((await find(id)).isAnswered, undefined, path);
        const answered = await call('POST', `/api/applications/${id}/${path}`, body);
        assert.equal(answered.statusCode, 201, answered.body);
        const { noAnswerAt, isAnswered } = await find(id);
        assert.deepEqual([noAnswerAt, isAnswered], [undefined, true], path);
        assert.equal((await listed())?.isAnswered, true, path);
        assert.equal((await mark(id)).statusCode, 409, path);
      }
    });

    it('again when the answer is taken back, by its status or with its words', async () => {
      const id = await applied(31);
      const { noAnswerAt } = (await mark(id)).json<Answer>().application;
      const { call, put } = callsOf(app, session);
      await put(`/api/applications/${id}`, { applicationStatus: 'rejected' });
      await put(`/api/applications/${id}`, { applicationStatus: 'applied' });
      assert.equal((await listed())?.noAnswerAt, noAnswerAt);

      const answer = {
        applications: [{ _id: id, seenStatus: 'applied' }],
        message: 'We are still reading.',
      };
      const answered = await call('POST', '/api/applications/answers', answer);
      assert.equal((await listed())?.noAnswerAt, undefined);
      const step = answered.json<BulkResults>().results[0]?.step ?? '';
      await call('POST', '/api/applications/answers/undo', { applications: [{ _id: id, step }] });
      assert.equal((await listed())?.noAnswerAt, noAnswerAt);
    });

    it('again when an answer is taken back that also left a stage, to which it returns', async () => {
      const id = await applied(31);
      const { call, get, put } = callsOf(app, session);
      const body = { label: 'Phone call', colour: 'grey', status: 'applied' };
      const stages = (await call('POST', '/api/employer/stages', body)).json<StagesChanged>();
      const stage = stages.stages[0]?._id;
      await put(`/api/applications/${id}`, { applicationStatus: 'applied', stage });
      const { noAnswerAt } = (await mark(id)).json<Answer>().application;
      const answered = await call('POST', '/api/applications/answers', {
        applications: [{ _id: id, seenStatus: 'applied' }],
        applicationStatus: 'rejected',
        message: 'We have chosen others.',
      });
      const stageNow = async () =>
        (await get(`/api/applications/${id}`)).json<Application>().stage?._id;
      assert.deepEqual([await stageNow(), (await listed())?.noAnswerAt], [undefined, undefined]);
      const step = answered.json<BulkResults>().results[0]?.step ?? '';
      await call('POST', '/api/applications/answers/undo', { applications: [{ _id: id, step }] });
      assert.ok(stage && noAnswerAt);
      assert.deepEqual([await stageNow(), (await listed())?.noAnswerAt], [stage, noAnswerAt]);
    });
  });

  describe('is what its employer is reminded of', () => {
    const remind = (days = 0) =>
      remindEmployers(
        db,
        publicOrigin,
        days > 0 ? sql<Date>`now() + ${sql.lit(`${days} days`)}::interval` : undefined,
      );
    const reminders = async () =>
      (await mailsTo(db, employer.email)).filter(({ subject }) => subject.includes('wait'));
    const send = () => db.updateTable('outbox').set({ attempts: 1, sent_at: new Date() }).execute();

    it('after 14 days, once a week, without a name', async () => {
      await applied(13);
      await remind();
      assert.deepEqual(await reminders(), []);
      await applied(20, await aSeeker(db, { email: 'bob@example.com' }), 'Sail Maker');
      await remind();
      const [mail, ...others] = await reminders();
      assert.ok(mail);
      assert.deepEqual(others, []);
      assert.deepEqual([mail.audience, mail.recipient_id], ['employer', employer.id]);
      assert.match(mail.text, /Sail Maker: 1 application, for 20 days/);
      assert.match(mail.text, /https:\/\/jobs\.example\.com\/employer\/applications\n/);
      assert.match(mail.text, /turn it off in your profile: https:\S+\/employer\/profile/);
      assert.doesNotMatch(mail.text, /Ship Carpenter|Ada|Byron/);
      await send();
      await remind(6);
      assert.equal((await reminders()).length, 1);
      await remind(8);
      assert.equal((await reminders()).length, 2);
      assert.match(
        (await reminders())[1]?.text ?? '',
        /Ship Carpenter: 1 application, for 21 days/,
      );
    });

    it('by one mail, also when two processes write it', async () => {
      await applied(20);
      await Promise.all([remind(), remind(), remind()]);
      assert.equal((await reminders()).length, 1);
    });

    it('no longer when it is answered, cancelled or very old', async () => {
      const answered = await applied(20);
      await callsOf(app, session).put(`/api/applications/${answered}`, { feedback: 'Soon.' });
      await callsOf(app, seeker).remove(`/api/applications/${await applied(20)}`);
      const { call } = callsOf(app, session);
      await call('POST', `/api/applications/${await applied(20)}/messages`, { text: 'Soon.' });
      await call('POST', `/api/applications/${await applied(20)}/interviews`, aProposal());
      await applied(91);
      await remind();
      assert.deepEqual(await reminders(), []);
    });

    it('not without a verified address, not when turned off, and not after the account is closed', async () => {
      await applied(20);
      const set = (reminders: boolean) =>
        employerCalls(app).put('reminders', { reminders }, session.headers);
      const off = await set(false);
      assert.equal(off.json<{ employer: Employer }>().employer.remindersOff, true);
      await remind();
      assert.deepEqual(await reminders(), []);
      const on = await set(true);
      assert.equal(on.json<{ employer: Employer }>().employer.remindersOff, undefined);
      const verified = (is_verified: boolean) =>
        db.updateTable('employers').set({ is_verified }).execute();
      await verified(false);
      await remind();
      assert.deepEqual(await reminders(), []);
      await verified(true);
      const closed = await app.inject({
        method: 'DELETE',
        url: '/api/employer/account',
        headers: session.headers,
        payload: { password: PASSWORD, confirm: 'DELETE' },
      });
      assert.equal(closed.statusCode, 202);
      await remind();
      assert.deepEqual(await reminders(), []);
    });

    it('is set by true or false alone, and is nobody else’s to know', async () => {
      const { put, get } = employerCalls(app);
      assert.equal((await put('reminders', {}, session.headers)).statusCode, 400);
      await put('reminders', { reminders: false }, session.headers);
      assert.ok(!(await get(`getemployer/${employer.id}`)).body.includes('remindersOff'));
      assert.ok((await get('me', session.headers)).body.includes('remindersOff'));
    });
  });
});
