import { boolean, type InferType, object, string } from 'yup';

import { email, INVALID_EMAIL, timeZone } from '../fields.ts';
import { searchTitle, tidyJobFilter } from './jobFilter.ts';
import { type JobFilter, jobFilterSchema } from './jobSearch.ts';

/** How often an alert sends its new jobs, and the words of the choice. */
export const ALERT_FREQUENCIES = { daily: 'Every day', weekly: 'Once a week' } as const;
export type AlertFrequency = keyof typeof ALERT_FREQUENCIES;

/** The states of an alert, and what people read of each. Only an active one sends e-mails. */
export const ALERT_STATES = {
  unconfirmed: 'Not confirmed',
  active: 'On',
  paused: 'Paused',
  bounced: 'Paused: e-mails were refused',
} as const;
export type AlertState = keyof typeof ALERT_STATES;

/** What an alert searches for. Filters by date are left out, because an alert has new jobs only. */
export const alertSearchSchema = jobFilterSchema.omit(['postedWithin', 'datePosted']);
export type AlertSearch = Partial<InferType<typeof alertSearchSchema>>;

const SEARCH_FIELDS = Object.keys(alertSearchSchema.fields).sort() as (keyof AlertSearch)[];

/** The alert's part of a list's query, without what says nothing, always in the same order. */
export function alertSearchOf(query: Partial<JobFilter>): AlertSearch {
  const tidied: AlertSearch = tidyJobFilter(query);
  const parts = SEARCH_FIELDS.map((name) => [name, tidied[name]]);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined)) as AlertSearch;
}

/** What an alert searches for, in words: 'nurse · In Texas · Part-time'. */
export function alertTitle(query: Partial<JobFilter>): string {
  return searchTitle(alertSearchOf(query)) || 'All new jobs';
}

const frequency = () =>
  string<AlertFrequency>().oneOf(
    Object.keys(ALERT_FREQUENCIES) as AlertFrequency[],
    'Please choose how often.',
  );

/** The form of a new alert. The signed-in get theirs at the address of their account. */
export const alertFormSchema = object({
  frequency: frequency().required('Please choose how often.'),
  email: email().required(INVALID_EMAIL),
});

/** The body of POST /api/alerts. A guest gives an address. */
export const newAlertSchema = object({
  search: alertSearchSchema,
  frequency: frequency().default('daily'),
  email: email(),
  /** For the morning of the e-mails. */
  timeZone: timeZone().default('UTC'),
});
export type NewAlert = InferType<typeof newAlertSchema>;

/** The body of PATCH /api/alerts/{alertId}: what changes. */
export const alertChangeSchema = object({ frequency: frequency(), isPaused: boolean() });
export type AlertChange = InferType<typeof alertChangeSchema>;

/** The body of POST /api/alerts/confirm. */
export const alertLinkSchema = object({
  link: string().max(200).required('This link is not complete.'),
});
