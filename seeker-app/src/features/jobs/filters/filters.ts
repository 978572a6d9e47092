import type { JobListQuery } from '@jobharbor/shared-ui/core';
import { formatDate, formatSalary } from '@jobharbor/shared-ui/data';

const POSTED_LABELS: Partial<Record<number, string>> = {
  1: 'Today',
  7: 'Last week',
  30: 'Last month',
};

/** How old a posting may be, as people say it. */
export const postedLabel = (days: number) => POSTED_LABELS[days] ?? `Last ${days} days`;

/** A filter that narrows a list, as people say it, with the change that takes it away. */
export interface ChosenFilter {
  label: string;
  without: JobListQuery;
}

function placeText({ where, within }: JobListQuery): string {
  return within ? `Within ${within} km of ${where}` : `In ${where}`;
}

function payText({ salaryMin, salaryMax, currency, includeUnspecified }: JobListQuery): string {
  const range = formatSalary(salaryMin, currency, { salaryMax, salaryPeriod: 'year' });
  const from = salaryMax === undefined ? `From ${range}` : range;
  return includeUnspecified === false ? `${from}, stated` : from;
}

/** What narrows a list beside its text, in the order of the panel. Every filter is named here and nowhere else. */
export function chosenFilters(query: JobListQuery): ChosenFilter[] {
  const chosen: ChosenFilter[] = [];
  const add = (label: string, ...keys: (keyof JobListQuery)[]) => {
    chosen.push({ label, without: Object.fromEntries(keys.map((key) => [key, undefined])) });
  };
  const { jobType, employmentType, expertiseLevel, postedWithin, datePosted, company } = query;
  if (query.where) add(placeText(query), 'where', 'within');
  if (jobType) add(jobType, 'jobType');
  if (employmentType) add(employmentType, 'employmentType');
  if (expertiseLevel) add(expertiseLevel, 'expertiseLevel');
  if (postedWithin) add(`Posted: ${postedLabel(postedWithin).toLowerCase()}`, 'postedWithin');
  if (datePosted) add(`Posted since ${formatDate(datePosted)}`, 'datePosted');
  if (query.payStated) add('Pay stated', 'payStated');
  if (query.salaryMin !== undefined || query.salaryMax !== undefined) {
    add(payText(query), 'salaryMin', 'salaryMax', 'currency', 'includeUnspecified');
  }
  if (company) add(company, 'company');
  return chosen;
}

/** The change that takes all filters away and leaves the text. */
export const noFilters = (query: JobListQuery): JobListQuery =>
  Object.assign({}, ...chosenFilters(query).map(({ without }) => without)) as JobListQuery;

/** How many filters are set, the text aside. The ends of a salary range are one filter. */
export const countFilters = (query: JobListQuery): number => chosenFilters(query).length;

/** Whether neither text nor filter narrows the list. */
export function isEmptyFilter(query: JobListQuery): boolean {
  return !query.q && countFilters(query) === 0;
}
