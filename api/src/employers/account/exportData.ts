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
import type { Caller } from '../../sessions/index.ts';
import { selectOwnEmployer, toEmployer } from '../profile/present.ts';

/** Rows that are in memory at once. */
const PAGE = 100;

/** Everything that the portal stores about an employer, as JSON in pieces. Applicants' data are those that the employer may see. */
export async function exportOf(
  db: Kysely<Schema>,
  { id: employerId, personId }: Caller,
): Promise<{ email: string; data: AsyncIterable<string> }> {
  const row = await selectOwnEmployer(db, personId)
    .select('employers.created_at')
    .executeTakeFirst();
  if (!row?.email) throw new NotSignedIn();
  const { email } = row;
  const data = jsonPieces({
    exportedAt: new Date().toISOString(),
    employer: { ...toEmployer(row), createdAt: row.created_at.toISOString() },
    jobs: jobsOf(db, employerId),
    applications: exportedApplications(db, sql`applications.employer_id = ${employerId}`),
    // Whoever has registered a stranger's address must not learn what happened to it before.
    ...(await accountRecords(db, {
      role: 'employer',
      id: personId,
      email: row.is_verified ? email : undefined,
    })),
  });
  return { email, data };
}

/** The employer's jobs, deleted ones too, in the order of posting. */
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
