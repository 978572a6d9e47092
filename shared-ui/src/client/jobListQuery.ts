import type { JobFilter, SearchOrder } from '@jobharbor/contract';

/** What the address of a job list says: the filter, the order and the page. */
export interface JobListQuery extends Partial<JobFilter> {
  order?: SearchOrder;
  /** From 1. */
  page?: number;
  /** The place in the list after `PAGE_MAX` numbered pages. */
  cursor?: string;
}

const isGiven = (value: unknown) => value !== undefined && value !== '';

const hasSalary = ({ salaryMin, salaryMax }: JobListQuery) =>
  salaryMin !== undefined || salaryMax !== undefined;

/** Whether a part of a query says nothing: it is what goes without saying, or means nothing without another part. */
const SAYS_NOTHING: Partial<Record<keyof JobListQuery, (query: JobListQuery) => boolean>> = {
  within: ({ where }) => !where,
  currency: (query) => !hasSalary(query),
  includeUnspecified: (query) => query.includeUnspecified !== false || !hasSalary(query),
  payStated: ({ payStated }) => !payStated,
  // A text is ordered by how well it matches, a list without one by age.
  order: ({ order, q }) => order !== 'newest' || !q,
  page: ({ page }) => page === 1,
};

/** A query without the parts that say nothing. */
export function tidyJobListQuery(query: JobListQuery): JobListQuery {
  const parts = Object.entries(query).filter(
    ([key, value]) => isGiven(value) && !SAYS_NOTHING[key as keyof JobListQuery]?.(query),
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
