import type { JobFilter, SearchChange } from '@jobharbor/contract';
import { type RawBuilder, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';

import {
  FIELD_WEIGHTS,
  type FilterTerm,
  filterTerms,
  OPTION_FILTERS,
  PAY_NOT_STATED,
  PAY_STATED,
  payTermsFrom,
  placeTerm,
  quoted,
  squareTermsAround,
  titleTerm,
} from '../terms/filterTerms.ts';
import { indexTerms, placeIndexTerms, singularOf } from '../terms/forms.ts';
import type { Alternative, QueryTerm } from './vocabulary.ts';

/** The filters of a search. */
export interface Filter extends Partial<Omit<JobFilter, 'q' | 'where' | 'within'>> {
  /** The time zone of `datePosted` and of today. */
  tz?: string | undefined;
  employerId?: string | undefined;
  /** Only jobs that state their pay in this currency. */
  paidIn?: string | undefined;
  /** The terms of the days of `datePosted` and `postedWithin`, if they are few. */
  days?: readonly FilterTerm[] | undefined;
}

/** A value, or the column that has it. */
type ValueOrColumn<Value> = Value | RawBuilder<Value>;

/** A circle that jobs must be in. */
export interface Circle<Number extends ValueOrColumn<number> = number> {
  latitude: Number;
  longitude: Number;
  km: Number;
}

/** A search whose words were looked up: everything that decides which jobs match. */
export interface SearchQuery {
  /** Words that a job must have, unless they are optional. */
  terms: readonly QueryTerm[];
  /** More jobs than the cap have all of `terms`, without regard to the rest. */
  isFrequent: boolean;
  phrases: readonly (readonly string[])[];
  excluded: readonly (readonly string[])[];
  /** Words that a job's place must have. */
  where: readonly QueryTerm[];
  /**
   * In addition to `where`: jobs in the circle match, and jobs with an unknown place that has the words. `jobs` is the
   * number of jobs in the circle, if it is known.
   */
  circle?: (Circle & { jobs?: number }) | undefined;
  filter: Filter;
}

/** The searched part of a job: title, company, skills and place, or also the description. */
export type Depth = 'words' | 'texts';

/** How closely a word of a job matches the searched one. */
export type MatchType = 'exact' | 'inflected' | 'parts';
const MATCH_TYPES: readonly MatchType[] = ['exact', 'inflected', 'parts'];

const phraseOf = (words: Alternative, weight = '') =>
  words.length === 1
    ? quoted(words[0] ?? '') + (weight && `:${weight}`)
    : `(${words.map((word) => quoted(word) + (weight && `:${weight}`)).join(' <-> ')})`;

const any = (operands: string[]) =>
  operands.length === 1 ? (operands[0] ?? '') : `(${operands.join(' | ')})`;

/** The field in which a word is searched. The index has terms for the title and the place. */
export type Field = 'anywhere' | 'title' | 'place';

const FIELD_TERMS = {
  anywhere: (term: string) => term,
  title: titleTerm,
  place: placeTerm,
} as const satisfies Record<Field, (term: string) => string>;

/** A tsquery that matches any of a term's alternatives; undefined when there is none. */
export function tsQueryOfTerm(
  term: QueryTerm,
  matchTypes: readonly MatchType[] = MATCH_TYPES,
  field: Field = 'anywhere',
): string | undefined {
  if (term.places) return any(term.places.map(quoted));
  const operands = matchTypes.flatMap((matchType) =>
    term[matchType].flatMap((words) => alternativeIn(words, field)),
  );
  if (field === 'anywhere' && matchTypes.includes('exact')) {
    for (const [name = '', ...more] of term.exact) {
      if (more.length === 0 && term.names.has(name))
        operands.push(...alternativeIn([name], 'place'));
    }
  }
  return operands.length > 0 ? any([...new Set(operands)]) : undefined;
}

/** A tsquery for the jobs whose place has exactly the searched name; undefined when no searched name is a part of others. */
export function tsQueryOfWholePlaces({ terms }: SearchQuery): string | undefined {
  const clauses = required(terms).flatMap(({ wholePlaces }) =>
    wholePlaces ? [any(wholePlaces.map(quoted))] : [],
  );
  return clauses.length > 0 ? clauses.join(' & ') : undefined;
}

/** A tsquery for `job_search.head` that matches any of a term's alternatives of one match type. */
export function tsQueryOfHead(
  term: QueryTerm,
  matchType: MatchType,
  field: keyof typeof FIELD_WEIGHTS,
): string | undefined {
  const operands = term[matchType].flatMap((words) =>
    words.length === 1
      ? termsIn(field, words[0] ?? '').map((one) => phraseOf([one], FIELD_WEIGHTS[field]))
      : phraseOf(words, FIELD_WEIGHTS[field]),
  );
  return operands.length > 0 ? any([...new Set(operands)]) : undefined;
}

const termsIn = (field: Field | keyof typeof FIELD_WEIGHTS, word: string) =>
  field === 'place' ? placeIndexTerms(word) : indexTerms(word);

/** The operands of an alternative, of which one must match. */
function alternativeIn(words: Alternative, field: Field): string[] {
  const termsOf = (word: string) =>
    termsIn(field, word).map((term) => quoted(FIELD_TERMS[field](term)));
  const [word = '', ...others] = words;
  if (others.length === 0) return termsOf(word);
  if (field === 'anywhere') return [phraseOf(words)];
  // The index does not have the order of words. The words limit the rows in which it is compared.
  const inField = words.map((one) => any(termsOf(one)));
  return [`(${inField.join(' & ')} & ${phraseOf(words, FIELD_WEIGHTS[field])})`];
}

export const required = (terms: readonly QueryTerm[]) => terms.filter((term) => !term.isOptional);

/**
 * The texts of which a title or the name of a company may consist: the searched words, and the same without optional words at
 * the beginning and the end. 'Jobs at Google' is 'Google' too.
 */
export function wholeTexts({ terms, phrases }: SearchQuery): string[] {
  if (terms.length === 0)
    return phrases.length === 1 ? phrases.map((words) => words.join(' ')) : [];
  const first = terms.findIndex(({ isOptional }) => !isOptional);
  const last = terms.findLastIndex(({ isOptional }) => !isOptional);
  const textOf = (some: readonly QueryTerm[]) => some.map(({ word }) => word).join(' ');
  const core = first === -1 ? terms : terms.slice(first, last + 1);
  return [...new Set([textOf(terms), textOf(core)])];
}

interface QueryOptions {
  matchTypes?: readonly MatchType[];
  field?: Field;
}

/** The tsquery of a query; undefined when it has no words. */
export function tsQueryOf(query: SearchQuery, options: QueryOptions = {}): string | undefined {
  const clauses = requiredClauses(query, options);
  if (clauses.length === 0) return undefined;
  return [...clauses, ...query.excluded.map(absent)].join(' & ');
}

/** The tsqueries that a job must match, each of them, beside the excluded words. */
export function requiredClauses(
  { terms, phrases, excluded, where, circle, filter }: SearchQuery,
  { matchTypes = MATCH_TYPES, field = 'anywhere' }: QueryOptions = {},
): string[] {
  const clauses = required(terms).map(
    (term) => tsQueryOfTerm(term, matchTypes, field) ?? quoted(term.word),
  );
  clauses.push(...phrases.map((phrase) => any(alternativeIn(phrase, field))));
  const placeClauses = where.map(
    (term) => tsQueryOfTerm(term, MATCH_TYPES, 'place') ?? quoted(placeTerm(term.word)),
  );
  if (circle) {
    const squares = any(squareTermsAround(circle, circle.km).map(quoted));
    clauses.push(
      placeClauses.length > 0 ? `(${squares} | (${placeClauses.join(' & ')}))` : squares,
    );
  } else clauses.push(...placeClauses);
  clauses.push(...termsOfFilter(filter).map((some) => any(some.map(quoted))));
  // The index cannot search for absent words only, so a term that every job has is added.
  return clauses.length === 0 && excluded.length > 0 ? [MATCH_ALL_TSQUERY] : clauses;
}

/** Of these terms every job has one. */
export const PAY_TERMS = [PAY_STATED, PAY_NOT_STATED] as const;

/** A tsquery that matches every job. */
export const MATCH_ALL_TSQUERY = any(PAY_TERMS.map(quoted));

/** Excludes a word with its plural and as a name of a place, or a phrase as it is written. */
function absent(words: Alternative): string {
  const [word = '', ...others] = words;
  if (others.length > 0) return `!${phraseOf(words)}`;
  const term = singularOf(word);
  return `!${any([quoted(term), quoted(placeTerm(term))])}`;
}

/** The terms of the filters, without those of days. A job must have one term of each list. */
export function termsOfFilter(filter: Filter): FilterTerm[][] {
  const terms: FilterTerm[][] = [];
  for (const name of [...OPTION_FILTERS.map((one) => one.filter), 'company'] as const) {
    const value = filter[name];
    if (value) terms.push([filterTerms[name](value)]);
  }
  if (filter.payStated) terms.push([PAY_STATED]);
  if (filter.paidIn) terms.push([filterTerms.currency(filter.paidIn)]);
  // When jobs without pay are included, most jobs match, and the index would not help.
  if (isByPay(filter) && (filter.includeUnspecified === false || filter.payStated))
    terms.push(payTermsFrom(filter.currency ?? '', filter.salaryMin ?? 0));
  return terms;
}

export function isByPay({ salaryMin, salaryMax }: Filter): boolean {
  return salaryMin !== undefined || salaryMax !== undefined;
}

/** Conditions on columns of `job_search` that terms cannot express: amounts, dates and distances. */
export function conditions({
  filter,
  circle,
}: Pick<SearchQuery, 'filter' | 'circle'>): RawBuilder<boolean>[] {
  return [...employer(filter), ...pay(filter), ...posted(filter), ...near(circle)];
}

function employer({ employerId }: Filter): RawBuilder<boolean>[] {
  return employerId ? [sql`employer_id = ${employerId}`] : [];
}

/** Whether the job's pay range overlaps the requested one. */
export const isPaidWithin = ({
  currency,
  from,
  to,
}: {
  currency: ValueOrColumn<string>;
  from: ValueOrColumn<number>;
  to?: ValueOrColumn<number> | undefined;
}) =>
  sql<boolean>`currency = ${currency} and pay_max >= ${from}::float8
    ${to === undefined ? sql`` : sql`and pay_min <= ${to}::float8`}`;

function pay(filter: Filter): RawBuilder<boolean>[] {
  if (!isByPay(filter)) return [];
  const { salaryMin = 0, salaryMax, currency = '', includeUnspecified = true } = filter;
  const overlaps = isPaidWithin({ currency, from: salaryMin, to: salaryMax });
  return [includeUnspecified ? sql`(pay_max is null or (${overlaps}))` : sql`(${overlaps})`];
}

const DAY = 86_400_000;

function posted(filter: Filter): RawBuilder<boolean>[] {
  const first = firstDay(filter);
  return first ? since(first, filter.tz) : [];
}

/** The first day of a filter by date. */
export function firstDay({ datePosted, postedWithin, tz }: Filter): string | undefined {
  const days = datePosted ? [datePosted] : [];
  if (postedWithin) {
    const calendar = new Intl.DateTimeFormat('sv', { timeZone: tz ?? 'UTC' });
    days.push(calendar.format(Date.now() - (postedWithin - 1) * DAY));
  }
  return days.sort().at(-1);
}

/** The start of a day in a zone, and in UTC for postings that have a date without a time. */
function starts(calendarDay: string, tz: string | undefined): { instant: string; day: string } {
  const day = Temporal.PlainDate.from(calendarDay);
  return { instant: startOf(day, tz ?? 'UTC'), day: startOf(day, 'UTC') };
}

/** The earliest instant of a posting of this day. */
export function earliestStart(calendarDay: string, tz: string | undefined): string {
  const { instant, day } = starts(calendarDay, tz);
  return instant < day ? instant : day;
}

/** The conditions for postings of this day or later. */
function since(calendarDay: string, tz: string | undefined): RawBuilder<boolean>[] {
  const { instant, day } = starts(calendarDay, tz);
  return [
    // The first condition uses the index, the second one is exact.
    sql`sort_date >= ${earliestStart(calendarDay, tz)}::timestamptz`,
    sql`date_posted >= case when date_posted_is_day then ${day}::timestamptz else ${instant}::timestamptz end`,
  ];
}

/** The first instant of a day. Jobs without a date have the year 1, and PostgreSQL refuses some earlier years. */
function startOf(day: Temporal.PlainDate, timeZone: string): string {
  const { epochMilliseconds } = day.toZonedDateTime(timeZone);
  return new Date(Math.max(epochMilliseconds, Date.UTC(1900, 0, 1))).toISOString();
}

const EARTH_RADIUS_KM = 6_371;

const near = (circle: Circle | undefined) => (circle ? [isWithin(circle)] : []);

/** How far a job is from a point, by the haversine formula; null for a job without coordinates. */
export function kilometresTo({
  latitude,
  longitude,
}: Omit<Circle<ValueOrColumn<number>>, 'km'>): RawBuilder<number | null> {
  const half = (degrees: RawBuilder<number>) => sql`power(sin(radians(${degrees}) / 2), 2)`;
  return sql`(${sql.lit(2 * EARTH_RADIUS_KM)} * asin(sqrt(least(1,
      ${half(sql`latitude - ${latitude}::float8`)}
      + cos(radians(${latitude}::float8)) * cos(radians(latitude))
        * ${half(sql`longitude - ${longitude}::float8`)}))))`;
}

/** Whether a job is in a circle. A job without coordinates matches by the words of its place. */
export function isWithin({ km, ...centre }: Circle<ValueOrColumn<number>>): RawBuilder<boolean> {
  return sql`(latitude is null or ${kilometresTo(centre)} <= ${km}::float8)`;
}

/** The query to answer, with the changes to the requested one. */
export interface RewrittenQuery {
  query: SearchQuery;
  depth: Depth;
  changes: SearchChange[];
}

/** The query that every job matches. */
export const MATCH_ALL: SearchQuery = {
  ...{ terms: [], isFrequent: false },
  ...{ phrases: [], excluded: [], where: [], filter: {} },
};
