import { countsByStatus, type EmployerOverview, WAITING_LIMIT } from '@jobharbor/contract';
import { described, overviewSchema } from '@jobharbor/contract/responses';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';

import {
  HAS_WAITING_STATUS,
  selectApplications,
  toCountedApplications,
} from '../../applications/index.ts';
import type { Schema } from '../../database/index.ts';
import { NOT_SIGNED_IN, type SchemaTypes, TOO_MANY } from '../../http/index.ts';
import { callerOf } from '../../sessions/index.ts';

const responses = {
  200: described(
    overviewSchema,
    'The numbers of jobs and applications, with the applications that have waited longest.',
  ),
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};

export function overviewRoute(app: FastifyInstance, { db }: { db: Kysely<Schema> }): void {
  app.withTypeProvider<SchemaTypes>().get(
    '/employer/overview',
    {
      config: { callers: ['employer'] },
      schema: {
        tags: ['employers'],
        summary: 'One’s jobs and applications at a glance',
        response: responses,
      },
    },
    (request) => readOverview(db, callerOf(request).id),
  );
}

/** The employer's overview. It takes five queries, for any number of jobs and applications. */
async function readOverview(db: Kysely<Schema>, employerId: string): Promise<EmployerOverview> {
  const jobs = await countBy(db, employerId, 'jobs');
  const applications = await countBy(db, employerId, 'applications');
  return {
    openJobs: jobs.get('open') ?? 0,
    closedJobs: jobs.get('closed') ?? 0,
    applications: countsByStatus(Object.fromEntries(applications)),
    newMessages: await countUnread(db, employerId),
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

async function countUnread(db: Kysely<Schema>, employerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('employer_id', '=', employerId)
    .where(sql<boolean>`unread_by_employer`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The oldest undecided applications, without those of deleted accounts. */
function waitingOf(db: Kysely<Schema>, employerId: string) {
  return selectApplications(db, { isListed: true })
    .where('applications.employer_id', '=', employerId)
    .where(HAS_WAITING_STATUS)
    .where('applications.seeker_id', 'is not', null)
    .clearOrderBy()
    .orderBy('applications.created_at')
    .orderBy('applications._id')
    .limit(WAITING_LIMIT)
    .execute();
}
