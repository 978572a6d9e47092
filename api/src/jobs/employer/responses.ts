import {
  described,
  employerJobDetailsSchema,
  employerJobSchema,
  jobChangedSchema,
  jobFeedTextSchema,
  messageSchema,
  refTo,
} from '@jobharbor/contract/responses';
import { Type } from '@sinclair/typebox';

import { INVALID_INPUT, NOT_SIGNED_IN, problem, TOO_MANY } from '../../http/index.ts';
import { KEY_REUSED } from '../../idempotency/index.ts';

const SIGNED_IN = {
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};
const OWN = { ...SIGNED_IN, 404: problem('No such job, or somebody else’s.') };
const VERIFIED = { 403: problem('The e-mail address is not verified.') };

export const employerListResponses = {
  200: Type.Array(refTo(employerJobSchema), {
    description: 'Newest first. X-Total-Count has their number, Link the next page.',
  }),
  400: INVALID_INPUT,
  ...SIGNED_IN,
};

export const employerJobResponses = {
  200: refTo(employerJobDetailsSchema, {
    description: 'The job, with what its form holds. ETag has its version.',
  }),
  ...OWN,
};

export const postedResponses = {
  201: described(jobChangedSchema, 'The job as it is stored.'),
  400: problem('The form lacks something: `fields` says what.'),
  409: KEY_REUSED,
  ...SIGNED_IN,
  ...VERIFIED,
  429: problem('Too many jobs are open, or were posted today.'),
};

export const updatedResponses = {
  200: described(jobChangedSchema, 'The job as it is now. ETag has its version.'),
  400: problem('The job would break a rule of the form: `fields` says which.'),
  412: problem('The job is another than If-Match names.'),
  ...OWN,
  ...VERIFIED,
};

export const changedResponses = {
  200: described(jobChangedSchema, 'The job as it is now.'),
  400: problem('An unknown status.'),
  ...OWN,
  429: problem('Too many jobs are open.'),
};

export const extendedResponses = {
  200: described(jobChangedSchema, 'The job as it is now.'),
  ...OWN,
  409: problem('`job_closed`: the job is closed.'),
};

export const feedResponses = {
  200: described(jobFeedTextSchema, 'Plain text, which must be escaped where it is shown.'),
  400: problem('The address cannot be read: `fields.address` says why.'),
  ...SIGNED_IN,
  ...VERIFIED,
};

export const removedResponses = {
  200: described(messageSchema, 'The job is deleted.'),
  ...OWN,
};
