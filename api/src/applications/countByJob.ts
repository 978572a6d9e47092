import type { Application } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { toApplication } from './present.ts';
import type { ApplicationRow } from './select.ts';

/** Applications for their employer, each with the number of applications for its job. */
export async function toCountedApplications(
  db: Kysely<Schema>,
  rows: readonly ApplicationRow[],
): Promise<Application[]> {
  const counts = await countByJob(
    db,
    rows.map((row) => row.job_id),
  );
  return rows.map((row) => toApplication(row, counts.get(row.job_id) ?? 0));
}

/** The number of applications for each job. Jobs without applications are absent. */
export async function countByJob(
  db: Kysely<Schema>,
  jobIds: readonly string[],
): Promise<Map<string, number>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('applications')
    .select((applications) => ['job_id', applications.fn.countAll<number>().as('count')])
    .where('job_id', 'in', [...new Set(jobIds)])
    .groupBy('job_id')
    .execute();
  return new Map(rows.map(({ job_id, count }) => [job_id, count]));
}
