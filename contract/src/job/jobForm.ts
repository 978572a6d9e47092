import { boolean, type InferType, type MixedSchema, object, type ObjectSchema, string } from 'yup';

import { dayField, imageUrl, paragraph } from '../fields.ts';
import {
  IMPORTED_ITEM_MAX,
  IMPORTED_LIST_MAX,
  JOB_TEXT_MAX,
  LIST_ITEM_MAX,
  LIST_ITEMS_MAX,
  URL_MAX,
} from '../limits.ts';
import {
  JOB_FIELD_NAMES,
  JOB_FIELDS,
  jobField,
  type JobFieldName,
  type JobFieldRule,
  type JobFieldsOfKind,
  listRuleOf,
  type ListSize,
  TYPED_SIZE,
} from './job.ts';
import { JOB_STATUSES } from './options.ts';

type ListName = JobFieldsOfKind<'list'>;
const isList = (name: JobFieldName): name is ListName => jobField(name).kind === 'list';

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

/** A change may repeat what an import has written. `changedJobSchema` then compares it with the job. */
const IMPORTED_SIZE: ListSize = { items: IMPORTED_LIST_MAX, itemLength: IMPORTED_ITEM_MAX };

/** A field's rule in a change: what the form asks for stays asked for, the rest can be taken away. */
function updateRule(name: JobFieldName): JobFieldRule {
  const { kind } = jobField(name);
  const rule = isList(name) ? listRuleOf(name, IMPORTED_SIZE) : jobField(name).rule;
  const isAskedFor = !rule.spec.optional && kind !== 'number';
  // Yup gives types to what all schemas can do in this one alone.
  const given = (rule as unknown as MixedSchema<unknown>).optional().default(undefined);
  if (isAskedFor) return given;
  if (kind === 'list' || kind === 'questions') return given.transform(emptied);
  return kind === 'flag' ? given.nullable() : given.nullable().transform(clear);
}

/**
 * The body of PUT /api/jobs/update/{jobId}: whatever has changed, by the rules of the job form. What a job may do
 * without is taken away by null or an empty text; a salary that is taken away is 0, 'not specified'.
 */
export type JobUpdate = { [Name in JobFieldName]?: JobForm[Name] | null };
export const jobUpdateSchema = object(rulesBy(updateRule)) as unknown as ObjectSchema<JobUpdate>;

/**
 * What a job must be after a change: as a new one, but a list may stay as long as it was, because imported lists
 * exceed the size of the form.
 * A last day that has passed may stay, so that a closed job can be edited.
 * @param before The job before the change.
 */
export function changedJobSchema(
  before: Partial<Record<ListName, readonly string[]>> & { validThrough?: string | undefined },
) {
  const lists = JOB_FIELD_NAMES.filter(isList).map(
    (name) => [name, listRuleOf(name, sizeOf(before[name]))] as const,
  );
  return jobFormSchema.shape({
    ...(Object.fromEntries(lists) as unknown as Pick<Rules, ListName>),
    validThrough: dayField(before.validThrough),
  });
}

/** The size of a list, at least that of the form. Each line of an entry becomes an entry in the form. */
function sizeOf(entries: readonly string[] = []): ListSize {
  const lines = entries.flatMap((entry) => entry.split('\n'));
  return {
    items: Math.max(TYPED_SIZE.items, lines.length),
    itemLength: Math.max(TYPED_SIZE.itemLength, ...entries.map(({ length }) => length)),
  };
}

export type ChangedJob = InferType<ReturnType<typeof changedJobSchema>>;

/** The body of PATCH /api/jobs/status/{jobId}. */
export const jobStatusSchema = object({
  status: string()
    .oneOf([...JOB_STATUSES], 'This status is not known.')
    .required('Give a status.'),
});
export type JobStatusChange = InferType<typeof jobStatusSchema>;

/** The body of POST /api/employer/job-feeds. */
export const jobFeedSchema = object({
  address: imageUrl().required('Give the address of a feed.'),
});

/** What a draft of a posting holds: the fields of the job form as they were typed, each of them or none. */
export type JobDraftForm = Partial<
  Record<Exclude<JobFieldName, 'urgentHiring'>, string> & { urgentHiring: boolean }
>;

/** How many drafts a company may have. */
export const JOB_DRAFTS_MAX = 100;

/** The form holds the questions as JSON, so that a draft keeps them however unfinished they are. */
const QUESTIONS_JSON_MAX = 20_000;

/** Room for the typed text of a field. A list has an entry a line. */
function typedRule(name: JobFieldName) {
  const { kind } = jobField(name);
  if (kind === 'flag') return boolean();
  if (kind === 'questions') return paragraph(QUESTIONS_JSON_MAX);
  if (kind === 'text') return paragraph(JOB_TEXT_MAX);
  return paragraph(kind === 'list' ? LIST_ITEMS_MAX * (LIST_ITEM_MAX + 2) : URL_MAX);
}

/** The body of POST /api/employer/job-drafts and PUT /api/employer/job-drafts/{draftId}. */
export const jobDraftFormSchema = object(
  Object.fromEntries(JOB_FIELD_NAMES.map((name) => [name, typedRule(name)])),
) as unknown as ObjectSchema<JobDraftForm>;
