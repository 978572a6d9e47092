import { mayDo } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import {
  exportedAssessments,
  exportedInterviews,
  messageTemplateRepository,
  stageRepository,
} from '../../applications/index.ts';
import type { Schema } from '../../database/index.ts';
import { NotSignedIn } from '../../errors.ts';
import { accountRecords, exportedApplications, jsonPieces } from '../../exports/index.ts';
import {
  applicationsCount,
  changedByName,
  EMPLOYER_JOB_COLUMNS,
  employerColumns,
  postedByName,
  toEmployerJobDetails,
} from '../../jobs/index.ts';
import type { Caller } from '../../sessions/index.ts';
import { colleagueRepository } from '../colleagues/repository.ts';
import { selectOwnEmployer, toEmployer } from '../present.ts';

/** Rows that are in memory at once. */
const PAGE = 100;

/**
 * Everything that the portal stores about the caller, and for owners about the company, as JSON in pieces. Applicants' data
 * are those that the company may see.
 */
export async function exportOf(
  db: Kysely<Schema>,
  caller: Caller,
): Promise<{ email: string; data: AsyncIterable<string> }> {
  const { id: employerId, personId } = caller;
  const row = await selectOwnEmployer(db, personId)
    .select(['employers.created_at', 'colleagues.created_at as joined_at'])
    .executeTakeFirst();
  if (!row?.email) throw new NotSignedIn();
  const { email } = row;
  const { colleague, ...company } = toEmployer(row);
  const employer = { ...company, createdAt: row.created_at.toISOString() };
  const isOwner = mayDo(caller.colleagueRole, 'deleteEmployer');
  const data = jsonPieces({
    exportedAt: new Date().toISOString(),
    you: { ...colleague, email, joinedAt: row.joined_at.toISOString() },
    ...(isOwner && {
      employer,
      ...(await colleagueRepository(db).list(caller)),
      pageAddresses: await pageAddressesOf(db, employerId),
      stages: await stageRepository(db).list(employerId),
      messageTemplates: await messageTemplateRepository(db).list(employerId),
      jobs: jobsOf(db, employerId),
      jobDrafts: await draftsOf(db, employerId),
      applications: exportedApplications(
        db,
        sql`applications.employer_id = ${employerId}`,
        'employer',
      ),
      interviews: exportedInterviews(db, sql`interviews.employer_id = ${employerId}`),
    }),
    assessments: exportedAssessments(db, isOwner ? { employerId } : { colleagueId: personId }),
    // Whoever has registered a stranger's address must not learn what happened to it before.
    ...(await accountRecords(db, {
      role: 'employer',
      id: personId,
      email: row.is_verified ? email : undefined,
    })),
  });
  return { email, data };
}

/** The addresses that the company's page has and had, as they stand behind '/companies/'. */
async function pageAddressesOf(db: Kysely<Schema>, employerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_slugs')
    .select('slug')
    .where('employer_id', '=', employerId)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** The postings that were begun and not published. */
async function draftsOf(db: Kysely<Schema>, employerId: string): Promise<object[]> {
  const rows = await db
    .selectFrom('job_drafts')
    .select(['form', 'created_at', 'changed_at'])
    .where('employer_id', '=', employerId)
    .orderBy('_id')
    .execute();
  return rows.map(({ form, created_at, changed_at }) => ({
    ...form,
    createdAt: created_at.toISOString(),
    changedAt: changed_at.toISOString(),
  }));
}

/** The employer's jobs, deleted ones too, in the order of posting. */
async function* jobsOf(db: Kysely<Schema>, employerId: string): AsyncGenerator<object> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows = await db
      .selectFrom('jobs')
      .select([...EMPLOYER_JOB_COLUMNS, 'deleted_at'])
      .select(employerColumns)
      .select(applicationsCount.as('applications_count'))
      .select([postedByName.as('posted_by_name'), changedByName.as('changed_by_name')])
      .where('employer_id', '=', employerId)
      .where('_id', '>', last)
      .orderBy('_id')
      .limit(PAGE)
      .execute();
    for (const { deleted_at, ...job } of rows) {
      const deletedAt = deleted_at?.toISOString();
      yield { ...toEmployerJobDetails(job), ...(deletedAt && { deletedAt }) };
    }
    last = rows.length === PAGE ? rows.at(-1)?._id : undefined;
  }
}
