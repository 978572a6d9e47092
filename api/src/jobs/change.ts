import { changedJobSchema, type JobStatus, type JobUpdate } from '@jobharbor/contract';
import type { Transaction } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { checked } from '../http/index.ts';
import { findOwnJob } from './findOwnJob.ts';
import { toColumns } from './formColumns.ts';
import { lockOwnJob, lockPoster, lockVerifiedPoster } from './posterLock.ts';
import { assertRoomForOpenJob } from './postingLimits.ts';
import { projectJobs } from './search/projection.ts';

interface Own {
  jobId: string;
  employerId: string;
}

/** Changes what a job says of itself; the whole must obey the form's rules then, also where it was imported. */
export async function changeJob(
  trx: Transaction<Schema>,
  { jobId, employerId, update }: Own & { update: JobUpdate },
): Promise<void> {
  await lockVerifiedPoster(trx, employerId);
  await lockOwnJob(trx, jobId, employerId);
  const stored = await findOwnJob(trx, jobId, employerId);
  const kept = Object.entries({ ...stored, ...update }).filter(([, value]) => value !== null);
  const form = checked(changedJobSchema, Object.fromEntries(kept));
  const hasSameYears = form.experience === stored.experience;
  await trx
    .updateTable('jobs')
    .set({
      ...toColumns(form),
      // The posting's own words for the years say nothing about other years.
      ...(!hasSameYears && { experience_text: null }),
    })
    .where('_id', '=', jobId)
    .where('employer_id', '=', employerId)
    .execute();
  await projectJobs(trx, [jobId]);
}

/** Closes a job or opens it again; while an application is being sent, it waits for that. */
export async function setJobStatus(
  trx: Transaction<Schema>,
  { jobId, employerId, status }: Own & { status: JobStatus },
): Promise<void> {
  await lockPoster(trx, employerId);
  const job = await lockOwnJob(trx, jobId, employerId);
  if (job.status === status) return;
  if (status === 'open' && job.isPostedHere) await assertRoomForOpenJob(trx, employerId);
  await trx
    .updateTable('jobs')
    .set({ status })
    .where('_id', '=', jobId)
    .where('employer_id', '=', employerId)
    .execute();
  await projectJobs(trx, [jobId]);
}
