import type { Job } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { measureAnswerTimes } from '../../src/applications/answerTimes.ts';
import { newId, type Schema } from '../../src/database/index.ts';
import { anEmployer, build, EMPLOYER_ID, suiteOwner } from '../helper.ts';
import { aStoredJob, forgetApplications } from './helpers.ts';

const ago = (days: number) => sql<Date>`now() - ${sql.lit(`${days} days`)}::interval`;

describe('how quickly an employer answers', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let jobId: string;

  before(async () => {
    ({ app, db } = await build(owner));
    await anEmployer(db, EMPLOYER_ID);
  });

  beforeEach(async () => {
    await forgetApplications(db);
    jobId = await aStoredJob(db, { employer_id: EMPLOYER_ID });
  });

  /** Adds applications that the employer answered `days` after they came. */
  async function answered(days: number[], { status = 'rejected', at = 1 } = {}) {
    for (const one of days) {
      const _id = newId();
      // A little less, as the statements run one after the other.
      const came = ago(at + Math.max(0, one - 0.1));
      await db
        .insertInto('applications')
        .values({
          _id,
          job_id: jobId,
          employer_id: EMPLOYER_ID,
          status,
          created_at: came,
          updated_at: ago(at),
        })
        .execute();
      const events = [
        { status: 'applied', at: came },
        { status: 'reviewing', at: came },
        { status, at: ago(at) },
      ];
      await db
        .insertInto('application_events')
        .values(events.map((event) => ({ _id: newId(), application_id: _id, ...event })))
        .execute();
    }
  }

  /** As the page of a job shows it. */
  async function shown() {
    await measureAnswerTimes(db);
    const response = await app.inject(`/api/jobs/getjobbyid/${jobId}`);
    return response.json<Job>().answersWithinDays;
  }

  it('is the median of ten answers at least, in whole days', async () => {
    await answered([0, 0, 1, 1, 2, 3, 5, 8, 30]);
    assert.equal(await shown(), undefined);
    await answered([40]);
    assert.equal(await shown(), 3);
  });

  it('is a day at least', async () => {
    await answered(Array<number>(10).fill(0));
    assert.equal(await shown(), 1);
  });

  it('counts no application that waits, and no answer of earlier than 90 days', async () => {
    await answered(Array<number>(10).fill(2), { status: 'reviewing' });
    await answered(Array<number>(10).fill(2), { at: 91 });
    await answered(Array<number>(9).fill(2));
    assert.equal(await shown(), undefined);
  });

  /** Adds applications that wait and that their seekers have marked. */
  const marked = async (count: number, at = 1) => {
    for (let index = 0; index < count; index += 1) {
      await db
        .insertInto('applications')
        .values({
          _id: newId(),
          job_id: jobId,
          employer_id: EMPLOYER_ID,
          created_at: ago(at + 30),
          updated_at: ago(at + 30),
          no_answer_at: ago(at),
        })
        .execute();
    }
  };

  it('counts an application that is marked as not answered as one that never is', async () => {
    await answered([1, 1, 1, 1, 1, 2, 2, 5, 5, 5]);
    assert.equal(await shown(), 2);
    await marked(5);
    assert.equal(await shown(), 5);
    await marked(6);
    assert.equal(await shown(), undefined, 'half of the applicants hear nothing');
  });

  it('counts no mark of earlier than 90 days, and no mark as one of ten answers', async () => {
    await answered(Array<number>(9).fill(2));
    await marked(5);
    assert.equal(await shown(), undefined);
    await answered([2]);
    assert.equal(await shown(), 2);
    await marked(20, 91);
    assert.equal(await shown(), 2);
  });

  it('is forgotten when the answers have become old', async () => {
    await answered(Array<number>(10).fill(2));
    assert.equal(await shown(), 2);
    await measureAnswerTimes(db, sql<Date>`now() + interval '91 days'`);
    const employer = await db
      .selectFrom('employers')
      .select('answers_within')
      .where('_id', '=', EMPLOYER_ID)
      .executeTakeFirst();
    assert.equal(employer?.answers_within, null);
  });
});
