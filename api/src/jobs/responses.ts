import {
  COUNT_CAP,
  type FacetOption,
  type FieldAudience,
  JOB_STATUSES,
  jobField,
  type JobFacets,
  type JobFieldName,
  type JobSuggestion,
  type JobSummary,
  SEARCH_CHANGES_HEADER,
} from '@jobharbor/contract';

import { problem } from '../http/index.ts';
import { KEY_REUSED } from '../idempotency/index.ts';
import { fieldsShown } from './columns.ts';

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const flag = { type: 'boolean' } as const;
const amount = { type: 'number', minimum: 0 } as const;
const oneOf = (words: readonly string[]) => ({ type: 'string', enum: words }) as const;

function schemaOf(name: JobFieldName) {
  const { kind, options } = jobField(name);
  if (options) return oneOf(options);
  if (kind === 'list') return texts;
  if (kind === 'number') return amount;
  return kind === 'flag' ? flag : text;
}

/** The properties of the fields that such readers see. */
export const fieldProperties = (audience: FieldAudience) =>
  Object.fromEntries(fieldsShown(audience).map((name) => [name, schemaOf(name)]));

export const summaryProperties = {
  _id: text,
  ...fieldProperties('list'),
  companyVerified: flag,
  experienceText: text,
  status: oneOf(JOB_STATUSES),
  user: text,
  createdAt: text,
  datePosted: text,
};

export const jobProperties = {
  ...summaryProperties,
  ...fieldProperties('job'),
  requirements: texts,
};

export const required = [
  '_id',
  'jobName',
  'companyVerified',
  'salary',
  'urgentHiring',
  'jobDescription',
  'status',
  'user',
  'createdAt',
] satisfies (keyof JobSummary)[];

export const jobSchemas = [
  { $id: 'JobSummary', type: 'object', required, properties: summaryProperties },
  { $id: 'Job', type: 'object', required, properties: jobProperties },
];

export const listResponses = {
  200: {
    description: 'Newest first. X-Total-Count has the number of matches, Link the next page.',
    type: 'array',
    items: { $ref: 'JobSummary#' },
  },
  400: problem('A value that makes no sense: `fields` says which.'),
  429: problem('Too many requests.'),
};

export const searchResponses = {
  ...listResponses,
  200: {
    ...listResponses[200],
    description: `Best match first where a text is given and no other order, otherwise newest first. X-Total-Count has the number of matches, Link the next page. ${SEARCH_CHANGES_HEADER} says, as percent-encoded JSON, what was searched for instead where nothing fitted.`,
  },
};

const count = { type: 'integer', minimum: 0 } as const;
const facetOptions = {
  type: 'array',
  items: {
    type: 'object',
    required: ['value', 'count'],
    properties: { value: text, count } satisfies Record<keyof FacetOption, object>,
  },
} as const;

const facetProperties = {
  jobType: facetOptions,
  employmentType: facetOptions,
  expertiseLevel: facetOptions,
  postedWithin: facetOptions,
  payStated: facetOptions,
  currency: facetOptions,
  company: facetOptions,
  where: facetOptions,
} satisfies Record<keyof JobFacets, object>;

export const facetResponses = {
  200: {
    description: `Exact up to ${COUNT_CAP}; ${COUNT_CAP + 1} means that there are more.`,
    type: 'object',
    required: Object.keys(facetProperties),
    properties: facetProperties,
  },
  400: listResponses[400],
  429: listResponses[429],
};

export const suggestionResponses = {
  200: {
    description: 'The most frequent first.',
    type: 'array',
    items: {
      type: 'object',
      required: ['kind', 'text', 'count'],
      properties: {
        kind: oneOf(['title', 'company', 'place']),
        text,
        count,
      } satisfies Record<keyof JobSuggestion, object>,
    },
  },
  400: listResponses[400],
  429: listResponses[429],
};

export const relatedResponses = {
  200: { description: 'The most alike first.', type: 'array', items: { $ref: 'JobSummary#' } },
  404: problem('No such job.'),
  429: listResponses[429],
};

export const employerListResponses = {
  ...listResponses,
  // The larger of the two shapes: to everybody else the employer's own fields are absent.
  200: { ...listResponses[200], items: { $ref: 'OwnJob#' } },
  401: problem('A token that stands for nobody.'),
  404: problem('No such employer.'),
};

export const jobResponses = {
  200: { description: 'A job, closed ones too.', $ref: 'Job#' },
  404: problem('No such job.'),
  429: problem('Too many requests.'),
};

export const contactResponses = {
  200: {
    description: 'The address, where the job gives one.',
    type: 'object',
    properties: { applicationEmail: text },
  },
  401: problem('Nobody is signed in.'),
  404: problem('No such job, or a closed one.'),
  429: problem('Too many requests.'),
};

export const reportResponses = {
  202: {
    description: 'The report is stored; the same answer for one that was made before.',
    type: 'object',
    required: ['message', 'msg'],
    properties: { message: text, msg: text },
  },
  400: problem('No reason, or an unknown one, or too long a text.'),
  404: problem('No such job.'),
  409: KEY_REUSED,
  429: problem('Too many requests.'),
};
