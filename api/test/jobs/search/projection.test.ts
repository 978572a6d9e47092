import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';

import type { Schema } from '../../../src/database/index.ts';
import { removeDemoData, seedDemoEmployer } from '../../../src/demo/employer.ts';
import { deleteEmployer } from '../../../src/employers/account/deleteAccount.ts';
import { importJobs } from '../../../src/jobs/import/importJobs.ts';
import { rebuildSearch } from '../../../src/jobs/search/indexing/rebuild.ts';
import { updateTerms } from '../../../src/jobs/search/indexing/terms.ts';
import { givePasswords } from '../../employers/helpers.ts';
import { addJobs, aJob, anEmployer, build, suiteOwner, type TestAccount } from '../../helper.ts';
import { aJobForm, jobCallsOf } from '../helpers.ts';
import { aRow, linesOf } from '../import/helpers.ts';
import { searchesOf } from './helpers.ts';

describe('the projection of the jobs equals a rebuild', () => {
  const owner = suiteOwner();
  let db: Kysely<Schema>;
  let employer: TestAccount;
  let calls: ReturnType<typeof jobCallsOf>;
  let searches: ReturnType<typeof searchesOf>;

  before(async () => {
    const built = await build(owner);
    ({ db } = built);
    searches = searchesOf(built.app);
    employer = await anEmployer(db);
    calls = jobCallsOf(built.app, employer);
    await addJobs(db, [aJob(), aJob({ job_name: 'Sailmaker', location: 'Dallas, TX' })]);
  });

  afterEach(async () => {
    // Each change updates the search itself. Only the vocabulary is updated by a task.
    const { rows } = await sql`select * from unprojected_jobs`.execute(db);
    assert.deepEqual(rows, []);
    await updateTerms(db);
    const kept = await everything();
    await rebuildSearch(db);
    assert.deepEqual(await everything(), kept);
  });

  it('after a job was posted, which is found at once', async () => {
    await calls.post({ jobName: 'Lighthouse keeper', location: 'Görlitz, Sachsen', salary: 4_000 });
    assert.deepEqual(await searches.names('lighthouse saxony'), ['Lighthouse keeper']);
  });

  it('after a job was updated, which is found by its new words only', async () => {
    const { _id } = await calls.post({ jobName: 'Netmaker' });
    const changed = aJobForm({ jobName: 'Ropewalker', location: 'Oulu', currency: 'EUR' });
    const response = await calls.update(_id, changed);
    assert.equal(response.statusCode, 200, response.body);
    assert.deepEqual(await searches.names('ropewalker oulu'), ['Ropewalker']);
    assert.equal((await searches.page('/api/jobs/getjobbysearch/netmaker')).total, '0');
  });

  it('after a job was closed and reopened', async () => {
    const { _id } = await calls.post({ jobName: 'Bosun' });
    assert.equal((await calls.setStatus(_id, 'closed')).statusCode, 200);
    assert.deepEqual(await searches.names('bosun'), []);
    assert.equal((await calls.setStatus(_id, 'open')).statusCode, 200);
    assert.deepEqual(await searches.names('bosun'), ['Bosun']);
  });

  it('after a job was changed while it was closed', async () => {
    const { _id } = await calls.post({ jobName: 'Steward' });
    await calls.setStatus(_id, 'closed');
    const response = await calls.update(_id, aJobForm({ jobName: 'Purser' }));
    assert.equal(response.statusCode, 200, response.body);
    const isOpen = (await searches.names('purser')).length === 1;
    const { status } = await db
      .selectFrom('jobs')
      .select('status')
      .where('_id', '=', _id)
      .executeTakeFirstOrThrow();
    assert.equal(isOpen, status === 'open');
  });

  it('after a job was deleted', async () => {
    const { _id } = await calls.post({ jobName: 'Stoker' });
    assert.equal((await calls.remove(_id)).statusCode, 200);
    assert.deepEqual(await searches.names('stoker'), []);
  });

  it('after an import, a repeated one, and one with changes', async () => {
    const rows = Array.from({ length: 30 }, (_, index) =>
      aRow({ id: `row-${index}`, jobName: `Diver ${index}`, technicalSkills: ['Welding'] }),
    );
    await importJobs(db, linesOf(...rows));
    assert.equal((await searches.search('diver welding')).total, '30');
    await importJobs(db, linesOf(...rows));
    assert.equal((await searches.search('diver welding')).total, '30');
    const changed = rows.map((row, index) => (index < 10 ? { ...row, jobName: 'Welder' } : row));
    await importJobs(db, linesOf(...changed));
    assert.equal((await searches.search('welder')).total, '10');
    assert.equal((await searches.page('/api/jobs/getjobbysearch/diver')).total, '20');
  });

  it('after the demonstration was started and removed', async () => {
    await seedDemoEmployer(db);
    assert.equal((await searches.search('diver')).total, '20');
    await removeDemoData(db);
  });

  it("after an employer's account was deleted with its jobs", async () => {
    await givePasswords(db, [{ id: employer.id, email: 'quay@example.com' }]);
    await calls.post({ jobName: 'Harpooner' });
    const account = await db
      .selectFrom('colleagues')
      .selectAll()
      .where('_id', '=', employer.id)
      .executeTakeFirstOrThrow();
    await deleteEmployer(db, account, {
      publicOrigin: 'https://jobs.example.com',
      ip: '192.0.2.1',
    });
    assert.deepEqual(await searches.names('harpooner'), []);
    assert.equal((await searches.search('diver')).total, '20');
  });

  /** All data that the search reads. Vectors as text, because drivers return them differently. */
  async function everything() {
    const rows = await sql`
      select to_jsonb(job_search) - 'words' - 'texts' as row, words::text, texts::text
      from job_search order by _id`.execute(db);
    // If two spellings fold to one word, either may become the label.
    const terms = await sql`
      select kind, key, jobs, stem, deletions, label is null as is_bare
      from search_terms order by kind, key`.execute(db);
    const changes = await sql`select * from job_search_changes`.execute(db);
    return { rows: rows.rows, terms: terms.rows, changes: changes.rows };
  }
});
