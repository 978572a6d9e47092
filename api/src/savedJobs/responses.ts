import { SAVED_JOBS_MAX } from '@jobharbor/contract';
import {
  described,
  messageSchema,
  refTo,
  savedJobSchema,
  savedJobSettingsAnswerSchema,
} from '@jobharbor/contract/responses';
import { Type } from '@sinclair/typebox';

import { NOT_SIGNED_IN, problem, TOO_MANY } from '../http/index.ts';

const PRIVATE = { 401: NOT_SIGNED_IN, 429: TOO_MANY };
const FULL = problem(`\`too_many_saved_jobs\`: ${SAVED_JOBS_MAX} are saved, which is the most.`);
const NOT_SAVED = problem('The caller has not saved this job.');

export const listResponses = {
  200: Type.Array(refTo(savedJobSchema), { description: 'Those that were saved last first.' }),
  ...PRIVATE,
};

export const idsResponses = {
  200: Type.Array(Type.String(), { description: 'The ids of the saved jobs.' }),
  ...PRIVATE,
};

export const settingsResponses = {
  200: described(savedJobSettingsAnswerSchema, 'Whether mails about closing jobs are sent.'),
  ...PRIVATE,
};

export const setSettingsResponses = {
  200: described(messageSchema, 'The setting is stored.'),
  400: problem('`closingMails` is missing.'),
  ...PRIVATE,
};

export const mergeResponses = {
  200: described(messageSchema, 'All of them are saved.'),
  400: problem('Too many, or a note that is too long: `fields` says which.'),
  409: FULL,
  ...PRIVATE,
};

export const saveResponses = {
  200: described(messageSchema, 'The job is saved; the same answer when it was before.'),
  404: problem('No such job.'),
  409: FULL,
  ...PRIVATE,
};

export const noteResponses = {
  200: described(messageSchema, 'The note is stored.'),
  400: problem('Too long a note.'),
  404: NOT_SAVED,
  ...PRIVATE,
};

export const removeResponses = {
  200: described(messageSchema, 'The job is not saved any more.'),
  404: NOT_SAVED,
  ...PRIVATE,
};
