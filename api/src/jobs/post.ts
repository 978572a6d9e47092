import type { JobForm } from '@jobharbor/contract';
import { sql, type Transaction } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { newId } from '../database/uuid.ts';
import { toColumns } from './formColumns.ts';
import { assertRoomForOpenJob, assertRoomForPosting } from './postingLimits.ts';
import { projectJobs } from './search/projection.ts';

export interface Posting {
  employerId: string;
  form: JobForm;
  /** How many jobs one employer may post in 24 hours. */
  perDay: number;
}

/** Posts a job of an employer who is locked and verified, and answers its id. */
export async function postJob(
  trx: Transaction<Schema>,
  { employerId, form, perDay }: Posting,
): Promise<string> {
  await assertRoomForPosting(trx, employerId, perDay);
  await assertRoomForOpenJob(trx, employerId);
  const id = newId();
  await trx
    .insertInto('jobs')
    .values({
      ...toColumns(form),
      _id: id,
      employer_id: employerId,
      date_posted: sql<Date>`now()`,
    })
    .execute();
  await projectJobs(trx, [id]);
  return id;
}
