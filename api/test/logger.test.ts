import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { it } from 'node:test';

import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/database/index.ts';
import { createLog } from '../src/logger.ts';
import {
  aConfig,
  addJobs,
  aJob,
  anEmployer,
  aSeeker,
  EMPLOYER_ID,
  openTestDatabase,
} from './helper.ts';

it('the log has requests with id and route, but no user input', async (t) => {
  const lines: string[] = [];
  const database = await openTestDatabase();
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const app = await buildApp({ config: aConfig(), database, log });
  t.after(async () => {
    await app.close();
    await database.close();
  });
  const headers = {
    'user-agent': 'Secret Browser',
    cookie: 'session=secret',
    authorization: 'Bearer secret',
  };
  await app.inject({ url: '/api/jobs/getjobbysearch/secret?cursor=secret', headers });
  await app.inject({ url: '/api/jobs/search?q=secret', headers });
  await app.inject({ url: '/secret-path', headers });
  await app.inject({ url: '/api/secret-path', headers });
  await app.inject({ url: '/api/jobs/getjobbysearch/secret%ff', headers });
  const text = lines.join('');
  assert.match(text, /"route":"\/api\/jobs\/getjobbysearch\/:term"/);
  assert.match(text, /"method":"GET"/);
  assert.match(text, /"reqId":"[0-9a-f-]{36}"/);
  assert.doesNotMatch(text, /secret/i);
  assert.doesNotMatch(text, /127\.0\.0\.1/);
});

it('a visit from sign-up to application leaves no personal data in the log', async (t) => {
  const lines: string[] = [];
  const database = await openTestDatabase();
  const log = createLog('trace', { write: (line: string) => lines.push(line) });
  const config = aConfig({ trustProxy: ['loopback'] });
  const app = await buildApp({ config, database, log, delayLimit: 0 });
  t.after(async () => {
    await app.close();
    await database.close();
  });
  const { db } = database;
  const employer = await anEmployer(db, EMPLOYER_ID);
  await addJobs(db, [aJob({ _id: 'job-1' })]);
  const seeker = await aSeeker(db, { email: 'Marked@example.com' });
  const from = {
    'x-forwarded-for': '203.0.113.77',
    'x-request-id': 'marked-by-a-proxy',
    'user-agent': 'Marked Browser',
  };
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, who = {}) => {
    const headers = { ...from, ...who };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return answer;
  };
  const account = { email: 'marked@example.com', password: 'Qvzx-Pass-1!' };
  const statuses = [
    await call('POST', '/api/employer/signup', { ...account, name: 'Works' }),
    await call('POST', '/api/employer/login', account),
    await call('POST', '/api/employer/login', { ...account, password: 'Qvzx-Wrong-1!' }),
    await call('GET', '/api/employer/verify/marked-token-marked-token'),
    await call('GET', '/api/jobs/search?q=marked'),
    await call('GET', '/api/jobs/getjobbysearch/marked'),
    await call('GET', `/api/resume/${seeker.id}`, undefined, seeker.cookies),
    await call(
      'PUT',
      `/api/resume/update-resume/${seeker.resumeId}`,
      { firstName: 'Marked', lastName: 'Marked', phoneNo: 'marked', profileSummary: 'marked' },
      seeker.cookies,
    ),
    await call(
      'POST',
      '/api/applications/',
      { userId: seeker.id, jobId: 'job-1', applicationStatus: 'applied' },
      seeker.headers,
    ),
    await call('GET', `/api/applications/job/job-1?marked=marked`, undefined, employer.headers),
  ].map(({ statusCode }) => statusCode);
  assert.deepEqual(statuses, [201, 200, 401, 400, 200, 200, 200, 200, 201, 200]);
  const text = lines.join('');
  assert.match(text, /"route":"\/api\/employer\/signup"/);
  assert.doesNotMatch(text, /marked|qvzx|203\.0\.113/i);
  for (const secret of [seeker.token, employer.token, seeker.id, seeker.resumeId]) {
    assert.ok(!text.includes(secret));
  }
  const problem = await call('GET', '/api/nothing');
  const { requestId } = problem.json<{ requestId: string }>();
  assert.match(lines.join(''), new RegExp(`"reqId":"${requestId}"`));
});

it('an unexpected error is logged with its stack, which the answer lacks', async (t) => {
  const lines: string[] = [];
  const database = await openDatabase();
  const log = createLog('error', { write: (line: string) => lines.push(line) });
  const app = await buildApp({ config: aConfig(), database, log });
  t.after(() => app.close());
  await database.close();
  const response = await app.inject('/api/jobs/search');
  assert.ok(response.statusCode >= 500);
  assert.doesNotMatch(response.body, /stack|\.ts/);
  assert.match(lines.join(''), /"stack":/);
});

it('an error of the database is logged without the affected row', async (t) => {
  const lines: string[] = [];
  const { db, close } = await openTestDatabase();
  t.after(close);
  const log = createLog('warn', { write: (line: string) => lines.push(line) });
  const add = () => db.insertInto('employers').values({ _id: 'secret', name: 'secret' }).execute();
  await add();
  const faults = await Promise.allSettled([
    add(),
    sql`select ${'secret'}::jsonb`.execute(db),
    sql`select ${'secret"\n    at secret'}::numeric`.execute(db),
  ]);
  const errors = faults.map((fault) => (fault as PromiseRejectedResult).reason as Error);
  for (const err of errors) log.warn({ err }, 'One');
  log.warn({ err: new AggregateError(errors) }, 'All');
  const text = lines.join('');
  assert.equal(lines.length, 4);
  assert.match(text, /duplicate key value violates unique constraint/);
  assert.match(text, /invalid input syntax for type json/);
  assert.match(text, /"code":"23505"/);
  assert.match(text, /invalid input syntax for type numeric: \\"…\\"/);
  assert.match(text, /"stack":/);
  assert.doesNotMatch(text, /secret/);
});
