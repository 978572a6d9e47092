import { array, boolean, type InferType, object, string } from 'yup';

import { letterAddress, paragraph } from '../fields.ts';
import { answersRule } from '../job/question.ts';
import { BULK_ANSWER_MAX, FEEDBACK_MAX } from '../limits.ts';
import { APPLICATION_STATUSES, type ApplicationStatus, statusLabel } from './applicationStatus.ts';

/** The body of POST /api/applications/. All but the job and the letter is a claim that the server replaces. */
export const newApplicationSchema = object({
  jobId: string().trim().required().max(100),
  /** The address of one of the seeker's letters; without one, none goes along. */
  coverLetter: letterAddress(),
  answers: answersRule(),
});
export type NewApplication = InferType<typeof newApplicationSchema>;

/** The body of PUT /api/applications/{applicationId}, and of its preview: at least one of the three. */
export const applicationUpdateSchema = object({
  applicationStatus: string().oneOf([...APPLICATION_STATUSES], 'This status is not known.'),
  feedback: paragraph(FEEDBACK_MAX, 'Feedback may have at most ${max} characters.'),
  /** The id of one of the company's stages, which brings its status; null takes the application out of its stage. */
  stage: string().max(100).nullable(),
}).test(
  'something',
  'Give a status, a stage or feedback.',
  ({ applicationStatus, feedback, stage }) =>
    applicationStatus !== undefined || feedback !== undefined || stage !== undefined,
);
export type ApplicationUpdate = InferType<typeof applicationUpdateSchema>;

/** What may stand in braces in a message to applicants, such as `{firstName}`. */
const MESSAGE_PLACEHOLDERS = ['firstName', 'lastName', 'job', 'company'] as const;
const PLACEHOLDERS = MESSAGE_PLACEHOLDERS.map((name) => `{${name}}`).join(', ');
/** The help of a field for such a message. */
export const PLACEHOLDERS_HELP = `${PLACEHOLDERS} are filled in for each applicant.`;
type MessageValues = Record<(typeof MESSAGE_PLACEHOLDERS)[number], string>;
const PLACEHOLDER = /\{(\w+)\}/g;

/** The message as one applicant reads it. A value that looks like a placeholder stays as it is. */
export function fillMessage(text: string, values: MessageValues): string {
  const known: Partial<Record<string, string>> = values;
  return text.replace(PLACEHOLDER, (whole, name: string) => known[name] ?? whole);
}

/** The first placeholder of a message that nobody knows, such as '{name}'. */
function unknownPlaceholder(text: string): string | undefined {
  const isKnown = (name: string | undefined) => MESSAGE_PLACEHOLDERS.some((one) => one === name);
  return [...text.matchAll(PLACEHOLDER)].find(([, name]) => !isKnown(name))?.[0];
}

/** Which placeholder of a message is not known, in a sentence; undefined when there is none. */
export function messageFault(text: string): string | undefined {
  const unknown = unknownPlaceholder(text);
  if (!unknown) return undefined;
  return `${unknown} is not known. You can use ${PLACEHOLDERS}.`;
}

/** The newest step of an application's history. */
interface LastStep {
  status: ApplicationStatus;
  /** The colleague who has done it. */
  by?: string | null | undefined;
  feedback?: string | null | undefined;
}

/** Why an answer is refused: the screen did not show yet what a colleague has answered. */
export function changedMeanwhile({ status, by, feedback }: LastStep): string {
  const label = `‘${statusLabel(status)}’`;
  if (!by) return `This application has changed meanwhile: it is ${label} now.`;
  const words = feedback ? ', with a message to the applicant' : '';
  return `This application has changed meanwhile. The last answer is by ${by}: ${label}${words}.`;
}

/**
 * The body of POST /api/applications/answers. Each application comes with the status that the screen showed, and with
 * the step of its history: when a colleague has changed it since, that application is not answered.
 */
export const bulkAnswerSchema = object({
  applications: array()
    .of(
      object({
        _id: string().trim().required().max(100),
        seenStatus: string()
          .oneOf([...APPLICATION_STATUSES], 'This status is not known.')
          .required(),
        /** The id of the newest step that the screen showed. */
        seenStep: string().trim().max(100),
      }),
    )
    .required()
    .min(1, 'Choose at least one application.')
    .max(BULK_ANSWER_MAX, 'At most ${max} applications can be answered at once.'),
  applicationStatus: string().oneOf([...APPLICATION_STATUSES], 'This status is not known.'),
  message: paragraph(FEEDBACK_MAX, 'A message may have at most ${max} characters.').test(
    'placeholders',
    ({ value }) => messageFault(String(value)) ?? '',
    (text) => !text || messageFault(text) === undefined,
  ),
}).test(
  'something',
  'Give a status or a message.',
  ({ applicationStatus, message }) => applicationStatus !== undefined || Boolean(message),
);
export type BulkAnswer = InferType<typeof bulkAnswerSchema>;

/** The body of POST /api/applications/answers/undo: the steps that the answers have left. */
export const bulkUndoSchema = object({
  applications: array()
    .of(
      object({
        _id: string().trim().required().max(100),
        step: string().trim().required().max(100),
      }),
    )
    .required()
    .min(1)
    .max(BULK_ANSWER_MAX),
});
export type BulkUndo = InferType<typeof bulkUndoSchema>;

/** Why one of several applications was not answered, or its answer not taken back. */
export const bulkFailures = {
  withdrawn: 'The application was withdrawn meanwhile.',
  changed: 'It was changed meanwhile, perhaps by a colleague.',
  unchanged: 'It has this status and this message already: nothing was sent.',
  too_many_changes: 'It has been changed as often as an application may be.',
  too_long: 'With the name and the job filled in, the message is too long.',
  sent: 'The e-mail has been sent already.',
} as const;
export type BulkFailure = keyof typeof bulkFailures;
export const BULK_FAILURES = Object.keys(bulkFailures) as BulkFailure[];

/** The body of PUT /api/applications/no-answer/{applicationId}. False takes the mark away. */
export const noAnswerSchema = object({ noAnswer: boolean().required() });

/** The orders of the employer's list of applications, as the screen names them. */
export const applicationSorts = {
  newest: 'Newest first',
  oldest: 'Waiting longest',
  name: 'Last name',
  experience: 'Most experience',
  rating: 'Best rating',
} as const;
export type ApplicationSort = keyof typeof applicationSorts;
export const APPLICATION_SORTS = Object.keys(applicationSorts) as ApplicationSort[];
