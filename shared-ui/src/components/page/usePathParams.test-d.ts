import type { usePathParams } from './usePathParams';

/** A page reads what its path declares, as text. */
export type JobPage = ReturnType<typeof usePathParams<'jobs/:jobId'>>;
export const read: JobPage = { jobId: '1' };

// @ts-expect-error The path does not declare userId.
export type Undeclared = JobPage['userId'];
