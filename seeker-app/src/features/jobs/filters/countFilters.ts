import type { JobFilter } from '@jobharbor/contract';
import { type JobListQuery, tidyJobListQuery } from '@jobharbor/shared-ui/core';

/** What narrows a list beside its text; the ends of a salary range are one filter. */
const FILTERS: (keyof JobFilter)[][] = [
  ['where'],
  ['jobType'],
  ['employmentType'],
  ['expertiseLevel'],
  ['postedWithin'],
  ['datePosted'],
  ['payStated'],
  ['salaryMin', 'salaryMax'],
  ['company'],
];

/** How many filters are set, the text aside. */
export function countFilters(query: JobListQuery): number {
  const tidy = tidyJobListQuery(query);
  return FILTERS.filter((keys) => keys.some((key) => tidy[key] !== undefined)).length;
}

/** Whether neither text nor filter narrows the list. */
export function isEmptyFilter(query: JobListQuery): boolean {
  return !query.q && countFilters(query) === 0;
}
