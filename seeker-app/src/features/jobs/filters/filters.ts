import { jobFilterLabels } from '@jobharbor/contract';
import type { JobListQuery } from '@jobharbor/shared-ui/core';
import { formatDate } from '@jobharbor/shared-ui/data';

/** A filter that narrows a list, as people say it, with the change that takes it away. */
export interface ChosenFilter {
  label: string;
  without: JobListQuery;
}

/** What narrows a list beside its text, in the order of the panel. */
export const chosenFilters = (query: JobListQuery): ChosenFilter[] =>
  jobFilterLabels(query, formatDate).map(({ label, keys }) => ({
    label,
    without: Object.fromEntries(keys.map((key) => [key, undefined])),
  }));

/** The change that takes all filters away and leaves the text. */
export const noFilters = (query: JobListQuery): JobListQuery =>
  Object.assign({}, ...chosenFilters(query).map(({ without }) => without)) as JobListQuery;

/** How many filters are set, the text aside. The ends of a salary range are one filter. */
export const countFilters = (query: JobListQuery): number => chosenFilters(query).length;

/** Whether neither text nor filter narrows the list. */
export function isEmptyFilter(query: JobListQuery): boolean {
  return !query.q && countFilters(query) === 0;
}
