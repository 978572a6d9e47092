import { COUNT_CAP } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
import type { NewestDays } from './days.ts';
import { isOptionName } from './filterWords.ts';
import {
  conditions,
  type Depth,
  facts,
  type Field,
  type Question,
  questionQuery,
  required,
  slotQuery,
} from './question.ts';
import { counts, hasMatches, isSoonPastCap, type Match, onDays } from './statements.ts';
import type { Slot } from './vocabulary.ts';

/** For a word in more jobs than this, reading the newest jobs first is faster. */
const WIDE = 5_000;

/**
 * The condition of a question. With depth 'texts', at least one word must be outside of the description, and not only name an
 * option: many part-time jobs have 'night' and 'nurse' somewhere in a long text.
 */
export function matchOf(question: Question, depth: Depth, field: Field = 'anywhere'): Match {
  const query = questionQuery(question, { field });
  const others = conditions(question);
  if (depth === 'texts') {
    const slots = required(question.slots);
    const some = slots.map((slot) => slotQuery(withoutOptionNames(slot))).filter(isPresent);
    if (slots.length > 1 && some.length > 0) {
      others.push(sql`ts_match_vq(words, ${some.join(' | ')}::tsquery)`);
    }
  }
  const match: Match = { column: depth, query, conditions: others };
  const { days } = question.filter;
  return days ? onDays(match, days) : match;
}

const withoutOptionNames = (slot: Slot): Slot => ({
  ...slot,
  names: new Set([...slot.names].filter((name) => !isOptionName(name))),
});

const isPresent = <Value>(value: Value | undefined) => value !== undefined;

/** The question with whole words only. */
export const asWhole = (question: Question): Question => ({
  ...question,
  slots: question.slots.map((slot) => ({ ...slot, inflected: [], parts: [] })),
});

/** How many jobs match, up to the cap plus one. */
export async function countOf(
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
export function isSurelyFrequent(slots: readonly Slot[]): boolean {
  const [slot, ...others] = required(slots);
  return slot !== undefined && others.length === 0 && slot.jobs > 2 * COUNT_CAP;
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

/** Whether all words are frequent, so that the newest jobs are read first. */
export const isWide = (
  { slots, where, phrases, circle }: Question,
  { least = WIDE }: { least?: number } = {},
) =>
  phrases.length === 0 &&
  circle === undefined &&
  [...required(slots), ...where].every(({ jobs }) => jobs > least);
