import { ALL_JOBS_LIMIT, APPLICATION_STATUSES, LIST_LIMIT_MAX } from '@jobharbor/contract';
import { type InferType, number, object, string } from 'yup';

import { idParam } from '../http/index.ts';

const CURSOR_MAX = 200;

export const applicationParams = object({ applicationId: idParam });
export type ApplicationParams = InferType<typeof applicationParams>;

export const userParams = object({ userId: idParam });
export type UserParams = InferType<typeof userParams>;

export const employerParams = object({ employerId: idParam });
export type EmployerParams = InferType<typeof employerParams>;

export const jobParams = object({ jobId: idParam });
export type JobParams = InferType<typeof jobParams>;

const pageOf = (max: number) =>
  object({
    limit: number().integer().min(1).max(max).default(max),
    /** Where the page before ended. */
    cursor: string().max(CURSOR_MAX),
  });

/** A seeker's own list comes whole: nobody applies for more. */
export const ownListQuery = pageOf(ALL_JOBS_LIMIT);
export type ListQuery = InferType<typeof ownListQuery>;

export const jobListQuery = pageOf(LIST_LIMIT_MAX).shape({
  status: string().oneOf([...APPLICATION_STATUSES], 'This status is not known.'),
});
export type JobListQuery = InferType<typeof jobListQuery>;

export const employerListQuery = jobListQuery.shape({ job: string() });
export type EmployerListQuery = InferType<typeof employerListQuery>;

export const applicationQuery = object({ application: string() });
export type ApplicationQuery = InferType<typeof applicationQuery>;
