import { EXCERPT_MAX } from '@jobharbor/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { JobsTable } from '../database/schema.ts';

/** What both a list and a job show. */
export const SUMMARY_COLUMNS = [
  '_id',
  'employer_id',
  'job_name',
  'company_name',
  'company_logo',
  'company_verified',
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
  'status',
  'created_at',
  'date_posted',
  'date_posted_is_day',
] as const satisfies (keyof JobsTable)[];

export const JOB_COLUMNS = [
  ...SUMMARY_COLUMNS,
  'job_description',
  'about_company',
  'job_responsibilities',
  'we_offer',
  'job_requirements',
  'qualifications',
  'technical_skills',
  'soft_skills',
  'preferred_skills',
  'other_info',
  'application_email',
] as const satisfies (keyof JobsTable)[];

export type SummaryRow = Pick<
  Selectable<JobsTable>,
  (typeof SUMMARY_COLUMNS)[number] | 'job_description'
>;
export type JobRow = Pick<Selectable<JobsTable>, (typeof JOB_COLUMNS)[number]>;

/** A list reads only the start of a description, and one character more to see whether it goes on. */
export const summaryColumns: RawBuilder<unknown> = sql`${sql.join(
  SUMMARY_COLUMNS.map((column) => sql.ref(`jobs.${column}`)),
)}, left(jobs.job_description, ${sql.lit(EXCERPT_MAX + 1)}) as job_description`;
