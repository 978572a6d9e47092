import type { JobExperience, Resume } from '@jobharbor/contract';

import { problem } from '../http/index.ts';
import { KEY_REUSED } from '../idempotency/index.ts';

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const instant = {
  type: 'object',
  required: ['$date'],
  properties: { $date: { type: 'string', format: 'date-time' } },
} as const;

const jobExperience = {
  type: 'object',
  properties: {
    title: text,
    company: text,
    location: text,
    startDate: instant,
    endDate: instant,
    responsibilities: text,
  } satisfies Record<keyof JobExperience, object>,
};

const resumeProperties = {
  _id: text,
  firstName: text,
  lastName: text,
  phoneNo: text,
  homeAddress: text,
  profileSummary: text,
  yearsOfExp: text,
  portfolio: text,
  skills: texts,
  languages: texts,
  jobExperience: { type: 'array', items: jobExperience },
  socials: { type: 'object', properties: { linkedin: text, facebook: text, twitter: text } },
  coverLetter: text,
  coverLetterName: text,
  user: { type: 'object', required: ['email'], properties: { profileImage: text, email: text } },
  updatedAt: { type: 'string', format: 'date-time' },
} satisfies Record<keyof Resume, object>;

/** `Resume#`, also for the frozen copies. */
export const resumeSchema = {
  $id: 'Resume',
  type: 'object',
  required: Object.keys(resumeProperties).filter((name) => !name.startsWith('coverLetter')),
  properties: resumeProperties,
};

const seeker = { $ref: 'Seeker#' };

const PRIVATE = {
  401: problem('Nobody is signed in.'),
  404: problem('No such CV, or not the own one.'),
  429: problem('Too many requests.'),
};
const MESSAGES = { message: text, msg: text } as const;
const resume = { $ref: 'Resume#' };

export const resumeResponses = {
  200: { description: 'The CV. ETag has the version of each section.', ...resume },
  ...PRIVATE,
};

export const updateResponses = {
  200: {
    description: 'The CV as it is now. ETag has the version of each section.',
    type: 'object',
    properties: { ...MESSAGES, resume },
  },
  400: problem('A value that breaks a rule: `fields` says which.'),
  409: KEY_REUSED,
  412: problem('A section that the body changes is another than If-Match names.'),
  ...PRIVATE,
};

export const letterResponses = {
  200: {
    description: 'The account and the CV with the letter, or without.',
    type: 'object',
    properties: { ...MESSAGES, user: seeker, resume },
  },
  ...PRIVATE,
};

export const uploadResponses = {
  ...letterResponses,
  400: problem('No file, several, or one of another kind than PDF, DOC and DOCX.'),
  413: problem('The file is too large, or too many are stored.'),
  415: problem('The request is not multipart/form-data.'),
};
