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
import { FIELD_WEIGHTS } from './projection.ts';
import {
  conditions,
  exclusionQuery,
  type Depth,
  facts,
  type Filter,
  type Question,
  questionQuery,
  required,
  slotQuery,
} from './question.ts';
import {
  all,
  collectPage,
  counts,
  type FoundRow,
  type Match,
  newestIds,
  readSummaries,
  scoreOf,
} from './statements.ts';
import { corrections, lookUp, type Slot } from './vocabulary.ts';

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
/** How wide a place is made when it has no job, in kilometres. */
const WIDER = [50, 100] as const;
const EXCLUDING_MAX = 100_000;

/** Finds the jobs of a question, page by page, or those of a near one when there are none. */
export async function searchJobs(db: Kysely<Schema>, query: SearchQuery): Promise<SearchResult> {
  const asked = await understand(db, query);
  if (!asked) return { rows: [], count: 0, hasMore: false, changes: [] };
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
  const slots = await lookUp(db, [...text.words, ...placeWords]);
  const known = within === undefined ? undefined : knownPlace(where);
  return {
    slots: slots.slice(0, text.words.length),
    where: slots.slice(text.words.length),
    phrases: text.phrases,
    excluded: text.excluded,
    circle: known && within !== undefined ? { ...known, km: within } : undefined,
    filter: await withCurrency(db, filter),
  };
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

/** Whether a text or place is asked for: only then something else may be meant. */
const hasText = ({ slots, phrases, where }: Question) =>
  slots.length + phrases.length + where.length > 0;

/** A question without other forms of its words. */
export function asTyped(asked: Question): Decision {
  const hasForms = [...asked.slots, ...asked.where].some(({ inflected }) => inflected.length > 0);
  const question = hasForms ? replaced(asked, (slot) => ({ ...slot, inflected: [] })) : asked;
  return { question, depth: 'words', changes: [] };
}

/** What a search for a question would list, for those who do not need its page. */
export async function decisionFor(
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
  const corrected = found <= RARE ? await correct(db, rare) : [];
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

/** One word that more jobs have than are counted, and nothing else. */
function isFrequent(question: Question): boolean {
  const { slots, where, phrases, excluded } = question;
  const [slot, ...others] = required(slots);
  return (
    slot !== undefined &&
    slot.jobs > 2 * COUNT_CAP &&
    facts(question.filter).length + conditions(question).length === 0 &&
    others.length + where.length + phrases.length + excluded.length === 0
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
    if (best && best.jobs >= MEANT * slot.jobs) {
      found.push({ slot, to: best.key, jobs: best.jobs, others: others.map(({ key }) => key) });
    }
  }
  return found;
}

/** The question with other words in the place of some. */
function replaced(question: Question, replacement: (slot: Slot) => Slot | undefined): Question {
  const replace = (slots: readonly Slot[]) =>
    slots.map((slot) => replacement(slot)).filter((slot) => slot !== undefined);
  return { ...question, slots: replace(question.slots), where: replace(question.where) };
}

/** Few jobs have the word as it was typed. Those that have the likelier one follow them. */
function withAdded(question: Question, corrected: readonly Correction[]): Question {
  if (corrected.length === 0) return question;
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
  const found = await counts(
    db,
    decisions.map(({ question, depth }) => matchOf(question, depth)),
  );
  return decisions.find((_, index) => (found[index] ?? 0) > 0);
}

/** Leaves out the fewest words such that some job has all others; of those the words that most titles have. */
async function bestWithout(db: Kysely<Schema>, decision: Decision): Promise<Decision | undefined> {
  const { question } = decision;
  const slots = required(question.slots);
  if (slots.length === 0) return undefined;
  const unknown = slots.filter(
    (slot) => slot.jobs === 0 && slot.parts.length === 0 && !isCorrected(decision, slot),
  );
  const known = slots.filter((slot) => !unknown.includes(slot));
  for (let size = known.length; size > 0; size -= 1) {
    if (size === slots.length) continue;
    const subsets = subsetsOf(known, size).slice(0, SUBSETS_MAX);
    const questions = subsets.map((kept) => ({
      ...question,
      slots: question.slots.filter((slot) => slot.isOptional || kept.includes(slot)),
    }));
    const inTitle = await counts(
      db,
      questions.map((one) => matchOf(one, 'words', 'A')),
    );
    const anywhere = await counts(
      db,
      questions.map((one) => matchOf(one, 'words')),
    );
    const rank = (index: number) =>
      (inTitle[index] ?? 0) * (COUNT_CAP + 1) + (anywhere[index] ?? 0);
    const best = questions.map((_, index) => index).sort((a, b) => rank(b) - rank(a))[0] ?? 0;
    const kept = subsets[best];
    const chosen = questions[best];
    if (!kept || !chosen || !anywhere[best]) continue;
    return {
      question: chosen,
      depth: 'words',
      changes: [
        ...decision.changes.filter(
          (change) =>
            change.kind !== 'corrected' || kept.some((slot) => slot.typed === change.from),
        ),
        ...slots
          .filter((slot) => !kept.includes(slot))
          .map((slot): SearchChange => ({ kind: 'dropped', word: slot.typed })),
      ],
    };
  }
  return undefined;
}

const SUBSETS_MAX = 12;

const isCorrected = ({ changes }: Decision, slot: Slot) =>
  changes.some((change) => change.kind === 'corrected' && change.from === slot.typed);

function subsetsOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    subsetsOf(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** The rows that a question means. In a description some words may stand, but not all. */
export function matchOf(question: Question, depth: Depth, weight = ''): Match {
  const query = questionQuery(question, weight ? { weight } : {});
  const others = conditions(question);
  if (query === undefined && question.excluded.length > 0) {
    others.push(sql`ts_match_vq(words, ${exclusionQuery(question)}::tsquery)`);
  }
  if (depth === 'texts') {
    const slots = required(question.slots);
    const some = slots.map((slot) => slotQuery(slot)).filter((term) => term !== undefined);
    if (slots.length > 1 && some.length > 0) {
      others.push(sql`ts_match_vq(words, ${some.join(' | ')}::tsquery)`);
    }
  }
  return { column: depth, query, conditions: others };
}

async function pageOf(
  db: Kysely<Schema>,
  { question, depth }: Decision,
  { order, limit, page, after }: SearchQuery,
): Promise<Omit<SearchResult, 'changes'>> {
  const match = matchOf(question, depth);
  const offset = after ? 0 : (page - 1) * limit;
  const score = order === 'best' && !after ? scoreOf(question) : undefined;
  if (!isFrequent(question) && match.query !== undefined) {
    const found = await collectPage(db, match, score, { limit, offset, after });
    if (found.count <= COUNT_CAP) {
      return {
        rows: found.rows.slice(0, limit),
        count: found.count,
        hasMore: found.rows.length > limit,
      };
    }
  }
  // Whole pages, so that none lies on the border.
  const ranked = score ? Math.ceil(RANKED / limit) * limit : 0;
  let ids: string[];
  let hasMore = true;
  if (offset < ranked) {
    ids = (await bestIds(db, question, match, offset + limit)).slice(offset);
  } else {
    const before = ranked > 0 ? await bestIds(db, question, match, ranked) : [];
    const slice = { limit: limit + 1, offset: offset - ranked, after };
    const more = await newestIds(db, match, slice, before);
    hasMore = more.length > limit;
    ids = more.slice(0, limit);
  }
  const isCounted = match.query !== undefined;
  return {
    rows: await readSummaries(db, ids),
    count: isCounted ? COUNT_CAP + 1 : await countWalking(db, match),
    hasMore,
  };
}

/** Where no index helps, the newest jobs are looked through for so many. */
async function countWalking(db: Kysely<Schema>, { conditions: others }: Match): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from (
        select * from job_search order by sort_date desc, _id desc limit ${sql.lit(EXCLUDING_MAX)}
      ) as newest where ${all(others)} limit ${sql.lit(COUNT_CAP + 1)}) as capped`.execute(db);
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
  const words = question.slots.map(({ word }) => word);
  const asPhrase = { ...question, slots: [], phrases: [...question.phrases, words] };
  const kinds = [
    ...(words.length > 1 ? [questionQuery(asPhrase, { weight: FIELD_WEIGHTS.title })] : []),
    questionQuery(question, { likenesses: exact, weight: FIELD_WEIGHTS.title }),
    // In the posting's own words, then also by the names of its place.
    questionQuery(question, { likenesses: exact, weight: Object.values(FIELD_WEIGHTS).join('') }),
    questionQuery(question, { likenesses: exact }),
  ];
  const ids: string[] = [];
  for (const query of kinds) {
    if (ids.length === wanted) return ids;
    const kind = { ...match, column: 'words' as const, query };
    ids.push(...(await newestIds(db, kind, { limit: wanted - ids.length, offset: 0 }, ids)));
  }
  if (ids.length < wanted) {
    ids.push(...(await newestIds(db, match, { limit: wanted - ids.length, offset: 0 }, ids)));
  }
  return ids;
}
