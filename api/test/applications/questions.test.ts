import type { Application, ApplicationDetails, Problem, Question } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { anEmployer, aSeeker, build, suiteOwner, type TestAccount } from '../helper.ts';
import { anOpenJob, type Answer, callsOf, forgetApplications } from './helpers.ts';

const QUESTIONS: Question[] = [
  {
    id: 'permit',
    kind: 'yesNo',
    text: 'May you work in Poland?',
    options: [],
    isRequired: true,
    needed: 'yes',
  },
  {
    id: 'boat',
    kind: 'choice',
    text: 'Which boats?',
    options: ['Wood', 'Steel'],
    isRequired: false,
  },
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
    jobId = await anOpenJob(db, {
      employer_id: employer.id,
      questions: JSON.stringify(QUESTIONS),
    });
    calls = callsOf(app, await aSeeker(db));
  });

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
    const answers = {
      permit: 'perhaps',
      boat: 'Paper',
      years: 'many',
      site: 'javascript:alert(1)',
    };
    const wrong = await calls.post({ jobId, answers });
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
    const sent = await calls.post({ jobId, answers: { permit: 'yes', years: ' 12 ' } });
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
    const sent = await calls.post({ jobId, answers: { permit: 'no' } });
    assert.equal(sent.statusCode, 201, sent.body);
    assert.equal(sent.json<Answer>().application.neededAnswers, undefined);
    const [application] = await listed();
    assert.deepEqual(application?.neededAnswers, { met: 0, of: 1 });
    assert.deepEqual(await listed('?meetsNeeds=true'), []);
  });

  it('that were changed meanwhile are told, and nothing is sent', async () => {
    await ask([{ ...QUESTIONS[1]!, id: 'new', isRequired: true }]);
    const refused = await calls.post({ jobId, answers: { permit: 'yes' } });
    assert.equal(refused.statusCode, 400);
    const { code, fields = {} } = refused.json<Problem>();
    assert.equal(code, 'questions_changed');
    assert.deepEqual(Object.keys(fields), ['answers.new', 'answers.permit']);
  });
});
