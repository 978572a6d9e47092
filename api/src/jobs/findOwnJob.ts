import type { OwnJobDetails } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { NotFound } from '../errors.ts';
import { applicationsCount, OWN_JOB_COLUMNS } from './columns.ts';
import { toOwnJobDetails } from './present.ts';
import { verifiedName } from './verifiedName.ts';

/** A whole job of an employer's own; deleted ones are not found. */
export async function findOwnJob(
  db: Kysely<Schema>,
  jobId: string,
  employerId: string,
): Promise<OwnJobDetails> {
  const row = await db
    .selectFrom('jobs')
    .select(OWN_JOB_COLUMNS)
    .select(verifiedName.as('verified_name'))
    .select(applicationsCount.as('applications_count'))
    .where('_id', '=', jobId)
    .where('employer_id', '=', employerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new NotFound('Job not found.');
  return toOwnJobDetails(row);
}
