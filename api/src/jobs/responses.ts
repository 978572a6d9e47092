import { COUNT_CAP, SEARCH_CHANGES_HEADER } from '@jobharbor/contract';
import {
  described,
  facetsSchema,
  jobContactSchema,
  jobOfEmployerSchema,
  jobSchema,
  jobSuggestionSchema,
  jobSummarySchema,
  messageSchema,
  refTo,
} from '@jobharbor/contract/responses';
import { Type } from '@sinclair/typebox';

import {
  fileContent,
  INVALID_INPUT,
  NOT_SIGNED_IN,
  nothing,
  problem,
  TOO_MANY,
} from '../http/index.ts';
import { KEY_REUSED } from '../idempotency/index.ts';

const NO_JOB = problem('No such job; `job_removed`: it was removed.');
const LIST = 'Newest first. X-Total-Count has the number of matches, Link the next page.';

const jobs = (description: string) => Type.Array(refTo(jobSummarySchema), { description });

export const listResponses = { 200: jobs(LIST), 400: INVALID_INPUT, 429: TOO_MANY };

export const searchResponses = {
  ...listResponses,
  200: jobs(
    `Best match first where a text is given and no other order, otherwise newest first. X-Total-Count has the number of matches, Link the next page. ${SEARCH_CHANGES_HEADER} says, as percent-encoded JSON, what was searched for instead where nothing fitted.`,
  ),
};

export const facetResponses = {
  200: described(
    facetsSchema,
    `Exact up to ${COUNT_CAP}; ${COUNT_CAP + 1} means that there are more.`,
  ),
  400: INVALID_INPUT,
  429: TOO_MANY,
};

export const suggestionResponses = {
  200: Type.Array(jobSuggestionSchema, { description: 'The most frequent first.' }),
  400: INVALID_INPUT,
  429: TOO_MANY,
};

export const someJobsResponses = {
  200: jobs('In no order.'),
  400: INVALID_INPUT,
  429: TOO_MANY,
};

export const relatedResponses = {
  200: jobs('The most alike first.'),
  404: NO_JOB,
  429: TOO_MANY,
};

export const jobsOfEmployerResponses = {
  ...listResponses,
  200: Type.Array(jobOfEmployerSchema, { description: LIST }),
  401: problem('The token belongs to nobody.'),
  404: problem('No such employer.'),
};

export const jobResponses = {
  200: refTo(jobSchema, { description: 'A job, closed ones too.' }),
  404: NO_JOB,
  429: TOO_MANY,
};

export const portalPictureResponses = {
  200: { description: 'A PNG of 1200 × 630 pixels.', content: fileContent('image/png') },
  304: nothing('The picture that the caller has.'),
  429: TOO_MANY,
  503: problem('Too many pictures are being drawn.'),
};

export const jobPictureResponses = {
  ...portalPictureResponses,
  404: problem('No such job, or a closed one.'),
};

export const contactResponses = {
  200: described(jobContactSchema, 'The address, where the job gives one.'),
  401: NOT_SIGNED_IN,
  404: problem('No such job, or a closed one.'),
  429: TOO_MANY,
};

export const reportResponses = {
  202: described(
    messageSchema,
    'The report is stored; the same answer for one that was made before.',
  ),
  400: problem('No reason, or an unknown one, or too long a text.'),
  404: NO_JOB,
  409: KEY_REUSED,
  429: TOO_MANY,
};
