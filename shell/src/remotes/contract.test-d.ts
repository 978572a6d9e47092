import type { Misaddressed } from './contract';

type None<Entry extends never> = Entry;

// What fits compiles.
export type JobOfTheJobsAddress = None<
  Misaddressed<{ path: 'jobs/:jobId'; page: 'seeker/JobDetail' }>
>;
export type NothingRead = None<Misaddressed<{ path: 'find-jobs'; page: 'seeker/FindJobs' }>>;
export type MoreGivenThanRead = None<
  Misaddressed<{ path: 'jobs/:jobId'; page: 'seeker/FindJobs' }>
>;

// What does not, does not.
// @ts-expect-error The page reads jobId, the address gives id.
export type OtherName = None<Misaddressed<{ path: 'jobs/:id'; page: 'seeker/JobDetail' }>>;
// @ts-expect-error The page reads jobId, the address gives nothing.
export type NothingGiven = None<Misaddressed<{ path: 'jobs'; page: 'employer/EditJob' }>>;
// @ts-expect-error The remote declares no such page.
export type NoSuchPage = None<Misaddressed<{ path: 'jobs'; page: 'seeker/Dashboard' }>>;
type OneOfTwo =
  { path: 'jobs/:jobId'; page: 'seeker/JobDetail' } | { path: 'mycv'; page: 'seeker/CvEditor' };
// @ts-expect-error One entry that does not fit is enough.
export type OneOfMany = None<Misaddressed<OneOfTwo>>;
