import { type Static, type TOptional, type TUnsafe, Type } from '@sinclair/typebox';

import {
  type FieldAudience,
  JOB_FIELD_NAMES,
  jobField,
  type JobFieldName,
  type JobFieldsAlways,
  type JobFieldsShown,
  type JobFieldValue,
} from '../job/job.ts';
import type { JobDraftForm } from '../job/jobForm.ts';
import { JOB_STATUSES } from '../job/options.ts';
import { questionSchema } from './question.ts';
import {
  answersWithinDays,
  companyCheckSchema,
  count,
  flag,
  isUnattended,
  oneOf,
  refTo,
  text,
  time,
  withMessage,
} from './schemas.ts';

type FieldSchema<Name extends JobFieldName> = Name extends JobFieldsAlways
  ? TUnsafe<JobFieldValue<Name>>
  : TOptional<TUnsafe<JobFieldValue<Name>>>;

function valueSchema({ kind, options }: ReturnType<typeof jobField>) {
  if (options) return oneOf(options);
  if (kind === 'list') return Type.Array(text());
  if (kind === 'questions') return Type.Array(questionSchema);
  if (kind === 'number') return Type.Number({ minimum: 0 });
  return kind === 'flag' ? flag() : text();
}

/** The fields of a posting that such readers see. */
function fields<Audience extends FieldAudience>(audience: Audience) {
  const shown = JOB_FIELD_NAMES.filter((name) => jobField(name).shown === audience);
  const schemas = shown.map((name) => {
    const field = jobField(name);
    const value = valueSchema(field);
    return [name, field.always ? value : Type.Optional(value)];
  });
  return Object.fromEntries(schemas) as {
    [Name in JobFieldsShown<Audience>]: FieldSchema<Name>;
  };
}

/**
 * A job as lists answer it: all that a card needs, the description cut to `EXCERPT_MAX` characters.
 * A field that the posting does not give is absent, never invented.
 */
export const jobSummarySchema = Type.Object(
  {
    /** UUIDv7. */
    _id: text(),
    ...fields('list'),
    /** Set by the server alone: a checked company posting under its registered name. */
    companyVerified: flag(),
    companySlug: Type.Optional(
      text('The address of the company’s page; absent where the job names another company.'),
    ),
    /** The posting's own words, where it names its years in words only. */
    experienceText: Type.Optional(text()),
    status: oneOf(JOB_STATUSES),
    /** The employer's id. */
    user: text(),
    createdAt: time(),
    /** ISO 8601: an instant, or a bare day ('2026-04-29') where the posting gives no time. */
    datePosted: Type.Optional(text()),
  },
  { $id: 'JobSummary' },
);
export type JobSummary = Static<typeof jobSummarySchema>;

/**
 * The place that a job's `location` names. What the portal does not recognise, or is not certain of, is absent. Of several
 * places in one country `city` is the whole text.
 */
const jobPlaceSchema = Type.Object({
  country: Type.Optional(text('ISO 3166-1 alpha-2.')),
  countries: Type.Optional(
    Type.Array(text(), { description: 'In place of `country`, where the text names several.' }),
  ),
  region: Type.Optional(text('The name of the country’s first level: a state, a voivodeship.')),
  city: Type.Optional(text()),
  /** The text says that the work is done from anywhere, or from anywhere in the place. */
  isRemote: flag(),
});
export type JobPlace = Static<typeof jobPlaceSchema>;

/** A whole job, as GET /api/jobs/getjobbyid/{jobId} answers it. */
export const jobSchema = Type.Object(
  {
    ...jobSummarySchema.properties,
    ...fields('job'),
    /** The same list as `jobRequirements`; the detail screen reads this name. */
    requirements: Type.Array(text()),
    place: Type.Optional(jobPlaceSchema),
    answersWithinDays: answersWithinDays(),
    companyCheck: Type.Optional(companyCheckSchema),
    isUnattended: isUnattended(),
    companyWebsite: Type.Optional(
      text('An http(s) URL, where `companyVerified` says whose company it is.'),
    ),
  },
  { $id: 'Job' },
);
export type Job = Static<typeof jobSchema>;

const applicationsCount = () =>
  count('Live applications; given to the job’s employer alone. Withdrawn ones are gone.');

/** The colleagues behind a job, told to the company alone. */
const authors = {
  postedBy: Type.Optional(text()),
  changedBy: Type.Optional(text('Who has last changed, closed or reopened it.')),
};

/** What lists tell of a job to its employer alone. */
const employerProperties = {
  /** The first `LISTED_REQUIREMENTS_MAX`, each cut as the description is. */
  jobRequirements: Type.Array(text()),
  /** The same list as `jobRequirements`. */
  requirements: Type.Array(text()),
  /** How many the job has; absent where all are listed. */
  requirementsCount: Type.Optional(count('Given where not all are listed.')),
  questionsCount: Type.Optional(count('Absent without any.')),
  ...fields('employer'),
  ...authors,
  applicationsCount: applicationsCount(),
  newApplicationsCount: count('Those of them that nobody has answered: their status is ‘applied’.'),
};

/** An employer's own job as lists answer it to them, closed ones too. */
export const employerJobSchema = Type.Object(
  { ...jobSummarySchema.properties, ...employerProperties },
  { $id: 'EmployerJob' },
);
export type EmployerJob = Static<typeof employerJobSchema>;

/** A job of one employer: their own to them, a summary to everybody else. */
export const jobOfEmployerSchema = Type.Object({
  ...jobSummarySchema.properties,
  ...Type.Partial(Type.Object(employerProperties)).properties,
});

/** An employer's own job, whole, as GET /api/employer/jobs/{jobId} answers it. */
export const employerJobDetailsSchema = Type.Object(
  {
    ...jobSchema.properties,
    ...fields('employer'),
    ...authors,
    applicationsCount: applicationsCount(),
  },
  { $id: 'EmployerJobDetails' },
);
export type EmployerJobDetails = Static<typeof employerJobDetailsSchema>;

/** The answer of a new job and of a changed one. */
export const jobChangedSchema = withMessage({ job: refTo(employerJobDetailsSchema) });
export type JobChanged = Static<typeof jobChangedSchema>;

/** A draft of a posting, as the list of drafts has it. */
export const jobDraftSummarySchema = Type.Object({
  _id: text(),
  jobName: text('As it was typed; it may be empty.'),
  location: text('As it was typed; it may be empty.'),
  changedAt: time(),
  changedBy: Type.Optional(text('Who of the company has saved it last.')),
});
export type JobDraftSummary = Static<typeof jobDraftSummarySchema>;

/** A draft of a posting, whole. */
export const jobDraftSchema = Type.Object({
  ...jobDraftSummarySchema.properties,
  form: Type.Unsafe<JobDraftForm>({
    type: 'object',
    additionalProperties: true,
    description: 'The fields of the form as they were typed.',
  }),
});
export type JobDraft = Static<typeof jobDraftSchema>;

/** The answer of the calls that save a draft. */
export const jobDraftChangedSchema = withMessage({ draft: jobDraftSchema });
export type JobDraftChanged = Static<typeof jobDraftChangedSchema>;

/** The answer of POST /api/employer/job-feeds. */
export const jobFeedTextSchema = Type.Object({ text: text('What stands at the address.') });
export type JobFeedText = Static<typeof jobFeedTextSchema>;

/** The answer of GET /api/jobs/contact/{jobId}. */
export const jobContactSchema = Type.Object({ applicationEmail: Type.Optional(text()) });
export type JobContact = Static<typeof jobContactSchema>;

const facetOption = Type.Object({
  /** What the filter is set to. */
  value: text(),
  /** How many jobs it would leave: exact up to `COUNT_CAP`; more means only that there are more. */
  count: count(),
});
/** One option of a filter. */
export type FacetOption = Static<typeof facetOption>;

/**
 * How many jobs each option of a filter would leave, the other filters and the text unchanged. Fixed lists have every
 * option, companies, places and currencies the most frequent ones.
 */
export const facetsSchema = Type.Object({
  jobType: Type.Array(facetOption),
  employmentType: Type.Array(facetOption),
  expertiseLevel: Type.Array(facetOption),
  /** By days. */
  postedWithin: Type.Array(facetOption),
  /** 'true': jobs that state their pay. */
  payStated: Type.Array(facetOption),
  /** Jobs that state their pay in each currency, whatever the amount. */
  currency: Type.Array(facetOption),
  company: Type.Array(facetOption),
  /** Texts for `where`. */
  where: Type.Array(facetOption),
});
export type JobFacets = Static<typeof facetsSchema>;

/** What a search field offers while a person types. */
export const jobSuggestionSchema = Type.Object({
  kind: oneOf(['title', 'company', 'place']),
  text: text(),
  /** As `FacetOption.count`, but up to some minutes old. */
  count: count(),
});
export type JobSuggestion = Static<typeof jobSuggestionSchema>;
