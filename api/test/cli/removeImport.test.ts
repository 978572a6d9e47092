import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { withDatabase } from '../../src/cli/command.ts';
import { removeImportCommand } from '../../src/cli/removeImport.ts';
import { newId, type Schema } from '../../src/database/index.ts';
import { importJobs, removeImport } from '../../src/jobs/index.ts';
import { aFolder, aSeeker, suiteOwner } from '../helper.ts';
import { aRow, linesOf } from '../jobs/import/helpers.ts';
import { run } from './run.ts';

const BOARD = "A board (owner/it's)";

describe('the removal of an import', () => {
  const owner = suiteOwner();
  const dataDir = aFolder(owner);

  const inDatabase = <Result>(work: (db: Kysely<Schema>) => Promise<Result>) =>
    withDatabase({ databaseUrl: undefined, dataDir }, ({ db }) => work(db), { mayBeNew: true });
  const rows = Array.from({ length: 201 }, (_, n) => aRow({ source: BOARD, id: `row-${n}` }));

  /** What is left of each source: the open jobs, those that searches find, and the applications. */
  const left = (db: Kysely<Schema>) =>
    Promise.all([
      db
        .selectFrom('jobs')
        .select('source')
        .where('status', '=', 'open')
        .where('deleted_at', 'is', null)
        .execute(),
      db
        .selectFrom('job_search')
        .innerJoin('jobs', 'jobs._id', 'job_search._id')
        .select('source')
        .execute(),
      db.selectFrom('applications').select('seeker_id').execute(),
    ]);

  let seeker: string;
  before(() =>
    inDatabase(async (db) => {
      await importJobs(db, linesOf(...rows, aRow({ source: 'other' })));
      const job = await db
        .selectFrom('jobs')
        .select(['_id', 'employer_id'])
        .where('source_id', '=', 'row-0')
        .executeTakeFirstOrThrow();
      ({ id: seeker } = await aSeeker(db));
      await db
        .insertInto('applications')
        .values({
          ...{ _id: newId(), seeker_id: seeker, job_id: job._id, employer_id: job.employer_id },
          frozen_resume: '{}',
        })
        .execute();
    }),
  );

  it('names the sources when there is no such one, and changes nothing', async (t) => {
    assert.deepEqual(await run(t, dataDir, removeImportCommand(), 'Elsewhere'), {
      code: 1,
      stderr: `No import has open jobs of the source 'Elsewhere'. There are: '${BOARD}' (201 jobs), 'other' (1 job).\n`,
    });
  });

  it('keeps the batches that were finished before it was stopped', async () => {
    const controller = new AbortController();
    const stop = { signal: controller.signal, onProgress: () => controller.abort() };
    await inDatabase(async (db) => {
      const openJobs = async () => (await left(db))[0].length;
      assert.equal(await openJobs(), 202, 'that command has changed nothing');
      await assert.rejects(() => removeImport(db, BOARD, stop), { name: 'AbortError' });
      assert.equal(await openJobs(), 2);
      await db.updateTable('jobs').set({ deleted_at: null }).execute();
    });
  });

  it('takes its jobs out of the search, and keeps applications and other imports', async (t) => {
    const removed = await run(t, dataDir, removeImportCommand(), BOARD);
    assert.deepEqual(removed, { code: 0, stderr: '' });
    await inDatabase(async (db) => {
      const others = [{ source: 'other' }];
      assert.deepEqual(await left(db), [others, others, [{ seeker_id: seeker }]]);
      const changes = await db.selectFrom('job_search_changes').select('id').execute();
      assert.deepEqual(changes, []);
      const again = await importJobs(db, linesOf(...rows.slice(0, 3)));
      assert.equal(again.unchanged, 3);
      assert.deepEqual((await left(db))[0], others);
    });
  });
});
