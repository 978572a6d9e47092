import { COUNT_CAP, type SearchChange } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { knownPlace } from '../../places/index.ts';
import type { NewestDays } from './days.ts';
import { isQualifier } from './filterWords.ts';
import { singularOf } from './forms.ts';
import { asWhole, countOf, isSurelyFrequent, matchOf } from './matches.ts';
import { parseText } from './parse.ts';
import { type Decision, EVERYTHING, type Question, required } from './question.ts';
import { counts } from './statements.ts';
import { corrections, lookUp, type Slot } from './vocabulary.ts';

/** How many times more frequent a correction must be than such a word. */
const CORRECTION_FACTOR = 20;
/** Up to this many words, leaving out each of them is tried. Of more words, the most frequent ones are kept. */
const TRIED_MAX = 4;
/** The radii that are tried when a place has no job, in kilometres. */
const WIDER = [50, 100] as const;

export interface Correction {
  slot: Slot;
  /** The word of the vocabulary. */
  to: string;
  jobs: number;
  /** Further possible corrections. */
  others: string[];
}

export async function correct(db: Kysely<Schema>, slots: readonly Slot[]): Promise<Correction[]> {
  const found: Correction[] = [];
  for (const slot of slots) {
    const [best, ...others] = await corrections(db, slot.word);
    const isFound = [...slot.inflected, ...slot.parts].some(
      ([word = '']) => singularOf(word) === singularOf(best?.key ?? ''),
    );
    if (!best || isFound || best.jobs < CORRECTION_FACTOR * slot.jobs) continue;
    // Descriptions have more words than titles. One that many have is not misspelt: 'waiter' is no 'writer'.
    const alone = { ...EVERYTHING, slots: [{ ...slot, inflected: [], parts: [] }] };
    const [inTexts = 0] = await counts(db, [matchOf(alone, 'texts')]);
    if (best.jobs >= CORRECTION_FACTOR * inTexts) {
      found.push({ slot, to: best.key, jobs: best.jobs, others: others.map(({ key }) => key) });
    }
  }
  return found;
}

/** Replaces or removes words of a question. */
export function replaced(
  question: Question,
  replacement: (slot: Slot) => Slot | undefined,
): Question {
  const replace = (slots: readonly Slot[]) =>
    slots.map((slot) => replacement(slot)).filter((slot) => slot !== undefined);
  const slots = replace(question.slots);
  const isFrequent = question.isFrequent || isSurelyFrequent(slots);
  return { ...question, slots, isFrequent, where: replace(question.where) };
}

/** Adds corrections to rare words. Their jobs come after those with the typed word. */
export function withAdded(question: Question, corrected: readonly Correction[]): Question {
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
export function rankedCorrections(corrected: readonly Correction[]): Replacement[][] {
  const most = Math.max(0, ...corrected.map(({ others }) => others.length + 1));
  return Array.from({ length: most }, (_, rank) =>
    corrected.map(({ slot, to, others }) => ({ slot, word: [to, ...others][rank] ?? to })),
  );
}

export async function correctedQuestion(
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

const BETWEEN_PLACES = /[,;/|]|\s(?:and|or|und|oder|lub|i|tai|ja|ou|et|y|o)\s/iu;

/** The question for jobs in any of several known places: 'London, Paris'. Undefined for one place, such as 'Paris, Texas'. */
export function anyPlaceQuestion(asked: Question, where: string): Question | undefined {
  const places = where.split(BETWEEN_PLACES).filter((part) => part.trim() !== '');
  if (places.length < 2 || !places.every((place) => knownPlace(place))) return undefined;
  const any: Slot = {
    ...{ word: where, typed: where, isOptional: false },
    exact: places.map((place) => parseText(place).words.map(({ word }) => word)),
    ...{ inflected: [], parts: [], names: new Set(), jobs: 0, jobsOfOthers: 0 },
  };
  return { ...asked, where: [any], circle: undefined };
}

/** The questions with a larger radius, and without the place. */
export function widerQuestions(asked: Question, where: string): Decision[] {
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
export async function bestWithout(
  db: Kysely<Schema>,
  { question, changes }: Decision,
  newestDays: NewestDays,
): Promise<Decision | undefined> {
  const slots = required(question.slots);
  const isKnown = (slot: Slot) => slot.jobs > 0 || slot.parts.length > 0;
  let kept = slots.some(({ jobs }) => jobs > 0)
    ? slots.filter(({ jobs }) => jobs > 0)
    : slots.filter(isKnown);
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

/**
 * Leaves out the word without which most titles, or else most jobs, match. Words of a kind or level are tried first: 'senior'.
 * The only word that is none of these stays.
 */
async function leaveOutOne(
  db: Kysely<Schema>,
  question: Question,
  kept: readonly Slot[],
): Promise<Slot[]> {
  if (kept.length <= 1) return [];
  if (kept.length > TRIED_MAX) {
    const weight = await weights(db, question, kept);
    const telling = [...kept].sort((a, b) => weight(b) - weight(a)).slice(0, TRIED_MAX);
    return kept.filter((slot) => telling.includes(slot));
  }
  const without = (slot: Slot) => kept.filter((other) => other !== slot);
  const qualifiers = kept.filter(({ word }) => isQualifier(word));
  const isOnlyTelling = kept.length - qualifiers.length === 1;
  const droppable = isOnlyTelling ? qualifiers : kept;
  const isMixed = qualifiers.length > 0 && qualifiers.length < droppable.length;
  for (const some of isMixed ? [qualifiers, droppable] : [droppable]) {
    const questions = some.map((slot) => keeping(question, without(slot)));
    for (const field of ['title', 'anywhere'] as const) {
      const found = await counts(
        db,
        questions.map((one) => matchOf(one, 'words', field)),
      );
      const most = Math.max(...found);
      const worst = some[found.indexOf(most)];
      if (most > 0 && worst) return without(worst);
    }
  }
  const weight = await weights(db, question, droppable);
  const least = droppable.reduce((one, other) => (weight(other) < weight(one) ? other : one));
  return without(least);
}

/** How much each word says of the wanted job: names of places most, then the words that more titles have. */
async function weights(
  db: Kysely<Schema>,
  question: Question,
  slots: readonly Slot[],
): Promise<(slot: Slot) => number> {
  const alone = slots.map((slot) => matchOf(asWhole(keeping(question, [slot])), 'words', 'title'));
  const inTitles = await counts(db, alone);
  const isPlace = ({ word, names }: Slot) => names.has(word);
  return (slot) => (isPlace(slot) ? Infinity : (inTitles[slots.indexOf(slot)] ?? 0));
}
