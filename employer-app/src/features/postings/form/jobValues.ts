import {
  JOB_FIELD_NAMES,
  jobField,
  type JobFieldsOfKind,
  type JobForm,
  jobFormSchema,
  type OwnJobDetails,
  splitList,
} from '@jobharbor/contract';
import type { StoredEmployer } from '@jobharbor/shared-ui/core';

export type ListField = JobFieldsOfKind<'list'>;

/** The job's lists, which are typed as one text each. */
const LIST_FIELDS = JOB_FIELD_NAMES.filter(
  (name): name is ListField => jobField(name).kind === 'list',
);

/** The job form as its fields hold it: everything as it was typed. */
export type JobValues = Record<Exclude<keyof JobForm, 'urgentHiring'>, string> & {
  urgentHiring: boolean;
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

/** An empty form; what the employer has said of the company already is not asked again. */
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
export function valuesOfJob(job: OwnJobDetails): JobValues {
  const read = (field: keyof JobValues) => {
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
export function copiedJobValues(job: OwnJobDetails, employer: StoredEmployer | undefined) {
  const said = Object.entries(valuesOfJob(job)).filter(([, value]) => value !== '');
  return { ...newJobValues(employer), ...(Object.fromEntries(said) as Partial<JobValues>) };
}

/** Typed values of which only the known ones are believed: an older release may have written them. */
export function readJobValues(base: JobValues, kept: unknown): JobValues | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const known = Object.entries(kept).filter(
    ([field, value]) => field in base && typeof value === typeof base[field as keyof JobValues],
  );
  return known.length > 0 ? { ...base, ...(Object.fromEntries(known) as object) } : undefined;
}

/**
 * The entries of a typed list. A line that was an entry before stays whole: a comma inside it was no separator
 * where it came from.
 */
export function entriesOf(typed: string, before = ''): string[] {
  const whole = new Set(before.split('\n').map((line) => line.trim()));
  return typed
    .split(/[\n\r]+/)
    .flatMap((line) => (whole.has(line.trim()) ? [line.trim()] : splitList(line)))
    .filter(Boolean);
}

// '50,000' and '50 000' are how people write a large number, and no mistake.
const ungrouped = (typed: string) =>
  /^\d{1,3}([ ,\u00a0\u202f]\d{3})+$/.test(typed.trim()) ? typed.replace(/\D/g, '') : typed;

/** What the schema is asked about: numbers without grouping, lists as such. */
export function castable(values: JobValues, before?: JobValues): Record<keyof JobForm, unknown> {
  const lists = LIST_FIELDS.map((field) => [field, entriesOf(values[field], before?.[field])]);
  return {
    ...values,
    salary: ungrouped(values.salary),
    salaryMax: ungrouped(values.salaryMax),
    ...(Object.fromEntries(lists) as Record<ListField, string[]>),
  };
}

/** Valid values as the server takes them. */
export function toJobForm(values: JobValues, before?: JobValues): JobForm {
  return jobFormSchema.cast(castable(values, before), { stripUnknown: true });
}
