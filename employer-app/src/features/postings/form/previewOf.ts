import {
  EXCERPT_MAX,
  isHttpUrl,
  JOB_FIELD_NAMES,
  jobField,
  type JobFieldName,
  type JobSummary,
  matchOption,
  readAmount,
} from '@jobharbor/contract';

import { castable, type JobValues } from './jobValues';

const amountOf = (typed: string) => {
  const amount = readAmount(typed);
  return amount !== undefined && amount > 0 ? amount : undefined;
};

const text = (typed: string) => typed.trim() || undefined;

/** A field of a half-filled form as a list would answer it; undefined where it holds nothing that can be shown. */
function shownValue(name: JobFieldName, typed: unknown) {
  const { kind, options } = jobField(name);
  if (typeof typed !== 'string') return typed;
  if (options) return matchOption(options, typed);
  return kind === 'number' ? amountOf(typed) : text(typed);
}

/**
 * The card that a half-filled form would make.
 * @param datePosted When the job was posted, ISO 8601; a new one is posted now.
 */
export function previewOf(
  values: JobValues,
  companyVerified: boolean,
  datePosted = new Date().toISOString(),
): JobSummary {
  const typed = castable(values);
  const listed = JOB_FIELD_NAMES.filter((name) => jobField(name).shown === 'list').map((name) => [
    name,
    shownValue(name, typed[name]),
  ]);
  const fields = Object.fromEntries(listed) as Partial<JobSummary>;
  return {
    ...fields,
    _id: '',
    jobName: fields.jobName ?? 'Job title',
    companyLogo: isHttpUrl(values.companyLogo) ? values.companyLogo : undefined,
    companyVerified,
    salary: fields.salary ?? 0,
    urgentHiring: values.urgentHiring,
    jobDescription: text(values.jobDescription.slice(0, EXCERPT_MAX)) ?? 'The job description.',
    status: 'open',
    user: '',
    createdAt: datePosted,
    datePosted,
  };
}
