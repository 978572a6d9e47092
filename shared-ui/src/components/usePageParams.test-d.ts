import type { usePageParams } from './usePageParams';

/** A page reads what it declares, as text. */
export type JobPage = ReturnType<typeof usePageParams<'jobId'>>;
export const read: JobPage = { jobId: '1' };

// @ts-expect-error The page does not declare userId.
export type Undeclared = JobPage['userId'];
