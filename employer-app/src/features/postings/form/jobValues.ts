import {
  changedJobSchema,
  type EmployerJobDetails,
  isRecord,
  isVisible,
  JOB_FIELD_NAMES,
  type JobDraftForm,
  jobField,
  type JobFieldsOfKind,
  type JobForm,
  jobFormSchema,
  type QuestionForm,
  splitList,
  withoutListMarks,
} from '@jobharbor/contract';
import type { StoredEmployer } from '@jobharbor/shared-ui/core';
import type { FormikErrors } from '@jobharbor/shared-ui/forms';

import type { PostingUpdate } from '../postingsApi';

export type ListField = JobFieldsOfKind<'list'>;

/** The job's lists, which are typed as one text each. */
const LIST_FIELDS = JOB_FIELD_NAMES.filter(
  (name): name is ListField => jobField(name).kind === 'list',
);

/** The job form as its fields hold it: everything as it was typed. */
export type JobValues = Record<Exclude<keyof JobForm, 'urgentHiring'>, string> & {
  urgentHiring: boolean;
};

/** What the job form calls its fields. */
export const labels: Readonly<Record<keyof JobValues, string>> = {
  companyName: 'Company Name',
  companyLogo: 'Company Logo Address',
  aboutCompany: 'About Company',
  jobName: 'Job Title',
  location: 'Location',
  jobType: 'Job Type',
  employmentType: 'Employment Type',
  experience: 'Years of Experience',
  expertiseLevel: 'Experience Level',
  jobDescription: 'Job Description',
  urgentHiring: 'Urgent Hiring',
  salary: 'Salary',
  salaryMax: 'Salary Up To',
  currency: 'Currency',
  salaryPeriod: 'Salary Period',
  applicationEmail: 'Application Email',
  validThrough: 'Apply By',
  jobResponsibilities: 'Job Responsibilities',
  jobRequirements: 'Job Requirements',
  weOffer: 'We Offer',
  technicalSkills: 'Technical Skills',
  softSkills: 'Soft Skills',
  qualifications: 'Qualifications',
  preferredSkills: 'Preferred Skills',
  otherInfo: 'Other Information',
  questions: 'Questions',
};

const DEFAULTS = {
  ...Object.fromEntries(
    Object.entries(jobFormSchema.getDefault()).map(([field, value]) => [
      field,
      typeof value === 'boolean' ? value : String(value ?? ''),
    ]),
  ),
  experience: '0',
} as JobValues;

/** An empty form; what the employer has stated of the company already is not asked again. */
export function newJobValues(employer: StoredEmployer | undefined): JobValues {
  return {
    ...DEFAULTS,
    companyName: employer?.name ?? '',
    companyLogo: employer?.logo ?? employer?.profileImage ?? '',
    applicationEmail: employer?.email ?? '',
    aboutCompany: employer?.description ?? '',
  };
}

/** A job as the form's fields hold it. What the posting does not give stands empty, to be completed. */
export function valuesOfJob(job: EmployerJobDetails): JobValues {
  const read = (field: keyof JobValues) => {
    if (field === 'questions') return questionsText(job.questions);
    const value = job[field];
    if (Array.isArray(value)) return value.join('\n');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const fields = (Object.keys(DEFAULTS) as (keyof JobValues)[]).map((field) => [
    field,
    read(field),
  ]);
  return { ...(Object.fromEntries(fields) as JobValues), urgentHiring: job.urgentHiring };
}

/** A new form with another job's words; where that one is silent it is an empty form. */
export function copiedJobValues(job: EmployerJobDetails, employer: StoredEmployer | undefined) {
  // The last day is that of the other job.
  const values = { ...valuesOfJob(job), validThrough: '' };
  const stated = Object.entries(values).filter(([, value]) => value !== '');
  return { ...newJobValues(employer), ...(Object.fromEntries(stated) as Partial<JobValues>) };
}

/**
 * A draft as the form's fields hold it. What an older release has not asked for is as in an empty form, and so is a logo that
 * the company had not uploaded by then.
 */
export function draftValues(form: JobDraftForm, employer: StoredEmployer | undefined): JobValues {
  const empty = newJobValues(employer);
  const known = Object.entries(form).filter(
    ([field, value]) =>
      typeof value === typeof empty[field as keyof JobValues] &&
      (field !== 'companyLogo' || value !== ''),
  );
  return { ...empty, ...(Object.fromEntries(known) as Partial<JobValues>) };
}

/** The questions that a field's text holds. The form keeps them as JSON, so that drafts are compared as its texts are. */
export function questionsOf(text: string): QuestionForm[] {
  try {
    const kept: unknown = JSON.parse(text || '[]');
    return Array.isArray(kept) ? kept.filter(isQuestion) : [];
  } catch {
    return [];
  }
}

const isQuestion = (value: unknown): value is QuestionForm =>
  isRecord(value) &&
  [value.kind, value.text].every((one) => typeof one === 'string') &&
  Array.isArray(value.options);

/** Questions as the field's text; without any it is empty. */
export const questionsText = (questions: readonly QuestionForm[]): string =>
  questions.length > 0 ? JSON.stringify(questions) : '';

const linesOf = (typed: string) => typed.split(/[\n\r]+/);

/**
 * The entries of a typed list: its lines, without the marks of a list that was pasted. What is as it was before keeps its
 * marks. A single line is split at its commas, unless it was an entry before: a comma inside it was no separator where it
 * came from.
 */
export function entriesOf(typed: string, before = ''): string[] {
  const lines = linesOf(typed);
  const isSingle = lines.length === 1 && !linesOf(before).includes(typed.trim());
  const unmarked = typed === before ? lines.map((line) => line.trim()) : withoutListMarks(lines);
  const entries = isSingle ? splitList(unmarked.join()) : unmarked;
  return entries.filter((entry) => isVisible(entry.replaceAll(',', '')));
}

/** Whether a list's single line has become several entries. */
export function isSplitAtCommas(typed: string, before = ''): boolean {
  return linesOf(typed).length === 1 && entriesOf(typed, before).length > 1;
}

function listsOf(values: JobValues, before?: JobValues): Record<ListField, string[]> {
  const lists = LIST_FIELDS.map((field) => [field, entriesOf(values[field], before?.[field])]);
  return Object.fromEntries(lists) as Record<ListField, string[]>;
}

/** What the schema is asked about: lists as such. */
export const castable = (
  values: JobValues,
  before?: JobValues,
): Record<keyof JobForm, unknown> => ({
  ...values,
  ...listsOf(values, before),
  questions: questionsOf(values.questions),
});

/** Valid values as the server takes them. */
export function toJobForm(values: JobValues, before?: JobValues): JobForm {
  return jobFormSchema.cast(castable(values, before), { stripUnknown: true });
}

interface Broken {
  path?: string;
  message: string;
}

/** The field that a path of the schema, or of the server, is about: 'weOffer[2]' is the list's. */
export const fieldOf = (path: string) => path.split(/[.[]/)[0] ?? path;

/** The words for a fault, with the entry of a list that it is about. */
export function faultText(path: string, message: string): string {
  const index = /\[(\d+)\]/.exec(path)?.[1];
  return index === undefined ? message : `Entry ${Number(index) + 1}: ${message}`;
}

/** The contract's rules of a new job, or of one that is changed. */
export type JobRules = typeof jobFormSchema | ReturnType<typeof changedJobSchema>;

/** The rules of a change of a job. */
export const changeRules = (before: JobValues) =>
  changedJobSchema({ ...listsOf(before, before), validThrough: before.validThrough });

/** The first broken rule of each field. */
export async function validateJob(
  rules: JobRules,
  values: JobValues,
  before: JobValues,
): Promise<FormikErrors<JobValues>> {
  try {
    await rules.validate(castable(values, before), { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner?: Broken[] };
    if (!inner) throw error;
    const errors: Record<string, string> = {};
    for (const { path = '', message } of inner) errors[fieldOf(path)] ??= faultText(path, message);
    return errors;
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What an edit of valid values has changed, as the server takes it; what was taken away is an empty text. */
export function changedFields(values: JobValues, before: JobValues): PostingUpdate {
  const rules = changeRules(before);
  const now = rules.cast(castable(values, before));
  // An imported job may lack what the form requires.
  const then = rules.cast(castable(before, before), { assert: false });
  const fields = (Object.keys(values) as (keyof JobValues)[]).filter(
    (field) => !isSame(now[field], then[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, now[field] ?? '']));
}
