import { problem } from '../../http/index.ts';
import { KEY_REUSED } from '../../idempotency/index.ts';
import { fieldProperties, jobProperties, required, summaryProperties } from '../responses.ts';

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const count = {
  description: 'Live applications; given to the job’s employer alone.',
  type: 'integer',
  minimum: 0,
} as const;

export const employerJobSchemas = [
  {
    $id: 'OwnJob',
    type: 'object',
    required,
    properties: {
      ...summaryProperties,
      jobRequirements: texts,
      requirements: texts,
      requirementsCount: { ...count, description: 'Given where not all are listed.' },
      ...fieldProperties('employer'),
      applicationsCount: count,
    },
  },
  {
    $id: 'OwnJobDetails',
    type: 'object',
    required,
    properties: {
      ...jobProperties,
      ...fieldProperties('employer'),
      applicationsCount: count,
    },
  },
];

const SIGNED_IN = {
  401: problem('Nobody is signed in.'),
  429: problem('Too many requests.'),
};
const OWN = { ...SIGNED_IN, 404: problem('No such job, or somebody else’s.') };
const VERIFIED = { 403: problem('The e-mail address is not verified.') };
const MESSAGES = { message: text, msg: text } as const;
const job = { $ref: 'OwnJobDetails#' };
const answer = (description: string) => ({
  description,
  type: 'object',
  properties: { ...MESSAGES, job },
});

export const ownListResponses = {
  200: {
    description: 'Newest first. X-Total-Count has their number, Link the next page.',
    type: 'array',
    items: { $ref: 'OwnJob#' },
  },
  400: problem('A value that makes no sense: `fields` says which.'),
  ...SIGNED_IN,
};

export const ownJobResponses = {
  200: { description: 'The job, with what its form holds.', $ref: 'OwnJobDetails#' },
  ...OWN,
};

export const postedResponses = {
  201: answer('The job as it is stored.'),
  400: problem('The form lacks something: `fields` says what.'),
  409: KEY_REUSED,
  ...SIGNED_IN,
  ...VERIFIED,
  429: problem('So many jobs are open, or were posted today, that no other may be.'),
};

export const updatedResponses = {
  200: answer('The job as it is now.'),
  400: problem('The job would break a rule of the form: `fields` says which.'),
  ...OWN,
  ...VERIFIED,
};

export const changedResponses = {
  200: answer('The job as it is now.'),
  400: problem('An unknown status.'),
  ...OWN,
  429: problem('So many jobs are open that no other may be.'),
};

export const removedResponses = {
  200: { description: 'Nobody finds the job any more.', type: 'object', properties: MESSAGES },
  ...OWN,
};
