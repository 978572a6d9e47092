import { type JobSummary, SEARCH_CHANGES_HEADER, type SearchChange } from '@jobharbor/contract';

export interface ListOptions {
  /** What `X-Total-Count` says: '40', or '1000+' past the cap. */
  total?: string;
  /** The cursor of the next page; without one there is none. */
  next?: string;
  /** What the search did instead of what was asked. */
  changes?: SearchChange[];
}

/** A list of jobs as the API answers it: the bare array, with what is said about it in the headers. */
export function listAnswer(
  jobs: JobSummary[],
  { total, next, changes }: ListOptions = {},
): Response {
  const headers = new Headers({ 'X-Total-Count': total ?? String(jobs.length) });
  if (next) headers.set('Link', `</api/jobs/search?limit=20&cursor=${next}>; rel="next"`);
  if (changes) headers.set(SEARCH_CHANGES_HEADER, encodeURIComponent(JSON.stringify(changes)));
  return Response.json(jobs, { headers });
}

/** The query of a request. */
export function queryOf(request: Request | undefined): Record<string, string> {
  return request ? Object.fromEntries(new URL(request.url).searchParams) : {};
}

/** The requests for lists, without those for what is asked beside them. */
export const listRequests = (requests: Request[]) =>
  requests.filter(({ url }) => /\/api\/jobs\/(search)?\?/.test(url));
