import type { JobSummary } from '@jobharbor/contract';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

/** Finds a job by its full name, by the API's search. */
export async function jobNamed(request: APIRequestContext, name: string): Promise<JobSummary> {
  const answer = await request.get('/api/jobs/search', { params: { q: name } });
  const jobs = (await answer.json()) as JobSummary[];
  const job = jobs.find((candidate) => candidate.jobName === name);
  if (!job) throw new Error(`No job is called ${name}`);
  return job;
}

/** The number of jobs that a search finds, from the list's header. */
export async function countOf(request: APIRequestContext, params: Record<string, string>) {
  const answer = await request.get('/api/jobs/search', { params });
  return Number.parseInt(answer.headers()['x-total-count'] ?? '', 10);
}

/** Sends a request, and again as often as the portal sheds it: on a machine that runs several tests it may be busy. */
export async function postWithRetry(
  request: APIRequestContext,
  url: string,
  data?: object,
): Promise<APIResponse> {
  for (;;) {
    const answer = await request.post(url, { data });
    const seconds = answer.headers()['retry-after'];
    if (answer.status() !== 503 || seconds === undefined) return answer;
    await pause(Number(seconds) * 1_000);
  }
}
