import { type AnyObject, boolean, number, type Schema, string } from 'yup';

import { dayField, email, imageUrl, line, list, name, paragraph } from '../fields.ts';
import { JOB_TEXT_MAX, LIST_ITEM_MAX, LIST_ITEMS_MAX, NAME_MAX } from '../limits.ts';
import { isVisible } from '../values/text.ts';
import { EMPLOYMENT_TYPES, EXPERTISE_LEVELS, JOB_TYPES } from './options.ts';
import { NO_AMOUNT, readAmount, SALARY_MAX, SALARY_PERIODS } from './pay.ts';
import { type Question, questionsRule } from './question.ts';

const REQUIRED = 'Please fill in this field.';
const CURRENCY_MAX = 20;
/** The most years of experience that a job asks for. */
export const EXPERIENCE_MAX = 60;

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

/** How many entries a list may have, and how many characters each of them. */
export interface ListSize {
  items: number;
  itemLength: number;
}

/** The size of the lists that people type. */
export const TYPED_SIZE: ListSize = { items: LIST_ITEMS_MAX, itemLength: LIST_ITEM_MAX };

/** A list, given as such or as the text that a person typed. Imported entries may have several lines. */
const typedList = ({ items, itemLength } = TYPED_SIZE) =>
  list(paragraph(itemLength), items).transform((value: unknown, original: unknown) =>
    typeof original === 'string' ? splitList(original, items + 1) : value,
  );

const requiredList = (size?: ListSize) =>
  typedList(size).required(REQUIRED).min(1, 'Please give at least one entry.');
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

/** An amount of money, given as a number or as people write it. */
const amount = () =>
  typedNumber()
    .transform((value: unknown, original: unknown) =>
      typeof original === 'string' && original.trim() !== ''
        ? (readAmount(original) ?? NaN)
        : value,
    )
    .typeError(NO_AMOUNT)
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

/** Who reads a field: everybody in lists and jobs, everybody in a job alone, or the job's employer alone. */
export type FieldAudience = 'list' | 'job' | 'employer';

/** A text of one line or of several, a list of texts, a fixed word, a number of at least 0, yes and no, a day, or questions. */
export type JobFieldKind =
  | 'line'
  | 'text'
  | 'list'
  | 'option'
  | 'number'
  | 'flag'
  | 'day'
  | 'questions';

/** A rule with a default or without one. */
export type JobFieldRule = Schema<unknown, AnyObject, unknown, '' | 'd'>;

interface FieldDeclaration {
  kind: JobFieldKind;
  /** The words of an option. */
  options?: readonly string[];
  shown: FieldAudience;
  /** Every job has it. Imported jobs may lack other fields, and then answers have none either. */
  always?: true;
  /** The rule of the job form, with the form's default. */
  rule: JobFieldRule;
}

/**
 * What a posting says, each field once. Form, answers, columns and import are made from it: column names are the same
 * words in snake case. Lists of jobs cut a text to `EXCERPT_MAX` characters.
 */
export const JOB_FIELDS = {
  companyName: { kind: 'line', shown: 'list', rule: requiredName() },
  /** An https URL. */
  companyLogo: { kind: 'line', shown: 'list', rule: imageUrl().required(REQUIRED) },
  jobName: { kind: 'line', shown: 'list', always: true, rule: requiredName() },
  location: { kind: 'line', shown: 'list', rule: requiredLine() },
  jobType: {
    ...{ kind: 'option', options: JOB_TYPES, shown: 'list' },
    rule: option(JOB_TYPES),
  },
  employmentType: {
    ...{ kind: 'option', options: EMPLOYMENT_TYPES, shown: 'list' },
    rule: option(EMPLOYMENT_TYPES),
  },
  expertiseLevel: {
    ...{ kind: 'option', options: EXPERTISE_LEVELS, shown: 'list' },
    rule: option(EXPERTISE_LEVELS),
  },
  /** Years. */
  experience: { kind: 'number', shown: 'list', rule: years().required(REQUIRED) },
  /** 0 means not specified. */
  salary: { kind: 'number', shown: 'list', always: true, rule: amount().default(0) },
  salaryMax: { kind: 'number', shown: 'list', rule: salaryMax() },
  salaryPeriod: {
    ...{ kind: 'option', options: SALARY_PERIODS, shown: 'list' },
    rule: option(SALARY_PERIODS),
  },
  /** Free text: 'USD', '$', 'Birr'. */
  currency: { kind: 'line', shown: 'list', rule: requiredLine(CURRENCY_MAX) },
  urgentHiring: { kind: 'flag', shown: 'list', always: true, rule: boolean().default(false) },
  /** The last day on which one can apply, YYYY-MM-DD. Without one the server chooses it. */
  validThrough: { kind: 'day', shown: 'list', rule: dayField() },
  applicationEmail: { kind: 'line', shown: 'employer', rule: email().required(REQUIRED) },
  jobDescription: { kind: 'text', shown: 'list', always: true, rule: requiredText() },
  aboutCompany: { kind: 'text', shown: 'job', rule: requiredText() },
  jobResponsibilities: { kind: 'list', shown: 'job', always: true, rule: requiredList() },
  weOffer: { kind: 'list', shown: 'job', always: true, rule: requiredList() },
  jobRequirements: { kind: 'list', shown: 'job', always: true, rule: requiredList() },
  qualifications: { kind: 'list', shown: 'job', always: true, rule: typedList().default([]) },
  technicalSkills: { kind: 'list', shown: 'job', always: true, rule: typedList().default([]) },
  softSkills: { kind: 'list', shown: 'job', always: true, rule: typedList().default([]) },
  preferredSkills: { kind: 'list', shown: 'job', always: true, rule: typedList().default([]) },
  otherInfo: { kind: 'list', shown: 'job', always: true, rule: typedList().default([]) },
  /** What an applicant is asked. Everybody may read them before applying. */
  questions: { kind: 'questions', shown: 'job', always: true, rule: questionsRule() },
} as const satisfies Record<string, FieldDeclaration>;

type JobFields = typeof JOB_FIELDS;
export type JobFieldName = keyof JobFields;
export const JOB_FIELD_NAMES = Object.keys(JOB_FIELDS) as JobFieldName[];

/** The declaration of a field, whichever it is. */
export const jobField = (name: JobFieldName): FieldDeclaration => JOB_FIELDS[name];

/** The names of the fields of one kind. */
export type JobFieldsOfKind<Kind> = {
  [Name in JobFieldName]: JobFields[Name]['kind'] extends Kind ? Name : never;
}[JobFieldName];

/** The rule of a list for another size than that of the form. */
export const listRuleOf = (name: JobFieldsOfKind<'list'>, size: ListSize): JobFieldRule =>
  JOB_FIELDS[name].rule.spec.optional ? typedList(size).default([]) : requiredList(size);

/** The names of the fields that such readers see. */
export type JobFieldsShown<Audience> = {
  [Name in JobFieldName]: JobFields[Name]['shown'] extends Audience ? Name : never;
}[JobFieldName];

/** The names of the fields that every job has. */
export type JobFieldsAlways = {
  [Name in JobFieldName]: JobFields[Name] extends { always: true } ? Name : never;
}[JobFieldName];

/** A field's value, as forms and answers have it. */
export type JobFieldValue<Name extends JobFieldName> = JobFields[Name] extends {
  options: readonly (infer Option)[];
}
  ? Option
  : JobFields[Name]['kind'] extends 'list'
    ? string[]
    : JobFields[Name]['kind'] extends 'questions'
      ? Question[]
      : JobFields[Name]['kind'] extends 'number'
        ? number
        : JobFields[Name]['kind'] extends 'flag'
          ? boolean
          : string;
