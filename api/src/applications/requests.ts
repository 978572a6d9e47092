import { APPLICATION_STATUSES } from '@jobharbor/contract';
import { type InferType, object, string } from 'yup';

import { idParam } from '../plugins/params.ts';

export const applicationParams = object({ applicationId: idParam });
export type ApplicationParams = InferType<typeof applicationParams>;

export const userParams = object({ userId: idParam });
export type UserParams = InferType<typeof userParams>;

export const employerParams = object({ employerId: idParam });
export type EmployerParams = InferType<typeof employerParams>;

export const jobParams = object({ jobId: idParam });
export type JobParams = InferType<typeof jobParams>;

export const statusQuery = object({
  status: string().oneOf([...APPLICATION_STATUSES], 'This status is not known.'),
});
export type StatusQuery = InferType<typeof statusQuery>;

export const applicationQuery = object({ application: string() });
export type ApplicationQuery = InferType<typeof applicationQuery>;
