import type { Application, Problem } from '@jobharbor/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import {
  addJobs,
  aJob,
  anEmployer,
  aSeeker,
  build,
  EMPLOYER_ID,
  type NewJob,
  suiteOwner,
  type TestAccount,
  type TestSeeker,
} from '../helper.ts';

type Credentials = Pick<TestAccount, 'headers'>;

/** Deletes all applications with jobs, mails and files. Accounts of employers stay. */
export async function forgetApplications(db: Kysely<Schema>): Promise<void> {
  for (const table of ['applications', 'outbox', 'jobs'] as const) {
    await db.deleteFrom(table).execute();
  }
}

export async function anOpenJob(
  db: Kysely<Schema>,
  overrides: Partial<NewJob> = {},
): Promise<string> {
  const [job] = await addJobs(db, [aJob(overrides)]);
  assert.ok(job);
  return job._id;
}

/** An open job that the search does not find. Indexing it takes ten times as long as storing it. */
export async function aStoredJob(
  db: Kysely<Schema>,
  overrides: Partial<NewJob> = {},
): Promise<string> {
  const job = aJob(overrides);
  await db.insertInto('jobs').values(job).execute();
  return job._id;
}

/** A stored letter of a seeker, without content. */
export async function aLetter(
  db: Kysely<Schema>,
  seekerId: string,
  name = 'letter.pdf',
): Promise<string> {
  const _id = newId();
  const file = { storage_key: _id, name, kind: 'pdf', bytes: 10 } as const;
  await db
    .insertInto('files')
    .values({ _id, seeker_id: seekerId, ...file })
    .execute();
  return _id;
}

export async function setLetter(db: Kysely<Schema>, seekerId: string, fileId: string | null) {
  await db
    .updateTable('resumes')
    .set({ cover_letter_id: fileId })
    .where('seeker_id', '=', seekerId)
    .execute();
}

export interface Answer {
  message: string;
  msg: string;
  application: Application;
}

/** The calls of one account. */
export function callsOf(app: FastifyInstance, { headers }: Credentials) {
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => {
    const request: InjectOptions = { method, url, headers };
    return app.inject(payload ? { ...request, payload } : request);
  };
  return {
    call,
    get: (url: string) => call('GET', url),
    put: (url: string, payload: object) => call('PUT', url, payload),
    remove: (url: string) => call('DELETE', url),
    post: (payload: object) => call('POST', '/api/applications/', payload),
    /** Applies, and returns the stored application. */
    async apply(jobId: string, coverLetter?: string): Promise<Application> {
      const response = await call('POST', '/api/applications/', { jobId, coverLetter });
      assert.equal(response.statusCode, 201, response.body);
      return response.json<Answer>().application;
    },
  };
}

/** Asserts the status and the message of an answer, and returns the problem. */
export function assertRefused(
  response: LightMyRequestResponse,
  status: number,
  message: string,
): Problem {
  const problem = response.json<Problem>();
  assert.deepEqual([response.statusCode, problem.message], [status, message]);
  assert.equal(problem.msg, problem.message);
  return problem;
}

type Calls = ReturnType<typeof callsOf>;

/** What the tests of an employer's applications use. It is there while a test runs. */
interface EmployerSuite {
  app: FastifyInstance;
  db: Kysely<Schema>;
  /** A seeker, anew for each test. */
  ada: TestSeeker;
  seeker: Calls;
  /** The employer of the jobs. */
  account: TestAccount;
  employer: Calls;
  /** Another employer. */
  stranger: Calls;
}

/** The applications to the jobs of the employer of the suite. */
export const BY_EMPLOYER = `/api/applications/get-all-jobs-by-employer/${EMPLOYER_ID}`;

/** A portal with two employers and a seeker. Each test begins without applications. */
export function employerSuite() {
  const owner = suiteOwner();
  const suite = {} as EmployerSuite;

  before(async () => {
    const { app, db } = await build(owner);
    const account = await anEmployer(db, EMPLOYER_ID);
    const stranger = callsOf(app, await anEmployer(db));
    Object.assign(suite, { app, db, account, stranger, employer: callsOf(app, account) });
  });

  beforeEach(async () => {
    await forgetApplications(suite.db);
    suite.ada = await aSeeker(suite.db);
    suite.seeker = callsOf(suite.app, suite.ada);
  });

  return Object.assign(suite, {
    /** The ids of the applications that a list has. */
    idsOf: async (url: string) =>
      (await suite.employer.get(url)).json<Application[]>().map(({ _id }) => _id),
    /** Answers an application as its employer. */
    update: async (id: string, change: object) => {
      const response = await suite.employer.put(`/api/applications/${id}`, change);
      assert.equal(response.statusCode, 200, response.body);
      return response.json<Answer>();
    },
    /** The mails about answers. */
    newsMails: () =>
      suite.db
        .selectFrom('outbox')
        .selectAll()
        .where('deduplication_key', 'is not', null)
        .orderBy('created_at')
        .orderBy('_id')
        .execute(),
    /** Marks all mails as sent. */
    sendAll: () =>
      suite.db.updateTable('outbox').set({ attempts: 1, sent_at: new Date() }).execute(),
  });
}
