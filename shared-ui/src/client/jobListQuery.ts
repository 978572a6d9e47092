import { type JobFilter, type SearchOrder, tidyJobFilter } from '@jobharbor/contract';

/** What the address of a job list says: the filter, the order and the page. */
export interface JobListQuery extends Partial<JobFilter> {
  order?: SearchOrder;
  /** From 1. */
  page?: number;
  /** The place in the list after `PAGE_MAX` numbered pages. */
  cursor?: string;
}

/** A query without the parts that say nothing. */
export function tidyJobListQuery(query: JobListQuery): JobListQuery {
  const { order, page, q } = query;
  // A text is ordered by how well it matches, a list without one by age.
  const isOrdered = order === 'newest' && Boolean(q);
  const parts = Object.entries(tidyJobFilter(query)).filter(
    ([key]) => (key !== 'order' || isOrdered) && (key !== 'page' || page !== 1),
  );
  return Object.fromEntries(parts);
}

/** Writes a list's query as an address holds it: only what differs from the plain list. */
export function writeJobListQuery(query: JobListQuery): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(tidyJobListQuery(query))) {
    params.set(key, String(value));
  }
  return params.toString();
}
