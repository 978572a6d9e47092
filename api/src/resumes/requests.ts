import { type InferType, object, string } from 'yup';

// No limit of its own: an id that can not be is as unknown as any other.
const id = string().required();

export const userParams = object({ userId: id });
export type UserParams = InferType<typeof userParams>;

export const resumeParams = object({ resumeId: id });
export type ResumeParams = InferType<typeof resumeParams>;
