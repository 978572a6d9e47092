import type { OwnJob } from '@jobharbor/contract';

/** The jobs whose name or place holds the text, whatever its case; all of them when none does. */
export function findPostings(
  jobs: OwnJob[],
  text: string,
): { found: OwnJob[]; isFallback: boolean } {
  const wanted = text.trim().toLowerCase();
  const found = jobs.filter(({ jobName, location }) =>
    [jobName, location].some((words) => words?.toLowerCase().includes(wanted)),
  );
  const isFallback = wanted !== '' && found.length === 0;
  return { found: isFallback ? jobs : found, isFallback };
}
