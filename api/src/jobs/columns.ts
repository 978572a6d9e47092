import { EXCERPT_MAX, LISTED_REQUIREMENTS_MAX } from '@jobharbor/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { JobsTable } from '../database/index.ts';

/** What a posting says of itself in a few words each. */
const POSTING_FACTS = [
  'job_name',
  'company_name',
  'company_logo',
  'location',
  'job_type',
  'employment_type',
  'expertise_level',
  'experience',
  'experience_text',
  'salary',
  'salary_max',
  'salary_period',
  'currency',
  'urgent_hiring',
  'date_posted',
  'date_posted_is_day',
] as const satisfies (keyof JobsTable)[];

/** What a posting lists. */
export const POSTING_LISTS = [
  'job_responsibilities',
  'we_offer',
  'job_requirements',
  'qualifications',
  'technical_skills',
  'soft_skills',
  'preferred_skills',
  'other_info',
] as const satisfies (keyof JobsTable)[];

const POSTING_TEXTS = [
  'job_description',
  'about_company',
  ...POSTING_LISTS,
] as const satisfies (keyof JobsTable)[];

/** All that a posting brings with it; the rest of a row is the portal's own. */
export const POSTING_COLUMNS = [
  ...POSTING_FACTS,
  ...POSTING_TEXTS,
  'application_email',
] as const satisfies (keyof JobsTable)[];

/** What both a list and a job show. */
export const SUMMARY_COLUMNS = [
  '_id',
  'employer_id',
  'status',
  'created_at',
  ...POSTING_FACTS,
] as const satisfies (keyof JobsTable)[];

/** What anyone may read of a job: not where applications go, which scrapers would collect. */
export const JOB_COLUMNS = [
  ...SUMMARY_COLUMNS,
  ...POSTING_TEXTS,
] as const satisfies (keyof JobsTable)[];

/** What an employer alone sees of an own job. */
export const OWN_JOB_COLUMNS = [
  ...JOB_COLUMNS,
  'application_email',
] as const satisfies (keyof JobsTable)[];

/** What no column holds. */
interface Marked {
  verified_name: string | null;
}

export type SummaryRow = Pick<
  Selectable<JobsTable>,
  (typeof SUMMARY_COLUMNS)[number] | 'job_description'
> &
  Marked;
export type JobRow = Pick<Selectable<JobsTable>, (typeof JOB_COLUMNS)[number]> & Marked;

interface Counted {
  applications_count: number;
}
export type OwnListRow = SummaryRow &
  Pick<Selectable<JobsTable>, 'job_requirements' | 'application_email'> &
  Counted & { requirements_count: number };
export type OwnJobRow = Pick<Selectable<JobsTable>, (typeof OWN_JOB_COLUMNS)[number]> &
  Marked &
  Counted;

/**
 * The name of a job's employer where they have proven their address. Asked as a job is read, so that neither a new name
 * nor a verification has to change all jobs of an employer.
 */
export const verifiedName = sql<string | null>`
  (select employers.name from employers
    where employers._id = jobs.employer_id and employers.is_verified)`;

/** A list reads only the start of a description, and one character more to see whether it goes on. */
export const summaryColumns: RawBuilder<unknown> = sql`${sql.join(
  SUMMARY_COLUMNS.map((column) => sql.ref(`jobs.${column}`)),
)}, ${verifiedName} as verified_name, left(jobs.job_description, ${sql.lit(EXCERPT_MAX + 1)}) as job_description`;

/** What an employer besides sees of own jobs in a list: of the requirements their beginning, as of the description. */
export const ownListColumns: RawBuilder<unknown> = sql`
  jobs.application_email, cardinality(jobs.job_requirements) as requirements_count,
  array(
    select left(requirement, ${sql.lit(EXCERPT_MAX + 1)})
    from unnest(jobs.job_requirements[1:${sql.lit(LISTED_REQUIREMENTS_MAX)}])
      with ordinality as listed (requirement, place)
    order by place) as job_requirements`;

/** A job's place in the newest-first order, as a cursor holds it. */
export const positionColumn = sql<string>`
  to_char(jobs.sort_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as position`;

/** Live applications; those that were taken back are gone. */
export const applicationsCount = sql<number>`
  (select count(*)::int from applications where applications.job_id = jobs._id)`;
