import {
  EMPLOYMENT_TYPES,
  EXPERIENCE_MAX,
  EXPERTISE_LEVELS,
  type ExpertiseLevel,
  foldOption,
  isDay,
  JOB_TEXT_MAX,
  JOB_TYPES,
  jobField,
  type JobFieldName,
  type JobFieldsOfKind,
  matchOption,
  SALARY_MAX,
  SALARY_PERIODS,
  URL_MAX,
} from '@jobharbor/contract';
import type { Insertable } from 'kysely';

import type { JobFieldColumn, JobsTable } from '../../database/index.ts';
import { columnOf, fieldsOfKind } from '../columns.ts';
import {
  type Fields,
  fieldValue,
  readAmount,
  readFlag,
  readLine,
  readList,
  readText,
  required,
  WrongRow,
} from './fields.ts';
import { repairLocation } from './text.ts';

interface PostedDate {
  date_posted: Date | null;
  date_posted_is_day: boolean;
}

type WrittenByServer =
  | '_id'
  | 'employer_id'
  | 'status'
  | 'version'
  | 'questions'
  | 'closing_notified'
  | 'posted_by'
  | 'changed_by'
  | 'deleted_at'
  | 'created_at'
  | 'updated_at';

/** The columns of a job that an import writes, and that a repeated import may change. */
export type ImportedJob = Required<Omit<Insertable<JobsTable>, WrittenByServer>> &
  PostedDate & { source: string; source_id: string };

const DAY_IN_MS = 86_400_000;
const DATE =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;
/** Other years are errors, and the database does not accept all of them. */
export const YEARS = { first: 1900, last: 9999 };
/** Of a text of one line, in characters. Feeds have longer ones than the form allows. */
export const LINE_MAX = 300;
export const LOCATION_MAX = 2_000;
/** A range with a higher end than this many times the lower one is a misreading. */
export const RANGE_MAX = 1_000;
/** Lists whose items are short. */
const SHORT_LISTS = new Set<JobFieldName>(['technicalSkills', 'softSkills', 'preferredSkills']);
/** Fields with rules of their own. */
const OWN_RULES = new Set<JobFieldName>(['companyLogo', 'location', 'applicationEmail']);

/**
 * Parses one line of an import file. An unknown option is left out, and not replaced by a similar one.
 * @throws WrongRow
 */
export function readImportRow(line: string, shiftDays = 0): ImportedJob {
  const fields = parse(line);
  return {
    source_id: required('id', readLine(fields, 'id', LINE_MAX)),
    // Ids are unique per publisher only. Id '17' of another publisher must not overwrite the first one.
    source: readLine(fields, 'source', LINE_MAX) ?? 'import',
    ...plainFields(fields),
    company_logo: readValid(fields, 'companyLogo', URL_MAX),
    location: readLocation(fields),
    job_type: readOption(fields, 'workplaceType', JOB_TYPES),
    employment_type: readOption(fields, 'jobType', EMPLOYMENT_TYPES),
    expertise_level: readLevel(fields),
    ...readExperience(fields),
    ...readSalary(fields),
    application_email: readValid(fields, 'applicationEmail', LINE_MAX),
    ...readPosted(fields, shiftDays),
    valid_through: readLastDay(fields, shiftDays),
  };
}

type PlainKind = 'line' | 'text' | 'list' | 'flag';
type PlainFields = Pick<ImportedJob, JobFieldColumn<JobFieldsOfKind<PlainKind>>>;

/** The fields that have the same rules as in the job form. */
function plainFields(fields: Fields): PlainFields {
  const read = (name: JobFieldName) => {
    const { kind, always } = jobField(name);
    if (kind === 'list')
      return readList(fields, name, SHORT_LISTS.has(name) ? LINE_MAX : undefined);
    if (kind === 'flag') return readFlag(fields, name);
    const value =
      kind === 'text' ? readText(fields, name, JOB_TEXT_MAX) : readLine(fields, name, LINE_MAX);
    return always ? required(name, value) : value;
  };
  const names = fieldsOfKind('line', 'text', 'list', 'flag').filter((name) => !OWN_RULES.has(name));
  return Object.fromEntries(names.map((name) => [columnOf(name), read(name)])) as PlainFields;
}

function parse(line: string): Fields {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw new WrongRow('is not JSON');
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new WrongRow('is not a JSON object');
  }
  return row as Fields;
}

function readOption<Option extends string>(
  fields: Fields,
  name: string,
  options: readonly Option[],
) {
  return matchOption(options, readLine(fields, name, LINE_MAX)) ?? null;
}

function readLocation(fields: Fields): string | null {
  const location = readLine(fields, 'location', LOCATION_MAX);
  return location && repairLocation(location).slice(0, LOCATION_MAX);
}

/** 'Mid' alone is the middle level. 'Mid-Senior level', 'Entry level' and 'Expert' are ambiguous. */
function readLevel(fields: Fields): ExpertiseLevel | null {
  const level = readLine(fields, 'expertiseLevel', LINE_MAX);
  if (level && ['mid', 'midlevel'].includes(foldOption(level))) return 'Intermediate';
  return matchOption(EXPERTISE_LEVELS, level) ?? null;
}

function readExperience(fields: Fields) {
  const value = fieldValue(fields, 'experience');
  if (typeof value !== 'number') {
    return {
      experience: null,
      experience_text: readLine(fields, 'experience', LINE_MAX),
    };
  }
  if (!Number.isInteger(value) || value < 0 || value > EXPERIENCE_MAX) {
    throw new WrongRow(`experience is neither words nor whole years from 0 to ${EXPERIENCE_MAX}`);
  }
  return { experience: value, experience_text: null };
}

function readSalary(fields: Fields) {
  const salary = readAmount(fields, 'salary') ?? 0;
  const salaryMax = readAmount(fields, 'salaryMax') ?? 0;
  const period = readLine(fields, 'salaryPeriod', LINE_MAX);
  const knownPeriod = matchOption(SALARY_PERIODS, period) ?? null;
  if (salary > SALARY_MAX)
    throw new WrongRow(`salary is more than ${SALARY_MAX.toLocaleString('en')}`);
  // Without its period, pay per day or week would be understood as pay per month or year.
  if (period && !knownPeriod) return { salary: 0, salary_max: null, salary_period: null };
  return {
    salary,
    salary_max: isRange(salary, salaryMax) ? salaryMax : null,
    salary_period: knownPeriod,
  };
}

/** Whether the numbers are a plausible range. A lost blank makes one huge number of '128,043 112,015'. */
function isRange(salary: number, salaryMax: number): boolean {
  const most = salary > 0 ? Math.min(salary * RANGE_MAX, SALARY_MAX) : SALARY_MAX;
  return salaryMax > salary && salaryMax <= most;
}

/** A value that the job form accepts. Any other is left out. */
function readValid(fields: Fields, name: JobFieldName, max: number): string | null {
  const value = readLine(fields, name, max);
  return jobField(name).rule.isValidSync(value) ? value : null;
}

/** The date of posting, shifted by whole days. A date without a time is midnight in UTC. */
function readPosted(fields: Fields, shiftDays: number): PostedDate {
  const value = fieldValue(fields, 'datePosted');
  if (value === undefined || value === '') return { date_posted: null, date_posted_is_day: false };
  const match = typeof value === 'string' ? DATE.exec(value.trim()) : null;
  if (!match)
    throw new WrongRow('datePosted does not look like 2026-04-29 or 2026-04-29T09:30:00Z');
  const [, day = '', time, zone = 'Z'] = match;
  const written = new Date(time ? `${day}T${time}${zone}` : `${day}T00:00:00Z`);
  if (!isDay(day) || Number.isNaN(written.getTime())) {
    throw new WrongRow('datePosted is a date that does not exist');
  }
  return { date_posted: moved(written, shiftDays), date_posted_is_day: !time };
}

/** The last day on which one can apply, shifted as the date of posting is. Its time, if there is one, is ignored. */
function readLastDay(fields: Fields, shiftDays: number): string | null {
  const value = fieldValue(fields, 'validThrough');
  if (value === undefined || value === '') return null;
  const [, day = ''] = (typeof value === 'string' ? DATE.exec(value.trim()) : null) ?? [];
  if (!isDay(day)) throw new WrongRow('validThrough does not look like 2026-04-29');
  return moved(new Date(`${day}T00:00:00Z`), shiftDays, 'validThrough')
    .toISOString()
    .slice(0, 10);
}

function moved(date: Date, days: number, name = 'datePosted'): Date {
  const result = new Date(date.getTime() + days * DAY_IN_MS);
  const year = result.getUTCFullYear();
  if (!(year >= YEARS.first && year <= YEARS.last)) {
    throw new WrongRow(`${name} is outside the years ${YEARS.first} to ${YEARS.last}`);
  }
  return result;
}
