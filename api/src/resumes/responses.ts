import { UPLOAD_KINDS_TEXT } from '@jobharbor/contract';
import {
  described,
  letterChangedSchema,
  letterSchema,
  letterStoredSchema,
  messageSchema,
  refTo,
  resumeChangedSchema,
  resumeSchema,
} from '@jobharbor/contract/responses';
import { Type } from '@sinclair/typebox';

import { NOT_SIGNED_IN, problem, TOO_MANY } from '../http/index.ts';
import { KEY_REUSED } from '../idempotency/index.ts';

const PRIVATE = {
  401: NOT_SIGNED_IN,
  404: problem('No such CV, or not the own one.'),
  429: TOO_MANY,
};

export const resumeResponses = {
  200: refTo(resumeSchema, { description: 'The CV. ETag has the version of each section.' }),
  ...PRIVATE,
};

export const updateResponses = {
  200: described(resumeChangedSchema, 'The CV as it is now. ETag has the version of each section.'),
  400: problem('A value that breaks a rule: `fields` says which.'),
  409: KEY_REUSED,
  412: problem('A section that the body changes is another than If-Match names.'),
  ...PRIVATE,
};

export const letterResponses = {
  200: described(letterChangedSchema, 'The account and the CV with the letter, or without.'),
  ...PRIVATE,
};

export const lettersResponses = {
  200: Type.Array(refTo(letterSchema), {
    description: 'Those that were uploaded or sent last first.',
  }),
  ...PRIVATE,
};

export const letterDeletionResponses = {
  200: described(messageSchema, 'The letter is deleted.'),
  409: problem('`letter_sent`: an application was sent with it.'),
  ...PRIVATE,
};

export const suggestionResponses = {
  ...letterResponses,
  400: problem('No address of a letter.'),
};

const REFUSED_UPLOADS = {
  400: problem(
    `No file, several, one of another kind than ${UPLOAD_KINDS_TEXT}, or one that is not safe.`,
  ),
  408: problem('The file arrives too slowly.'),
  413: problem('The file is too large, or too many are stored.'),
  415: problem('The request is not multipart/form-data.'),
};

export const uploadResponses = { ...letterResponses, ...REFUSED_UPLOADS };

export const letterUploadResponses = {
  201: described(letterStoredSchema, 'The stored letter.'),
  ...PRIVATE,
  ...REFUSED_UPLOADS,
};
