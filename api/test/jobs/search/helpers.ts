import {
  type JobFacets,
  type JobSuggestion,
  type JobSummary,
  SEARCH_CHANGES_HEADER,
  type SearchChange,
} from '@jobharbor/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import assert from 'node:assert/strict';

export type Query = Record<string, string>;

export interface Found {
  jobs: JobSummary[];
  total: string;
  changes: SearchChange[];
  /** The URL of the next page. */
  next: string | undefined;
}

/** The calls of a guest about the search. */
export function searchesOf(app: FastifyInstance) {
  const get = async (url: string): Promise<LightMyRequestResponse> => {
    const response = await app.inject(url);
    assert.equal(response.statusCode, 200, `${url}: ${response.body}`);
    return response;
  };
  const page = async (url: string): Promise<Found> => {
    const response = await get(url);
    const { 'x-total-count': total, link = '' } = response.headers;
    const changes = response.headers[SEARCH_CHANGES_HEADER] as string | undefined;
    return {
      jobs: response.json<JobSummary[]>(),
      total: String(total),
      changes: changes ? (JSON.parse(decodeURIComponent(changes)) as SearchChange[]) : [],
      next: /^<([^>]+)>; rel="next"$/.exec(link as string)?.[1],
    };
  };
  const search = (query: Query | string) => page(searchUrl(query));
  /** All pages of a list, starting with this URL. */
  const walk = async (url: string): Promise<Found> => {
    const first = await page(url);
    const jobs = [...first.jobs];
    for (let { next } = first; next;) {
      const more = await page(next);
      jobs.push(...more.jobs);
      ({ next } = more);
    }
    return { ...first, jobs };
  };
  return {
    page,
    search,
    walk,
    /** The names of the found jobs, in their order. */
    names: async (query: Query | string) =>
      (await search(query)).jobs.map(({ jobName }) => jobName),
    facets: async (query: Query = {}) =>
      (await get(`/api/jobs/facets?${addressOf(query)}`)).json<JobFacets>(),
    suggestions: async (query: Query) =>
      (await get(`/api/jobs/suggestions?${addressOf(query)}`)).json<JobSuggestion[]>(),
    related: async (jobId: string) =>
      (await get(`/api/jobs/related/${jobId}`)).json<JobSummary[]>(),
  };
}

const addressOf = (query: Query) => new URLSearchParams(query).toString();

/** The URL of a search by text, or by text and filters. */
export const searchUrl = (query: Query | string) =>
  `/api/jobs/search?${addressOf(typeof query === 'string' ? { q: query } : query)}`;

/** Pseudo-random numbers, the same in each run. */
export function randomPick(seed: number): <Item>(items: readonly Item[]) => Item {
  let state = seed;
  return (items) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return items[Math.floor((state / 2_147_483_648) * items.length)] as never;
  };
}
