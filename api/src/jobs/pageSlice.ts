import { type RawBuilder, sql } from 'kysely';

import type { SearchQuery } from './search.ts';

type Fragment = RawBuilder<unknown>;

/** A ranked list ranks at least this many of the newest matches; the rest follow by date. */
const RANKED_MIN = 200;

export const NEWEST_FIRST = sql`sort_date desc, _id desc`;

/** The page's ids with their places, and one more to see whether the list goes on. */
export function pageOf(query: SearchQuery): Fragment {
  const { after, limit, page } = query;
  const offset = after ? 0 : (page - 1) * limit;
  const ranked = rankedWindow(query);
  if (offset < ranked) return rankedPage(query, ranked, offset);
  const start = after
    ? sql`where (sort_date, _id) < (${after.sortDate}::timestamptz, ${after.id})`
    : sql``;
  return sql`page as materialized (
    select _id, row_number() over (order by ${NEWEST_FIRST}) as place
    from (select * from hits ${start} order by ${NEWEST_FIRST}
          limit ${limit + 1} offset ${offset}) as slice)`;
}

/** Without a text, and after a place in the newest-first order, there is nothing to rank. */
export function isRanked({ order, filter, after }: SearchQuery): boolean {
  return order === 'best' && Boolean(filter.q) && !after;
}

/** How many matches are ranked: whole pages, so that no page lies on the border. */
function rankedWindow(query: SearchQuery): number {
  return isRanked(query) ? Math.ceil(RANKED_MIN / query.limit) * query.limit : 0;
}

// Places past the window continue by date, which are exactly the matches that were not ranked.
function rankedPage({ filter, limit }: SearchQuery, window: number, offset: number): Fragment {
  const text = filter.q?.normalize('NFC') ?? '';
  const best = sql`named desc, rank desc, sort_date desc, _id desc`;
  // Every match has the whole text. Words that must all be there would be ranked by how near they are to each other,
  // each pair of their places compared, and who posts a job decides how many places there are.
  return sql`asked as materialized (
      select replace(plainto_tsquery('simple', ${text})::text, '&', '|')::tsquery as words),
    newest as materialized (
      select _id, sort_date from hits order by ${NEWEST_FIRST} limit ${window + 1}),
    scored as (
      select newest._id, newest.sort_date,
        ts_rank(jobs.search, asked.words) as rank,
        position(lower(${text}::text) in lower(jobs.job_name)) > 0 as named,
        row_number() over (order by newest.sort_date desc, newest._id desc) > ${window} as is_next
      from newest join jobs using (_id) cross join asked),
    page as materialized (
      select _id, row_number() over (order by is_next, ${best}) as place from scored
      order by is_next, ${best} limit ${limit + 1} offset ${offset})`;
}
