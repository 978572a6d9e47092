import { boolean, type InferType, number, type NumberSchema, object, string } from 'yup';

import { email, imageUrl, line, list, name, paragraph } from './fields.ts';
import type { Job, JobSummary } from './job.ts';
import { JOB_TEXT_MAX, LIST_ITEM_MAX, LIST_ITEMS_MAX, NAME_MAX } from './limits.ts';
import { EMPLOYMENT_TYPES, EXPERTISE_LEVELS, JOB_STATUSES, JOB_TYPES } from './options.ts';
import { SALARY_MAX, SALARY_PERIODS } from './pay.ts';
import { isVisible } from './text.ts';

const REQUIRED = 'Please fill in this field.';
const CURRENCY_MAX = 20;
const EXPERIENCE_MAX = 60;

/**
 * Splits typed text into a list's entries: at commas and line breaks, trimmed, without those that show nothing.
 * @param most Where it stops: a text has room for a hundred thousand entries.
 */
export function splitList(typed: string, most = Infinity): string[] {
  const entries: string[] = [];
  for (const [part] of typed.matchAll(/[^,\n\r]+/g)) {
    if (entries.length >= most) break;
    if (isVisible(part)) entries.push(part.trim());
  }
  return entries;
}

/** A list, given as such or as the text that a person typed. Imported entries may have several lines. */
const typedList = () =>
  list(paragraph(LIST_ITEM_MAX)).transform((value: unknown, original: unknown) =>
    typeof original === 'string' ? splitList(original, LIST_ITEMS_MAX + 1) : value,
  );

const requiredList = () => typedList().required(REQUIRED).min(1, 'Please give at least one entry.');
const requiredLine = (max = NAME_MAX) => line(max).required(REQUIRED);
const requiredName = () => name().required(REQUIRED);
const requiredText = () => paragraph(JOB_TEXT_MAX).required(REQUIRED);

/** An option that may be left open; an empty text leaves it open. */
const option = <Option extends string>(options: readonly Option[]) =>
  string()
    .transform((value: unknown) => (value === '' || value === null ? undefined : value))
    .oneOf([...options], 'Please choose one of the options.');

/** A number as a person types it; an empty field is none. */
const typedNumber = () =>
  number()
    .transform((value: unknown, original: unknown) =>
      typeof original === 'string' && original.trim() === '' ? undefined : value,
    )
    .typeError('Please enter a number.');

const amount = () =>
  typedNumber()
    .min(0, 'This can not be less than 0.')
    .max(SALARY_MAX, 'This may be at most ${max}.');

const salaryMax = () =>
  amount().test(
    'range',
    'This can not be less than the salary.',
    (value: number | null | undefined, { parent }) =>
      !((value ?? Infinity) < ((parent as { salary?: number | null }).salary ?? 0)),
  );

const years = () =>
  typedNumber()
    .integer('Please enter whole years.')
    .min(0, 'This can not be less than 0.')
    .max(EXPERIENCE_MAX, 'This may be at most ${max}.');

/** The rules of the job form, and of POST /api/jobs/add. Lists may come as typed text. */
export const jobFormSchema = object({
  companyName: requiredName(),
  companyLogo: imageUrl().required(REQUIRED),
  jobName: requiredName(),
  location: requiredLine(),
  jobType: option(JOB_TYPES).default('Remote'),
  employmentType: option(EMPLOYMENT_TYPES),
  expertiseLevel: option(EXPERTISE_LEVELS),
  experience: years().required(REQUIRED),
  salary: amount().default(0),
  salaryMax: salaryMax(),
  salaryPeriod: option(SALARY_PERIODS),
  currency: requiredLine(CURRENCY_MAX),
  urgentHiring: boolean().default(false),
  applicationEmail: email().required(REQUIRED),
  jobDescription: requiredText(),
  aboutCompany: requiredText(),
  jobResponsibilities: requiredList(),
  weOffer: requiredList(),
  jobRequirements: requiredList(),
  qualifications: typedList().default([]),
  technicalSkills: typedList().default([]),
  softSkills: typedList().default([]),
  preferredSkills: typedList().default([]),
  otherInfo: typedList().default([]),
});
export type JobForm = InferType<typeof jobFormSchema>;

/** Null, or a field left empty, takes the value away. */
const clear = (value: unknown, original: unknown) =>
  original === null || (typeof original === 'string' && original.trim() === '') ? null : value;

const clearableOption = <Option extends string>(options: readonly Option[]) =>
  option(options).nullable().transform(clear);

const clearableNumber = (rules: NumberSchema) => rules.nullable().transform(clear);

const clearableList = () =>
  typedList().transform((value: unknown, original: unknown) => (original === null ? [] : value));

/**
 * The body of PUT /api/jobs/update/{jobId}: whatever has changed, by the rules of the job form. What a job may do
 * without is taken away by null or an empty text; a salary that is taken away is 0, 'not specified'.
 */
export const jobUpdateSchema = jobFormSchema.partial().shape({
  jobType: clearableOption(JOB_TYPES),
  employmentType: clearableOption(EMPLOYMENT_TYPES),
  expertiseLevel: clearableOption(EXPERTISE_LEVELS),
  experience: clearableNumber(years()),
  salary: clearableNumber(amount()),
  salaryMax: clearableNumber(salaryMax()),
  salaryPeriod: clearableOption(SALARY_PERIODS),
  urgentHiring: boolean().nullable(),
  qualifications: clearableList(),
  technicalSkills: clearableList(),
  softSkills: clearableList(),
  preferredSkills: clearableList(),
  otherInfo: clearableList(),
});
export type JobUpdate = InferType<typeof jobUpdateSchema>;

/** What a job must be after a change: as a new one, but where the work is done may stay open. */
export const changedJobSchema = jobFormSchema.shape({ jobType: option(JOB_TYPES) });
export type ChangedJob = InferType<typeof changedJobSchema>;

/** The body of PATCH /api/jobs/status/{jobId}. */
export const jobStatusSchema = object({
  status: string()
    .oneOf([...JOB_STATUSES], 'This status is not known.')
    .required('Give a status.'),
});
export type JobStatusChange = InferType<typeof jobStatusSchema>;

/** An employer's own job as lists answer it to them, closed ones too. */
export interface OwnJob extends JobSummary {
  /** The first `LISTED_REQUIREMENTS_MAX`, each cut as the description is. */
  jobRequirements: string[];
  /** The same list as `jobRequirements`. */
  requirements: string[];
  /** How many the job has; absent where all are listed. */
  requirementsCount?: number;
  applicationEmail?: string;
  /** Live applications; withdrawn ones are gone. */
  applicationsCount: number;
}

/** An employer's own job, whole, as GET /api/employer/jobs/{jobId} answers it. */
export interface OwnJobDetails extends Job {
  applicationEmail?: string;
  applicationsCount: number;
}
