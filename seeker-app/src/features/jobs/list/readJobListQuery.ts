import { type JobFilter, jobFilterSchema, PAGE_MAX } from '@jobharbor/contract';
import type { JobListQuery } from '@jobharbor/shared-ui/core';

const FILTER_KEYS = [
  'q',
  'jobType',
  'employmentType',
  'expertiseLevel',
  'salaryMin',
  'salaryMax',
  'includeUnspecified',
  'datePosted',
] as const satisfies readonly (keyof JobFilter)[];

/** Reads a list's query from an address; a part that makes no sense is left out, not an error. */
export function readJobListQuery(params: URLSearchParams): JobListQuery {
  const query: JobListQuery = {};
  for (const key of FILTER_KEYS) {
    const text = params.get(key);
    if (text === null || text === '') continue;
    try {
      const value: unknown = jobFilterSchema.validateSyncAt(key, { [key]: text });
      if (value !== undefined && value !== '') Object.assign(query, { [key]: value });
    } catch {
      // A hand-written or outdated link: the rest of it still counts.
    }
  }
  if (query.includeUnspecified !== false) delete query.includeUnspecified;
  if (params.get('order') === 'best' && query.q) query.order = 'best';
  const page = Number(params.get('page'));
  if (Number.isInteger(page) && page > 1 && page <= PAGE_MAX) query.page = page;
  const cursor = params.get('cursor');
  if (cursor) query.cursor = cursor;
  return query;
}
