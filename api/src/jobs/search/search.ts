import { COUNT_CAP, type SearchChange, type SearchOrder } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../../database/index.ts';
import type { Position } from '../cursor.ts';
import { type NewestDays, newestDaysOf } from './days.ts';
import {
  type Asked,
  asTyped,
  decide,
  type Decision,
  decisionFor,
  isFiltered,
  isFrequent,
  isWide,
  matchOf,
  understand,
} from './decide.ts';
import { quoted, titlePairWords } from './filterWords.ts';
import { type Question, questionQuery } from './question.ts';
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

interface SearchQuery extends Asked {
  order: SearchOrder;
  limit: number;
  page: number;
  /** Instead of a page number: the job after which the page starts. */
  after?: Position | undefined;
}

export interface SearchResult {
  rows: FoundRow[];
  /** Exact up to `COUNT_CAP`; more means only that there are more. */
  count: number;
  hasMore: boolean;
  /** What was done instead, where nothing fitted what was asked. */
  changes: SearchChange[];
}

/** Of so many jobs a ranked list has the best first; the rest follow by date. */
const RANKED = 200;

/** Finds the jobs of a question, page by page, or those of a near one when there are none. */
export async function searchJobs(db: Kysely<Schema>, query: SearchQuery): Promise<SearchResult> {
  const newestDays = newestDaysOf(db);
  const asked = await understand(db, query, newestDays);
  if (!asked) return { rows: [], count: 0, hasMore: false, changes: [] };
  if (isFiltered(asked)) {
    const decided = await decisionFor(db, asked, query, newestDays);
    return { ...(await pageOf(db, decided, query, newestDays)), changes: decided.changes };
  }
  const typed = asTyped(asked);
  const found = await pageOf(db, typed, query, newestDays);
  // Mostly what was typed is what is searched for, or what was tried last: their pages are there already.
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
  return { ...page, changes: decided.changes };
}

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
    // Whole pages, so that none lies on the border.
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

/** Of more matches than are counted, the best kinds one after the other, each newest first. */
async function bestIds(
  db: Kysely<Schema>,
  { question, match, wanted, newestDays }: BestOf,
): Promise<string[]> {
  const ids: string[] = [];
  /** @param isRanked Sorted by how well they match, where they are few. */
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
  if (slots.length > 1) {
    const phrase = titlePairWords(words).map(quoted).join(' & ');
    const others = exactly({ ...question, slots: [] });
    const query = others === undefined ? phrase : `${phrase} & ${others}`;
    await add({ query, conditions: [...match.conditions, titleHas(words.join(' '))] });
  }
  await add({ query: exactly(question, 'title') }, { isRanked: true });
  await add({ query: exactly(question) });
  await add(match);
  return ids;
}
