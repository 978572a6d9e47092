import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { newId } from '../../../src/database/index.ts';
import { importJobs } from '../../../src/jobs/import/importJobs.ts';
import { openLines } from '../../../src/jobs/import/lines.ts';
import { SEED_FILE, seedWhenUnused } from '../../../src/jobs/import/seed.ts';
import { computeDateShift } from '../../../src/jobs/import/shift.ts';
import { lockImportOwner } from '../../../src/jobs/import/store.ts';
import { aDatabase } from './database.ts';
import { aRow, linesOf } from './helpers.ts';

const countJobs = async (db: Awaited<ReturnType<typeof aDatabase>>) =>
  Number((await db.selectFrom('jobs').select(db.fn.countAll().as('n')).executeTakeFirst())?.n);

describe('the project’s own postings', () => {
  it('fill a new database once when two processes start together, with the newest from yesterday and unchanged intervals', async (t) => {
    const db = await aDatabase(t);
    const progress: [number, number][] = [];
    const onProgress = (done: number, total: number) => progress.push([done, total]);
    const now = new Date('2026-05-10T00:00:01Z');
    const seed = () => seedWhenUnused(db, onProgress, now);
    const added = await Promise.all([seed(), seed()]);
    assert.deepEqual(added.sort(), [0, 221]);
    assert.deepEqual(progress, [
      [200, 221],
      [221, 221],
    ]);
    const jobs = await db.selectFrom('jobs').selectAll().orderBy('sort_date', 'desc').execute();
    assert.equal(jobs.length, 221);
    const days = jobs.map((job) => job.date_posted?.toISOString());
    assert.equal(days[0], '2026-05-09T00:00:00.000Z');
    // There are 319 days between the file's first and last day, 2022-05-17 and 2023-04-01.
    assert.equal(days.at(-1), '2025-06-24T00:00:00.000Z');
    assert.ok(jobs.every((job) => job.date_posted_is_day && job.status === 'open'));
    // Missing fields stay empty.
    assert.equal(jobs.filter((job) => job.job_type === 'Remote').length, 12);
    assert.equal(jobs.filter((job) => job.job_type !== null).length, 12);
    assert.equal(jobs.filter((job) => job.experience_text !== null).length, 197);
    assert.equal(jobs.filter((job) => job.salary_max !== null).length, 212);
    assert.ok(jobs.every((job) => job.employment_type === null && job.expertise_level === null));
    assert.ok(jobs.every((job) => job.salary > 0 && job.currency === 'USD'));

    const { shiftDays } = await computeDateShift(openLines(SEED_FILE), now);
    const again = await importJobs(db, openLines(SEED_FILE), { shiftDays });
    const same = { rows: 221, added: 0, updated: 0, unchanged: 221, wrong: 0 };
    assert.deepEqual(again, same, 'they are valid as an import file');
  });

  it('are not added to existing jobs, deleted ones included', async (t) => {
    const db = await aDatabase(t);
    await importJobs(db, linesOf(aRow()));
    await db.updateTable('jobs').set({ deleted_at: new Date() }).execute();
    assert.equal(await seedWhenUnused(db), 0);
    assert.equal(await countJobs(db), 1);
  });

  it('are not added to a portal in use, with or without jobs', async (t) => {
    const db = await aDatabase(t);
    const account = { _id: newId(), name: 'Harbour Ltd' };
    await db.insertInto('employers').values(account).execute();
    assert.equal(await seedWhenUnused(db), 0);
    await db.deleteFrom('employers').execute();
    const id = newId();
    const seeker = { provider: 'google', subject: id, email: 'ada@example.com' };
    const name = { first_name: 'Ada', last_name: 'Byron' };
    await db
      .insertInto('seekers')
      .values({ _id: id, ...seeker, ...name })
      .execute();
    assert.equal(await seedWhenUnused(db), 0);
    await db.deleteFrom('seekers').execute();
    await db.transaction().execute(lockImportOwner);
    assert.equal(await seedWhenUnused(db), 0);
    assert.equal(await countJobs(db), 0);
  });
});
