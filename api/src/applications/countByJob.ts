import type { Application } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import { PAST_CAP, type Schema } from '../database/index.ts';
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
  return rows.map((row) => toApplication(row, 'employer', counts.get(row.job_id) ?? 0));
}

/** The number of applications for each job; one more than the cap means only that there are more. */
export async function countByJob(
  db: Kysely<Schema>,
  jobIds: readonly string[],
): Promise<Map<string, number>> {
  if (jobIds.length === 0) return new Map();
  const ids = [...new Set(jobIds)];
  const { rows } = await sql<{ job_id: string; count: number }>`
    select job_id, (
      select count(*)::int
      from (
        select from applications where applications.job_id = asked.job_id limit ${PAST_CAP}
      ) as counted
    ) as count
    from unnest(${ids}::text[]) as asked (job_id)`.execute(db);
  return new Map(rows.map(({ job_id, count }) => [job_id, count]));
}
