import { type Static, type TOptional, type TString, Type } from '@sinclair/typebox';

import { PROFILE_TEXT_NAMES, type ProfileTextName } from '../account/employer.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../application/applicationStatus.ts';
import { applicationSchema } from './application.ts';
import { ownColleagueSchema } from './colleague.ts';
import {
  answersWithinDays,
  companyCheckSchema,
  count,
  flag,
  refTo,
  text,
  withMessage,
} from './schemas.ts';

/** Others see them once the address is verified; a text that is not given is absent. */
const profileTexts = Object.fromEntries(
  PROFILE_TEXT_NAMES.map((name) => [name, Type.Optional(text())]),
) as Record<ProfileTextName, TOptional<TString>>;

/** What anyone may know of an employer. */
const publicEmployerSchema = Type.Object({
  /** UUIDv7. */
  _id: text(),
  name: text(),
  companyName: text('The same as `name`.'),
  ...profileTexts,
  profileImage: Type.Optional(text('The same as `logo`.')),
  slug: Type.Optional(text('The address of the company’s page, where it has one.')),
  companyCheck: Type.Optional(companyCheckSchema),
  /** The e-mail address was proven to be the employer's. */
  isVerified: flag(),
});
export type PublicEmployer = Static<typeof publicEmployerSchema>;

/** A company as its page shows it: GET /api/companies/{slug}. */
export const companySchema = Type.Object(
  {
    ...publicEmployerSchema.properties,
    slug: text('The present address of the company’s page.'),
    answersWithinDays: answersWithinDays(),
  },
  { $id: 'Company' },
);
export type Company = Static<typeof companySchema>;

/** The answer of GET and POST /api/employer/company-check. */
export const companyCheckStateSchema = Type.Object({
  companyCheck: Type.Optional(companyCheckSchema),
  isWithdrawn: Type.Optional(
    Type.Unsafe<true>({
      type: 'boolean',
      description: 'Set when the operator has withdrawn the verification.',
    }),
  ),
  domain: Type.Optional(
    text('The registered domain of the website; absent when there is none that can be checked.'),
  ),
  hasAddress: Type.Optional(
    Type.Boolean({ description: 'The caller’s address is at the domain.' }),
  ),
  record: Type.Optional(Type.Object({ name: text(), value: text() }, { description: 'TXT.' })),
});
export type CompanyCheckState = Static<typeof companyCheckStateSchema>;

const email = () => text('For the employer’s own eyes alone.');

/** An employer, as sign-in and GET /api/employer/me answer them to themselves. */
export const employerSchema = Type.Object(
  {
    ...publicEmployerSchema.properties,
    email: email(),
    /** Who is signed in. */
    colleague: ownColleagueSchema,
    remindersOff: Type.Optional(
      Type.Unsafe<true>({
        type: 'boolean',
        description: 'Set when the employer wants no e-mails about applications that wait.',
      }),
    ),
  },
  { $id: 'Employer' },
);
export type Employer = Static<typeof employerSchema>;

/** The answer of GET /api/employer/getemployer/{employerId}. */
export const foundEmployerSchema = Type.Object({
  ...publicEmployerSchema.properties,
  email: Type.Optional(email()),
  colleague: Type.Optional(ownColleagueSchema),
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

/** The answer of GET /api/employer/change-email/{token} and GET /api/employer/reset-password/{token}. */
export const emailOfLinkSchema = Type.Object({
  email: text('The address of the account, or the new one that it gets.'),
});
export type EmailOfLink = Static<typeof emailOfLinkSchema>;

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
  newMessages: count('Applications with a message of the applicant that no colleague has read.'),
  /** Those that wait for a decision, the oldest first, at most `WAITING_LIMIT`. */
  waiting: Type.Array(refTo(applicationSchema)),
});
export type EmployerOverview = Static<typeof overviewSchema>;
