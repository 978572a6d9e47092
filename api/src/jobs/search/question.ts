import type { JobFilter } from '@jobharbor/contract';
import { type RawBuilder, sql } from 'kysely';

import { startOfDay } from '../localDay.ts';
import {
  cellWordsAround,
  type FilterWord,
  filterWords,
  PAY_NOT_STATED,
  PAY_STATED,
  payWordsFrom,
  placeNameWord,
  quoted,
  titleWord,
} from './filterWords.ts';
import { FIELD_WEIGHTS } from './projection.ts';
import type { Alternative, Slot } from './vocabulary.ts';

/** What a search narrows the jobs by, besides its text. */
export interface Filter extends Partial<Omit<JobFilter, 'q' | 'where' | 'within'>> {
  /** The zone of `datePosted` and of today. */
  tz?: string | undefined;
  employerId?: string | undefined;
}

/** A circle in which jobs are looked for. */
export interface Circle {
  latitude: number;
  longitude: number;
  km: number;
}

/** A search, understood: everything that decides which jobs match. */
export interface Question {
  /** Words that a job must have, or may have where they are optional. */
  slots: readonly Slot[];
  /** More jobs than are counted have the words of `slots`, all else aside. */
  isFrequent: boolean;
  phrases: readonly (readonly string[])[];
  excluded: readonly (readonly string[])[];
  /** Words that a job's place must have. */
  where: readonly Slot[];
  /** Instead of `where`: jobs that are in the circle, and those whose place is not understood but has the words. */
  circle?: Circle | undefined;
  filter: Filter;
}

/** How much of a job is searched: title, company, skills and place, or the description too. */
export type Depth = 'words' | 'texts';

/** How likely a word of a job is the one that was meant. */
export type Likeness = 'exact' | 'inflected' | 'parts';
const LIKENESSES: readonly Likeness[] = ['exact', 'inflected', 'parts'];

const phraseOf = (words: Alternative, weight = '') =>
  words.length === 1
    ? quoted(words[0] ?? '') + (weight && `:${weight}`)
    : `(${words.map((word) => quoted(word) + (weight && `:${weight}`)).join(' <-> ')})`;

const any = (terms: string[]) => (terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' | ')})`);

/** Where in a job a word is looked for. */
export type Field =
  /** The title, the company, the skills, the place as the posting writes it, and all its other names. */
  | 'anywhere'
  /** The same without the place's other names. */
  | 'posting'
  | 'title'
  | 'company'
  | 'place';

/** A tsquery that any of a slot's alternatives answers; undefined where there is none. */
export function slotQuery(
  slot: Slot,
  likenesses: readonly Likeness[] = LIKENESSES,
  field: Field = 'anywhere',
): string | undefined {
  const terms = likenesses.flatMap((likeness) =>
    slot[likeness].map((words) => alternativeIn(words, field)),
  );
  if (field === 'anywhere') terms.push(...placeNames(slot, likenesses));
  return terms.length > 0 ? any(terms) : undefined;
}

/** An index knows the words of titles; of the other fields it must look at the rows. */
function alternativeIn(words: Alternative, field: Field): string {
  if (field === 'anywhere' || field === 'posting') return phraseOf(words);
  const [word = '', ...others] = words;
  if (field === 'title' && others.length === 0) return quoted(titleWord(word));
  return phraseOf(words, FIELD_WEIGHTS[field]);
}

/** Names of a job's place that its text need not hold. */
function placeNames(slot: Slot, likenesses: readonly Likeness[]): string[] {
  return likenesses
    .filter((likeness) => likeness !== 'parts')
    .flatMap((likeness) => slot[likeness])
    .filter((words) => words.length === 1)
    .map(([name = '']) => quoted(placeNameWord(name)));
}

/** A word of the place's own text, or a name of the place. */
function placeQuery(slot: Slot): string {
  const own = slotQuery(slot, LIKENESSES, 'place');
  return any([...(own ? [own] : []), ...placeNames(slot, LIKENESSES)]);
}

export const required = (slots: readonly Slot[]) => slots.filter((slot) => !slot.isOptional);

/** The tsquery of a whole question; undefined where it asks for no word. */
export function questionQuery(
  question: Question,
  {
    likenesses = LIKENESSES,
    field = 'anywhere',
  }: { likenesses?: readonly Likeness[]; field?: Field } = {},
): string | undefined {
  const { slots, phrases, excluded, where, circle, filter } = question;
  const terms = required(slots).map(
    (slot) => slotQuery(slot, likenesses, field) ?? quoted(slot.word),
  );
  for (const phrase of phrases)
    terms.push(phraseOf(phrase, field === 'title' ? FIELD_WEIGHTS.title : ''));
  const placeTerm = where.map(placeQuery).join(' & ');
  if (circle) {
    const cells = any(cellWordsAround(circle, circle.km).map(quoted));
    terms.push(placeTerm ? `(${cells} | (${placeTerm}))` : cells);
  } else if (placeTerm) terms.push(placeTerm);
  terms.push(...facts(filter).map((words) => any(words.map(quoted))));
  if (terms.length === 0) return undefined;
  return [...terms, ...excluded.map(absent)].join(' & ');
}

/** Neither the posting has the words, nor is its place called so. */
function absent(words: Alternative): string {
  const [name = '', ...others] = words;
  const placeName = others.length === 0 ? [quoted(placeNameWord(name))] : [];
  return `!${any([phraseOf(words), ...placeName])}`;
}

/** What must be absent, where nothing must be there: no index answers that. */
export function exclusionQuery({ excluded }: Question): string {
  return excluded.map(absent).join(' & ');
}

/** Exact filters: of each list a job must have one. */
export function facts(filter: Filter): FilterWord[][] {
  const wanted: FilterWord[][] = [];
  for (const name of ['jobType', 'employmentType', 'expertiseLevel', 'company'] as const) {
    const value = filter[name];
    if (value) wanted.push([filterWords[name](value)]);
  }
  if (filter.payStated) wanted.push([PAY_STATED]);
  if (isByPay(filter)) {
    const paid = payWordsFrom(filter.currency ?? '', filter.salaryMin ?? 0);
    wanted.push(filter.includeUnspecified === false ? paid : [...paid, PAY_NOT_STATED]);
  }
  return wanted;
}

function isByPay({ salaryMin, salaryMax }: Filter): boolean {
  return salaryMin !== undefined || salaryMax !== undefined;
}

/** What no word of a job can say: amounts, dates and distances. Names the columns of `job_search`. */
export function conditions({ filter, circle }: Question): RawBuilder<boolean>[] {
  return [...employer(filter), ...pay(filter), ...posted(filter), ...near(circle)];
}

function employer({ employerId }: Filter): RawBuilder<boolean>[] {
  return employerId ? [sql`employer_id = ${employerId}`] : [];
}

/** The range of the job and the one that is asked for overlap. */
function pay(filter: Filter): RawBuilder<boolean>[] {
  if (!isByPay(filter)) return [];
  const { salaryMin = 0, salaryMax, currency = '', includeUnspecified = true } = filter;
  const overlaps = sql<boolean>`currency = ${currency} and pay_max >= ${salaryMin}::float8
    ${salaryMax === undefined ? sql`` : sql`and pay_min <= ${salaryMax}::float8`}`;
  return [includeUnspecified ? sql`(pay_max is null or (${overlaps}))` : sql`(${overlaps})`];
}

const DAY = 86_400_000;

function posted({ datePosted, postedWithin, tz }: Filter): RawBuilder<boolean>[] {
  const today = new Intl.DateTimeFormat('sv', { timeZone: tz ?? 'UTC' });
  const days = datePosted ? [datePosted] : [];
  if (postedWithin) days.push(today.format(Date.now() - (postedWithin - 1) * DAY));
  const last = days.sort().at(-1);
  return last ? since(last, tz) : [];
}

/** Postings of a calendar day or later. A posting's bare day is the same day in every zone. */
function since(calendarDay: string, tz: string | undefined): RawBuilder<boolean>[] {
  const instant = atLeastYear1900(startOfDay(calendarDay, tz));
  const day = atLeastYear1900(startOfDay(calendarDay));
  const earlier = instant < day ? instant : day;
  return [
    // The index knows sort_date alone; the second condition is the exact one.
    sql`sort_date >= ${earlier}::timestamptz`,
    sql`date_posted >= case when date_posted_is_day then ${day}::timestamptz else ${instant}::timestamptz end`,
  ];
}

/** Jobs without a date sort as the year 1; an earlier bound would also be no date for PostgreSQL. */
function atLeastYear1900(date: Date): string {
  return new Date(Math.max(date.getTime(), Date.UTC(1900, 0, 1))).toISOString();
}

const EARTH_RADIUS_KM = 6_371;

/** By the haversine formula. A job whose place is not understood is met by the words of its place alone. */
function near(circle: Circle | undefined): RawBuilder<boolean>[] {
  if (!circle) return [];
  const { latitude, longitude, km } = circle;
  const half = (degrees: RawBuilder<number>) => sql`power(sin(radians(${degrees}) / 2), 2)`;
  return [
    sql`(latitude is null or ${sql.lit(2 * EARTH_RADIUS_KM)} * asin(sqrt(least(1,
      ${half(sql`latitude - ${latitude}::float8`)}
      + cos(radians(${latitude}::float8)) * cos(radians(latitude))
        * ${half(sql`longitude - ${longitude}::float8`)}))) <= ${km}::float8)`,
  ];
}
