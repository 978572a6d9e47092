import {
  type SchemaOptions,
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  Type,
} from '@sinclair/typebox';

import { APPLICATION_STATUSES, type ApplicationStatus } from './application.ts';
import type { Instant } from './instant.ts';

/**
 * The JSON Schemas of what the API answers. The type of an answer is derived from its schema; front ends import the
 * types alone, from the contract's index.
 */

const text = () => Type.String();
/** ISO 8601. */
const time = () => Type.String({ format: 'date-time' });
const status = () => Type.Unsafe<ApplicationStatus>({ type: 'string', enum: APPLICATION_STATUSES });

/** An object whose schema names no required properties, although the server always gives them. */
export const withoutRequired = <Properties extends TProperties>(
  { type, properties }: TObject<Properties>,
  options: SchemaOptions = {},
) => Type.Unsafe<Static<TObject<Properties>>>({ ...options, type, properties });

/** The object, or null. */
const nullable = <Properties extends TProperties>(object: TObject<Properties>) =>
  Type.Unsafe<Static<TObject<Properties>> | null>({ ...object, type: ['object', 'null'] });

/** A schema that was registered by its `$id`. */
export const refTo = <Schema extends TSchema>({ $id }: Schema, options: SchemaOptions = {}) =>
  Type.Unsafe<Static<Schema>>({ ...options, $ref: `${$id ?? ''}#` });

/** The answer of a change: what it has made, beside a message for people under both names of the specification. */
export const changed = <Properties extends TProperties>(
  description: string,
  properties: Properties,
) => withoutRequired(Type.Object({ message: text(), msg: text(), ...properties }), { description });

const instant = () => Type.Unsafe<Instant | undefined>(Type.Object({ $date: time() }));

const jobExperience = withoutRequired(
  Type.Object({
    title: text(),
    company: text(),
    location: text(),
    startDate: Type.Optional(instant()),
    /** Absent while the job goes on. */
    endDate: Type.Optional(instant()),
    responsibilities: text(),
  }),
);

/** A CV, as GET /api/resume/{userId} answers it. Texts that are not given are empty. */
export const resumeSchema = Type.Object(
  {
    /** UUIDv7. */
    _id: text(),
    firstName: text(),
    lastName: text(),
    phoneNo: text(),
    homeAddress: text(),
    profileSummary: text(),
    yearsOfExp: text(),
    portfolio: text(),
    skills: Type.Array(text()),
    languages: Type.Array(text()),
    jobExperience: Type.Array(jobExperience),
    socials: withoutRequired(Type.Object({ linkedin: text(), facebook: text(), twitter: text() })),
    /** The letter's address, `/api/files/{id}`; absent without one. */
    coverLetter: Type.Optional(text()),
    /** The letter's file name, as its owner called it. */
    coverLetterName: Type.Optional(text()),
    user: Type.Object({ profileImage: Type.Optional(text()), email: text() }),
    updatedAt: time(),
  },
  { $id: 'Resume' },
);
export type Resume = Static<typeof resumeSchema>;

/** One step in an application's life. */
const event = Type.Object({
  status: status(),
  /** Given when this step brought a new feedback. */
  feedback: Type.Optional(text()),
  at: time(),
});
export type ApplicationEvent = Static<typeof event>;

const applicant = Type.Object(
  { _id: text(), firstName: text(), lastName: text(), profileImage: Type.Optional(text()) },
  { description: 'Null when the account was deleted.' },
);

const appliedJob = Type.Object({
  _id: text(),
  jobName: text(),
  createdAt: time(),
  companyName: Type.Optional(text()),
  companyLogo: Type.Optional(text()),
  location: Type.Optional(text()),
  deleted: Type.Optional(
    Type.Unsafe<true>({
      type: 'boolean',
      description: 'Set when the employer has deleted the posting.',
    }),
  ),
  /** Of this job, whatever their status; given to its employer alone. */
  applicationsCount: Type.Optional(Type.Integer({ minimum: 0 })),
});

const applicationProperties = {
  /** UUIDv7. */
  _id: text(),
  /** Null when the seeker's account was deleted. */
  userId: nullable(applicant),
  /** Null when there is no such job any more. */
  jobId: nullable(appliedJob),
  employerId: text(),
  /** The frozen letter's address, `/api/files/{id}`; absent without one. */
  coverLetter: Type.Optional(text()),
  /** Where the frozen CV is read, a path of the portal. */
  resumeUrl: text(),
  applicationStatus: status(),
  /** Empty until the employer gives some. */
  feedback: text(),
  /** The same as `createdAt`. */
  appliedDate: time(),
  createdAt: time(),
  /**
   * Oldest first; whole, it begins with 'applied'. In lists it has its newest `LISTED_STEPS_MAX` steps alone, each
   * with the first `EXCERPT_MAX` characters of its feedback.
   */
  history: Type.Array(event),
};

/** An application as lists answer it. */
export const applicationSchema = Type.Object(applicationProperties, { $id: 'Application' });
export type Application = Static<typeof applicationSchema>;

/** One application with the CV as it was sent, which is absent once it was erased with the seeker's account. */
export const applicationDetailsSchema = Type.Object(
  { ...applicationProperties, resume: Type.Optional(refTo(resumeSchema)) },
  { $id: 'ApplicationDetails' },
);
export type ApplicationDetails = Static<typeof applicationDetailsSchema>;
