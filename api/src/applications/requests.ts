import { APPLICATION_STATUSES } from '@jobharbor/contract';
import { type InferType, object, string } from 'yup';

// No limit of its own: an id that can not be is as unknown as any other.
const id = string().required();

export const applicationParams = object({ applicationId: id });
export type ApplicationParams = InferType<typeof applicationParams>;

export const userParams = object({ userId: id });
export type UserParams = InferType<typeof userParams>;

export const employerParams = object({ employerId: id });
export type EmployerParams = InferType<typeof employerParams>;

export const jobParams = object({ jobId: id });
export type JobParams = InferType<typeof jobParams>;

export const statusQuery = object({
  status: string().oneOf([...APPLICATION_STATUSES], 'This status is not known.'),
});
export type StatusQuery = InferType<typeof statusQuery>;

export const applicationQuery = object({ application: string() });
export type ApplicationQuery = InferType<typeof applicationQuery>;
