import type { Application } from '@jobharbor/contract';

export interface AnswerOptions {
  /** What `X-Total-Count` says: '40', or '1000+' past the cap. */
  total?: string;
  /** The cursor of the next page; without one there is none. */
  next?: string;
}

/** A list of applications as the API answers it: the bare array, its count and its next page in the headers. */
export function applicationsAnswer(
  applications: Application[],
  { total, next }: AnswerOptions = {},
): Response {
  const headers = new Headers({ 'X-Total-Count': total ?? String(applications.length) });
  if (next) headers.set('Link', `</api/applications/?limit=20&cursor=${next}>; rel="next"`);
  return Response.json(applications, { headers });
}
