import { type InferType, type MixedSchema, object, type ObjectSchema, string } from 'yup';

import {
  JOB_FIELD_NAMES,
  JOB_FIELDS,
  jobField,
  type JobFieldName,
  type JobFieldRule,
} from './job.ts';
import { JOB_STATUSES } from './options.ts';

type Rules = { [Name in JobFieldName]: (typeof JOB_FIELDS)[Name]['rule'] };

const rulesBy = (rule: (name: JobFieldName) => JobFieldRule) =>
  Object.fromEntries(JOB_FIELD_NAMES.map((name) => [name, rule(name)]));

/** The rules of the job form, and of POST /api/jobs/add. Lists may come as typed text. */
export const jobFormSchema = object(rulesBy((name) => jobField(name).rule) as unknown as Rules);
export type JobForm = InferType<typeof jobFormSchema>;

/** Null, or a field left empty, takes the value away. */
const clear = (value: unknown, original: unknown) =>
  original === null || (typeof original === 'string' && original.trim() === '') ? null : value;

const emptied = (value: unknown, original: unknown) => (original === null ? [] : value);

/** A field's rule in a change: what the form asks for stays asked for, the rest can be taken away. */
function updateRule(name: JobFieldName): JobFieldRule {
  const { kind, rule } = jobField(name);
  const isAskedFor = !rule.spec.optional && kind !== 'number';
  // Yup gives types to what all schemas can do in this one alone.
  const given = (rule as unknown as MixedSchema<unknown>).optional().default(undefined);
  if (isAskedFor) return given;
  if (kind === 'list') return given.transform(emptied);
  return kind === 'flag' ? given.nullable() : given.nullable().transform(clear);
}

/**
 * The body of PUT /api/jobs/update/{jobId}: whatever has changed, by the rules of the job form. What a job may do
 * without is taken away by null or an empty text; a salary that is taken away is 0, 'not specified'.
 */
export type JobUpdate = { [Name in JobFieldName]?: JobForm[Name] | null };
export const jobUpdateSchema = object(rulesBy(updateRule)) as unknown as ObjectSchema<JobUpdate>;

/** What a job must be after a change: as a new one, but where the work is done may stay open. */
export const changedJobSchema = jobFormSchema.shape({
  jobType: JOB_FIELDS.jobType.rule.default(undefined),
});
export type ChangedJob = InferType<typeof changedJobSchema>;

/** The body of PATCH /api/jobs/status/{jobId}. */
export const jobStatusSchema = object({
  status: string()
    .oneOf([...JOB_STATUSES], 'This status is not known.')
    .required('Give a status.'),
});
export type JobStatusChange = InferType<typeof jobStatusSchema>;
