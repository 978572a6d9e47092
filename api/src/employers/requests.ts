import { type InferType, object, string } from 'yup';

import { idParam } from '../http/index.ts';

export const employerParams = object({ employerId: idParam });
export type EmployerParams = InferType<typeof employerParams>;

export const tokenParams = object({ token: string().required() });
export type TokenParams = InferType<typeof tokenParams>;
