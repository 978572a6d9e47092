import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  type EmployerOverview,
  WAITING_LIMIT,
} from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import { toCountedApplications } from '../applications/countByJob.ts';
import { selectApplications } from '../applications/select.ts';
import type { Schema } from '../database/index.ts';

/** What an employer sees first. It takes four queries, however many jobs and applications there are. */
export async function readOverview(
  db: Kysely<Schema>,
  employerId: string,
): Promise<EmployerOverview> {
  const jobs = await countBy(db, employerId, 'jobs');
  const applications = await countBy(db, employerId, 'applications');
  const byStatus = APPLICATION_STATUSES.map((status) => [status, applications.get(status) ?? 0]);
  return {
    openJobs: jobs.get('open') ?? 0,
    closedJobs: jobs.get('closed') ?? 0,
    applications: Object.fromEntries(byStatus) as Record<ApplicationStatus, number>,
    waiting: await toCountedApplications(db, await waitingOf(db, employerId)),
  };
}

async function countBy(
  db: Kysely<Schema>,
  employerId: string,
  table: 'jobs' | 'applications',
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select((each) => ['status', each.fn.countAll<number>().as('count')])
    .where('employer_id', '=', employerId)
    .$if(table === 'jobs', (query) => query.where(sql<boolean>`deleted_at is null`))
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** Whoever has deleted the account waits for nothing. */
function waitingOf(db: Kysely<Schema>, employerId: string) {
  return (
    selectApplications(db, { isListed: true })
      .where('applications.employer_id', '=', employerId)
      // In these words, so that the index of what waits serves it.
      .where(sql<boolean>`applications.status in ('applied', 'reviewing')`)
      .where('applications.seeker_id', 'is not', null)
      .clearOrderBy()
      .orderBy('applications.created_at')
      .orderBy('applications._id')
      .limit(WAITING_LIMIT)
      .execute()
  );
}
