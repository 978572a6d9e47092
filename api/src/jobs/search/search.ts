import { COUNT_CAP, type SearchChange, type SearchOrder, wordsOf } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../../database/index.ts';
import type { Position } from '../cursor.ts';
import { type SearchRequest, analyze } from './query/analyze.ts';
import { type NewestDays, newestDaysOf } from './query/days.ts';
import { isFrequent, isWide, matchOf } from './query/matches.ts';
import {
  type RewrittenQuery,
  type SearchQuery,
  tsQueryOf,
  tsQueryOfWholePlaces,
  wholeTexts,
} from './query/query.ts';
import {
  withTypedWords,
  rewriteQuery,
  rewriteWithoutFilters,
  isFiltered,
} from './query/rewrite.ts';
import {
  collectIds,
  counts,
  willExceedCap,
  type FoundRow,
  idsOfNewest,
  type Match,
  NEWEST,
  NEWEST_OF_MOST,
  newestIds,
  readSummaries,
  scoreOf,
  titleHas,
  without,
} from './query/statements.ts';
import { filterTerms, quoted, titlePairTerms } from './terms/filterTerms.ts';

interface PageRequest extends SearchRequest {
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
export async function searchJobs(db: Kysely<Schema>, request: PageRequest): Promise<SearchResult> {
  const newestDays = newestDaysOf(db);
  const asked = await analyze(db, request, newestDays);
  if (!asked) return { rows: [], count: 0, hasMore: false, changes: [] };
  if (isFiltered(asked)) {
    const rewritten = await rewriteWithoutFilters(db, asked, request, newestDays);
    return withChanges(await pageOf(db, rewritten, request, newestDays), rewritten);
  }
  const typed = withTypedWords(asked);
  const found = await pageOf(db, typed, request, newestDays);
  // The rewritten query is mostly what was typed, or what was tried last. Their pages are read already.
  const pages = new Map([[typed, found]]);
  const rewritten = await rewriteQuery(db, { asked, typed, inWords: found.count }, request, {
    newestDays,
    countMatches: async (rewritten) => {
      const page = await pageOf(db, rewritten, request, newestDays);
      pages.set(rewritten, page);
      return page.count;
    },
  });
  const page = pages.get(rewritten) ?? (await pageOf(db, rewritten, request, newestDays));
  return withChanges(page, rewritten);
}

/** Adds the changes to the page. Corrections are folded; their words are spelt as the jobs of the page spell them. */
function withChanges(
  page: Omit<SearchResult, 'changes'>,
  { changes }: RewrittenQuery,
): SearchResult {
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
  { query, depth }: RewrittenQuery,
  { order, limit, page, after }: PageRequest,
  newestDays: NewestDays,
): Promise<Omit<SearchResult, 'changes'>> {
  const match = matchOf(query, depth);
  const offset = after ? 0 : (page - 1) * limit;
  const slice = { limit: limit + 1, offset, after };
  const score = order === 'best' && !after ? scoreOf(query, depth) : undefined;
  let ids: string[] = [];
  let count = COUNT_CAP + 1;
  const isMany =
    match.tsQuery === undefined ||
    isFrequent(query) ||
    (isWide(query) && (await willExceedCap(db, match, newestDays)));
  if (!isMany) ({ ids, count } = await collectIds(db, match, score, slice));
  if (count > COUNT_CAP) {
    // A multiple of the page size, so that no page has ranked and other jobs.
    const ranked = score ? Math.ceil(RANKED / limit) * limit : 0;
    const best = (wanted: number) =>
      bestIds(db, { query, match, wanted, most: ranked + 1, newestDays });
    if (offset < ranked) ids = (await best(offset + limit + 1)).slice(offset);
    else {
      const except = ranked > 0 ? await best(ranked) : [];
      const rest = { ...slice, offset: offset - ranked };
      const steps = query.terms.length + query.phrases.length > 0 ? NEWEST : NEWEST_OF_MOST;
      ids = await newestIds(db, without(match, except), rest, newestDays, steps);
    }
    if (match.tsQuery === undefined) [count = 0] = await counts(db, [match]);
  }
  return {
    rows: await readSummaries(db, ids.slice(0, limit)),
    count,
    hasMore: ids.length > limit,
  };
}

interface BestOf {
  query: SearchQuery;
  match: Match;
  wanted: number;
  /** How many any page of the list may want. What one page shows must not depend on its number. */
  most: number;
  newestDays: NewestDays;
}

/** The best of more matches than the cap: by kind of match, and within each kind newest first. */
async function bestIds(
  db: Kysely<Schema>,
  { query, match, wanted, most, newestDays }: BestOf,
): Promise<string[]> {
  const ids: string[] = [];
  /** @param isRanked Few matches are sorted by score. */
  const add = async (kind: Partial<Match>, { isRanked = false } = {}) => {
    if (ids.length >= wanted) return;
    const some = without({ ...match, column: 'words', ...kind }, ids);
    const slice = { limit: wanted - ids.length, offset: 0 };
    if (isRanked) {
      const newest = await idsOfNewest(
        db,
        some,
        { ...slice, limit: most - ids.length },
        newestDays,
      );
      if (newest) return void ids.push(...newest.slice(0, slice.limit));
      const few = await collectIds(db, some, scoreOf(query, 'words'), slice);
      if (few.count <= COUNT_CAP) return void ids.push(...few.ids);
    }
    ids.push(...(await newestIds(db, some, slice, newestDays)));
  };
  const exactly = (one: SearchQuery, field?: 'title') =>
    tsQueryOf(one, { matchTypes: ['exact'], field });
  const texts = wholeTexts(query);
  const others = exactly({ ...query, terms: [] });
  const beside = (tsQuery: string) => (others === undefined ? tsQuery : `${tsQuery} & ${others}`);
  for (const text of texts) await add({ tsQuery: beside(quoted(filterTerms.company(text))) });
  const text = texts.at(-1) ?? '';
  const pairs = titlePairTerms(text.split(' '));
  if (pairs.length > 0) {
    const tsQuery = beside(pairs.map(quoted).join(' & '));
    await add({ tsQuery, conditions: [...match.conditions, titleHas(text)] });
  }
  await add({ tsQuery: exactly(query, 'title') }, { isRanked: true });
  const words = exactly(query);
  const places = tsQueryOfWholePlaces(query);
  if (places !== undefined) await add({ tsQuery: `${words} & ${places}` });
  await add({ tsQuery: words });
  await add(match);
  return ids;
}
