import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';

import type { Schema } from '../../src/database/index.ts';
import { assertKept } from './assertKept.ts';
import type { Journal } from './journal.ts';

/** A registration consists of an account, its link and its mail. A job is stored completely. */
export async function checkAccounts(db: Kysely<Schema>, journal: Journal): Promise<void> {
  for (const entry of journal.filter(({ kind }) => kind === 'signup')) {
    const employers = await db
      .selectFrom('colleagues')
      .innerJoin('employers', 'employers._id', 'colleagues.employer_id')
      .select(['colleagues._id', 'employers.name', 'colleagues.password_hash'])
      .where('colleagues.email', '=', entry.by)
      .execute();
    assertKept(entry, employers.length);
    const mails = await db
      .selectFrom('outbox')
      .select('text')
      .where('to_address', '=', entry.by)
      .execute();
    assert.equal(mails.length, employers.length, `mails of ${entry.token}`);
    for (const employer of employers) {
      assert.equal(employer.name, `Company ${entry.token}`);
      assert.ok(employer.password_hash);
      const tokens = await db
        .selectFrom('employer_tokens')
        .select('purpose')
        .where('colleague_id', '=', employer._id)
        .execute();
      assert.deepEqual(tokens, [{ purpose: 'verify' }], entry.token);
    }
  }
  for (const entry of journal.filter(({ kind }) => kind === 'job')) {
    const jobs = await db
      .selectFrom('jobs')
      .selectAll()
      .where('employer_id', '=', entry.by)
      .where('job_name', '=', `Job ${entry.token}`)
      .execute();
    assertKept(entry, jobs.length);
    for (const job of jobs) assert.deepEqual(job.job_requirements, ['Patience']);
  }
}
