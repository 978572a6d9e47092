import { boolean, type InferType, object, string } from 'yup';

import { APPLICATION_STATUSES } from './applicationStatus.ts';
import { letterAddress, paragraph } from './fields.ts';
import { FEEDBACK_MAX } from './limits.ts';

/** The body of POST /api/applications/. All but the job and the letter is a claim that the server replaces. */
export const newApplicationSchema = object({
  jobId: string().trim().required().max(100),
  /** The address of one of the seeker's letters; without one, none goes along. */
  coverLetter: letterAddress(),
});
export type NewApplication = InferType<typeof newApplicationSchema>;

/** The body of PUT /api/applications/{applicationId}: at least one of the two. */
export const applicationUpdateSchema = object({
  applicationStatus: string().oneOf([...APPLICATION_STATUSES], 'This status is not known.'),
  feedback: paragraph(FEEDBACK_MAX, 'Feedback may have at most ${max} characters.'),
}).test(
  'something',
  'Give a status or feedback.',
  ({ applicationStatus, feedback }) => applicationStatus !== undefined || feedback !== undefined,
);
export type ApplicationUpdate = InferType<typeof applicationUpdateSchema>;

/** The body of PUT /api/applications/no-answer/{applicationId}. False takes the mark away. */
export const noAnswerSchema = object({ noAnswer: boolean().required() });

/** The orders of the employer's list of applications, as the screen names them. */
export const applicationSorts = {
  newest: 'Newest first',
  oldest: 'Waiting longest',
  name: 'Last name',
  experience: 'Most experience',
} as const;
export type ApplicationSort = keyof typeof applicationSorts;
export const APPLICATION_SORTS = Object.keys(applicationSorts) as ApplicationSort[];
