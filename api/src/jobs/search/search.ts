import { COUNT_CAP, type SearchChange, type SearchOrder, wordsOf } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../../database/index.ts';
import type { Position } from '../cursor.ts';
import { type NewestDays, newestDaysOf } from './days.ts';
import { asTyped, decide, decisionFor, isFiltered } from './decide.ts';
import { filterWords, quoted, titlePairWords } from './filterWords.ts';
import { isFrequent, isWide, matchOf } from './matches.ts';
import { type Decision, type Question, questionQuery } from './question.ts';
import {
  collectIds,
  counts,
  isSoonPastCap,
  type FoundRow,
  idsOfNewest,
  type Match,
  newestIds,
  readSummaries,
  scoreOf,
  titleHas,
  without,
} from './statements.ts';
import { type Asked, understand } from './understand.ts';

interface SearchQuery extends Asked {
  order: SearchOrder;
  limit: number;
  page: number;
  /** The position after which the page starts, instead of a page number. */
  after?: Position | undefined;
}

export interface SearchResult {
  rows: FoundRow[];
  /** Exact up to `COUNT_CAP`. A larger number only means that there are more. */
  count: number;
  hasMore: boolean;
  /** How the search was changed, when nothing matched. */
  changes: SearchChange[];
}

/** A ranked list has this many best matches. The others follow by date. */
const RANKED = 200;

/** Finds a page of the matching jobs, or, when there are none, of a similar search. */
export async function searchJobs(db: Kysely<Schema>, query: SearchQuery): Promise<SearchResult> {
  const newestDays = newestDaysOf(db);
  const asked = await understand(db, query, newestDays);
  if (!asked) return { rows: [], count: 0, hasMore: false, changes: [] };
  if (isFiltered(asked)) {
    const decided = await decisionFor(db, asked, query, newestDays);
    return withChanges(await pageOf(db, decided, query, newestDays), decided);
  }
  const typed = asTyped(asked);
  const found = await pageOf(db, typed, query, newestDays);
  // Mostly the decision is what was typed, or what was tried last, whose pages are read already.
  const pages = new Map([[typed, found]]);
  const decided = await decide(db, { asked, typed, inWords: found.count }, query, {
    newestDays,
    countMatches: async (decision) => {
      const page = await pageOf(db, decision, query, newestDays);
      pages.set(decision, page);
      return page.count;
    },
  });
  const page = pages.get(decided) ?? (await pageOf(db, decided, query, newestDays));
  return withChanges(page, decided);
}

/** Adds the changes to the page. Corrections are folded; their words are spelt as the jobs of the page spell them. */
function withChanges(page: Omit<SearchResult, 'changes'>, { changes }: Decision): SearchResult {
  if (!changes.some((change) => 'to' in change)) return { ...page, changes };
  const spellings = new Map<string, string>();
  for (const { job_name, company_name, location } of page.rows) {
    for (const [word] of `${job_name} ${company_name ?? ''} ${location ?? ''}`.matchAll(WORD)) {
      const [folded = '', ...more] = wordsOf(word);
      if (more.length === 0 && !spellings.has(folded)) spellings.set(folded, word.toLowerCase());
    }
  }
  const spelt = (change: SearchChange) =>
    'to' in change ? { ...change, to: spellings.get(change.to) ?? change.to } : change;
  return { ...page, changes: changes.map(spelt) };
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

async function pageOf(
  db: Kysely<Schema>,
  { question, depth }: Decision,
  { order, limit, page, after }: SearchQuery,
  newestDays: NewestDays,
): Promise<Omit<SearchResult, 'changes'>> {
  const match = matchOf(question, depth);
  const offset = after ? 0 : (page - 1) * limit;
  const slice = { limit: limit + 1, offset, after };
  const score = order === 'best' && !after ? scoreOf(question, depth) : undefined;
  let ids: string[] = [];
  let count = COUNT_CAP + 1;
  const isMany =
    match.query === undefined ||
    isFrequent(question) ||
    (isWide(question) && (await isSoonPastCap(db, match, newestDays)));
  if (!isMany) ({ ids, count } = await collectIds(db, match, score, slice));
  if (count > COUNT_CAP) {
    // A multiple of the page size, so that no page has ranked and other jobs.
    const ranked = score ? Math.ceil(RANKED / limit) * limit : 0;
    const best = (wanted: number) => bestIds(db, { question, match, wanted, newestDays });
    if (offset < ranked) ids = (await best(offset + limit + 1)).slice(offset);
    else {
      const except = ranked > 0 ? await best(ranked) : [];
      const rest = { ...slice, offset: offset - ranked };
      ids = await newestIds(db, without(match, except), rest, newestDays);
    }
    if (match.query === undefined) [count = 0] = await counts(db, [match]);
  }
  return {
    rows: await readSummaries(db, ids.slice(0, limit)),
    count,
    hasMore: ids.length > limit,
  };
}

interface BestOf {
  question: Question;
  match: Match;
  wanted: number;
  newestDays: NewestDays;
}

/** The best of more matches than the cap: by kind of match, and within each kind newest first. */
async function bestIds(
  db: Kysely<Schema>,
  { question, match, wanted, newestDays }: BestOf,
): Promise<string[]> {
  const ids: string[] = [];
  /** @param isRanked Few matches are sorted by score. */
  const add = async (kind: Partial<Match>, { isRanked = false } = {}) => {
    if (ids.length >= wanted) return;
    const some = without({ ...match, column: 'words', ...kind }, ids);
    const slice = { limit: wanted - ids.length, offset: 0 };
    if (isRanked) {
      const found = await idsOfNewest(db, some, slice, newestDays);
      if (found) return void ids.push(...found);
      const few = await collectIds(db, some, scoreOf(question, 'words'), slice);
      if (few.count <= COUNT_CAP) return void ids.push(...few.ids);
    }
    ids.push(...(await newestIds(db, some, slice, newestDays)));
  };
  const exactly = (one: Question, field?: 'title') =>
    questionQuery(one, { likenesses: ['exact'], field });
  const { slots } = question;
  const words = slots.map(({ word }) => word);
  const others = exactly({ ...question, slots: [] });
  const beside = (query: string) => (others === undefined ? query : `${query} & ${others}`);
  if (slots.length > 0) {
    await add({ query: beside(quoted(filterWords.company(words.join(' ')))) });
  }
  if (slots.length > 1) {
    const query = beside(titlePairWords(words).map(quoted).join(' & '));
    await add({ query, conditions: [...match.conditions, titleHas(words.join(' '))] });
  }
  await add({ query: exactly(question, 'title') }, { isRanked: true });
  await add({ query: exactly(question) });
  await add(match);
  return ids;
}
