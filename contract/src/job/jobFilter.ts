import type { JobFilter } from './jobSearch.ts';
import { formatSalary } from './pay.ts';

// The rules of a filter are in `jobSearch.ts`. They need yup, which the first script of a page does not load.

// Every pay is at least 0.
const hasSalary = ({ salaryMin = 0, salaryMax }: Partial<JobFilter>) =>
  salaryMin > 0 || salaryMax !== undefined;

/** Whether a part of a filter changes nothing: it is the default, or needs another part that is missing. */
const SAYS_NOTHING: Partial<Record<keyof JobFilter, (filter: Partial<JobFilter>) => boolean>> = {
  within: ({ where }) => !where,
  salaryMin: (filter) => !hasSalary(filter),
  currency: (filter) => !hasSalary(filter),
  includeUnspecified: (filter) => filter.includeUnspecified !== false || !hasSalary(filter),
  payStated: ({ payStated }) => !payStated,
};

/** A filter, with whatever else the object has, without the parts that say nothing or are empty. */
export function tidyJobFilter<Filter extends Partial<JobFilter>>(filter: Filter): Partial<Filter> {
  const parts = Object.entries<unknown>(filter).filter(
    ([key, value]) =>
      value !== undefined && value !== '' && !SAYS_NOTHING[key as keyof JobFilter]?.(filter),
  );
  return Object.fromEntries(parts) as Partial<Filter>;
}

const POSTED_LABELS: Partial<Record<number, string>> = {
  1: 'Today',
  7: 'Last week',
  30: 'Last month',
};

/** How old a posting may be, as people say it. */
export const postedLabel = (days: number) => POSTED_LABELS[days] ?? `Last ${days} days`;

/** A filter as people say it, and the fields that make it. */
export interface FilterLabel {
  label: string;
  keys: (keyof JobFilter)[];
}

/**
 * What narrows a search beside its text, in the order of the filter panel. Every filter is named here and nowhere else.
 * @param formatDay Writes a day, YYYY-MM-DD, for people.
 */
export function jobFilterLabels(
  filter: Partial<JobFilter>,
  formatDay: (day: string) => string | undefined = (day) => day,
): FilterLabel[] {
  const labels: FilterLabel[] = [];
  const add = (label: string, ...keys: (keyof JobFilter)[]) => labels.push({ label, keys });
  const { jobType, employmentType, expertiseLevel, postedWithin, datePosted, company } = filter;
  if (filter.where) add(placeText(filter), 'where', 'within');
  if (jobType) add(jobType, 'jobType');
  if (employmentType) add(employmentType, 'employmentType');
  if (expertiseLevel) add(expertiseLevel, 'expertiseLevel');
  if (postedWithin) add(`Posted: ${postedLabel(postedWithin).toLowerCase()}`, 'postedWithin');
  if (datePosted) add(`Posted since ${formatDay(datePosted) ?? ''}`, 'datePosted');
  if (filter.payStated) add('Pay stated', 'payStated');
  if (hasSalary(filter)) {
    add(payText(filter), 'salaryMin', 'salaryMax', 'currency', 'includeUnspecified');
  }
  if (company) add(company, 'company');
  return labels;
}

/**
 * A search in words: 'nurse · In Texas · Part-time'.
 * @param all For one without a text.
 */
export function searchTitle(search: Partial<JobFilter>, all?: string): string {
  const labels = jobFilterLabels(search).map(({ label }) => label);
  return [search.q || all, ...labels].filter(Boolean).join(' · ');
}

function placeText({ where, within }: Partial<JobFilter>): string {
  return within ? `Within ${within} km of ${where}` : `In ${where}`;
}

function payText({ salaryMin, salaryMax, currency, includeUnspecified }: Partial<JobFilter>) {
  const range = formatSalary(salaryMin, currency, { salaryMax, salaryPeriod: 'year' });
  const from = salaryMax === undefined ? `From ${range}` : range;
  return includeUnspecified === false ? `${from}, stated` : from;
}

/**
 * What a search did instead, where nothing fitted what was asked. Answered in the header `SEARCH_CHANGES_HEADER`,
 * as percent-encoded JSON of a list. Words are as they were typed.
 */
export type SearchChange =
  /** No job has `from`. The portal's own word `to` is looked for. */
  | { kind: 'corrected'; from: string; to: string }
  /** Few jobs have `from`. Those that have the portal's own word `to` follow them. */
  | { kind: 'added'; from: string; to: string }
  /** The word was left out. */
  | { kind: 'dropped'; word: string }
  /** No job is at `from`. Those within `km` kilometres, or everywhere when `km` is absent, are shown. */
  | { kind: 'widened'; from: string; km?: number }
  /** Only descriptions have these words. */
  | { kind: 'described' };

/** Whether a list shows other jobs than those that were asked for. */
export const hasOtherJobs = (changes: readonly SearchChange[]) =>
  changes.some(({ kind }) => kind !== 'described');

export const SEARCH_CHANGES_HEADER = 'x-search-changes';
