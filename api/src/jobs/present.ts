import {
  EMPLOYMENT_TYPES,
  EXCERPT_MAX,
  EXPERTISE_LEVELS,
  isSameCompany,
  type Job,
  JOB_STATUSES,
  JOB_TYPES,
  type JobSummary,
  matchOption,
  type OwnJob,
  type OwnJobDetails,
  SALARY_PERIODS,
} from '@jobharbor/contract';

import type { JobRow, OwnJobRow, OwnListRow, SummaryRow } from './columns.ts';

export function toSummary(row: SummaryRow): JobSummary {
  return withoutAbsent({
    _id: row._id,
    jobName: row.job_name,
    companyName: row.company_name,
    companyLogo: row.company_logo,
    companyVerified: isSameCompany(row.company_name, row.verified_name),
    location: row.location,
    jobType: matchOption(JOB_TYPES, row.job_type),
    employmentType: matchOption(EMPLOYMENT_TYPES, row.employment_type),
    expertiseLevel: matchOption(EXPERTISE_LEVELS, row.expertise_level),
    experience: row.experience,
    experienceText: row.experience_text,
    salary: row.salary,
    salaryMax: row.salary_max,
    salaryPeriod: matchOption(SALARY_PERIODS, row.salary_period),
    currency: row.currency,
    urgentHiring: row.urgent_hiring,
    jobDescription: toExcerpt(row.job_description),
    status: matchOption(JOB_STATUSES, row.status) ?? 'closed',
    user: row.employer_id,
    createdAt: row.created_at.toISOString(),
    datePosted: toDatePosted(row),
  });
}

export function toJob(row: JobRow): Job {
  return withoutAbsent({
    ...toSummary(row),
    jobDescription: row.job_description,
    aboutCompany: row.about_company,
    jobResponsibilities: row.job_responsibilities,
    weOffer: row.we_offer,
    jobRequirements: row.job_requirements,
    requirements: row.job_requirements,
    qualifications: row.qualifications,
    technicalSkills: row.technical_skills,
    softSkills: row.soft_skills,
    preferredSkills: row.preferred_skills,
    otherInfo: row.other_info,
  });
}

export function toOwnJob(row: OwnListRow): OwnJob {
  const requirements = row.job_requirements.map(toExcerpt);
  const isWhole = row.requirements_count === requirements.length;
  return withoutAbsent({
    ...toSummary(row),
    jobRequirements: requirements,
    requirements,
    ...(!isWhole && { requirementsCount: row.requirements_count }),
    applicationEmail: row.application_email,
    applicationsCount: row.applications_count,
  });
}

export function toOwnJobDetails(row: OwnJobRow): OwnJobDetails {
  return withoutAbsent({
    ...toJob(row),
    applicationEmail: row.application_email,
    applicationsCount: row.applications_count,
  });
}

/** Cuts a text at a word, so that it has at most `EXCERPT_MAX` characters with its ellipsis. */
export function toExcerpt(text: string): string {
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

/** An object whose nulls became absences. */
type Present<Row> = { [Key in keyof Row]: Exclude<Row[Key], null> };

function withoutAbsent<Row extends object>(row: Row): Present<Row> {
  const entries = Object.entries(row).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as Present<Row>;
}
