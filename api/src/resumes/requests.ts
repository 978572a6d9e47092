import { type InferType, object } from 'yup';

import { idParam } from '../http/index.ts';

export const userParams = object({ userId: idParam });
export type UserParams = InferType<typeof userParams>;

export const fileParams = object({ fileId: idParam });

export const resumeParams = object({ resumeId: idParam });
