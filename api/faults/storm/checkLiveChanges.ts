import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';

import type { Schema } from '../../src/database/index.ts';
import type { Journal } from './journal.ts';

/** The pages of the owner get each new job as a live change. Changes are deleted after an hour. */
export async function checkLiveChanges(db: Kysely<Schema>, journal: Journal): Promise<void> {
  for (const { by, token } of journal.filter(({ kind }) => kind === 'job')) {
    const recorded = await db
      .selectFrom('jobs')
      .leftJoin('changes', (join) =>
        join.onRef('changes.record_id', '=', 'jobs._id').on('changes.ns', '=', 'jobs'),
      )
      .select('changes.operation')
      .where('jobs.employer_id', '=', by)
      .where('job_name', '=', `Job ${token}`)
      .execute();
    for (const { operation } of recorded) assert.equal(operation, 'insert', token);
    assert.ok(recorded.length <= 1, token);
  }
}
