import {
  type Application,
  type BulkResults,
  type Problem,
  type StagesChanged,
} from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { newId } from '../../src/database/index.ts';
import { aColleague } from '../employers/helpers.ts';
import { aSeeker, EMPLOYER_ID, type TestAccount } from '../helper.ts';
import { aStoredJob, type Answer, assertRefused, callsOf, employerSuite } from './helpers.ts';

describe('an employer’s answers', () => {
  const suite = employerSuite();
  const { update, newsMails } = suite;

  it('reach several applicants at once in words to each, say who could not be answered, and are taken back', async () => {
    const { app, db, seeker, employer, stranger } = suite;
    const grace = await aSeeker(db, { email: 'grace.bulk@example.com' });
    const jobId = await aStoredJob(db, { employer_id: EMPLOYER_ID, job_name: 'Rigger' });
    const one = await seeker.apply(jobId);
    const other = await callsOf(app, grace).apply(jobId);
    await update(other._id, { applicationStatus: 'reviewing' });
    await db.deleteFrom('outbox').execute();
    const seen = (_id: string) => ({ _id, seenStatus: 'applied' });
    const answer = {
      applications: [seen(one._id), seen(other._id), seen(newId())],
      applicationStatus: 'rejected',
      message: 'Dear {firstName}, thank you for your interest in {job}.',
    };
    const answers = '/api/applications/answers';
    const send = () => employer.call('POST', answers, answer);
    const { results } = (await send()).json<BulkResults>();
    assert.deepEqual(
      results.map(({ failure, isMailed }) => failure ?? isMailed),
      [true, 'changed', 'withdrawn'],
    );
    const [mail] = await db.selectFrom('outbox').select('text').execute();
    assert.match(mail?.text ?? '', new RegExp(`> Dear ${one.userId?.firstName}, .+ in Rigger`));
    // A repeated answer, whose first response may be lost, can be taken back as well.
    assert.deepEqual((await send()).json<BulkResults>().results[0], results[0]);
    assert.equal((await db.selectFrom('outbox').select('_id').execute()).length, 1);

    // Who knows the step is told that nothing was sent.
    const { step = '' } = results[0] ?? {};
    const again = { _id: one._id, seenStatus: 'rejected', seenStep: step };
    const known = await employer.call('POST', answers, { ...answer, applications: [again] });
    assert.equal(known.json<BulkResults>().results[0]?.failure, 'unchanged');

    const undo = { applications: [{ _id: one._id, step }] };
    const undone = await stranger.call('POST', `${answers}/undo`, undo);
    assert.equal(undone.json<BulkResults>().results[0]?.failure, 'withdrawn');
    await employer.call('POST', `${answers}/undo`, undo);
    const after = (await employer.get(`/api/applications/${one._id}`)).json<Application>();
    assert.deepEqual(
      [after.applicationStatus, after.feedback, after.history.length],
      ['applied', '', 1],
    );
    assert.equal((await db.selectFrom('outbox').select('_id').execute()).length, 0);

    const wrong = await employer.call('POST', answers, { ...answer, message: 'Dear {name},' });
    assert.match(wrong.json<Problem>().fields?.message ?? '', /^\{name\} is not known\./);
  });

  it('give two colleagues who answer at once one answer and one explanation', async () => {
    const { app, db, account, seeker, employer } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db, { employer_id: EMPLOYER_ID }));
    const recruiter = await aColleague(db, EMPLOYER_ID, 'recruiter');
    const other = await aColleague(db, EMPLOYER_ID, 'owner');
    const { history } = (await employer.get(`/api/applications/${_id}`)).json<Application>();
    const seenStep = history.at(-1)?._id;
    const answer = ({ headers }: Pick<TestAccount, 'headers'>, payload: object, step = seenStep) =>
      app.inject({
        method: 'PUT',
        url: `/api/applications/${_id}`,
        headers: { ...headers, 'if-match': `"${step}"` },
        payload,
      });
    const rejection = { applicationStatus: 'rejected', feedback: 'We have chosen others.' };
    const answers = await Promise.all([
      answer(other, rejection),
      answer(recruiter, { applicationStatus: 'accepted', feedback: 'Welcome on board.' }),
    ]);
    const winner = answers.find(({ statusCode }) => statusCode === 200);
    const loser = answers.find(({ statusCode }) => statusCode === 412);
    assert.ok(winner && loser);
    const { application } = winner.json<Answer>();
    const last = application.history.at(-1);
    assert.ok(last?._id && last.by);
    const explanation = `This application has changed meanwhile. The last answer is by ${last.by}: ‘${last.status}’, with a message to the applicant.`;
    assert.equal(loser.json<Problem>().message, explanation);
    assert.equal(application.history.length, 2);
    assert.equal((await newsMails()).length, 1);

    const late = await employer.call('POST', '/api/applications/answers', {
      applications: [{ _id, seenStatus: last.status, seenStep }],
      message: 'One more thing.',
    });
    const [result] = late.json<BulkResults>().results;
    assert.deepEqual([result?.failure, result?.message], ['changed', explanation]);
    // Who has read it may go on, and a repeated answer changes nothing more.
    const next = await answer(account, { feedback: 'One more thing.' }, last._id);
    assert.equal(next.statusCode, 200, next.body);
    const repeated = await answer(account, { feedback: 'One more thing.' });
    assert.equal(repeated.json<Answer>().message, 'Nothing has changed.');
    assert.equal((await answer(account, rejection, 'no such step')).statusCode, 412);
    const { body } = await seeker.get(`/api/applications/${_id}`);
    assert.ok(!body.includes(last._id), 'seekers get no steps');
  });

  it('are taken back with the status, the stage and the words that were sent at once', async () => {
    const { db, seeker, employer } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db, { employer_id: EMPLOYER_ID }));
    const stageOf = async (label: string, status: string) => {
      const stage = { label, colour: 'grey', status };
      const added = await employer.call('POST', '/api/employer/stages', stage);
      return added.json<StagesChanged>().stages.find((one) => one.label === label)?._id;
    };
    const ready = await stageOf('Ready to read', 'applied');
    const call = await stageOf('First call', 'shortlisted');
    const second = await stageOf('Second call', 'shortlisted');
    const undo = async ({ history }: Application) => {
      const step = history.at(-1)?._id;
      await employer.call('POST', '/api/applications/answers/undo', {
        applications: [{ _id, step }],
      });
      const now = (await employer.get(`/api/applications/${_id}`)).json<Application>();
      return [now.applicationStatus, now.stage?._id, now.feedback];
    };
    await update(_id, { stage: ready });
    const invited = await update(_id, { stage: call, feedback: 'Please call us.' });
    const { applicationStatus, stage, history } = invited.application;
    assert.deepEqual([applicationStatus, stage?._id], ['shortlisted', call]);
    assert.equal(history.at(-1)?.feedback, 'Please call us.');
    const again = await update(_id, { stage: second, feedback: 'Please call us again.' });
    assert.deepEqual(await undo(again.application), ['shortlisted', call, 'Please call us.']);
    assert.deepEqual(await undo(invited.application), ['applied', ready, '']);
    assert.deepEqual(await newsMails(), []);
    await db.deleteFrom('stages').execute();
  });

  it('are kept in the history', async () => {
    const { db, ada, seeker } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db));
    await update(_id, { applicationStatus: 'accepted' });
    await update(_id, { feedback: 'Welcome aboard.' });
    await update(_id, { applicationStatus: 'applied', feedback: 'A slip of the hand.' });
    const [application] = (await seeker.get(`/api/applications/user/${ada.id}`)).json<
      Application[]
    >();
    assert.equal(application?.applicationStatus, 'applied');
    assert.equal(application.feedback, 'A slip of the hand.');
    assert.deepEqual(
      application.history.map(({ status, feedback }) => [status, feedback]),
      [
        ['applied', undefined],
        ['accepted', undefined],
        ['accepted', 'Welcome aboard.'],
        ['applied', 'A slip of the hand.'],
      ],
    );
  });

  it('return the specified message', async () => {
    const { db, seeker } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db));
    const both = await update(_id, { applicationStatus: 'shortlisted', feedback: 'Nice.' });
    assert.equal(
      both.message,
      'Application status has been updated successfully. A notification email has been sent to the applicant.',
    );
    assert.equal(both.msg, both.message);
    assert.equal(both.application.applicationStatus, 'shortlisted');
    const feedback = await update(_id, { applicationStatus: 'shortlisted', feedback: 'Very.' });
    assert.equal(feedback.message, 'Feedback has been sent to the applicant.');
    assert.equal(feedback.application.feedback, 'Very.');
  });

  it('without new content change nothing', async () => {
    const { db, seeker } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db));
    for (const same of [{ applicationStatus: 'applied' }, { feedback: '' }, { feedback: '  ' }]) {
      assert.equal((await update(_id, same)).message, 'Nothing has changed.');
    }
    assert.deepEqual(await newsMails(), []);
    assert.equal((await db.selectFrom('application_events').selectAll().execute()).length, 1);
  });

  it('are both kept when they come at once', async () => {
    const { db, seeker } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db));
    await Promise.all([
      update(_id, { applicationStatus: 'reviewing' }),
      update(_id, { feedback: 'Soon.' }),
    ]);
    const [mail, ...others] = await newsMails();
    assert.deepEqual(others, []);
    assert.match(mail?.text ?? '', /Soon\./);
    assert.match(mail?.subject ?? '', /“reviewing”/);
  });

  it('with an unknown status, too long feedback or nothing are refused', async () => {
    const { db, seeker, employer } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db));
    const refused: [object, string][] = [
      [{ applicationStatus: 'hired' }, 'This status is not known.'],
      [{ feedback: 'x'.repeat(5_001) }, 'Feedback may have at most 5000 characters.'],
      [{}, 'Give a status, a stage or feedback.'],
      [{ employerId: newId() }, 'Give a status, a stage or feedback.'],
    ];
    for (const [change, text] of refused) {
      assertRefused(await employer.put(`/api/applications/${_id}`, change), 400, text);
    }
    assert.deepEqual(await newsMails(), []);
  });
});
