import {
  BRAND,
  jobSearchSchema,
  LIST_LIMIT_MAX,
  publicPaths,
  searchTitle,
} from '@jobharbor/contract';
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

/** Whose jobs a feed has, where it is that of a company with a page. */
interface FeedCompany {
  name: string;
  slug: string | null;
}

/** The page with the same jobs; of an employer's feed, the page of the company. */
export function pageOf(query: FeedQuery, company: FeedCompany | undefined): string {
  if (company?.slug) return publicPaths.company(company.slug);
  const inFeeds = { cursor: undefined, limit: undefined, employer: undefined };
  return addressOf(publicPaths.findJobs, { ...query, ...inFeeds });
}

/** What is searched for. */
export const searchOf = ({ employer: employerId, ...search }: FeedQuery) => ({
  ...search,
  employerId,
});

/** 'Jobharbor: nurse · In Texas' */
export function titleOf(query: FeedQuery, company: FeedCompany | undefined): string {
  const search = searchTitle(query);
  const jobs = company && `Jobs at ${company.name}`;
  return `${BRAND}: ${[jobs, search].filter(Boolean).join(' · ') || 'jobs'}`;
}
