import {
  type Application,
  APPLICATION_STATUSES,
  type ApplicationDetails,
  type ApplicationEvent,
} from '@jobharbor/contract';

import { problem } from '../http/index.ts';

const text = { type: 'string' } as const;
const instant = { type: 'string', format: 'date-time' } as const;
const status = { type: 'string', enum: APPLICATION_STATUSES } as const;

const applicant = {
  description: 'Null when the account was deleted.',
  type: ['object', 'null'],
  required: ['_id', 'firstName', 'lastName'],
  properties: {
    _id: text,
    firstName: text,
    lastName: text,
    profileImage: text,
  } satisfies Record<keyof NonNullable<Application['userId']>, object>,
};

const job = {
  type: ['object', 'null'],
  required: ['_id', 'jobName', 'createdAt'],
  properties: {
    _id: text,
    jobName: text,
    createdAt: instant,
    companyName: text,
    companyLogo: text,
    location: text,
    deleted: { type: 'boolean', description: 'Set when the employer has deleted the posting.' },
    applicationsCount: { type: 'integer', minimum: 0 },
  } satisfies Record<keyof NonNullable<Application['jobId']>, object>,
};

const event = {
  type: 'object',
  required: ['status', 'at'],
  properties: {
    status,
    feedback: text,
    at: instant,
  } satisfies Record<keyof ApplicationEvent, object>,
};

const applicationProperties = {
  _id: text,
  userId: applicant,
  jobId: job,
  employerId: text,
  coverLetter: text,
  resumeUrl: text,
  applicationStatus: status,
  feedback: text,
  appliedDate: instant,
  createdAt: instant,
  history: { type: 'array', items: event },
} satisfies Record<keyof Application, object>;

const required = Object.keys(applicationProperties).filter((name) => name !== 'coverLetter');

export const applicationSchemas = [
  { $id: 'Application', type: 'object', required, properties: applicationProperties },
  {
    $id: 'ApplicationDetails',
    type: 'object',
    required,
    properties: {
      ...applicationProperties,
      resume: { $ref: 'Resume#' },
    } satisfies Record<keyof ApplicationDetails, object>,
  },
];

const PRIVATE = {
  401: problem('Nobody is signed in.'),
  404: problem('No such thing, or somebody else’s.'),
  429: problem('Too many requests.'),
};
const MESSAGES = { message: text, msg: text } as const;
const application = { $ref: 'Application#' };

export const listResponses = {
  200: {
    description: 'Newest first. X-Total-Count has their number, Link the next page.',
    type: 'array',
    items: application,
  },
  400: problem('A value that makes no sense: `fields` says which.'),
  ...PRIVATE,
};

export const detailsResponses = {
  200: { description: 'The application with the CV that was sent.', $ref: 'ApplicationDetails#' },
  ...PRIVATE,
};

export const submitResponses = {
  201: {
    description: 'The application as it is stored.',
    type: 'object',
    properties: { ...MESSAGES, application },
  },
  400: problem('The CV lacks something: `fields` says what.'),
  409: problem(
    'There is an application for this job already; or `key_reused`: this Idempotency-Key came with another body.',
  ),
  410: problem('The job is closed.'),
  ...PRIVATE,
};

export const updateResponses = {
  200: {
    description: 'The application as it is now.',
    type: 'object',
    properties: { ...MESSAGES, application },
  },
  400: problem('An unknown status, too long a feedback, or neither.'),
  409: problem('`too_many_changes`: it has been changed as often as an application may be.'),
  ...PRIVATE,
};

export const cancelResponses = {
  200: { description: 'The application is gone.', type: 'object', properties: MESSAGES },
  ...PRIVATE,
};

export const frozenResumeResponses = {
  200: { description: 'The CV as it was sent.', $ref: 'Resume#' },
  ...PRIVATE,
};
