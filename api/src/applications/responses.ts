import {
  answerPreviewSchema,
  applicationChangedSchema,
  applicationDetailsSchema,
  applicationSchema,
  bulkResultsSchema,
  described,
  messageSchema,
  refTo,
  resumeSchema,
} from '@jobharbor/contract/responses';
import { Type } from '@sinclair/typebox';

import { INVALID_INPUT, NOT_OWN, NOT_SIGNED_IN, problem, TOO_MANY } from '../http/index.ts';

const PRIVATE = {
  401: NOT_SIGNED_IN,
  404: NOT_OWN,
  429: TOO_MANY,
};

export const listResponses = {
  200: Type.Array(refTo(applicationSchema), {
    description:
      'Newest first unless `sort` says otherwise. X-Total-Count has their number, Link the next page.',
  }),
  400: INVALID_INPUT,
  ...PRIVATE,
};

export const detailsResponses = {
  200: refTo(applicationDetailsSchema, {
    description: 'The application with the CV that was sent.',
  }),
  ...PRIVATE,
};

export const submitResponses = {
  201: described(applicationChangedSchema, 'The application as it is stored.'),
  400: problem('The CV lacks something: `fields` says what.'),
  409: problem(
    'There is an application for this job already; or `key_reused`: this Idempotency-Key came with another body.',
  ),
  410: problem('The job is closed.'),
  ...PRIVATE,
  404: problem('No such job, or no such letter of the caller’s.'),
};

export const updateResponses = {
  200: described(applicationChangedSchema, 'The application as it is now.'),
  400: problem('An unknown status, too long a feedback, or neither.'),
  409: problem('`too_many_changes`: it has been changed as often as an application may be.'),
  412: problem('The newest step of the history is another than If-Match names.'),
  ...PRIVATE,
};

export const previewResponses = {
  200: described(answerPreviewSchema, 'The e-mail as it would be now. Nothing is changed or sent.'),
  400: problem('An unknown status, too long a feedback, or neither.'),
  409: problem('`too_many_changes`: it has been changed as often as an application may be.'),
  ...PRIVATE,
};

export const bulkResponses = {
  200: described(
    bulkResultsSchema,
    'What became of each. One that is not there any more, or somebody else’s, is `withdrawn`.',
  ),
  400: problem('Nothing to do, too many, or a placeholder that is not known: `fields` says which.'),
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};

export const noAnswerResponses = {
  200: described(applicationChangedSchema, 'The application as it is now.'),
  400: problem('Neither true nor false.'),
  409: problem('`answered`: the employer has answered; or `too_early`.'),
  ...PRIVATE,
};

export const cancelResponses = {
  200: described(messageSchema, 'The application is gone.'),
  ...PRIVATE,
};

export const frozenResumeResponses = {
  200: refTo(resumeSchema, { description: 'The CV as it was sent.' }),
  ...PRIVATE,
};
