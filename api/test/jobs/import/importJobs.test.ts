import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import type { OpenDatabase } from '../../../src/database/index.ts';
import { BATCH_ROWS, importJobs } from '../../../src/jobs/import/importJobs.ts';
import { openTestDatabase } from '../../helper.ts';
import { aRow, linesOf, type Row } from './helpers.ts';

const TWO_BATCHES = BATCH_ROWS + 10;

describe('an import', () => {
  let database: OpenDatabase;
  before(async () => {
    database = await openTestDatabase();
  });
  after(() => database.close());

  const stored = (source: string) =>
    database.db
      .selectFrom('jobs')
      .selectAll()
      .where('source', '=', source)
      .orderBy('sort_date', 'desc')
      .orderBy('_id', 'desc')
      .execute();

  const summaryOf = async (rows: (Row | string)[], shiftDays = 0) => {
    const rejects: [number, string][] = [];
    const summary = await importJobs(database.db, linesOf(...rows), {
      shiftDays,
      onReject: (line, reason) => rejects.push([line, reason]),
    });
    return { ...summary, rejects };
  };

  it('stores a row under the account of the import', async () => {
    await summaryOf([aRow({ source: 'one', salary: 18.5, weOffer: ['Bikes, {fruit}', '"Tea"'] })]);
    const [job] = await stored('one');
    const owners = await database.db
      .selectFrom('employers')
      .selectAll()
      .where('is_import', '=', true)
      .execute();
    assert.equal(owners.length, 1);
    assert.equal(owners[0]?.name, 'Imported jobs');
    assert.equal(owners[0].is_verified, false);
    assert.ok(job);
    assert.equal(job.employer_id, owners[0]._id);
    assert.equal(job.source_id, 'row-1');
    assert.equal(job.job_name, 'Harbour pilot');
    assert.equal(job.status, 'open');
    assert.equal(job.salary, 18.5);
    assert.deepEqual(job.we_offer, ['Bikes, {fruit}', '"Tea"']);
    assert.equal(job.date_posted?.toISOString(), '2023-10-18T00:00:00.000Z');
    assert.equal(job.date_posted_is_day, true);
  });

  it('without rows changes nothing', async () => {
    const none = { rows: 0, added: 0, updated: 0, unchanged: 0, wrong: 0, rejects: [] };
    assert.deepEqual(await summaryOf([]), none);
    assert.deepEqual(await summaryOf(['', '  \r']), none);
  });

  it('sorts jobs of one day by their lines and those without a date last, changes nothing when repeated, and updates changed rows only', async () => {
    const undated = aRow({ source: 'again', id: 'undated', datePosted: null });
    const dated = Array.from({ length: TWO_BATCHES }, (_, n) =>
      aRow({ source: 'again', id: `row-${n}` }),
    );
    const rows = [...dated, undated];
    assert.equal((await summaryOf(rows)).added, rows.length);
    const before = await stored('again');
    assert.deepEqual(
      before.map(({ source_id }) => source_id),
      [...dated.toReversed(), undated].map(({ id }) => id),
    );

    const again = await summaryOf(rows);
    assert.deepEqual([again.added, again.updated, again.unchanged], [0, 0, rows.length]);
    assert.deepEqual(await stored('again'), before);

    const changed = aRow({ source: 'again', id: 'row-7', jobName: 'Tug master', location: null });
    const third = await summaryOf(rows.with(7, changed));
    assert.deepEqual([third.added, third.updated, third.unchanged], [0, 1, TWO_BATCHES]);
    const job = (await stored('again')).find(({ source_id }) => source_id === 'row-7');
    const old = before.find(({ source_id }) => source_id === 'row-7');
    assert.ok(job && old);
    assert.equal(job.job_name, 'Tug master');
    assert.equal(job.location, null);
    assert.equal(job._id, old._id);
    assert.deepEqual(job.created_at, old.created_at);
  });

  it('leaves closed and deleted jobs as they are', async () => {
    await summaryOf([aRow({ source: 'gone' })]);
    const gone = { status: 'closed', deleted_at: new Date('2026-01-02T03:04:05Z') };
    await database.db.updateTable('jobs').set(gone).where('source', '=', 'gone').execute();
    await summaryOf([aRow({ source: 'gone', jobName: 'Tug master' })]);
    const [job] = await stored('gone');
    assert.equal(job?.job_name, 'Tug master');
    assert.equal(job.status, 'closed');
    assert.deepEqual(job.deleted_at, gone.deleted_at);
  });

  it('skips wrong rows and reports them by line and error', async () => {
    const { rejects, ...counts } = await summaryOf([
      aRow({ source: 'wrong', id: 'a' }),
      '',
      aRow({ source: 'wrong', id: 'b', jobName: '' }),
      '{"id":',
      aRow({ source: 'wrong', id: 'a', jobName: 'Second of its id' }),
      aRow({ source: 'wrong', id: 'c' }),
    ]);
    assert.deepEqual(counts, { rows: 5, added: 2, updated: 0, unchanged: 0, wrong: 3 });
    assert.deepEqual(rejects, [
      [3, 'jobName is missing'],
      [4, 'is not JSON'],
      [5, 'repeats the id of line 1'],
    ]);
    const names = (await stored('wrong')).map((job) => [job.source_id, job.job_name]);
    assert.deepEqual(names, [
      ['c', 'Harbour pilot'],
      ['a', 'Harbour pilot'],
    ]);
  });

  it('distinguishes the same id of two sources', async () => {
    const { added } = await summaryOf([aRow({ source: 'left' }), aRow({ source: 'right' })]);
    assert.equal(added, 2);
  });

  it('moves all dates by the given days', async () => {
    await summaryOf([aRow({ source: 'shift' })], 100);
    const [job] = await stored('shift');
    assert.equal(job?.date_posted?.toISOString(), '2024-01-26T00:00:00.000Z');
  });

  it('accepts the longest and most unusual valid texts', async () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, n) => n.toString(36).padStart(4, 'ż')).join(' ');
    const row = aRow({
      source: 'strange',
      jobName: 'ż'.repeat(300),
      location: '🚢'.repeat(1_000),
      jobDescription: words(10_000),
      jobRequirements: Array<string>(200).fill(words(2_000)),
      technicalSkills: Array.from({ length: 200 }, (_, n) => `${n} ${words(59)}`),
      softSkills: Array.from({ length: 200 }, (_, n) => `${n} ${words(59)}`),
      preferredSkills: ['\\N', 'NULL', '{}', "'; drop table jobs; --", '%_\\'],
    });
    const { added, rejects } = await summaryOf([row]);
    assert.deepEqual(rejects, []);
    assert.equal(added, 1);
    const [job] = await stored('strange');
    assert.equal(job?.location, row.location);
    assert.equal(job?.job_description, row.jobDescription);
    assert.deepEqual(job?.job_requirements, row.jobRequirements);
    assert.deepEqual(job?.preferred_skills, row.preferredSkills);
  });

  it('skips only the row that the database refuses', async () => {
    await database.db.schema
      .alterTable('jobs')
      .addCheckConstraint('no_pirates', sql`job_name <> 'Pirate'`)
      .execute();
    const { rejects, ...counts } = await summaryOf([
      aRow({ source: 'refused', id: 'a' }),
      aRow({ source: 'refused', id: 'b', jobName: 'Pirate' }),
      aRow({ source: 'refused', id: 'c' }),
    ]);
    assert.deepEqual(counts, { rows: 3, added: 2, updated: 0, unchanged: 0, wrong: 1 });
    assert.equal(rejects.length, 1);
    assert.equal(rejects[0]?.[0], 2);
    assert.match(rejects[0][1], /^is refused by the database: .*no_pirates/);
  });

  it('keeps its batches when it is stopped or the file is truncated, and adds the rest when repeated', async () => {
    const controller = new AbortController();
    const rows = Array.from({ length: 2 * BATCH_ROWS + 10 }, (_, n) =>
      aRow({ source: 'stopped', id: `row-${n}` }),
    );
    const { signal } = controller;
    let reached = 0;
    const stopped = importJobs(database.db, linesOf(...rows), {
      signal,
      onProgress: (sofar) => {
        reached = sofar.added;
        if (sofar.rows >= BATCH_ROWS) controller.abort();
      },
    });
    await assert.rejects(stopped, { name: 'AbortError' });
    assert.equal(reached, BATCH_ROWS);
    const ids = async () => (await stored('stopped')).map((job) => job.source_id);
    const lines = rows.map(({ id }) => id);
    assert.deepEqual(await ids(), lines.slice(0, BATCH_ROWS).reverse());

    const broken = (async function* () {
      yield* linesOf(...rows.slice(0, 2 * BATCH_ROWS + 5));
      throw new Error('unexpected end of file');
    })();
    await assert.rejects(importJobs(database.db, broken), /unexpected end of file/);
    assert.deepEqual(await ids(), lines.slice(0, 2 * BATCH_ROWS).reverse());

    const { added, unchanged } = await summaryOf(rows);
    assert.deepEqual([added, unchanged], [10, 2 * BATCH_ROWS]);
    assert.deepEqual(await ids(), lines.toReversed());
  });

  it('adds each job once beside a concurrent import of the same file', async () => {
    const rows = Array.from({ length: TWO_BATCHES }, (_, n) =>
      aRow({ source: 'twins', id: `row-${n}` }),
    );
    const [one, two] = await Promise.all([summaryOf(rows), summaryOf(rows.toReversed())]);
    assert.equal(one.added + two.added, TWO_BATCHES);
    assert.equal(one.unchanged + two.unchanged, TWO_BATCHES);
  });
});
