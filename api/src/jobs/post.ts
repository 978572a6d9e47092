import type { JobForm } from '@jobharbor/contract';
import { sql, type Transaction } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { newId } from '../database/uuid.ts';
import { isCompanyVerified } from './companyVerified.ts';
import { toColumns } from './formColumns.ts';
import { lockVerifiedPoster } from './posterLock.ts';
import { jobOfKey, noteKey } from './postingKeys.ts';
import { assertRoomForOpenJob, assertRoomForPosting } from './postingLimits.ts';

export interface Posting {
  employerId: string;
  form: JobForm;
  /** Asked for again with the same key, the job is not posted again. */
  key?: string | undefined;
  /** How many jobs one employer may post in 24 hours. */
  perDay: number;
}

/** Posts a job, and answers its id. */
export async function postJob(
  trx: Transaction<Schema>,
  { employerId, form, key, perDay }: Posting,
): Promise<string> {
  await lockVerifiedPoster(trx, employerId);
  const posted = key && (await jobOfKey(trx, employerId, key));
  if (posted) return posted;
  await assertRoomForPosting(trx, employerId, perDay);
  await assertRoomForOpenJob(trx, employerId);
  const id = newId();
  await trx
    .insertInto('jobs')
    .values({
      ...toColumns(form),
      _id: id,
      employer_id: employerId,
      company_verified: await isCompanyVerified(trx, employerId, form.companyName),
      date_posted: sql<Date>`now()`,
    })
    .execute();
  if (key) await noteKey(trx, { employer_id: employerId, key, job_id: id });
  return id;
}
