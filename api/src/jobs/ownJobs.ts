import type { JobForm, JobStatus, JobUpdate, OwnJobDetails } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { NotFound } from '../errors.ts';
import type { RepeatableCall } from '../idempotency/call.ts';
import { once } from '../idempotency/once.ts';
import { changeJob, setJobStatus } from './change.ts';
import { findOwnJob } from './findOwnJob.ts';
import { listOwnJobs } from './listOwnJobs.ts';
import { postJob } from './post.ts';
import { assertVerified, lockVerifiedPoster } from './posterLock.ts';
import type { ListOptions } from './repository.ts';

export type OwnJobs = ReturnType<typeof ownJobs>;

/** What an employer does with own jobs. Whose they are stands in every statement; those of others are not found. */
export function ownJobs(db: Kysely<Schema>, { postingsPerDay }: { postingsPerDay: number }) {
  return {
    list: (employerId: string, options: Omit<ListOptions, 'order'>) =>
      listOwnJobs(db, employerId, options),

    find: (jobId: string, employerId: string) => findOwnJob(db, jobId, employerId),

    /** Before a body is looked at: whoever may not post is not told what the form lacks. */
    async assertMayPost(employerId: string): Promise<void> {
      const employer = await db
        .selectFrom('employers')
        .select('is_verified')
        .where('_id', '=', employerId)
        .executeTakeFirst();
      assertVerified(employer);
    },

    post(employerId: string, form: JobForm, call?: RepeatableCall): Promise<OwnJobDetails> {
      return db.transaction().execute(async (trx) => {
        // Before the key, which holds the account too, but less: two would wait for each other.
        await lockVerifiedPoster(trx, employerId);
        return once(trx, call, async () => {
          const id = await postJob(trx, { employerId, form, perDay: postingsPerDay });
          return findOwnJob(trx, id, employerId);
        });
      });
    },

    update(jobId: string, employerId: string, update: JobUpdate): Promise<OwnJobDetails> {
      return db.transaction().execute(async (trx) => {
        await changeJob(trx, { jobId, employerId, update });
        return findOwnJob(trx, jobId, employerId);
      });
    },

    setStatus(jobId: string, employerId: string, status: JobStatus): Promise<OwnJobDetails> {
      return db.transaction().execute(async (trx) => {
        await setJobStatus(trx, { jobId, employerId, status });
        return findOwnJob(trx, jobId, employerId);
      });
    },

    /** Nobody finds the job any more; its applications stay. */
    async remove(jobId: string, employerId: string): Promise<void> {
      const removed = await db
        .updateTable('jobs')
        .set({ deleted_at: sql<Date>`now()` })
        .where('_id', '=', jobId)
        .where('employer_id', '=', employerId)
        .where('deleted_at', 'is', null)
        .returning('_id')
        .executeTakeFirst();
      if (!removed) throw new NotFound('Job not found.');
    },
  };
}
