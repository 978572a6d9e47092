import { APPLICATION_STATUSES, type Application, type EmployerSignedIn } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { DEMO_DATA } from '../../src/demo/data.ts';
import { removeDemoData, seedDemoEmployer } from '../../src/demo/employer.ts';
import { removeEmployer } from '../../src/employers/index.ts';
import { SEED_FILE } from '../../src/jobs/import/seed.ts';
import { importJobs, openLines } from '../../src/jobs/index.ts';
import { enqueueMail } from '../../src/mail/outbox.ts';
import { build, suiteOwner } from '../helper.ts';
import { aRow } from '../jobs/import/helpers.ts';
import { aMail } from '../mail/helpers.ts';

const LOCAL = { host: 'localhost:3000' };
const { email, password } = DEMO_DATA.employer;
const CREDENTIALS = { email, password };

/** The project's postings that become the employer's, and another one. */
async function* somePostings() {
  yield JSON.stringify(aRow());
  const wanted = Object.values(DEMO_DATA.jobs);
  for await (const line of openLines(SEED_FILE)) {
    if (typeof line === 'string' && wanted.some((id) => line.includes(`"${id}"`))) yield line;
  }
}

describe('the demonstration’s employer', () => {
  const owner = suiteOwner();
  let portal: Awaited<ReturnType<typeof build>>;

  before(async () => {
    portal = await build(owner, { demo: 'local' });
    await portal.db.deleteFrom('employers').execute();
    await importJobs(portal.db, somePostings());
    await Promise.all([seedDemoEmployer(portal.db), seedDemoEmployer(portal.db)]);
  });

  const signIn = () =>
    portal.app.inject({
      method: 'POST',
      url: '/api/employer/login',
      headers: LOCAL,
      payload: CREDENTIALS,
    });

  it('is filled into the sign-in page', async () => {
    const answer = await portal.app.inject({ url: '/demo/employer', headers: LOCAL });
    assert.deepEqual(answer.json(), CREDENTIALS);
  });

  it('has some imported jobs, and applications in every status', async () => {
    const { employer, token } = (await signIn()).json<EmployerSignedIn>();
    assert.equal(employer.isVerified, true);
    const headers = { ...LOCAL, authorization: `Bearer ${token}` };
    const read = async <Answer>(url: string) =>
      (await portal.app.inject({ url, headers })).json<Answer>();
    const jobs = await read<{ companyVerified: boolean }[]>('/api/jobs/getalljobs');
    assert.equal(jobs.length, 6);
    assert.ok(jobs.every(({ companyVerified }) => companyVerified));
    const applications = await read<Application[]>(
      `/api/applications/get-all-jobs-by-employer/${employer._id}`,
    );
    const statuses = new Set(applications.map(({ applicationStatus }) => applicationStatus));
    assert.deepEqual([...statuses].sort(), [...APPLICATION_STATUSES].sort());
    const newest = applications[0];
    const { resume } = await read<{ resume: { firstName: string } }>(
      `/api/applications/${newest?._id ?? ''}`,
    );
    assert.equal(resume.firstName, newest?.userId?.firstName);
  });

  it('cannot be deleted', async () => {
    const { token } = (await signIn()).json<EmployerSignedIn>();
    const answer = await portal.app.inject({
      method: 'DELETE',
      url: '/api/employer/account',
      headers: { ...LOCAL, authorization: `Bearer ${token}` },
      payload: { confirm: 'DELETE', password },
    });
    assert.equal(answer.statusCode, 403);
    const { code, msg } = answer.json<{ code: string; msg: string }>();
    assert.deepEqual(
      [code, msg],
      ['demo_account', 'The account of the demonstration can not be deleted.'],
    );
    assert.equal((await signIn()).statusCode, 200);
  });

  it('is removed with all invented data when the portal starts without the demonstration', async () => {
    const listed = async () =>
      (await portal.app.inject({ url: '/api/jobs/' })).json<{ companyVerified: boolean }[]>();
    const before = await listed();
    await portal.db.transaction().execute(async (trx) => {
      const to = email;
      await enqueueMail(trx, aMail({ to, audience: 'employer' }));
      await enqueueMail(trx, aMail({ to: 'other@example.com', audience: 'employer' }));
    });
    await removeDemoData(portal.db);
    const waiting = await portal.db.selectFrom('outbox').select('to_address').execute();
    assert.deepEqual(waiting, [{ to_address: 'other@example.com' }]);
    assert.equal((await signIn()).statusCode, 401);
    const after = await listed();
    assert.equal(after.length, before.length);
    assert.ok(after.every(({ companyVerified }) => !companyVerified));
    for (const table of ['applications', 'seekers', 'resumes', 'sessions'] as const) {
      assert.deepEqual(await portal.db.selectFrom(table).selectAll().execute(), [], table);
    }
    const credentials = await portal.app.inject({ url: '/demo/employer', headers: LOCAL });
    assert.equal(credentials.statusCode, 404);
  });

  it('is not made again after the operator has removed it', async () => {
    const db = portal.db;
    await seedDemoEmployer(db);
    const id = DEMO_DATA.employer._id;
    await db.insertInto('company_slugs').values({ slug: 'demo', employer_id: id }).execute();
    await removeEmployer(db, 'demo', 'https://jobs.example.com');
    await seedDemoEmployer(db);
    assert.equal((await signIn()).statusCode, 401);
  });
});
