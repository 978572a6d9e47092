import {
  type CompanyCheck,
  type EmployerJob,
  type EmployerJobDetails,
  EXCERPT_MAX,
  type FieldAudience,
  isSameCompany,
  type Job,
  JOB_STATUSES,
  jobField,
  type JobFieldName,
  type JobFieldsShown,
  type JobPlace,
  type JobSummary,
  matchOption,
} from '@jobharbor/contract';

import type { JobFieldColumn } from '../database/index.ts';
import { certainPlace } from '../places/index.ts';
import {
  columnOf,
  type EmployerJobRow,
  type EmployerListRow,
  fieldsShown,
  type JobRow,
  type SummaryRow,
} from './columns.ts';

export function toSummary(row: SummaryRow): JobSummary {
  // The employer may post for other companies too.
  const isOwnCompany = isSameCompany(row.company_name, row.verified_name);
  return withoutAbsent({
    ...fieldsOf('list', row, (text) => toExcerpt(text)),
    _id: row._id,
    companyVerified: isOwnCompany && row.is_checked === true,
    companySlug: isOwnCompany ? row.company_slug : null,
    experienceText: row.experience_text,
    status: matchOption(JOB_STATUSES, row.status) ?? 'closed',
    user: row.employer_id,
    createdAt: row.created_at.toISOString(),
    datePosted: toDatePosted(row),
  });
}

export function toJob(row: JobRow): Job {
  return withoutAbsent({
    ...toSummary(row),
    ...fieldsOf('list', row),
    ...fieldsOf('job', row),
    requirements: row.job_requirements,
  });
}

interface CompanyFacts {
  verified_website: string | null;
  answers_within: number | null;
  company_check: CompanyCheck | null;
  is_unattended: boolean;
}

/** A job for everybody, with what the portal knows of its place and its company. */
export function toPublicJob(row: JobRow & CompanyFacts): Job {
  const job = toJob(row);
  return withoutAbsent({
    ...job,
    place: row.location === null ? null : placeOf(row.location),
    companyWebsite: (job.companyVerified && row.verified_website) || null,
    answersWithinDays: row.answers_within,
    companyCheck: job.companyVerified ? row.company_check : null,
    isUnattended: row.is_unattended ? (true as const) : null,
  });
}

function placeOf(location: string): JobPlace | undefined {
  const { countries, regionName: region, city, isRemote } = certainPlace(location);
  const [country] = countries;
  if (countries.length > 1) return { countries, isRemote };
  return country || isRemote ? withoutAbsent({ country, region, city, isRemote }) : undefined;
}

export function toEmployerJob(row: EmployerListRow): EmployerJob {
  const requirements = row.job_requirements.map(toExcerpt);
  const isWhole = row.requirements_count === requirements.length;
  return withoutAbsent({
    ...toSummary(row),
    jobRequirements: requirements,
    requirements,
    ...(!isWhole && { requirementsCount: row.requirements_count }),
    questionsCount: row.questions_count || null,
    ...fieldsOf('employer', row),
    ...authorsOf(row),
    applicationsCount: row.applications_count,
    newApplicationsCount: row.new_applications_count,
  });
}

export function toEmployerJobDetails(row: EmployerJobRow): EmployerJobDetails {
  return withoutAbsent({
    ...toJob(row),
    ...fieldsOf('employer', row),
    ...authorsOf(row),
    applicationsCount: row.applications_count,
  });
}

const authorsOf = (row: Pick<EmployerJobRow, 'posted_by_name' | 'changed_by_name'>) => ({
  ...(row.posted_by_name !== null && { postedBy: row.posted_by_name }),
  ...(row.changed_by_name !== null && { changedBy: row.changed_by_name }),
});

/** A row's fields for an audience. Fields that the posting does not have are null. */
function fieldsOf<Audience extends FieldAudience>(
  audience: Audience,
  row: { [Name in JobFieldsShown<Audience> as JobFieldColumn<Name>]: unknown },
  cut = (text: string) => text,
): Pick<EmployerJobDetails, JobFieldsShown<Audience>> {
  const values: Partial<Record<string, unknown>> = row;
  const fields: Partial<Record<JobFieldName, unknown>> = {};
  for (const { name, column, kind, options } of SHOWN[audience]) {
    const value = values[column];
    if (options) fields[name] = matchOption(options, value as string | null);
    else fields[name] = kind === 'text' && typeof value === 'string' ? cut(value) : value;
  }
  return fields as Pick<EmployerJobDetails, JobFieldsShown<Audience>>;
}

/** The fields for each audience with their columns. */
const SHOWN = { list: shownTo('list'), job: shownTo('job'), employer: shownTo('employer') };

function shownTo(audience: FieldAudience) {
  return fieldsShown(audience).map((name) => ({ name, column: columnOf(name), ...jobField(name) }));
}

/** Cuts a text after a word, to at most `EXCERPT_MAX` characters with its ellipsis. */
function toExcerpt(text: string): string {
  // No text has more characters than code units.
  if (text.length <= EXCERPT_MAX) return text;
  const characters = Array.from(text);
  if (characters.length <= EXCERPT_MAX) return text;
  const cut = characters.slice(0, EXCERPT_MAX - 1).join('');
  const isWhole = /\s/.test(characters[EXCERPT_MAX - 1] ?? '');
  const words = isWhole ? cut : cut.replace(/\s\S*$/, '');
  return `${words.trimEnd()}…`;
}

function toDatePosted(row: SummaryRow): string | undefined {
  const instant = row.date_posted?.toISOString();
  return row.date_posted_is_day ? instant?.slice(0, 10) : instant;
}

/** An object without its null fields. */
type Present<Row> = { [Key in keyof Row]: Exclude<Row[Key], null> };

function withoutAbsent<Row extends object>(row: Row): Present<Row> {
  const present: Partial<Row> = {};
  for (const key in row) {
    if (row[key] !== null && row[key] !== undefined) present[key] = row[key];
  }
  return present as Present<Row>;
}
