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

/** What a search asks for, as it came in. */
export interface Asked extends Filter, Partial<Pick<JobFilter, 'q' | 'where' | 'within'>> {
  /** Finds nothing where nothing fits. */
  isStrict?: boolean;
}

/** A question that was decided to be answered, with what was changed for it. */
export interface Decision {
  question: Question;
  depth: Depth;
  changes: SearchChange[];
}

/** With so many jobs, nothing else can have been meant. */
const ENOUGH = PAGE_SIZE;
/** Where a single word finds fewer jobs, its other forms are looked for too. */
const FEW = 3;
/** A word that no more jobs have may be misspelt in them too. */
const RARE = 2;
/** How many times more frequent another word must be then to be meant too. */
const MEANT = 20;
/** Of so many words each is left out in turn, to see what is best; of more, the most frequent ones are kept. */
const TRIED_MAX = 4;
/** Who misspells more words than these does not mean them. */
const CORRECTED_MAX = 4;
/** To look through the jobs of a word that more have takes longer than to look at the newest first. */
const WIDE = 5_000;
/** How wide a place is made when it has no job, in kilometres. */
const WIDER = [50, 100] as const;

/** What is asked for, by the portal's own words; undefined where a text holds no word at all. */
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
 * Where more jobs have the words themselves than are counted, nobody gets to see those that have parts of them. It does
 * not depend on the filters, so that their counts stay true when one is set.
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

/** A question for whole words alone. */
const asWhole = (question: Question): Question => ({
  ...question,
  slots: question.slots.map((slot) => ({ ...slot, inflected: [], parts: [] })),
});

/** How many jobs match; more than the cap means only that there are more. */
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
    // Whole words are counted faster than all their forms, and mostly they are enough.
    const whole = matchOf(asWhole(question), 'words');
    const isPast =
      (await isSoonPastCap(db, whole, newestDays)) || (await hasMatches(db, whole, COUNT_CAP + 1));
    if (isPast) return COUNT_CAP + 1;
  }
  const [count = 0] = await counts(db, [matchOf(question, 'words')]);
  return count;
}

/** One word, of which the vocabulary knows that more jobs have it than are counted. */
function isSurelyFrequent(slots: readonly Slot[]): boolean {
  const [slot, ...others] = required(slots);
  return slot !== undefined && others.length === 0 && slot.jobs > 2 * COUNT_CAP;
}

/** Names the days since which jobs are wanted. */
async function withDays(filter: Filter, newestDays: NewestDays): Promise<Filter> {
  return firstDay(filter) ? daysOf(filter, await newestDays()) : filter;
}

export function daysOf(filter: Filter, days: readonly Day[]): Filter {
  const first = firstDay(filter);
  return first
    ? { ...filter, days: daysSince(days, dayOf(new Date(earliestStart(first, filter.tz)))) }
    : filter;
}

/** No word is rarer than this: so many jobs may match that the newest ones are looked at first. */
export const isWide = (
  { slots, where, phrases, circle }: Question,
  { least = WIDE }: { least?: number } = {},
) =>
  phrases.length === 0 &&
  circle === undefined &&
  [...required(slots), ...where].every(({ jobs }) => jobs > least);

/** Amounts are compared in one currency: in the portal's most frequent one where none is named. */
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

/** Whether a text or place is asked for: only then something else may be meant. */
const hasText = ({ slots, phrases, where }: Question) =>
  slots.length + phrases.length + where.length > 0;

/** A question without other forms of its words. */
export function asTyped(asked: Question): Decision {
  const hasForms = [...asked.slots, ...asked.where].some(({ inflected }) => inflected.length > 0);
  const question = hasForms ? replaced(asked, (slot) => ({ ...slot, inflected: [] })) : asked;
  return { question, depth: 'words', changes: [] };
}

export const isFiltered = ({ filter }: Question) =>
  facts(filter).length + conditions({ ...EVERYTHING, filter }).length > 0;

/**
 * What is searched for, whatever the filters leave of it: what a filter is said to leave is what it leaves once it is
 * set, and no filter changes what a text means.
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

/** How the database is asked while deciding. */
interface Lookups {
  newestDays: NewestDays;
  /** How many jobs match; more than the cap means only that there are more. */
  countMatches: (decision: Decision) => Promise<number>;
}

interface Typed {
  asked: Question;
  /** The same without other forms of its words. */
  typed: Decision;
  /** How many jobs have what was typed in title, company, skills and place. */
  inWords: number;
}

/** Decides what is searched for: what was typed, or the nearest question that some job answers. */
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
    // A description says much that a job is not: it is looked into where nothing else has the words.
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

/** Whether more jobs match than are counted, without looking. */
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
  /** The portal's word. */
  to: string;
  jobs: number;
  /** Other words that may have been meant. */
  others: string[];
}

async function correct(db: Kysely<Schema>, slots: readonly Slot[]): Promise<Correction[]> {
  const found: Correction[] = [];
  for (const slot of slots) {
    const [best, ...others] = await corrections(db, slot.word);
    const isFound = [...slot.inflected, ...slot.parts].some(
      ([word = '']) => singularOf(word) === singularOf(best?.key ?? ''),
    );
    if (best && !isFound && best.jobs >= MEANT * slot.jobs) {
      found.push({ slot, to: best.key, jobs: best.jobs, others: others.map(({ key }) => key) });
    }
  }
  return found;
}

/** The question with other words in the place of some. */
function replaced(question: Question, replacement: (slot: Slot) => Slot | undefined): Question {
  const replace = (slots: readonly Slot[]) =>
    slots.map((slot) => replacement(slot)).filter((slot) => slot !== undefined);
  const slots = replace(question.slots);
  const isFrequent = question.isFrequent || isSurelyFrequent(slots);
  return { ...question, slots, isFrequent, where: replace(question.where) };
}

/** Few jobs have the word as it was typed. Those that have the likelier one follow them. */
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

/** The likeliest words in the place of those that no job has; then the next likely ones. */
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
      // A guess is not stretched: words that begin with it are not meant.
      return found ? { ...found, parts: [] } : slot;
    }),
    depth: 'words',
    changes: words.map(({ slot, word }) => ({ kind: 'corrected', from: slot.typed, to: word })),
  };
}

/** The place is made wider, and then left out. */
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

/** Leaves out the fewest words such that some job has all others; of those the words that most titles have. */
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

/** The words without that one, without which most titles, or else most jobs, have the others. */
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
  // Where no rest is in any job, the rarest word is the least likely one to help.
  const jobs = (index: number) => kept[index]?.jobs ?? 0;
  const [best = 0] = rests
    .map((_, index) => index)
    .sort((a, b) => (found[b] ?? 0) - (found[a] ?? 0) || jobs(a) - jobs(b));
  return rests[best] ?? [];
}

/** The rows that a question means. In a description some words may stand, but not all. */
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
