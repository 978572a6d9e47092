import type { JobSummary } from '@jobharbor/contract';
import type { APIRequestContext } from '@playwright/test';

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
