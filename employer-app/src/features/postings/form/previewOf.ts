import {
  EXCERPT_MAX,
  isHttpUrl,
  type JobSummary,
  matchOption,
  EMPLOYMENT_TYPES,
  JOB_TYPES,
  SALARY_PERIODS,
} from '@jobharbor/contract';

import { castable, type JobValues } from './jobValues';

const amountOf = (typed: unknown) => {
  const amount = Number(typed);
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
};

/**
 * The card that a half-filled form would make.
 * @param datePosted When the job was posted, ISO 8601; a new one is posted now.
 */
export function previewOf(
  values: JobValues,
  companyVerified: boolean,
  datePosted = new Date().toISOString(),
): JobSummary {
  const { salary, salaryMax } = castable(values);
  const text = (typed: string) => typed.trim() || undefined;
  return {
    _id: '',
    jobName: text(values.jobName) ?? 'Job title',
    companyName: text(values.companyName),
    companyLogo: isHttpUrl(values.companyLogo) ? values.companyLogo : undefined,
    companyVerified,
    location: text(values.location),
    jobType: matchOption(JOB_TYPES, values.jobType),
    employmentType: matchOption(EMPLOYMENT_TYPES, values.employmentType),
    salary: amountOf(salary),
    salaryMax: amountOf(salaryMax) || undefined,
    salaryPeriod: matchOption(SALARY_PERIODS, values.salaryPeriod),
    currency: text(values.currency),
    urgentHiring: values.urgentHiring,
    jobDescription: text(values.jobDescription.slice(0, EXCERPT_MAX)) ?? 'The job description.',
    status: 'open',
    user: '',
    createdAt: datePosted,
    datePosted,
  };
}
