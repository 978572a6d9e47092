import { type Static, Type } from '@sinclair/typebox';

import { APPLICATION_STATUSES, type ApplicationStatus } from '../application.ts';
import { applicationSchema } from './application.ts';
import { count, flag, refTo, text, withMessage } from './schemas.ts';

/** What anyone may know of an employer. */
export const publicEmployerSchema = Type.Object({
  /** UUIDv7. */
  _id: text(),
  name: text(),
  companyName: text('The same as `name`.'),
  /** An https URL. Others see it, as text and website, once the address is verified. */
  logo: Type.Optional(text()),
  profileImage: Type.Optional(text('The same as `logo`.')),
  description: Type.Optional(text()),
  /** An http(s) URL. */
  website: Type.Optional(text()),
  /** The e-mail address was proven to be the employer's. */
  isVerified: flag(),
});
export type PublicEmployer = Static<typeof publicEmployerSchema>;

const email = () => text('For the employer’s own eyes alone.');

/** An employer, as sign-in and GET /api/employer/me answer them to themselves. */
export const employerSchema = Type.Object(
  { ...publicEmployerSchema.properties, email: email() },
  { $id: 'Employer' },
);
export type Employer = Static<typeof employerSchema>;

/** The answer of GET /api/employer/getemployer/{employerId}. */
export const foundEmployerSchema = Type.Object({
  ...publicEmployerSchema.properties,
  email: Type.Optional(email()),
});

/** The answer of POST /api/employer/login. */
export const employerSignedInSchema = withMessage({
  employer: refTo(employerSchema),
  token: text(),
});
export type EmployerSignedIn = Static<typeof employerSignedInSchema>;

/** The answer of the calls that verify an address. */
export const employerVerifiedSchema = withMessage({
  /** Absent for a link that another browser has used before. */
  user: Type.Optional(refTo(employerSchema)),
});
export type EmployerVerified = Static<typeof employerVerifiedSchema>;

/** The answer of PUT /api/employer/update-profile. */
export const employerChangedSchema = withMessage({ employer: refTo(employerSchema) });
export type EmployerChanged = Static<typeof employerChangedSchema>;

const byStatus = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, count()]));

/** What an employer sees first, as GET /api/employer/overview answers it. */
export const overviewSchema = Type.Object({
  openJobs: count(),
  closedJobs: count(),
  /** Live applications for own jobs, by status. */
  applications: Type.Object(byStatus as Record<ApplicationStatus, ReturnType<typeof count>>),
  /** Those that nobody has answered, the oldest first, at most `WAITING_LIMIT`. */
  waiting: Type.Array(refTo(applicationSchema)),
});
export type EmployerOverview = Static<typeof overviewSchema>;
