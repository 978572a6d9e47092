import { type JobFilter, jobFilterSchema, PAGE_MAX, SEARCH_TEXT_MAX } from '@jobharbor/contract';
import { type JobListQuery, tidyJobListQuery } from '@jobharbor/shared-ui/core';

const FILTER_KEYS = Object.keys(jobFilterSchema.fields) as (keyof JobFilter)[];

/**
 * Reads a list's query from an address; a part that makes no sense is left out, not an error.
 * @param searchText The text, where the address has it in its path.
 */
export function readJobListQuery(params: URLSearchParams, searchText?: string): JobListQuery {
  const query: JobListQuery = {};
  for (const key of FILTER_KEYS) {
    const given = key === 'q' && searchText !== undefined ? searchText : params.get(key);
    if (!given) continue;
    const text = key === 'q' || key === 'where' ? cut(given) : given;
    try {
      const value: unknown = jobFilterSchema.validateSyncAt(key, { [key]: text });
      if (value !== undefined && value !== '') Object.assign(query, { [key]: value });
    } catch {
      // A hand-written or outdated link: the rest of it is still used.
    }
  }
  if (params.get('order') === 'newest') query.order = 'newest';
  const page = Number(params.get('page'));
  if (Number.isInteger(page) && page > 1 && page <= PAGE_MAX) query.page = page;
  const cursor = params.get('cursor');
  if (cursor) query.cursor = cursor;
  return tidyJobListQuery(query);
}

/** The part of a list without text and filters that an address asks for. */
export function readListPart(params: URLSearchParams): Pick<JobListQuery, 'page' | 'cursor'> {
  const { page, cursor } = readJobListQuery(params);
  return { ...(page && { page }), ...(cursor && { cursor }) };
}

/** A text that is too long is cut: without it, the list would be of all jobs. */
const cut = (text: string) => text.trim().slice(0, SEARCH_TEXT_MAX);
