import { COUNT_CAP, type JobFilter, PAGE_SIZE, type SearchChange } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { knownPlace } from '../../places/index.ts';
import { type Day, daysSince, type NewestDays } from './days.ts';
import { dayOf } from './filterWords.ts';
import { singularOf } from './forms.ts';
import { parseText } from './parse.ts';
import {
  conditions,
  type Depth,
  earliestStart,
  facts,
  type Field,
  type Filter,
  firstDay,
  type Question,
  questionQuery,
  required,
  slotQuery,
} from './question.ts';
import { counts, hasMatches, isSoonPastCap, type Match, onDays } from './statements.ts';
import { corrections, lookUp, type Slot, withInfixes } from './vocabulary.ts';

/** A search as it was requested. */
export interface Asked extends Filter, Partial<Pick<JobFilter, 'q' | 'where' | 'within'>> {
  /** Finds nothing when nothing matches, instead of changing the search. */
  isStrict?: boolean;
}

/** The question to answer, with the changes to the requested one. */
export interface Decision {
  question: Question;
  depth: Depth;
  changes: SearchChange[];
}

/** With this many matches, the search is not changed. */
const ENOUGH = PAGE_SIZE;
/** When a single word has fewer matches, its inflected forms are searched too. */
const FEW = 3;
/** A word in at most this many jobs may be misspelt in these jobs too. */
const RARE = 2;
/** How many times more frequent a correction must be than such a word. */
const CORRECTION_FACTOR = 20;
/** Up to this many words, leaving out each of them is tried. Of more words, the most frequent ones are kept. */
const TRIED_MAX = 4;
/** How many words of a search are corrected at most. */
const CORRECTED_MAX = 4;
/** For a word in more jobs than this, reading the newest jobs first is faster. */
const WIDE = 5_000;
/** The radii that are tried when a place has no job, in kilometres. */
const WIDER = [50, 100] as const;

/** Looks up the words of a search in the vocabulary; undefined when a text has no word at all. */
export async function understand(
  db: Kysely<Schema>,
  { q = '', where = '', within, ...filter }: Asked,
  newestDays: NewestDays,
): Promise<Question | undefined> {
  const text = parseText(q);
  const place = parseText(where);
  const isEmpty = text.words.length + text.phrases.length + text.excluded.length === 0;
  if ((q && isEmpty) || (where && place.words.length + place.phrases.length === 0))
    return undefined;
  const placeWords = [
    ...place.words.filter((word) => !word.isOptional),
    ...place.phrases.flat().map((word) => ({ word, typed: word, isOptional: false })),
  ];
  const known = within === undefined ? undefined : knownPlace(where);
  return {
    ...(await withParts(db, await lookUp(db, text.words), newestDays)),
    where: await lookUp(db, placeWords, ['word', 'name']),
    phrases: text.phrases,
    excluded: text.excluded,
    circle: known && within !== undefined ? { ...known, km: within } : undefined,
    filter: await withDays(await withCurrency(db, filter), newestDays),
  };
}

/**
 * Adds words that contain the searched ones, unless more jobs than the cap have the words themselves. This does not depend on
 * the filters, so that their counts stay true when one is set.
 */
async function withParts(
  db: Kysely<Schema>,
  slots: readonly Slot[],
  newestDays: NewestDays,
): Promise<Pick<Question, 'slots' | 'isFrequent'>> {
  if (required(slots).some(({ jobs }) => jobs <= COUNT_CAP) || required(slots).length === 0)
    return { slots: await withInfixes(db, slots), isFrequent: false };
  const whole = asWhole({ ...EVERYTHING, slots });
  return (await countOf(db, whole, newestDays)) > COUNT_CAP
    ? { slots: whole.slots, isFrequent: true }
    : { slots: await withInfixes(db, slots), isFrequent: false };
}

/** The question with whole words only. */
const asWhole = (question: Question): Question => ({
  ...question,
  slots: question.slots.map((slot) => ({ ...slot, inflected: [], parts: [] })),
});

/** How many jobs match, up to the cap plus one. */
async function countOf(
  db: Kysely<Schema>,
  question: Question,
  newestDays: NewestDays,
): Promise<number> {
  if (
    isFrequent({ ...question, isFrequent: question.isFrequent || isSurelyFrequent(question.slots) })
  )
    return COUNT_CAP + 1;
  if (isWide(question)) {
    // Whole words are counted faster than all their forms, and are mostly enough.
    const whole = matchOf(asWhole(question), 'words');
    const isPast =
      (await isSoonPastCap(db, whole, newestDays)) || (await hasMatches(db, whole, COUNT_CAP + 1));
    if (isPast) return COUNT_CAP + 1;
  }
  const [count = 0] = await counts(db, [matchOf(question, 'words')]);
  return count;
}

/** Whether the only word is in more jobs than the cap, by the vocabulary. */
function isSurelyFrequent(slots: readonly Slot[]): boolean {
  const [slot, ...others] = required(slots);
  return slot !== undefined && others.length === 0 && slot.jobs > 2 * COUNT_CAP;
}

/** Adds the words of the days to a filter by date. */
async function withDays(filter: Filter, newestDays: NewestDays): Promise<Filter> {
  return firstDay(filter) ? daysOf(filter, await newestDays()) : filter;
}

export function daysOf(filter: Filter, days: readonly Day[]): Filter {
  const first = firstDay(filter);
  return first
    ? { ...filter, days: daysSince(days, dayOf(new Date(earliestStart(first, filter.tz)))) }
    : filter;
}

/** Whether all words are frequent, so that the newest jobs are read first. */
export const isWide = (
  { slots, where, phrases, circle }: Question,
  { least = WIDE }: { least?: number } = {},
) =>
  phrases.length === 0 &&
  circle === undefined &&
  [...required(slots), ...where].every(({ jobs }) => jobs > least);

/** Amounts are compared in one currency, by default the most frequent one of the portal. */
async function withCurrency(db: Kysely<Schema>, filter: Filter): Promise<Filter> {
  const isByPay = filter.salaryMin !== undefined || filter.salaryMax !== undefined;
  if (!isByPay || filter.currency) return filter;
  const { rows } = await sql<{ currency: string }>`
    select substr(key, ${sql.lit('@currency:'.length + 1)}) as currency from search_terms
    where kind = 'fact' and key like '@currency:%' order by jobs desc limit 1`.execute(db);
  return { ...filter, currency: rows[0]?.currency ?? '' };
}

const EVERYTHING: Question = {
  ...{ slots: [], isFrequent: false },
  ...{ phrases: [], excluded: [], where: [], filter: {} },
};

/** Whether there is a text or a place. Otherwise the search is not changed. */
const hasText = ({ slots, phrases, where }: Question) =>
  slots.length + phrases.length + where.length > 0;

/** The question with the words as they were typed, without inflected forms. */
export function asTyped(asked: Question): Decision {
  const hasForms = [...asked.slots, ...asked.where].some(({ inflected }) => inflected.length > 0);
  const question = hasForms ? replaced(asked, (slot) => ({ ...slot, inflected: [] })) : asked;
  return { question, depth: 'words', changes: [] };
}

export const isFiltered = ({ filter }: Question) =>
  facts(filter).length + conditions({ ...EVERYTHING, filter }).length > 0;

/**
 * Decides without the filters, so that the count of an option stays true when it is set, and no filter changes the meaning of
 * a text.
 */
export async function decisionFor(
  db: Kysely<Schema>,
  asked: Question,
  query: Pick<Asked, 'where' | 'isStrict'>,
  newestDays: NewestDays,
): Promise<Decision> {
  const { filter } = asked;
  const unfiltered = { ...asked, filter: {} };
  const typed = asTyped(unfiltered);
  if (!hasText(asked)) return { ...typed, question: asked };
  const inWords = await countOf(db, typed.question, newestDays);
  const decided = await decide(db, { asked: unfiltered, typed, inWords }, query, {
    newestDays,
    countMatches: ({ question }) => countOf(db, question, newestDays),
  });
  return { ...decided, question: { ...decided.question, filter } };
}

/** Queries that the decision needs. */
interface Lookups {
  newestDays: NewestDays;
  /** How many jobs match, up to the cap plus one. */
  countMatches: (decision: Decision) => Promise<number>;
}

interface Typed {
  asked: Question;
  /** The question with the words as they were typed. */
  typed: Decision;
  /** How many jobs have the typed words in title, company, skills or place. */
  inWords: number;
}

/** Decides what to search for: what was typed, or the most similar question with matches. */
export async function decide(
  db: Kysely<Schema>,
  { asked, typed, inWords }: Typed,
  { where = '', isStrict = false }: Pick<Asked, 'where' | 'isStrict'>,
  { newestDays, countMatches }: Lookups,
): Promise<Decision> {
  if (!hasText(asked) || inWords >= ENOUGH) return typed;
  const words = required(asked.slots);
  let best = typed;
  let found = inWords;
  if (found < (words.length === 1 ? FEW : 1) && asked !== typed.question) {
    const [inForms = 0] = await counts(db, [matchOf(asked, 'words')]);
    if (inForms > found) best = { ...typed, question: asked };
    found = inForms;
  }
  if (found === 0 && words.length > 0) {
    // Descriptions contain many unrelated words, so they are searched only when nothing else has the words.
    const [inTexts = 0] = await counts(db, [matchOf(typed.question, 'texts')]);
    if (inTexts > 0) best = { ...typed, depth: 'texts' };
    found = inTexts;
  }
  if (isStrict) return best;
  const rare = [...words, ...asked.where].filter((slot) => slot.jobs <= RARE);
  const corrected = found <= RARE ? await correct(db, rare.slice(0, CORRECTED_MAX)) : [];
  if (found > 0) {
    if (corrected.length === 0) return best;
    return {
      ...best,
      question: withAdded(best.question, corrected),
      changes: corrected.map(({ slot, to }) => ({ kind: 'added', from: slot.typed, to })),
    };
  }
  let likeliest: Decision | undefined;
  for (const words of rankedCorrections(corrected)) {
    const decision = await correctedQuestion(db, asked, words);
    if ((await countMatches(decision)) > 0) return decision;
    likeliest ??= decision;
  }
  for (const decision of widerQuestions(asked, where)) {
    if ((await countMatches(decision)) > 0) return decision;
  }
  return (await bestWithout(db, likeliest ?? typed, newestDays)) ?? typed;
}

/** Whether more jobs than the cap match, without a query. */
export function isFrequent(question: Question): boolean {
  const { where, phrases, excluded } = question;
  return (
    question.isFrequent &&
    facts(question.filter).length + conditions(question).length === 0 &&
    where.length + phrases.length + excluded.length === 0
  );
}

interface Correction {
  slot: Slot;
  /** The word of the vocabulary. */
  to: string;
  jobs: number;
  /** Further possible corrections. */
  others: string[];
}

async function correct(db: Kysely<Schema>, slots: readonly Slot[]): Promise<Correction[]> {
  const found: Correction[] = [];
  for (const slot of slots) {
    const [best, ...others] = await corrections(db, slot.word);
    const isFound = [...slot.inflected, ...slot.parts].some(
      ([word = '']) => singularOf(word) === singularOf(best?.key ?? ''),
    );
    if (best && !isFound && best.jobs >= CORRECTION_FACTOR * slot.jobs) {
      found.push({ slot, to: best.key, jobs: best.jobs, others: others.map(({ key }) => key) });
    }
  }
  return found;
}

/** Replaces or removes words of a question. */
function replaced(question: Question, replacement: (slot: Slot) => Slot | undefined): Question {
  const replace = (slots: readonly Slot[]) =>
    slots.map((slot) => replacement(slot)).filter((slot) => slot !== undefined);
  const slots = replace(question.slots);
  const isFrequent = question.isFrequent || isSurelyFrequent(slots);
  return { ...question, slots, isFrequent, where: replace(question.where) };
}

/** Adds corrections to rare words. Their jobs come after those with the typed word. */
function withAdded(question: Question, corrected: readonly Correction[]): Question {
  return replaced(question, (slot) => {
    const to = corrected.find((correction) => correction.slot.word === slot.word)?.to;
    return to === undefined ? slot : { ...slot, parts: [...slot.parts, [to]] };
  });
}

interface Replacement {
  slot: Slot;
  word: string;
}

/** The replacements of words without jobs, the likeliest first. */
function rankedCorrections(corrected: readonly Correction[]): Replacement[][] {
  const most = Math.max(0, ...corrected.map(({ others }) => others.length + 1));
  return Array.from({ length: most }, (_, rank) =>
    corrected.map(({ slot, to, others }) => ({ slot, word: [to, ...others][rank] ?? to })),
  );
}

async function correctedQuestion(
  db: Kysely<Schema>,
  asked: Question,
  words: readonly Replacement[],
): Promise<Decision> {
  const slots = await lookUp(
    db,
    words.map(({ slot, word }) => ({ ...slot, word })),
  );
  return {
    question: replaced(asked, (slot) => {
      const index = words.findIndex((one) => one.slot.word === slot.word);
      const found = slots[index];
      // A correction matches whole words only.
      return found ? { ...found, parts: [] } : slot;
    }),
    depth: 'words',
    changes: words.map(({ slot, word }) => ({ kind: 'corrected', from: slot.typed, to: word })),
  };
}

/** The questions with a larger radius, and without the place. */
function widerQuestions(asked: Question, where: string): Decision[] {
  if (asked.where.length === 0 && !asked.circle) return [];
  const known = knownPlace(where);
  const decisions: Decision[] = [];
  for (const km of WIDER) {
    if (!known || km <= (asked.circle?.km ?? 0)) continue;
    decisions.push({
      question: { ...asked, circle: { ...known, km } },
      depth: 'words',
      changes: [{ kind: 'widened', from: where, km }],
    });
  }
  if (required(asked.slots).length + asked.phrases.length > 0) {
    decisions.push({
      question: { ...asked, where: [], circle: undefined },
      depth: 'words',
      changes: [{ kind: 'widened', from: where }],
    });
  }
  return decisions;
}

/** Leaves out as few words as needed for a match, and prefers to keep words that most titles have. */
async function bestWithout(
  db: Kysely<Schema>,
  { question, changes }: Decision,
  newestDays: NewestDays,
): Promise<Decision | undefined> {
  const slots = required(question.slots);
  const isKnown = (slot: Slot) => slot.jobs > 0 || slot.parts.length > 0;
  let kept = slots.filter(isKnown);
  if (kept.length === slots.length) kept = await leaveOutOne(db, question, kept);
  while (kept.length > 0) {
    const chosen = keeping(question, kept);
    const whole = asWhole(chosen);
    const inWhole = await countOf(db, whole, newestDays);
    const count = inWhole > 0 ? inWhole : await countOf(db, chosen, newestDays);
    if (count > 0) {
      const counted = inWhole > COUNT_CAP ? whole : chosen;
      const isKept = (typed: string) => kept.some((slot) => slot.typed === typed);
      return {
        question: { ...counted, isFrequent: counted.isFrequent || count > COUNT_CAP },
        depth: 'words',
        changes: [
          ...changes.filter((change) => change.kind !== 'corrected' || isKept(change.from)),
          ...slots
            .filter((slot) => !kept.includes(slot))
            .map((slot): SearchChange => ({ kind: 'dropped', word: slot.typed })),
        ],
      };
    }
    kept = await leaveOutOne(db, question, kept);
  }
  return undefined;
}

const keeping = (question: Question, kept: readonly Slot[]): Question =>
  replaced(question, (slot) =>
    slot.isOptional || kept.includes(slot) || question.where.includes(slot) ? slot : undefined,
  );

/** Leaves out the word without which most titles, or else most jobs, match. */
async function leaveOutOne(
  db: Kysely<Schema>,
  question: Question,
  kept: readonly Slot[],
): Promise<Slot[]> {
  const rests = kept.map((slot) => kept.filter((other) => other !== slot));
  if (rests.length <= 1) return [];
  if (rests.length > TRIED_MAX) {
    const frequent = [...kept].sort((a, b) => b.jobs - a.jobs).slice(0, TRIED_MAX);
    return kept.filter((slot) => frequent.includes(slot));
  }
  const questions = rests.map((rest) => keeping(question, rest));
  const countIn = (field: Field) =>
    counts(
      db,
      questions.map((one) => matchOf(one, 'words', field)),
    );
  let found = await countIn('title');
  if (!found.some(Boolean)) found = await countIn('anywhere');
  // When nothing matches, the rarest word is left out.
  const jobs = (index: number) => kept[index]?.jobs ?? 0;
  const [best = 0] = rests
    .map((_, index) => index)
    .sort((a, b) => (found[b] ?? 0) - (found[a] ?? 0) || jobs(a) - jobs(b));
  return rests[best] ?? [];
}

/** The condition of a question. With depth 'texts', at least one word must be outside of the description. */
export function matchOf(question: Question, depth: Depth, field: Field = 'anywhere'): Match {
  const query = questionQuery(question, { field });
  const others = conditions(question);
  if (depth === 'texts') {
    const slots = required(question.slots);
    const some = slots.map((slot) => slotQuery(slot)).filter((term) => term !== undefined);
    if (slots.length > 1 && some.length > 0) {
      others.push(sql`ts_match_vq(words, ${some.join(' | ')}::tsquery)`);
    }
  }
  const match: Match = { column: depth, query, conditions: others };
  const { days } = question.filter;
  return days ? onDays(match, days) : match;
}
