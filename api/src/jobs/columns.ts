import {
  type ChangedJob,
  type CompanyCheck,
  EXCERPT_MAX,
  type FieldAudience,
  INITIAL_STATUS,
  JOB_FIELD_NAMES,
  jobField,
  type JobFieldKind,
  type JobFieldName,
  type JobFieldsOfKind,
  type JobFieldsShown,
  LISTED_REQUIREMENTS_MAX,
  type QuestionForm,
} from '@jobharbor/contract';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { createHash } from 'node:crypto';

import { colleagueName, type JobFieldColumn, type JobsTable } from '../database/index.ts';

/** The column of a field: 'job_name' for 'jobName'. */
export function columnOf<Name extends JobFieldName>(name: Name): JobFieldColumn<Name> {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return column as JobFieldColumn<Name>;
}

/** The fields of one of these kinds. */
export function fieldsOfKind<Kind extends JobFieldKind>(...kinds: Kind[]) {
  const has = (name: JobFieldName) => (kinds as JobFieldKind[]).includes(jobField(name).kind);
  return JOB_FIELD_NAMES.filter(has) as JobFieldsOfKind<Kind>[];
}

/** The fields that are shown to these audiences. */
export function fieldsShown<Audience extends FieldAudience>(...audiences: Audience[]) {
  const has = (name: JobFieldName) => (audiences as FieldAudience[]).includes(jobField(name).shown);
  return JOB_FIELD_NAMES.filter(has) as JobFieldsShown<Audience>[];
}

const PERSONAL_FIELDS = JOB_FIELD_NAMES.filter((name) => {
  const { kind, shown } = jobField(name);
  return kind === 'text' || shown === 'employer';
});

/** The columns of fields that may name people: long texts, and fields for the employer only. */
export const PERSONAL_FIELD_COLUMNS = PERSONAL_FIELDS.map(columnOf);

/** The columns of all other fields. */
export const OTHER_FIELD_COLUMNS = JOB_FIELD_NAMES.filter(
  (name) => !PERSONAL_FIELDS.includes(name),
).map(columnOf);

/** Columns that a posting sets beside its fields. */
const EXTRA_POSTING_COLUMNS = ['experience_text', 'date_posted', 'date_posted_is_day'] as const;

/** All columns that an imported posting sets. Questions are asked by postings of this portal alone. */
export const POSTING_COLUMNS = [
  ...fieldsOfKind('line', 'text', 'list', 'option', 'number', 'flag', 'day').map(columnOf),
  ...EXTRA_POSTING_COLUMNS,
];

/** Columns for lists and for a single job. */
const SUMMARY_COLUMNS = [
  ...(['_id', 'employer_id', 'status', 'created_at'] as const),
  ...EXTRA_POSTING_COLUMNS,
  ...fieldsShown('list').map(columnOf),
];

/** Public columns of a job. The address for applications is left out, because scrapers would collect it. */
export const JOB_COLUMNS = [...SUMMARY_COLUMNS, ...fieldsShown('job').map(columnOf)];

/** Columns of a job for its employer. */
export const EMPLOYER_JOB_COLUMNS = [...JOB_COLUMNS, ...fieldsShown('employer').map(columnOf)];

/** The columns of a job form. */
export function toColumns(form: ChangedJob): FormColumns {
  const columns = JOB_FIELD_NAMES.map((name) => [columnOf(name), form[name] ?? null]);
  const questions = form.questions.map((question) => ({ ...question, id: idOfQuestion(question) }));
  return {
    ...(Object.fromEntries(columns) as FormColumns),
    // The driver would write an array of objects as an array of PostgreSQL.
    questions: JSON.stringify(questions),
  };
}

/** The same words have the same id, so that an answer typed meanwhile never counts for another question. */
const idOfQuestion = ({ kind, text, options }: QuestionForm) =>
  createHash('sha256')
    .update(JSON.stringify([kind, text, options]))
    .digest('base64url')
    .slice(0, 16);

type FormColumns = Pick<Insertable<JobsTable>, JobFieldColumn<JobFieldName>>;

/** A value from another table. */
interface Marked {
  verified_name: string | null;
  company_slug: string | null;
  is_checked: boolean | null;
}

export type SummaryRow = Pick<Selectable<JobsTable>, (typeof SUMMARY_COLUMNS)[number]> & Marked;
export type JobRow = Pick<Selectable<JobsTable>, (typeof JOB_COLUMNS)[number]> & Marked;

interface Counted {
  applications_count: number;
  posted_by_name: string | null;
  changed_by_name: string | null;
}

const nameOf = (column: 'posted_by' | 'changed_by') => sql<string | null>`
  (select ${colleagueName('colleagues')} from colleagues where colleagues._id = ${sql.ref(`jobs.${column}`)})`;

/** The names of the colleagues who have posted and last changed a job. */
export const postedByName = nameOf('posted_by');
export const changedByName = nameOf('changed_by');
export type EmployerListRow = SummaryRow &
  Pick<Selectable<JobsTable>, 'job_requirements' | 'application_email'> &
  Counted & {
    requirements_count: number;
    questions_count: number;
    new_applications_count: number;
  };
export type EmployerJobRow = Pick<Selectable<JobsTable>, (typeof EMPLOYER_JOB_COLUMNS)[number]> &
  Marked &
  Counted;

/**
 * The name of a job's employer, if the address is verified. It is selected with each job, so that a new name or a
 * verification does not change all jobs of an employer.
 */
const verifiedName = sql<string | null>`
  (select employers.name from employers
    where employers._id = jobs.employer_id and employers.is_verified)`;

/** The address of that employer's page. */
const companySlug = sql<string | null>`
  (select employers.slug from employers
    where employers._id = jobs.employer_id and employers.is_verified)`;

/** Whether that employer's company was checked. */
const isChecked = sql<boolean | null>`
  (select employers.checked_at is not null from employers
    where employers._id = jobs.employer_id and employers.is_verified)`;

/** How it was checked. */
export const companyCheck = sql<CompanyCheck | null>`
  (select json_strip_nulls(json_build_object(
      'by', employers.checked_by, 'domain', employers.checked_domain,
      'at', to_char(employers.checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from employers
    where employers._id = jobs.employer_id and employers.is_verified and employers.checked_at is not null)`;

/** What every job is selected with of its employer. */
export const employerColumns = [
  verifiedName.as('verified_name'),
  companySlug.as('company_slug'),
  isChecked.as('is_checked'),
] as const;

/** The website of that employer. */
export const verifiedWebsite = sql<string | null>`
  (select employers.website from employers
    where employers._id = jobs.employer_id and employers.is_verified)`;

/** How quickly the employer answers, in days. */
export const answersWithin = sql<number | null>`
  (select employers.answers_within from employers where employers._id = jobs.employer_id)`;

const texts: string[] = fieldsOfKind('text').map(columnOf);

/** Columns for lists: of texts an excerpt, with one more character to see whether it is cut. */
export const summaryColumns: RawBuilder<unknown> = sql`${sql.join(
  SUMMARY_COLUMNS.map((column) =>
    texts.includes(column)
      ? sql`left(${sql.ref(`jobs.${column}`)}, ${sql.lit(EXCERPT_MAX + 1)}) as ${sql.ref(column)}`
      : sql.ref(`jobs.${column}`),
  ),
)}, ${verifiedName} as verified_name, ${companySlug} as company_slug,
  ${isChecked} as is_checked`;

/** Further columns of an employer's own list, with excerpts of the requirements. */
export const employerListColumns: RawBuilder<unknown> = sql`
  jobs.application_email, ${postedByName} as posted_by_name, ${changedByName} as changed_by_name,
  cardinality(jobs.job_requirements) as requirements_count,
  jsonb_array_length(jobs.questions) as questions_count,
  array(
    select left(requirement, ${sql.lit(EXCERPT_MAX + 1)})
    from unnest(jobs.job_requirements[1:${sql.lit(LISTED_REQUIREMENTS_MAX)}])
      with ordinality as listed (requirement, place)
    order by place) as job_requirements`;

/** A job's position in the newest-first order, for a cursor. */
export const positionColumn = sql<string>`
  to_char(jobs.sort_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as position`;

/** The number of a job's applications. */
export const applicationsCount = sql<number>`
  (select count(*)::int from applications where applications.job_id = jobs._id)`;

/** The number of those in the initial status. */
export const newApplicationsCount = sql<number>`
  (select count(*)::int from applications
    where applications.job_id = jobs._id and applications.status = ${sql.lit(INITIAL_STATUS)})`;
