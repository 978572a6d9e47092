import type { JobFilter, SearchOrder } from '@jobharbor/contract';

/** What the address of a job list says: the filter, the order and the page. */
export interface JobListQuery extends Partial<JobFilter> {
  order?: SearchOrder;
  /** From 1. */
  page?: number;
  /** The place in the list after `PAGE_MAX` numbered pages. */
  cursor?: string;
}

/** Writes a list's query as an address holds it: only what differs from the plain list. */
export function writeJobListQuery(query: JobListQuery): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const isDefault =
      value === undefined ||
      value === '' ||
      (key === 'includeUnspecified' && value === true) ||
      (key === 'order' && value === 'newest') ||
      (key === 'page' && value === 1);
    if (!isDefault) params.set(key, String(value));
  }
  return params.toString();
}

/** How many filters are set, the text aside; a salary range counts as one. */
export function countFilters(query: JobListQuery): number {
  const { jobType, employmentType, expertiseLevel, salaryMin, salaryMax, datePosted } = query;
  const hasSalary = salaryMin !== undefined || salaryMax !== undefined;
  return [jobType, employmentType, expertiseLevel, hasSalary || undefined, datePosted].filter(
    (value) => value !== undefined && value !== '',
  ).length;
}

/** Whether neither text nor filter narrows the list. */
export function isEmptyFilter(query: JobListQuery): boolean {
  return !query.q && countFilters(query) === 0;
}
