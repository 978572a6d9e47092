import { PAGE_SIZE } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { knownPlace } from '../../places/index.ts';
import {
  anyPlaceQuestion,
  bestWithout,
  correct,
  correctedQuestion,
  rankedCorrections,
  replaced,
  widerQuestions,
  withAdded,
} from './alternatives.ts';
import type { NewestDays } from './days.ts';
import { countOf, matchOf } from './matches.ts';
import {
  conditions,
  type Decision,
  EVERYTHING,
  facts,
  type Question,
  required,
} from './question.ts';
import { counts } from './statements.ts';
import type { Asked } from './understand.ts';

/** With this many matches, the search is not changed. */
const ENOUGH = PAGE_SIZE;
/** With fewer matches of a single word, or none of several words, inflected forms are searched too. */
const FEW = 3;
/** A word in at most this many jobs may be misspelt in these jobs too. */
const RARE = 2;
/** How many words of a search are corrected at most. */
const CORRECTED_MAX = 4;

/** Whether there is a text or a place. Otherwise the search is not changed. */
const hasText = ({ slots, phrases, where }: Question) =>
  slots.length + phrases.length + where.length > 0;

/** The question with the words as they were typed, without inflected forms. */
export const asTyped = (asked: Question): Decision => ({
  question: withoutForms(asked),
  depth: 'words',
  changes: [],
});

function withoutForms(question: Question): Question {
  const slots = [...question.slots, ...question.where];
  if (!slots.some(({ inflected }) => inflected.length > 0)) return question;
  return replaced(question, (slot) => ({ ...slot, inflected: [] }));
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
  const least = words.length === 1 ? FEW : 1;
  if (found < least && asked !== typed.question) {
    const [inForms = 0] = await counts(db, [matchOf(asked, 'words')]);
    if (inForms > found) best = { ...typed, question: asked };
    found = inForms;
  }
  if (found === 0 && words.length > 0) {
    // Descriptions contain many unrelated words, so they are searched only when nothing else has the words.
    const [inTexts = 0] = await counts(db, [matchOf(typed.question, 'texts')]);
    if (inTexts > 0) best = { ...typed, depth: 'texts', changes: [{ kind: 'described' }] };
    found = inTexts;
  }
  if (isStrict) return best;
  // A known place without jobs is not misspelt.
  const places = knownPlace(where) ? [] : asked.where;
  const rare = [...words, ...places].filter((slot) => slot.jobs <= RARE);
  const corrected = found <= RARE ? await correct(db, rare.slice(0, CORRECTED_MAX)) : [];
  if (found > 0) {
    if (corrected.length === 0) return best;
    const question = withAdded(best.question, corrected);
    const [withMore = 0] = await counts(db, [matchOf(question, best.depth)]);
    if (withMore <= found) return best;
    return {
      ...best,
      question,
      changes: [
        ...best.changes,
        ...corrected.map(({ slot, to }) => ({ kind: 'added' as const, from: slot.typed, to })),
      ],
    };
  }
  const anyPlace = anyPlaceQuestion(asked, where);
  if (anyPlace) {
    const decision: Decision = { question: withoutForms(anyPlace), depth: 'words', changes: [] };
    if ((await countMatches(decision)) > 0) return decision;
  }
  let likeliest: Decision | undefined;
  for (const words of rankedCorrections(corrected)) {
    const decision = await correctedQuestion(db, asked, words);
    const plain = { ...decision, question: withoutForms(decision.question) };
    if ((await countMatches(plain)) >= least) return plain;
    if ((await countMatches(decision)) > 0) return decision;
    likeliest ??= decision;
  }
  for (const decision of widerQuestions(asked, where)) {
    if ((await countMatches(decision)) > 0) return decision;
  }
  return (await bestWithout(db, likeliest ?? typed, newestDays)) ?? typed;
}
