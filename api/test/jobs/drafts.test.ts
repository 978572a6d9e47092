import type { JobDraft, JobDraftChanged, JobDraftSummary } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { aColleague } from '../employers/helpers.ts';
import { anEmployer, build, suiteOwner, type TestAccount } from '../helper.ts';
import { aJobForm } from './helpers.ts';

const DRAFTS = '/api/employer/job-drafts';

describe('drafts of postings', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let company: TestAccount;
  let recruiter: Pick<TestAccount, 'headers'>;

  before(async () => {
    ({ app, db } = await build(owner));
    company = await anEmployer(db);
    recruiter = await aColleague(db, company.id, 'recruiter', { name: 'Rosa' });
  });

  beforeEach(async () => {
    await db.deleteFrom('job_drafts').execute();
  });

  const call =
    (who: Pick<TestAccount, 'headers'>, method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    (url: string, payload?: object, headers = {}) =>
      app.inject({
        method,
        url,
        headers: { ...who.headers, ...headers },
        ...(payload && { payload }),
      });
  const save = async (form: object, who: Pick<TestAccount, 'headers'> = company) => {
    const response = await call(who, 'POST')(DRAFTS, form);
    assert.equal(response.statusCode, 201, response.body);
    return { ...response.json<JobDraftChanged>().draft, etag: String(response.headers.etag) };
  };
  const list = async (who: Pick<TestAccount, 'headers'> = company) =>
    (await call(who, 'GET')(DRAFTS)).json<JobDraftSummary[]>();

  it('keep what was typed, however little or wrong it is, for every colleague who posts', async () => {
    const typed = {
      jobName: 'Sail Maker',
      location: 'Oslo',
      salary: '38.000',
      weOffer: 'Wind\nWater',
      urgentHiring: true,
    };
    const { _id } = await save(typed, recruiter);
    const found = (await call(company, 'GET')(`${DRAFTS}/${_id}`)).json<JobDraft>();
    assert.deepEqual(found.form, typed);
    assert.equal(found.changedBy, 'Rosa');
    await save({});
    assert.deepEqual(
      (await list(recruiter)).map(({ jobName, location }) => [jobName, location]),
      [
        ['', ''],
        ['Sail Maker', 'Oslo'],
      ],
    );
  });

  it('are kept before the address is verified, which a job is not', async () => {
    await db
      .updateTable('employers')
      .set({ is_verified: false })
      .where('_id', '=', company.id)
      .execute();
    await save({ jobName: 'Sail Maker' });
    assert.equal((await call(company, 'POST')('/api/jobs/add', aJobForm())).statusCode, 403);
    await db
      .updateTable('employers')
      .set({ is_verified: true, checked_by: 'operator', checked_at: new Date() })
      .where('_id', '=', company.id)
      .execute();
  });

  it('are not overwritten unnoticed, and keep no more than the fields of the form', async () => {
    const { _id, etag } = await save({ jobName: 'Sail Maker', isAdmin: true });
    const put = (jobName: string, match: string) =>
      call(recruiter, 'PUT')(`${DRAFTS}/${_id}`, { jobName }, { 'if-match': match });
    const changed = await put('Rope Maker', etag);
    assert.deepEqual(changed.json<JobDraftChanged>().draft.form, { jobName: 'Rope Maker' });
    assert.equal((await put('Net Maker', etag)).statusCode, 412);
    const tooLong = await call(company, 'POST')(DRAFTS, { jobName: 'x'.repeat(5_000) });
    assert.equal(tooLong.statusCode, 400, tooLong.body);
  });

  it('are not found by another company, and go when they are published or deleted', async () => {
    const rival = await anEmployer(db);
    const first = await save({ jobName: 'Sail Maker' });
    const second = await save({ jobName: 'Rope Maker' });
    assert.equal((await call(rival, 'GET')(`${DRAFTS}/${first._id}`)).statusCode, 404);
    await call(rival, 'POST')(`/api/jobs/add?draft=${first._id}`, aJobForm());
    assert.equal((await list()).length, 2);
    const posted = await call(company, 'POST')(`/api/jobs/add?draft=${first._id}`, aJobForm());
    assert.equal(posted.statusCode, 201, posted.body);
    assert.deepEqual(
      (await list()).map(({ _id }) => _id),
      [second._id],
    );
    assert.equal((await call(company, 'DELETE')(`${DRAFTS}/${second._id}`)).statusCode, 200);
    assert.equal((await call(company, 'DELETE')(`${DRAFTS}/${second._id}`)).statusCode, 404);
  });

  it('are kept once, however often the call is repeated', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const twice = () => call(company, 'POST')(DRAFTS, { jobName: 'Diver' }, key);
    const [first, second] = [await twice(), await twice()];
    assert.deepEqual([first.statusCode, second.statusCode], [201, 201]);
    assert.deepEqual(second.json(), first.json());
    assert.equal(second.headers.etag, first.headers.etag);
    assert.equal((await list()).length, 1);
    const other = await call(company, 'POST')(DRAFTS, { jobName: 'Rigger' }, key);
    assert.equal(other.statusCode, 409);
  });

  it('are a hundred at most', async () => {
    const rows = Array.from({ length: 100 }, () => ({
      _id: newId(),
      employer_id: company.id,
      form: '{}',
    }));
    await db.insertInto('job_drafts').values(rows).execute();
    const refused = await call(company, 'POST')(DRAFTS, {});
    assert.equal(refused.statusCode, 429);
    assert.match(refused.body, /You may have 100 drafts/);
  });
});
