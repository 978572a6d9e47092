import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { NotSignedIn } from '../../errors.ts';
import { accountRecords, exportedApplications, jsonPieces } from '../../exports/index.ts';
import {
  applicationsCount,
  OWN_JOB_COLUMNS,
  toOwnJobDetails,
  verifiedName,
} from '../../jobs/index.ts';
import { EMPLOYER_COLUMNS, toEmployer } from '../profile/present.ts';

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
    // As the employer reads them.
    applications: exportedApplications(db, sql`applications.employer_id = ${employerId}`),
    // Whoever registers a stranger's address is not told what happened to it before.
    ...(await accountRecords(db, {
      role: 'employer',
      id: employerId,
      email: row.is_verified ? email : undefined,
    })),
  });
  return { email, data };
}

/** Own jobs, deleted ones too, in the order in which they were posted. */
async function* jobsOf(db: Kysely<Schema>, employerId: string): AsyncGenerator<object> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows = await db
      .selectFrom('jobs')
      .select([...OWN_JOB_COLUMNS, 'deleted_at'])
      .select(verifiedName.as('verified_name'))
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
