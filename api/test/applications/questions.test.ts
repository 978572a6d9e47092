import type { Application, ApplicationDetails, Job, Problem, Question } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { anEmployer, aSeeker, build, suiteOwner, type TestAccount } from '../helper.ts';
import { jobCallsOf } from '../jobs/helpers.ts';
import { aStoredJob, type Answer, callsOf, forgetApplications } from './helpers.ts';

type Typed = Readonly<Record<string, string>>;

/** Answers as an application brings them. */
const given = (answers: Typed) =>
  Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }));

const BOAT: Question = {
  id: 'boat',
  kind: 'choice',
  text: 'Which boats?',
  options: ['Wood', 'Steel'],
  isRequired: false,
};
const QUESTIONS: Question[] = [
  {
    id: 'permit',
    kind: 'yesNo',
    text: 'May you work in Poland?',
    options: [],
    isRequired: true,
    needed: 'yes',
  },
  BOAT,
  { id: 'years', kind: 'number', text: 'How many boats?', options: [], isRequired: false },
  { id: 'site', kind: 'link', text: 'Your work', options: [], isRequired: false },
];

describe('questions of a job', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let employer: TestAccount;
  let jobId: string;
  let calls: ReturnType<typeof callsOf>;

  before(async () => {
    ({ app, db } = await build(owner));
  });

  beforeEach(async () => {
    await forgetApplications(db);
    employer = await anEmployer(db);
    jobId = await aStoredJob(db, {
      employer_id: employer.id,
      questions: JSON.stringify(QUESTIONS),
    });
    calls = callsOf(app, await aSeeker(db));
  });

  const apply = (answers: Typed) => calls.post({ jobId, answers: given(answers) });
  const ask = (questions: Question[]) =>
    db
      .updateTable('jobs')
      .set({ questions: JSON.stringify(questions) })
      .where('_id', '=', jobId)
      .execute();
  const listed = async (query = '') => {
    const url = `/api/applications/get-all-jobs-by-employer/${employer.id}${query}`;
    return (await callsOf(app, employer).get(url)).json<Application[]>();
  };

  it('are read by everybody with the job', async () => {
    const job = await app.inject(`/api/jobs/getjobbyid/${jobId}`);
    assert.deepEqual(job.json<{ questions: Question[] }>().questions, QUESTIONS);
  });

  it('refuse an application without the answers that are required, and with wrong ones', async () => {
    const missing = await calls.post({ jobId });
    assert.equal(missing.statusCode, 400, missing.body);
    assert.deepEqual(Object.keys(missing.json<Problem>().fields ?? {}), ['answers.permit']);
    const wrong = await apply({
      permit: 'perhaps',
      boat: 'Paper',
      years: 'many',
      site: 'javascript:alert(1)',
    });
    assert.equal(wrong.statusCode, 400);
    assert.deepEqual(Object.keys(wrong.json<Problem>().fields ?? {}), [
      'answers.permit',
      'answers.boat',
      'answers.years',
      'answers.site',
    ]);
    assert.deepEqual(await listed(), []);
  });

  it('keep question and answer as they were sent, whatever is asked later', async () => {
    const sent = await apply({ permit: 'yes', years: ' 12 ' });
    assert.equal(sent.statusCode, 201, sent.body);
    await ask([]);
    const url = `/api/applications/${sent.json<Answer>().application._id}`;
    for (const reader of [calls, callsOf(app, employer)]) {
      const { answers } = (await reader.get(url)).json<ApplicationDetails>();
      assert.deepEqual(
        answers?.map(({ question, answer }) => [question.text, answer]),
        [
          ['May you work in Poland?', 'yes'],
          ['Which boats?', ''],
          ['How many boats?', '12'],
          ['Your work', ''],
        ],
      );
    }
    assert.equal((await callsOf(app, await anEmployer(db)).get(url)).statusCode, 404);
  });

  it('take an answer that the job does not need, and mark it for the employer alone', async () => {
    const sent = await apply({ permit: 'no' });
    assert.equal(sent.statusCode, 201, sent.body);
    assert.equal(sent.json<Answer>().application.neededAnswers, undefined);
    const [application] = await listed();
    assert.deepEqual(application?.neededAnswers, { met: 0, of: 1 });
    assert.deepEqual(await listed('?meetsNeeds=true'), []);
  });

  it('keep the list of those that meet all needs free of jobs that need nothing', async () => {
    const meets = await apply({ permit: 'yes' });
    const other = await aStoredJob(db, { employer_id: employer.id });
    assert.equal((await calls.post({ jobId: other })).statusCode, 201);
    assert.deepEqual(
      (await listed('?meetsNeeds=true')).map(({ _id, neededAnswers }) => [_id, neededAnswers]),
      [[meets.json<Answer>().application._id, { met: 1, of: 1 }]],
    );
    assert.equal((await listed()).length, 2);
  });

  it('are another question, which nobody has answered, once their words change', async () => {
    await db
      .updateTable('employers')
      .set({ is_verified: true, checked_by: 'operator', checked_at: new Date() })
      .where('_id', '=', employer.id)
      .execute();
    const employers = jobCallsOf(app, employer);
    const form = { kind: 'yesNo', text: 'May you work in Poland?', isRequired: true } as const;
    const posted = await employers.post({ questions: [form] });
    const [before] = posted.questions;
    const change = async (question: object) => {
      const answer = await employers.update(posted._id, { questions: [question] });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json<{ job: Job }>().job.questions[0];
    };
    assert.equal((await change({ ...before, needed: 'no', isRequired: false }))?.id, before?.id);
    const reworded = await change({ ...before, text: 'Have you stolen a boat?' });
    assert.notEqual(reworded?.id, before?.id, 'whatever id the form sends');
    const late = await calls.post({
      jobId: posted._id,
      answers: given({ [before?.id ?? '']: 'yes' }),
    });
    assert.equal(late.json<Problem>().code, 'questions_changed');
    const twice = await employers.update(posted._id, { questions: [form, form] });
    assert.equal(twice.statusCode, 400);
  });

  it('are erased with the CV, and what was counted of them too', async () => {
    const sent = await apply({ permit: 'yes', years: '12' });
    assert.equal(sent.statusCode, 201);
    await db.updateTable('applications').set({ frozen_resume: null }).execute();
    const left = await db
      .selectFrom('applications')
      .select(['answers', 'needed_of', 'needed_met'])
      .execute();
    assert.deepEqual(left, [{ answers: null, needed_of: 0, needed_met: 0 }]);
  });

  it('that were changed meanwhile are told, and nothing is sent', async () => {
    await ask([{ ...BOAT, id: 'new', isRequired: true }]);
    const refused = await apply({ permit: 'yes' });
    assert.equal(refused.statusCode, 400);
    const { code, fields = {} } = refused.json<Problem>();
    assert.equal(code, 'questions_changed');
    assert.deepEqual(Object.keys(fields), ['answers.new', 'answers.permit']);
  });
});
