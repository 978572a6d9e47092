import { BRAND, jobSearchSchema, LIST_LIMIT_MAX, publicPaths } from '@jobharbor/contract';
import { type InferType, number, string } from 'yup';

/**
 * The query of a feed: that of the page with the search. What only the page's list has, its order and its page number, is
 * ignored, because a feed is newest first.
 */
export const feedQuery = jobSearchSchema.omit(['page', 'order', 'limit']).shape({
  /** An employer's id. */
  employer: string().max(64),
  limit: number().integer().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT_MAX),
});
export type FeedQuery = InferType<typeof feedQuery>;

/** What goes without saying, so that it is in no address. */
const DEFAULTS: Partial<FeedQuery> = { includeUnspecified: true, limit: LIST_LIMIT_MAX };

const isGiven = (name: keyof FeedQuery, value: unknown) =>
  value !== undefined && value !== DEFAULTS[name];

type AddressQuery = { [Name in keyof FeedQuery]?: FeedQuery[Name] | undefined };

/** The address of a feed or a page, with a query. */
export function addressOf(path: string, query: AddressQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (isGiven(name as keyof FeedQuery, value)) params.set(name, String(value));
  }
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}

/** The page with the same jobs. An employer has none. */
export function pageOf(query: FeedQuery): string {
  const inFeeds = { cursor: undefined, limit: undefined, employer: undefined };
  return addressOf(publicPaths.findJobs, { ...query, ...inFeeds });
}

/** What is searched for. */
export const searchOf = ({ employer: employerId, ...search }: FeedQuery) => ({
  ...search,
  employerId,
});

/** 'Jobharbor: nurse, in Texas' */
export function titleOf({ q, company, where }: FeedQuery): string {
  const parts = [q, company, where && `in ${where}`].filter(Boolean);
  return `${BRAND}: ${parts.length > 0 ? parts.join(', ') : 'jobs'}`;
}
