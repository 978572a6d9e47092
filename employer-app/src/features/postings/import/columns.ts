import {
  currencyIn,
  EMPLOYMENT_TYPES,
  foldOption,
  JOB_FIELD_NAMES,
  JOB_TYPES,
  jobField,
  matchOption,
  readAmount,
  SALARY_PERIODS,
} from '@jobharbor/contract';

import { type JobValues, labels } from '../form/jobValues';
import type { Table } from './readTable';

export type Field = keyof JobValues;

/** What spreadsheets and feeds call the fields, beside the form's own names. Folded as options are. */
const OTHER_NAMES: Partial<Record<Field, readonly string[]>> = {
  jobName: ['title', 'position', 'job'],
  companyName: ['company', 'employer', 'hiringorganization', 'organisation', 'organization'],
  companyLogo: ['logo', 'logourl'],
  aboutCompany: ['companydescription', 'aboutus'],
  location: ['city', 'state', 'region', 'country', 'place', 'joblocation'],
  jobType: ['workplace', 'workplacetype', 'remote', 'remotetype'],
  employmentType: ['contract', 'contracttype', 'type', 'schedule'],
  expertiseLevel: ['level', 'seniority', 'expertiselevel'],
  experience: ['years', 'yearsofexperience'],
  salary: ['pay', 'wage', 'salaryfrom', 'salarymin', 'minsalary'],
  salaryMax: ['salaryto', 'maxsalary'],
  salaryPeriod: ['period', 'payperiod', 'per', 'salaryunit'],
  validThrough: ['expirationdate', 'closingdate', 'deadline', 'expires', 'enddate'],
  applicationEmail: ['email', 'applyemail', 'contactemail', 'contact'],
  jobDescription: ['description', 'summary', 'text', 'content'],
  jobResponsibilities: ['responsibilities', 'duties', 'tasks'],
  jobRequirements: ['requirements'],
  weOffer: ['offer', 'benefits', 'perks'],
  technicalSkills: ['skills', 'keyskills'],
  otherInfo: ['notes', 'other'],
};

/** The field that a column's name means; undefined where none is certain. */
export function fieldOfColumn(column: string): Field | undefined {
  const name = foldOption(column);
  return JOB_FIELD_NAMES.find(
    (field) =>
      [field, labels[field]].some((known) => foldOption(known) === name) ||
      OTHER_NAMES[field]?.includes(name),
  );
}

/** What a row says, as the job's form would hold it: the fields that it has alone. */
export type RowValues = Partial<JobValues>;

/**
 * Reads a row of a table. Columns of one field are joined, as a city and its country are.
 * @param fields The field of each column.
 */
export function readRow(cells: readonly string[], fields: readonly (Field | undefined)[]) {
  const values: RowValues = {};
  let pay: RowValues = {};
  fields.forEach((field, index) => {
    const cell = cells[index]?.trim() ?? '';
    if (field === undefined || cell === '') return;
    if (field === 'urgentHiring') values.urgentHiring = /^(yes|true|1|x|y)$/i.test(cell);
    else if (field === 'salary') pay = readPay(cell);
    else values[field] = values[field] === undefined ? cell : joined(field, values[field], cell);
  });
  // What a column of its own says counts more than what stands beside an amount.
  return tidy({ ...pay, ...values });
}

const joined = (field: Field, before: string, cell: string) =>
  `${before}${field === 'location' ? ', ' : '\n'}${cell}`;

/** Brings what people and feeds write into the form's own words, where it is certain. */
function tidy(values: RowValues): RowValues {
  const tidied = withTypesApart(values);
  for (const field of JOB_FIELD_NAMES) {
    const { kind, options } = jobField(field);
    const value = tidied[field];
    if (field === 'urgentHiring' || typeof value !== 'string') continue;
    if (kind === 'day') tidied[field] = dayOf(value);
    if (options) tidied[field] = matchOption(options, value) ?? value;
  }
  return tidied;
}

/** Many feeds have one element for both types: 'fulltime' is no place of work. */
function withTypesApart({ jobType, employmentType, ...rest }: RowValues): RowValues {
  const given = [jobType, employmentType].filter((value) => value !== undefined);
  const take = (options: readonly string[], own: string | undefined, other: string[]) =>
    given.find((value) => matchOption(options, value)) ??
    (other.some((option) => matchOption([option], own)) ? undefined : own);
  const place = take(JOB_TYPES, jobType, [...EMPLOYMENT_TYPES]);
  const contract = take(EMPLOYMENT_TYPES, employmentType, [...JOB_TYPES]);
  return {
    ...rest,
    ...(place !== undefined && { jobType: place }),
    ...(contract !== undefined && { employmentType: contract }),
  };
}

/**
 * A day as YYYY-MM-DD, where it is written as one, as '31.12.2026', '2026/12/31', '31/12/2026' or '12/31/2026'. What may be
 * one of two days, such as '1/2/2026', and everything else stays, and is refused by the form's rules.
 */
function dayOf(value: string): string {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0];
  if (iso) return iso;
  const write = (year = '', month = '', day = '') =>
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [, ...dotted] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value) ?? [];
  if (dotted.length > 0) return write(dotted[2], dotted[1], dotted[0]);
  const [, ...yearFirst] = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(value) ?? [];
  if (yearFirst.length > 0) return write(...yearFirst);
  const [, first = '', second = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? [];
  if (Number(first) > 12) return write(year, second, first);
  if (Number(second) > 12 || (first !== '' && first === second)) return write(year, first, second);
  return value;
}

const AMOUNT = /\d[\d.,'’\u00a0\u202f]*(?:\s?k\b)?/gi;
const THOUSANDS = /k$/i;
const PERIOD_NAMES = {
  hour: /hour|\bhr\b/i,
  day: /day/i,
  month: /month/i,
  year: /year|annum|annual/i,
};

/** Reads pay in one cell, '€50,000 – 60,000 a year' or '$50-60k', as amounts, currency and period. */
function readPay(cell: string): RowValues {
  if (readAmount(cell) !== undefined) return { salary: cell };
  const [first, salaryMax] = [...cell.matchAll(AMOUNT)].map(([amount]) =>
    amount.replace(/[.,]$/, ''),
  );
  const isShort =
    salaryMax !== undefined && THOUSANDS.test(salaryMax) && /^\d{1,3}$/.test(first ?? '');
  const salary = isShort ? `${first}k` : first;
  if (salary === undefined || readAmount(salary) === undefined) return { salary: cell };
  const currency = currencyIn(cell);
  const period = SALARY_PERIODS.find((name) => PERIOD_NAMES[name].test(cell));
  return {
    salary,
    ...(salaryMax !== undefined && { salaryMax }),
    ...(currency && { currency }),
    ...(period && { salaryPeriod: period }),
  };
}

/** The fields of a table's columns, each by its name. */
export const guessFields = ({ columns }: Table) => columns.map(fieldOfColumn);
