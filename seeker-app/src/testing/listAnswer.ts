import type { JobSummary } from '@jobharbor/contract';

export interface ListOptions {
  /** What `X-Total-Count` says: '40', or '1000+' past the cap. */
  total?: string;
  /** The cursor of the next page; without one there is none. */
  next?: string;
}

/** A list of jobs as the API answers it: the bare array, with its count and its next page in the headers. */
export function listAnswer(jobs: JobSummary[], { total, next }: ListOptions = {}): Response {
  const headers = new Headers({ 'X-Total-Count': total ?? String(jobs.length) });
  if (next) headers.set('Link', `</api/jobs/search?limit=20&cursor=${next}>; rel="next"`);
  return Response.json(jobs, { headers });
}

/** The query of a request. */
export function queryOf(request: Request | undefined): Record<string, string> {
  return request ? Object.fromEntries(new URL(request.url).searchParams) : {};
}
