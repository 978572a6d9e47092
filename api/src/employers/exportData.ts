import { type Kysely, sql } from 'kysely';

import { toDetails } from '../applications/present.ts';
import { selectApplications } from '../applications/select.ts';
import type { Schema } from '../database/schema.ts';
import { NotSignedIn } from '../errors.ts';
import { accountRecords } from '../exports/account.ts';
import { jsonPieces } from '../exports/jsonPieces.ts';
import { applicationsCount, OWN_JOB_COLUMNS } from '../jobs/columns.ts';
import { toOwnJobDetails } from '../jobs/present.ts';
import { EMPLOYER_COLUMNS, toEmployer } from './present.ts';

/** Rows that are held at a time. */
const PAGE = 100;

/** All that the portal knows of an employer, as JSON in pieces. Of applicants it holds what the employer may see. */
export async function exportOf(
  db: Kysely<Schema>,
  employerId: string,
): Promise<{ email: string; data: AsyncIterable<string> }> {
  const row = await db
    .selectFrom('employers')
    .select([...EMPLOYER_COLUMNS, 'created_at'])
    .where('_id', '=', employerId)
    .executeTakeFirst();
  if (!row?.email) throw new NotSignedIn();
  const { email } = row;
  const data = jsonPieces({
    exportedAt: new Date().toISOString(),
    employer: { ...toEmployer(row), createdAt: row.created_at.toISOString() },
    jobs: jobsOf(db, employerId),
    applications: applicationsOf(db, employerId),
    ...(await accountRecords(db, { role: 'employer', id: employerId, email })),
  });
  return { email, data };
}

/** Own jobs, deleted ones too, in the order in which they were posted. */
async function* jobsOf(db: Kysely<Schema>, employerId: string): AsyncGenerator<object> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows = await db
      .selectFrom('jobs')
      .select([...OWN_JOB_COLUMNS, 'deleted_at'])
      .select(applicationsCount.as('applications_count'))
      .where('employer_id', '=', employerId)
      .where('_id', '>', last)
      .orderBy('_id')
      .limit(PAGE)
      .execute();
    for (const { deleted_at, ...job } of rows) {
      const deletedAt = deleted_at?.toISOString();
      yield { ...toOwnJobDetails(job), ...(deletedAt && { deletedAt }) };
    }
    last = rows.length === PAGE ? rows.at(-1)?._id : undefined;
  }
}

/** Applications as the employer reads them, the newest first. */
async function* applicationsOf(db: Kysely<Schema>, employerId: string): AsyncGenerator<object> {
  for (let isBefore = sql<boolean>`true`, isGoingOn = true; isGoingOn;) {
    const rows = await selectApplications(db)
      .select('applications.frozen_resume')
      .where('applications.employer_id', '=', employerId)
      .where(isBefore)
      .limit(PAGE)
      .execute();
    yield* rows.map((row) => toDetails(row));
    const last = rows.at(-1);
    isGoingOn = last !== undefined && rows.length === PAGE;
    if (last) {
      isBefore = sql<boolean>`(applications.created_at, applications._id) < (${last.created_at}::timestamptz, ${last._id})`;
    }
  }
}
