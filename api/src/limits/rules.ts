import type { RateLimitRule } from './rateLimitStore.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const perAddress = { per: 'address', onStoreFailure: 'fail-closed' } as const;
const perAccount = { per: 'account', onStoreFailure: 'fail-closed' } as const;
/** Of a company, each colleague has a share of their own. */
const perPerson = { per: 'person', onStoreFailure: 'fail-closed' } as const;
/** For requests that must work while the store fails. */
const failOpen = { onStoreFailure: 'fail-open' } as const;

/** All rate limits with their defaults. The operator may change the maxima by `RATE_LIMITS`. */
export const RATE_LIMITS = {
  requests: { ...perAddress, ...failOpen, max: 300, window: MINUTE, counts: 'calls of the API' },
  lists: { ...perAddress, ...failOpen, max: 120, window: MINUTE, counts: 'lists and searches' },
  pictures: { ...perAddress, ...failOpen, max: 60, window: MINUTE, counts: 'pictures of jobs' },
  logos: { ...perAddress, ...failOpen, max: 1_200, window: MINUTE, counts: 'logos shown' },
  feeds: { ...perAddress, ...failOpen, max: 120, window: MINUTE, counts: 'feeds and sitemaps' },
  signIns: { ...perAddress, max: 20, window: HOUR, counts: 'sign-ins of job seekers' },
  signUps: { ...perAddress, max: 5, window: HOUR, counts: 'registrations of employers' },
  employerSignIns: {
    ...perAddress,
    max: 30,
    window: HOUR,
    counts:
      'passwords of employers: to sign in, to change it or the e-mail address, to delete the account',
  },
  mailRequests: { ...perAddress, max: 20, window: HOUR, counts: 'requested e-mails' },
  alerts: { ...perAddress, max: 20, window: HOUR, counts: 'job alerts that are set up' },
  clientErrors: {
    ...perAddress,
    ...failOpen,
    max: 20,
    window: MINUTE,
    counts: 'reports of failed pages',
  },
  reports: { ...perAddress, max: 5, window: HOUR, counts: 'reports of jobs' },
  wrongPasswords: {
    per: 'account and address',
    onStoreFailure: 'fail-closed',
    isExact: true,
    max: 5,
    window: 15 * MINUTE,
    counts: 'wrong passwords',
  },
  mailsPerRecipient: {
    per: 'e-mail address',
    onStoreFailure: 'fail-closed',
    max: 5,
    window: HOUR,
    counts:
      'verification links, and as many password links, sign-in links, invitations, links to a new address and links of job alerts',
  },
  postings: { ...perAccount, max: 20, window: DAY, counts: 'jobs posted' },
  reviews: { ...perAccount, max: 1_200, window: HOUR, counts: 'changes of applications' },
  bulkAnswers: { ...perAccount, max: 60, window: HOUR, counts: 'answers to several applications' },
  interviews: {
    ...perAccount,
    max: 200,
    window: HOUR,
    counts: 'interviews proposed, changed and cancelled',
  },
  interviewAnswers: {
    ...perAddress,
    max: 60,
    window: HOUR,
    counts: 'answers of applicants to proposed interviews',
  },
  jobChanges: { ...perAccount, max: 300, window: HOUR, counts: 'changes of jobs' },
  feedReadings: { ...perAccount, max: 30, window: HOUR, counts: 'feeds of jobs that are read' },
  profileChanges: { ...perAccount, max: 20, window: HOUR, counts: 'changes of the profile' },
  colleagueChanges: {
    ...perAccount,
    max: 60,
    window: HOUR,
    counts: 'invitations, and changes of colleagues',
  },
  passwordChanges: {
    ...perPerson,
    max: 10,
    window: HOUR,
    counts: 'changes of the password or the e-mail address',
  },
  applications: { ...perAccount, max: 10, window: MINUTE, counts: 'applications' },
  applicationsPerDay: { ...perAccount, max: 50, window: DAY, counts: 'applications' },
  resumeChanges: { ...perAccount, max: 30, window: MINUTE, counts: 'changes of the CV' },
  savedJobChanges: { ...perAccount, max: 60, window: MINUTE, counts: 'changes of saved jobs' },
  uploads: { ...perAccount, max: 10, window: HOUR, counts: 'uploads of a cover letter' },
  messages: { ...perPerson, max: 60, window: HOUR, counts: 'messages about applications' },
  messageFiles: { ...perPerson, max: 20, window: HOUR, counts: 'uploads of files for messages' },
  messageReports: { ...perPerson, max: 10, window: DAY, counts: 'reports of messages' },
  exports: { ...perPerson, max: 3, window: DAY, counts: 'exports of all data' },
} as const satisfies Record<string, Omit<RateLimitRule, 'name'> & { per: string; counts: string }>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** The maximum of each limit. */
export type RateLimits = Record<RateLimitName, number>;

type NamesBy<Subject> = {
  [Name in RateLimitName]: (typeof RATE_LIMITS)[Name]['per'] extends Subject ? Name : never;
}[RateLimitName];
export type AddressLimit = NamesBy<'address'>;
export type AccountLimit = NamesBy<'account' | 'person'>;

export const DEFAULT_RATE_LIMITS = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, { max }]) => [name, max]),
) as RateLimits;

/** The rule of a limit, for the store. */
export function rateLimitRule<Name extends RateLimitName>(
  name: Name,
  maxima: Pick<RateLimits, Name>,
): RateLimitRule {
  const { window, onStoreFailure, ...definition } = RATE_LIMITS[name];
  const isExact = 'isExact' in definition;
  return { name, max: maxima[name], window, onStoreFailure, isExact };
}
