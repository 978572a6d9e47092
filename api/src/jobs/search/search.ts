import {
  COUNT_CAP,
  type JobFilter,
  PAGE_SIZE,
  type SearchChange,
  type SearchOrder,
} from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/schema.ts';
import { knownPlace } from '../../places/places.ts';
import type { Position } from '../cursor.ts';
import { parseText } from './parse.ts';
import {
  conditions,
  exclusionQuery,
  type Depth,
  facts,
  type Field,
  type Filter,
  type Question,
  questionQuery,
  required,
  slotQuery,
} from './question.ts';
import {
  all,
  collectIds,
  counts,
  type FoundRow,
  type Match,
  newestIds,
  readSummaries,
  scoreOf,
} from './statements.ts';
import { corrections, lookUp, type Slot, withInfixes } from './vocabulary.ts';

export interface SearchQuery extends Filter, Partial<Pick<JobFilter, 'q' | 'where' | 'within'>> {
  order: SearchOrder;
  limit: number;
  page: number;
  /** Instead of a page number: the job after which the page starts. */
  after?: Position | undefined;
  /** Finds nothing where nothing fits. */
  isStrict?: boolean;
}

export interface SearchResult {
  rows: FoundRow[];
  /** Exact up to `COUNT_CAP`; more means only that there are more. */
  count: number;
  hasMore: boolean;
  /** What was done instead, where nothing fitted what was asked. */
  changes: SearchChange[];
}

/** A question that was decided to be answered, with what was changed for it. */
export interface Decision {
  question: Question;
  depth: Depth;
  changes: SearchChange[];
}

/** With so many jobs, nothing else can have been meant. */
const ENOUGH = PAGE_SIZE;
/** Of so many jobs a ranked list has the best first; the rest follow by date. */
const RANKED = 200;
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
/** How wide a place is made when it has no job, in kilometres. */
const WIDER = [50, 100] as const;
const EXCLUDING_MAX = 100_000;

/** Finds the jobs of a question, page by page, or those of a near one when there are none. */
export async function searchJobs(db: Kysely<Schema>, query: SearchQuery): Promise<SearchResult> {
  const asked = await understand(db, query);
  if (!asked) return { rows: [], count: 0, hasMore: false, changes: [] };
  if (isFiltered(asked)) {
    const decided = await decisionFor(db, asked, query);
    return { ...(await pageOf(db, decided, query)), changes: decided.changes };
  }
  const typed = asTyped(asked);
  const found = await pageOf(db, typed, query);
  const decided = await decide(db, { asked, typed, inWords: found.count }, query);
  // Mostly what was typed is what is searched for, and its page is there already.
  const page = decided === typed ? found : await pageOf(db, decided, query);
  return { ...page, changes: decided.changes };
}

/** What is asked for, by the portal's own words; undefined where a text holds no word at all. */
export async function understand(
  db: Kysely<Schema>,
  { q = '', where = '', within, ...filter }: Omit<SearchQuery, 'order' | 'limit' | 'page'>,
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
  const words = await withParts(db, await lookUp(db, text.words));
  const known = within === undefined ? undefined : knownPlace(where);
  return {
    ...words,
    where: await lookUp(db, placeWords),
    phrases: text.phrases,
    excluded: text.excluded,
    circle: known && within !== undefined ? { ...known, km: within } : undefined,
    filter: await withCurrency(db, filter),
  };
}

/**
 * Where more jobs have the words themselves than are counted, nobody gets to see those that have parts of them. It does
 * not depend on the filters, so that their counts stay true when one is set.
 */
async function withParts(
  db: Kysely<Schema>,
  slots: readonly Slot[],
): Promise<Pick<Question, 'slots' | 'isFrequent'>> {
  const wanted = required(slots);
  const whole = slots.map((slot) => ({ ...slot, inflected: [], parts: [] }));
  if (wanted.length > 0 && wanted.every(({ jobs }) => jobs > COUNT_CAP)) {
    if (isSurelyFrequent(slots)) return { slots: whole, isFrequent: true };
    const [count = 0] = await counts(db, [matchOf({ ...EVERYTHING, slots: whole }, 'words')]);
    if (count > COUNT_CAP) return { slots: whole, isFrequent: true };
  }
  return { slots: await withInfixes(db, slots), isFrequent: false };
}

/** One word, of which the vocabulary knows that more jobs have it than are counted. */
function isSurelyFrequent(slots: readonly Slot[]): boolean {
  const [slot, ...others] = required(slots);
  return slot !== undefined && others.length === 0 && slot.jobs > 2 * COUNT_CAP;
}

/** Amounts are compared in one currency: in the portal's most frequent one where none is named. */
async function withCurrency(db: Kysely<Schema>, filter: Filter): Promise<Filter> {
  const isByPay = filter.salaryMin !== undefined || filter.salaryMax !== undefined;
  if (!isByPay || filter.currency) return filter;
  const { rows } = await sql<{ currency: string }>`
    select substr(key, ${sql.lit('@currency:'.length + 1)}) as currency from search_terms
    where kind = 'fact' and key like '@currency:%' order by jobs desc limit 1`.execute(db);
  return { ...filter, currency: rows[0]?.currency ?? '' };
}

export const EVERYTHING: Question = {
  ...{ slots: [], isFrequent: false },
  ...{ phrases: [], excluded: [], where: [], filter: {} },
};

/** Whether a text or place is asked for: only then something else may be meant. */
const hasText = ({ slots, phrases, where }: Question) =>
  slots.length + phrases.length + where.length > 0;

/** A question without other forms of its words. */
function asTyped(asked: Question): Decision {
  const hasForms = [...asked.slots, ...asked.where].some(({ inflected }) => inflected.length > 0);
  const question = hasForms ? replaced(asked, (slot) => ({ ...slot, inflected: [] })) : asked;
  return { question, depth: 'words', changes: [] };
}

const isFiltered = ({ filter }: Question) =>
  facts(filter).length + conditions({ ...EVERYTHING, filter }).length > 0;

/**
 * What is searched for, whatever the filters leave of it: what a filter is said to leave is what it leaves once it is
 * set, and no filter changes what a text means.
 */
export async function decisionFor(
  db: Kysely<Schema>,
  asked: Question,
  query: Pick<SearchQuery, 'where' | 'isStrict'>,
): Promise<Decision> {
  const { filter } = asked;
  const decided = await decideUnfiltered(db, { ...asked, filter: {} }, query);
  return { ...decided, question: { ...decided.question, filter } };
}

async function decideUnfiltered(
  db: Kysely<Schema>,
  asked: Question,
  query: Pick<SearchQuery, 'where' | 'isStrict'>,
): Promise<Decision> {
  const typed = asTyped(asked);
  if (!hasText(asked) || isFrequent(typed.question)) return typed;
  const [inWords = 0] = await counts(db, [matchOf(typed.question, 'words')]);
  return decide(db, { asked, typed, inWords }, query);
}

interface Typed {
  asked: Question;
  /** The same without other forms of its words. */
  typed: Decision;
  /** How many jobs have what was typed in title, company, skills and place. */
  inWords: number;
}

/** Decides what is searched for: what was typed, or the nearest question that some job answers. */
async function decide(
  db: Kysely<Schema>,
  { asked, typed, inWords }: Typed,
  { where = '', isStrict = false }: Pick<SearchQuery, 'where' | 'isStrict'>,
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
  const corrections = await correctedQuestions(db, asked, corrected);
  return (
    (await firstFound(db, corrections)) ??
    (await firstFound(db, widerQuestions(asked, where))) ??
    (await bestWithout(db, corrections[0] ?? typed)) ??
    typed
  );
}

/** Whether more jobs match than are counted, without looking. */
function isFrequent(question: Question): boolean {
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
    const isFound = [...slot.inflected, ...slot.parts].some(([word]) => word === best?.key);
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

/** The question with the likeliest words in the place of those that no job has; then with the next likely ones. */
async function correctedQuestions(
  db: Kysely<Schema>,
  asked: Question,
  corrected: readonly Correction[],
): Promise<Decision[]> {
  if (corrected.length === 0) return [];
  const most = Math.max(...corrected.map(({ others }) => others.length)) + 1;
  const ranks = Array.from({ length: most }, (_, rank) =>
    corrected.map(({ slot, to, others }) => ({ slot, word: [to, ...others][rank] ?? to })),
  );
  return Promise.all(
    ranks.map(async (words): Promise<Decision> => {
      const slots = await lookUp(
        db,
        words.map(({ slot, word }) => ({ ...slot, word })),
      );
      return {
        question: replaced(asked, (slot) => {
          const index = words.findIndex((one) => one.slot.word === slot.word);
          const found = slots[index];
          if (!found) return slot;
          // A guess is not stretched: words that begin with it are not meant.
          return { ...found, parts: [] };
        }),
        depth: 'words',
        changes: words.map(({ slot, word }) => ({ kind: 'corrected', from: slot.typed, to: word })),
      };
    }),
  );
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

async function firstFound(
  db: Kysely<Schema>,
  decisions: readonly Decision[],
): Promise<Decision | undefined> {
  if (decisions.length === 0) return undefined;
  if (decisions[0] && isFrequent(decisions[0].question)) return decisions[0];
  const found = await counts(
    db,
    decisions.map(({ question, depth }) => matchOf(question, depth)),
  );
  return decisions.find((_, index) => (found[index] ?? 0) > 0);
}

/** Leaves out the fewest words such that some job has all others; of those the words that most titles have. */
async function bestWithout(
  db: Kysely<Schema>,
  { question, changes }: Decision,
): Promise<Decision | undefined> {
  const slots = required(question.slots);
  const isKnown = (slot: Slot) => slot.jobs > 0 || slot.parts.length > 0;
  let kept = slots.filter(isKnown);
  if (kept.length === slots.length) kept = await leaveOutOne(db, question, kept);
  while (kept.length > 0) {
    const chosen = keeping(question, kept);
    const found = isFrequent(chosen) ? [1] : await counts(db, [matchOf(chosen, 'words')]);
    if (found.some(Boolean)) {
      const isKept = (typed: string) => kept.some((slot) => slot.typed === typed);
      return {
        question: chosen,
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
  const found = await counts(db, [
    ...questions.map((one) => matchOf(one, 'words', 'title')),
    ...questions.map((one) => matchOf(one, 'words')),
  ]);
  const inTitle = (index: number) => found[index] ?? 0;
  const anywhere = (index: number) => found[rests.length + index] ?? 0;
  // Where no rest is in any job, the rarest word is the least likely one to help.
  const jobs = (index: number) => kept[index]?.jobs ?? 0;
  const [best = 0] = rests
    .map((_, index) => index)
    .sort((a, b) => inTitle(b) - inTitle(a) || anywhere(b) - anywhere(a) || jobs(a) - jobs(b));
  return rests[best] ?? [];
}

/** The rows that a question means. In a description some words may stand, but not all. */
export function matchOf(question: Question, depth: Depth, field: Field = 'anywhere'): Match {
  const query = questionQuery(question, { field });
  const others = conditions(question);
  const isExcluding = query === undefined && question.excluded.length > 0;
  if (isExcluding) {
    others.push(sql`ts_match_vq(words, ${exclusionQuery(question)}::tsquery)`);
  }
  if (depth === 'texts') {
    const slots = required(question.slots);
    const some = slots.map((slot) => slotQuery(slot)).filter((term) => term !== undefined);
    if (slots.length > 1 && some.length > 0) {
      others.push(sql`ts_match_vq(words, ${some.join(' | ')}::tsquery)`);
    }
  }
  return { column: depth, query, conditions: others, isExcluding };
}

async function pageOf(
  db: Kysely<Schema>,
  { question, depth }: Decision,
  { order, limit, page, after }: SearchQuery,
): Promise<Omit<SearchResult, 'changes'>> {
  const match = matchOf(question, depth);
  const offset = after ? 0 : (page - 1) * limit;
  const slice = { limit: limit + 1, offset, after };
  const score = order === 'best' && !after ? scoreOf(question) : undefined;
  let ids: string[] = [];
  let count = COUNT_CAP + 1;
  if (match.query !== undefined && !isFrequent(question)) {
    ({ ids, count } = await collectIds(db, match, score, slice));
  }
  if (count > COUNT_CAP) {
    // Whole pages, so that none lies on the border.
    const ranked = score ? Math.ceil(RANKED / limit) * limit : 0;
    if (offset < ranked) {
      ids = (await bestIds(db, question, match, offset + limit + 1)).slice(offset);
    } else {
      const except = ranked > 0 ? await bestIds(db, question, match, ranked) : [];
      ids = await newestIds(db, match, { ...slice, offset: offset - ranked }, { except });
    }
    if (match.query === undefined) count = await countWithoutWords(db, match);
  }
  return {
    rows: await readSummaries(db, ids.slice(0, limit)),
    count,
    hasMore: ids.length > limit,
  };
}

/** How many jobs match a question without words. Where no index helps, the newest jobs are looked through. */
async function countWithoutWords(
  db: Kysely<Schema>,
  { conditions: others, isExcluding }: Match,
): Promise<number> {
  const jobs = isExcluding
    ? sql`(
        select * from job_search order by sort_date desc, _id desc limit ${sql.lit(EXCLUDING_MAX)}
      ) as newest`
    : sql`job_search`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${jobs} where ${all(others)} limit ${sql.lit(COUNT_CAP + 1)}) as capped`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Of more matches than are counted, the best kinds one after the other, each newest first. */
async function bestIds(
  db: Kysely<Schema>,
  question: Question,
  match: Match,
  wanted: number,
): Promise<string[]> {
  const exact = ['exact'] as const;
  const kind = (query: string | undefined): Match => ({ ...match, column: 'words', query });
  const slice = (ids: readonly string[]) => ({ limit: wanted - ids.length, offset: 0 });
  const inTitle = kind(questionQuery(question, { likenesses: exact, field: 'title' }));
  const titles = await collectIds(db, inTitle, scoreOf(question), slice([]));
  const { ids } = titles;
  if (titles.count > COUNT_CAP) {
    const words = question.slots.map(({ word }) => word);
    if (words.length > 1) {
      const asPhrase = { ...question, slots: [], phrases: [...question.phrases, words] };
      const query = questionQuery(asPhrase, { field: 'title' });
      ids.push(...(await newestIds(db, kind(query), slice(ids), { isFrequent: true })));
    }
    ids.push(...(await newestIds(db, inTitle, slice(ids), { except: ids })));
  }
  // In the posting's own words, then also by the names of its place.
  const others = [
    kind(questionQuery(question, { likenesses: exact, field: 'posting' })),
    kind(questionQuery(question, { likenesses: exact })),
    match,
  ];
  for (const other of others) {
    if (ids.length >= wanted) break;
    ids.push(...(await newestIds(db, other, slice(ids), { except: ids })));
  }
  return ids;
}
