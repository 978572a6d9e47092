import { APPLICATION_STATUSES, type ApplicationStatus, isOpenStatus } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { notifyOfClosedAccounts } from '../../src/retention/closedAccounts.ts';
import { anEmployer, aSeeker, build, suiteOwner } from '../helper.ts';
import { aStoredJob, callsOf } from './helpers.ts';

describe('the statuses of an application', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner));
  });

  it('decide who is notified when the employer closes the account', async () => {
    const employer = await anEmployer(db);
    const jobId = await aStoredJob(db, { employer_id: employer.id });
    const seekers = new Map<string, ApplicationStatus>();
    for (const status of APPLICATION_STATUSES) {
      const seeker = await aSeeker(db, { email: `${status}@example.com` });
      const { _id } = await callsOf(app, seeker).apply(jobId);
      await db.updateTable('applications').set({ status }).where('_id', '=', _id).execute();
      seekers.set(seeker.id, status);
    }
    await db.deleteFrom('outbox').execute();
    await db
      .updateTable('employers')
      .set({ deleted_at: sql<Date>`now()` })
      .where('_id', '=', employer.id)
      .execute();
    await notifyOfClosedAccounts(db, 'http://localhost:3000');

    const mails = await db.selectFrom('outbox').select('recipient_id').execute();
    const notified = mails.map(({ recipient_id }) => seekers.get(recipient_id ?? '') ?? '');
    assert.deepEqual(notified.sort(), APPLICATION_STATUSES.filter(isOpenStatus).sort());
  });
});
