import type { OwnJob } from '@jobharbor/contract';

/** The jobs whose name or place holds the text, whatever its case. */
export function findPostings(jobs: OwnJob[], text: string): OwnJob[] {
  const wanted = text.trim().toLowerCase();
  return jobs.filter(({ jobName, location }) =>
    [jobName, location].some((words) => words?.toLowerCase().includes(wanted)),
  );
}
