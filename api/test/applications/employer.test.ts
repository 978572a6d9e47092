import {
  type AnswerPreview,
  type Application,
  type ApplicationDetails,
  type Assessment,
  type AssessmentChanged,
  type BulkResults,
  DEFAULT_CRITERION,
  type MessageTemplatesChanged,
  type Problem,
  type Resume,
  type StagesChanged,
  TEMPLATES_MAX,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { aColleague, PASSWORD } from '../employers/helpers.ts';
import {
  anEmployer,
  aSeeker,
  build,
  EMPLOYER_ID,
  suiteOwner,
  type TestAccount,
  type TestSeeker,
} from '../helper.ts';
import {
  aLetter,
  anOpenJob,
  type Answer,
  assertRefused,
  callsOf,
  forgetApplications,
} from './helpers.ts';

const NOT_FOUND = 'Application not found.';
const BY_EMPLOYER = `/api/applications/get-all-jobs-by-employer/${EMPLOYER_ID}`;

describe('an employer’s applications', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let ada: TestSeeker;
  let account: TestAccount;
  let seeker: ReturnType<typeof callsOf>;
  let employer: ReturnType<typeof callsOf>;
  let stranger: ReturnType<typeof callsOf>;

  before(async () => {
    ({ app, db } = await build(owner));
    account = await anEmployer(db, EMPLOYER_ID);
    employer = callsOf(app, account);
    stranger = callsOf(app, await anEmployer(db));
  });

  beforeEach(async () => {
    await forgetApplications(db);
    ada = await aSeeker(db);
    seeker = callsOf(app, ada);
  });

  const idsOf = async (url: string) =>
    (await employer.get(url)).json<Application[]>().map((application) => application._id);
  const update = async (id: string, change: object) => {
    const response = await employer.put(`/api/applications/${id}`, change);
    assert.equal(response.statusCode, 200, response.body);
    return response.json<Answer>();
  };
  const newsMails = () =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('deduplication_key', 'is not', null)
      .orderBy('created_at')
      .orderBy('_id')
      .execute();
  const sendAll = () =>
    db.updateTable('outbox').set({ attempts: 1, sent_at: new Date() }).execute();

  it('answers several at once in words to each, says who could not be answered, and takes it back', async () => {
    const grace = await aSeeker(db, { email: 'grace.bulk@example.com' });
    const jobId = await anOpenJob(db, { employer_id: EMPLOYER_ID, job_name: 'Rigger' });
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
    assert.equal((await send()).json<BulkResults>().results[0]?.failure, undefined);
    assert.equal((await db.selectFrom('outbox').select('_id').execute()).length, 1);

    const undo = { applications: [{ _id: one._id, step: results[0]?.step ?? '' }] };
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
    const { _id } = await seeker.apply(await anOpenJob(db, { employer_id: EMPLOYER_ID }));
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

  it('take back a status, a stage and words that were sent at once', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db, { employer_id: EMPLOYER_ID }));
    const stageOf = async (label: string, status: string) => {
      const stage = { label, colour: 'applied', status };
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

  it('are listed newest first, by job and by status', async () => {
    const jobId = await anOpenJob(db);
    const first = await seeker.apply(jobId);
    const second = await seeker.apply(await anOpenJob(db));
    await update(first._id, { applicationStatus: 'shortlisted' });
    assert.deepEqual(await idsOf(BY_EMPLOYER), [second._id, first._id]);
    assert.deepEqual(await idsOf(`${BY_EMPLOYER}?status=shortlisted`), [first._id]);
    assert.deepEqual(await idsOf(`${BY_EMPLOYER}?status=accepted`), []);
    assert.deepEqual(await idsOf(`/api/applications/job/${jobId}`), [first._id]);
    const response = await employer.get(`${BY_EMPLOYER}?status=hired`);
    assert.deepEqual(assertRefused(response, 400, 'This status is not known.').fields, {
      status: 'This status is not known.',
    });
  });

  it('contain the applicant’s name; address and phone number are only in the CV', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db));
    assert.doesNotMatch((await employer.get(BY_EMPLOYER)).body, /ada@example\.com|7946/);
    const details = (await employer.get(`/api/applications/${_id}`)).json<ApplicationDetails>();
    assert.equal(details.resume?.user.email, 'ada@example.com');
    assert.equal(details.resume.phoneNo, '+44 20 7946 0000');
  });

  it('keep all steps of their history', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db));
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

  it('return the specified message after a change', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db));
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

  it('notify the applicant of several changes in one mail', async () => {
    const application_email = 'crew@harbour.example';
    const { _id } = await seeker.apply(await anOpenJob(db, { application_email }));
    await update(_id, { applicationStatus: 'reviewing' });
    const [first] = await newsMails();
    assert.equal(first?.reply_to, application_email);
    assert.match(first.subject, /^Your application is now “reviewing”: Ship Carpenter/);
    await update(_id, { feedback: 'Could you come on <Monday>?' });
    await update(_id, { applicationStatus: 'shortlisted' });
    const [mail, ...others] = await newsMails();
    assert.deepEqual(others, []);
    assert.match(mail?.subject ?? '', /^Your application is now “shortlisted”/);
    assert.match(mail?.text ?? '', /^> Could you come on <Monday>\?$/m);
    assert.match(mail?.html ?? '', /Could you come on &lt;Monday&gt;\?/);
    assert.deepEqual(mail?.due_at, first.due_at, 'the first change decides when it is sent');
  });

  it('preview the mail of an answer as it would be sent, and change nothing', async () => {
    const recruiter = await aColleague(db, EMPLOYER_ID, 'recruiter');
    const { _id } = await seeker.apply(await anOpenJob(db, { application_email: '' }));
    await update(_id, { applicationStatus: 'shortlisted' });
    const url = `/api/applications/${_id}/preview`;
    const feedback = 'Could you come on <Monday>?';
    const { call, put } = callsOf(app, recruiter);
    const previewed = await call('POST', url, { feedback });
    const { mail: preview } = previewed.json<AnswerPreview>();
    const { feedback: stored } = (
      await employer.get(`/api/applications/${_id}`)
    ).json<Application>();
    assert.equal(stored, '');
    assert.doesNotMatch((await newsMails())[0]?.text ?? '', /Monday/);

    await put(`/api/applications/${_id}`, { feedback });
    const [mail] = await newsMails();
    const { subject, text, reply_to: replyTo } = mail ?? {};
    assert.deepEqual(preview, { subject, text, replyTo });
    assert.equal(replyTo, recruiter.email, 'the job has no address, so who has answered has it');
    assert.match(text ?? '', /on the employer’s shortlist[^]*> Could you come on <Monday>/);
    assert.deepEqual((await call('POST', url, { feedback })).json(), {}, 'it was said already');
    assertRefused(await stranger.call('POST', url, { feedback }), 404, NOT_FOUND);

    await call('DELETE', '/api/employer/colleagues/me', { password: PASSWORD });
    assert.equal((await newsMails())[0]?.reply_to, null, 'who has left gets no replies');
  });

  it('forget a status that is undone before its mail is sent', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db));
    const statuses = async () => {
      const rows = await db
        .selectFrom('application_events')
        .select('status')
        .where('application_id', '=', _id)
        .orderBy('at')
        .execute();
      return rows.map(({ status }) => status);
    };
    await update(_id, { applicationStatus: 'rejected' });
    const undone = await update(_id, { applicationStatus: 'applied' });
    assert.equal(undone.message, 'The status has been taken back. No notification email is sent.');
    assert.equal(undone.application.applicationStatus, 'applied');
    assert.deepEqual(await statuses(), ['applied']);
    assert.deepEqual(await newsMails(), []);

    await update(_id, { applicationStatus: 'reviewing' });
    await update(_id, { applicationStatus: 'rejected' });
    await update(_id, { applicationStatus: 'reviewing' });
    const [mail, ...others] = await newsMails();
    assert.deepEqual(others, []);
    assert.match(mail?.subject ?? '', /“reviewing”/);
    assert.deepEqual(await statuses(), ['applied', 'reviewing']);

    await sendAll();
    await update(_id, { applicationStatus: 'applied' });
    assert.deepEqual(await statuses(), ['applied', 'reviewing', 'applied']);
    assert.match((await newsMails())[1]?.subject ?? '', /“applied”/);
  });

  it('notify only of changes since the last mail', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db));
    await update(_id, { applicationStatus: 'reviewing', feedback: 'Hello.' });
    await sendAll();
    await update(_id, { applicationStatus: 'rejected' });
    const [, second] = await newsMails();
    assert.match(second?.subject ?? '', /“rejected”/);
    assert.doesNotMatch(second?.text ?? '', /Hello\./);
    await sendAll();
    await update(_id, { feedback: 'Try again next year.' });
    const [, , third] = await newsMails();
    assert.equal(third?.subject, 'Feedback on your application: Ship Carpenter, Harbour Ltd');
    assert.doesNotMatch(third.text, /rejected/);
  });

  it('replace an undeliverable notification by the newest state', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db));
    await update(_id, { feedback: 'Hello.' });
    await db
      .updateTable('outbox')
      .set({ attempts: 3, last_error: '450 later', due_at: new Date(Date.now() + 3_600_000) })
      .where('deduplication_key', 'is not', null)
      .execute();
    await update(_id, { applicationStatus: 'accepted' });
    const [mail, ...others] = await newsMails();
    assert.deepEqual(others, []);
    assert.equal(mail?.attempts, 0);
    assert.match(mail.text, /^> Hello\.$/m);
    assert.match(mail.subject, /“accepted”/);
  });

  it('ignore a change without new content', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db));
    for (const same of [{ applicationStatus: 'applied' }, { feedback: '' }, { feedback: '  ' }]) {
      assert.equal((await update(_id, same)).message, 'Nothing has changed.');
    }
    assert.deepEqual(await newsMails(), []);
    assert.equal((await db.selectFrom('application_events').selectAll().execute()).length, 1);
  });

  it('notify an applicant at most 20 times a day of one application', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db));
    for (let count = 1; count <= 20; count += 1) {
      await update(_id, { feedback: `Thought ${count}` });
      await sendAll();
    }
    const { message } = await update(_id, { feedback: 'One more thing' });
    assert.equal(message, 'Feedback has been saved.');
    const status = await update(_id, { applicationStatus: 'accepted' });
    assert.equal(status.message, 'Application status has been updated successfully.');
    assert.equal((await newsMails()).length, 20);
    await db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await update(_id, { applicationStatus: 'rejected' });
    assert.equal((await newsMails()).length, 21);
  });

  it('keep two concurrent changes', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db));
    await Promise.all([
      update(_id, { applicationStatus: 'reviewing' }),
      update(_id, { feedback: 'Soon.' }),
    ]);
    const [mail, ...others] = await newsMails();
    assert.deepEqual(others, []);
    assert.match(mail?.text ?? '', /Soon\./);
    assert.match(mail?.subject ?? '', /“reviewing”/);
  });

  it('refuse an unknown status, too long feedback and an empty change', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db));
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

  it('return the CV as it was sent, of the newest application or a given one', async () => {
    const letter = await aLetter(db, ada.id);
    const first = await seeker.apply(await anOpenJob(db), `/api/files/${letter}`);
    await db
      .updateTable('resumes')
      .set({ first_name: 'Augusta' })
      .where('seeker_id', '=', ada.id)
      .execute();
    await seeker.apply(await anOpenJob(db));
    const url = `/api/employer/applicants/${ada.id}/resume`;
    const newest = (await employer.get(url)).json<Resume>();
    assert.deepEqual([newest.firstName, newest.coverLetter], ['Augusta', undefined]);
    const named = (await employer.get(`${url}?application=${first._id}`)).json<Resume>();
    assert.deepEqual(
      [named.firstName, named.coverLetter, named.coverLetterName],
      ['Ada', `/api/files/${letter}`, 'letter.pdf'],
    );
    assertRefused(await employer.get(`${url}?application=${newId()}`), 404, 'CV not found.');
    assertRefused(await stranger.get(url), 404, 'CV not found.');
    assertRefused(await seeker.get(url), 401, 'Please sign in.');
    assert.equal((await app.inject(url)).statusCode, 401);
  });

  it('return no CV after the application was cancelled', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db));
    await seeker.remove(`/api/applications/${_id}`);
    const url = `/api/employer/applicants/${ada.id}/resume`;
    assertRefused(await employer.get(url), 404, 'CV not found.');
  });

  it('return the copy of a CV that was sent before CVs had all of today’s sections', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db));
    const later = '{languageLevels,education,certificates,projects,sectionOrder}';
    await db
      .updateTable('applications')
      .set({ frozen_resume: sql<string>`frozen_resume - ${later}::text[]` })
      .where('_id', '=', _id)
      .execute();
    const { resume } = (await employer.get(`/api/applications/${_id}`)).json<ApplicationDetails>();
    assert.equal(resume?.firstName, 'Ada');
    assert.equal(resume.education, undefined);
    assert.equal(resume.sectionOrder, undefined);
  });

  it('remain without name and CV after the seeker’s account was deleted', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db));
    await db
      .updateTable('applications')
      .set({ frozen_resume: null })
      .where('_id', '=', _id)
      .execute();
    await db.deleteFrom('seekers').where('_id', '=', ada.id).execute();
    const response = await employer.get(`/api/applications/${_id}`);
    const application = response.json<ApplicationDetails>();
    assert.equal(application.userId, null);
    assert.equal(application.resume, undefined);
    assert.equal(application.applicationStatus, 'applied');
    assert.deepEqual(await idsOf(BY_EMPLOYER), [_id]);
    const { message } = await update(_id, { applicationStatus: 'rejected' });
    assert.equal(message, 'Application status has been updated successfully.');
    assert.deepEqual(await newsMails(), []);
  });

  it('remain listed after their job was deleted', async () => {
    const jobId = await anOpenJob(db);
    const { _id } = await seeker.apply(jobId);
    await db.updateTable('jobs').set({ deleted_at: '2026-05-01T00:00:00Z' }).execute();
    assert.deepEqual(await idsOf(`/api/applications/job/${jobId}`), [_id]);
  });

  it('are inaccessible to other employers, seekers and guests', async () => {
    const jobId = await anOpenJob(db);
    const { _id } = await seeker.apply(jobId);
    const one = `/api/applications/${_id}`;
    const change = { applicationStatus: 'accepted' };
    assertRefused(await stranger.get(BY_EMPLOYER), 404, 'Applications not found.');
    assertRefused(await stranger.get(`/api/applications/job/${jobId}`), 404, 'Job not found.');
    assertRefused(await employer.get(`/api/applications/job/${newId()}`), 404, 'Job not found.');
    assertRefused(await stranger.put(one, change), 404, NOT_FOUND);
    assertRefused(await seeker.put(one, change), 401, 'Please sign in.');
    for (const url of [BY_EMPLOYER, `/api/applications/job/${jobId}`]) {
      assertRefused(await seeker.get(url), 401, 'Please sign in.');
      assert.equal((await app.inject(url)).statusCode, 401);
    }
    const { cookie } = account.cookies;
    assert.equal((await app.inject({ url: one, headers: { cookie } })).statusCode, 401);
    const guest = await app.inject({ method: 'PUT', url: one, payload: change });
    assert.equal(guest.statusCode, 401);
    const [stored] = await db.selectFrom('applications').select('status').execute();
    assert.equal(stored?.status, 'applied');
  });

  it('lets colleagues note and rate for the company alone, and shows scores to who has rated', async () => {
    const jobId = await anOpenJob(db, { employer_id: EMPLOYER_ID });
    const { _id } = await seeker.apply(jobId);
    const reviewer = callsOf(app, await aColleague(db, EMPLOYER_ID, 'reviewer'));
    const at = (part: string) => `/api/applications/${_id}/${part}`;
    const assessmentFor = async ({ get }: typeof employer) =>
      (await get(at('assessment'))).json<Assessment>();
    const rate = (by: typeof employer, score: number | null, criterion = DEFAULT_CRITERION) =>
      by.put(at('rating'), { criterion, score });

    assert.equal((await reviewer.call('POST', at('notes'), { text: '  ' })).statusCode, 400);
    await reviewer.call('POST', at('notes'), { text: 'Knows sails.' });
    await rate(reviewer, 2);
    const unrated = await assessmentFor(employer);
    const [note] = unrated.notes;
    assert.deepEqual([note?.text, note?.isOwn], ['Knows sails.', false]);
    assert.deepEqual(unrated.rating, { criteria: [DEFAULT_CRITERION], own: [], raters: 1 });
    const listed = async () =>
      (await employer.get(`${BY_EMPLOYER}?sort=rating`)).json<Application[]>();
    assert.deepEqual((await listed())[0]?.rating, { raters: 1 });

    assert.equal((await rate(employer, 6)).statusCode, 400);
    const rated = (await rate(employer, 5)).json<AssessmentChanged>().assessment.rating;
    assert.deepEqual([rated.average, rated.others?.[0]?.scores[0]?.score], [3.5, 2]);
    assert.deepEqual((await listed())[0]?.rating, { raters: 2, average: 3.5 });

    const theirs = `/api/applications/notes/${note?._id}`;
    assertRefused(await employer.put(theirs, { text: 'Mine.' }), 404, 'Note not found.');
    assertRefused(await employer.remove(theirs), 404, 'Note not found.');
    const changed = (await reviewer.put(theirs, { text: 'Sews sails.' })).json<AssessmentChanged>();
    assert.equal(changed.assessment.notes[0]?.text, 'Sews sails.');
    assert.ok(changed.assessment.notes[0].changedAt);
    const seen = (await seeker.get(`/api/applications/${_id}`)).body;
    assert.doesNotMatch(seen, /Sews sails|rating/);
    assertRefused(await stranger.get(at('assessment')), 404, NOT_FOUND);

    const criteria = `/api/applications/job/${jobId}/criteria`;
    assert.equal((await employer.put(criteria, { criteria: ['A', 'a'] })).statusCode, 400);
    await employer.put(criteria, { criteria: ['Steady hands', 'Good eye'] });
    assert.equal((await rate(reviewer, 4)).statusCode, 409);
    await rate(reviewer, 4, 'Good eye');
    const partly = (await assessmentFor(reviewer)).rating;
    assert.deepEqual([partly.raters, partly.average, partly.others], [1, undefined, undefined]);
    await employer.put(criteria, { criteria: [] });
    assert.equal((await assessmentFor(employer)).rating.average, 3.5);
    await rate(employer, null);
    assert.deepEqual((await assessmentFor(reviewer)).rating.average, 2);

    await reviewer.remove(theirs);
    assert.deepEqual((await assessmentFor(reviewer)).notes, []);
  });

  it('adds a note once, however often it is sent with one key', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db, { employer_id: EMPLOYER_ID }));
    const { headers } = await aColleague(db, EMPLOYER_ID, 'reviewer');
    const keyed = { headers: { ...headers, 'idempotency-key': randomUUID() } };
    const reviewer = callsOf(app, keyed);
    const note = (text: string) =>
      reviewer.call('POST', `/api/applications/${_id}/notes`, { text });
    await Promise.all([note('Knows sails.'), note('Knows sails.')]);
    const repeated = await note('Knows sails.');
    assert.equal(repeated.statusCode, 201, repeated.body);
    assert.equal(repeated.json<AssessmentChanged>().assessment.notes.length, 1);
    assert.equal((await note('Sews sails.')).json<Problem>().code, 'key_reused');
  });

  it('orders by rating over several pages, and names the person’s other applications', async () => {
    const scores = [3, undefined, 5, 3];
    const ids: string[] = [];
    for (const [index, score] of scores.entries()) {
      const job_name = `Job ${index}`;
      const { _id } = await seeker.apply(
        await anOpenJob(db, { employer_id: EMPLOYER_ID, job_name }),
      );
      ids.push(_id);
      if (score === undefined) continue;
      const rating = { criterion: DEFAULT_CRITERION, score };
      await employer.put(`/api/applications/${_id}/rating`, rating);
    }
    const foreign = await anEmployer(db);
    await seeker.apply(await anOpenJob(db, { employer_id: foreign.id }));
    const read: string[] = [];
    for (let url: string | undefined = `${BY_EMPLOYER}?sort=rating&limit=1`; url;) {
      const page = await employer.get(url);
      read.push(...page.json<Application[]>().map((application) => application._id));
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
    }
    assert.deepEqual(read, [ids[2], ids[3], ids[0], ids[1]]);
    const { otherApplications } = (
      await employer.get(`/api/applications/${ids[0]}/assessment`)
    ).json<Assessment>();
    const others = otherApplications.map(({ jobName }) => jobName);
    assert.deepEqual(others, ['Job 3', 'Job 2', 'Job 1']);
  });

  it('erases notes and ratings with the applicant’s account, and takes no more', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db, { employer_id: EMPLOYER_ID }));
    await employer.call('POST', `/api/applications/${_id}/notes`, { text: 'Sentinel' });
    const rating = { criterion: DEFAULT_CRITERION, score: 1 };
    await employer.put(`/api/applications/${_id}/rating`, rating);
    const deleted = await seeker.call('DELETE', '/api/auth/account', { confirm: 'DELETE' });
    assert.equal(deleted.statusCode, 202, deleted.body);
    const left = (await employer.get(`/api/applications/${_id}/assessment`)).json<Assessment>();
    assert.deepEqual([left.notes, left.rating.raters], [[], 0]);
    assert.equal((await employer.put(`/api/applications/${_id}/rating`, rating)).statusCode, 409);
  });

  it('keeps message templates for all colleagues, with known placeholders and a name of their own', async () => {
    const url = '/api/employer/templates';
    const add = (template: object) => employer.call('POST', url, template);
    const kindNo = { name: 'A kind no', text: 'Dear {firstName}, sorry.' };
    const [added] = (await add(kindNo)).json<MessageTemplatesChanged>().templates;
    assert.ok(added);
    assert.deepEqual(added, { _id: added._id, ...kindNo });
    const fieldsOf = async (template: object) => (await add(template)).json<Problem>().fields;
    assert.deepEqual(await fieldsOf({ name: 'a KIND no', text: 'Hello' }), {
      name: 'There is a template of this name already.',
    });
    const { text: fault } = (await fieldsOf({ name: 'Hello', text: 'Dear {name}' })) ?? {};
    assert.match(String(fault), /^\{name\} is not known\. You can use \{firstName\}/);
    const one = `${url}/${added._id}`;
    assertRefused(await stranger.put(one, kindNo), 404, 'Template not found.');
    assertRefused(await stranger.remove(one), 404, 'Template not found.');
    assert.equal((await stranger.get(url)).body, '[]');
    const changed = await employer.put(one, { name: 'A kind no', text: 'Dear {lastName}' });
    assert.deepEqual(changed.json<MessageTemplatesChanged>().templates, [
      { _id: added._id, name: 'A kind no', text: 'Dear {lastName}' },
    ]);
    const rows = Array.from({ length: TEMPLATES_MAX - 1 }, (_, index) => ({
      _id: newId(),
      employer_id: EMPLOYER_ID,
      name: `Template ${index}`,
      text: 'Hello',
    }));
    await db.insertInto('message_templates').values(rows).execute();
    const full = await add({ name: 'One more', text: 'Hello' });
    assertRefused(full, 409, `A company may have at most ${TEMPLATES_MAX} templates.`);
    const left = (await employer.remove(one)).json<MessageTemplatesChanged>().templates;
    assert.equal(left.length, TEMPLATES_MAX - 1);
    await db.deleteFrom('message_templates').execute();
  });

  it('keeps stages of the company’s own, which notify nobody within a status and come back with an undo', async () => {
    const { _id } = await seeker.apply(await anOpenJob(db, { employer_id: EMPLOYER_ID }));
    const stages = '/api/employer/stages';
    const add = async (label: string, status: string) => {
      const stage = { label, colour: 'accepted', status };
      const answer = await employer.call('POST', stages, stage);
      return answer.json<StagesChanged & Problem>();
    };
    await add('Call', 'reviewing');
    await add('Trial day', 'reviewing');
    const {
      stages: [call, trial, offer],
    } = await add('Offer', 'shortlisted');
    assert.ok(call && trial && offer);
    assert.deepEqual((await add('call', 'applied')).fields, {
      label: 'There is a stage of this name already.',
    });
    await update(_id, { applicationStatus: 'reviewing' });
    await sendAll();

    const moved = await update(_id, { stage: call._id });
    assert.equal(moved.message, 'The stage has been changed. The applicant is not notified.');
    assert.equal(moved.application.stage?.label, 'Call');
    assert.equal(moved.application.history.length, 2);
    assert.ok((await newsMails()).every(({ sent_at }) => sent_at !== null));
    assert.deepEqual(await idsOf(`${BY_EMPLOYER}?stage=${call._id}`), [_id]);
    assert.deepEqual(await idsOf(`${BY_EMPLOYER}?stage=${trial._id}`), []);
    assert.deepEqual(await idsOf(`${BY_EMPLOYER}?status=reviewing&stage=none`), []);
    await update(_id, { stage: null });
    assert.deepEqual(await idsOf(`${BY_EMPLOYER}?status=reviewing&stage=none`), [_id]);
    await update(_id, { stage: call._id });
    assert.doesNotMatch((await seeker.get(`/api/applications/${_id}`)).body, /Call/);

    const offered = (await update(_id, { stage: offer._id })).application;
    assert.deepEqual([offered.applicationStatus, offered.stage?.label], ['shortlisted', 'Offer']);
    const undone = (await update(_id, { applicationStatus: 'reviewing' })).application;
    assert.deepEqual([undone.stage?.label, undone.history.length], ['Call', 2]);

    assert.equal((await stranger.get(stages)).body, '[]');
    const foreign = await stranger.call('PUT', `${stages}/${call._id}`, {
      label: 'X',
      colour: 'accepted',
    });
    assertRefused(foreign, 404, 'Stage not found.');
    const order = await employer.put(stages, { ids: [offer._id, trial._id, call._id] });
    assert.deepEqual(
      order.json<StagesChanged>().stages.map(({ label, applications }) => [label, applications]),
      [
        ['Offer', 0],
        ['Trial day', 0],
        ['Call', 1],
      ],
    );
    assert.equal((await employer.put(stages, { ids: [call._id] })).statusCode, 409);

    const gone = `${stages}/${call._id}`;
    assert.equal((await employer.remove(`${gone}?to=${offer._id}`)).statusCode, 400);
    await employer.remove(`${gone}?to=${trial._id}`);
    const read = async () =>
      (await employer.get(`/api/applications/${_id}`)).json<ApplicationDetails>();
    assert.equal((await read()).stage?.label, 'Trial day');
    assertRefused(
      await employer.put(`/api/applications/${_id}`, { stage: call._id }),
      400,
      'This stage does not exist any more.',
    );
    await employer.remove(`${stages}/${trial._id}`);
    const left = await read();
    assert.deepEqual([left.stage, left.applicationStatus], [undefined, 'reviewing']);
  });
});
