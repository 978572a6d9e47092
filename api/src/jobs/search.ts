import { COUNT_CAP, type SearchOrder } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { PAST_CAP } from '../database/countUpToCap.ts';
import type { Schema } from '../database/schema.ts';
import { positionColumn, summaryColumns, type SummaryRow } from './columns.ts';
import type { Position } from './cursor.ts';
import { frequency } from './frequency.ts';
import { type Filter, matching, VISIBLE } from './matching.ts';
import { NEWEST_FIRST, pageOf } from './pageSlice.ts';

export interface SearchQuery {
  filter: Filter;
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
}

/** A row with its place in the newest-first order, as a cursor holds it. */
type FoundRow = SummaryRow & { position: string };

export type Search = (query: SearchQuery) => Promise<SearchResult>;

/**
 * How many jobs match decides which way is short: few are collected through the text indexes and sorted at once; of
 * many, the first ones are met soon on a walk along the newest-first index.
 */
export function searchOf(db: Kysely<Schema>): Search {
  const { wayOf, noteMany } = frequency(db);

  return async (query) => {
    const { lookup, walk } = matching(query.filter);
    const readMany = () =>
      readPage(
        db,
        query,
        sql`hits as not materialized (select _id, sort_date from jobs where ${VISIBLE} and ${walk}),
          counted as (select ${PAST_CAP} as count)`,
      );
    const way = await wayOf(query.filter);
    if (way === 'many') return readMany();
    const found = await readPage(
      db,
      query,
      sql`hits as materialized (
          select _id, sort_date from jobs where ${VISIBLE} and ${way === 'few' ? sql`${walk} order by ${NEWEST_FIRST}` : lookup}
          limit ${PAST_CAP}),
        counted as (select count(*)::int as count from hits)`,
    );
    if (found.count <= COUNT_CAP) return found;
    noteMany(query.filter);
    return readMany();
  };
}

/** `counted` has one row, so that the count is known also where the page is empty. */
async function readPage(
  db: Kysely<Schema>,
  query: SearchQuery,
  hitsAndCount: RawBuilder<unknown>,
): Promise<SearchResult> {
  const { rows } = await sql<(FoundRow | { _id: null }) & { count: number }>`
    with ${hitsAndCount}, ${pageOf(query)}
    select counted.count, ${summaryColumns},
      ${positionColumn}
    from counted left join (page join jobs using (_id)) on true
    order by page.place`.execute(db);
  const found = rows.filter((row): row is FoundRow & { count: number } => row._id !== null);
  return {
    rows: found.slice(0, query.limit),
    count: rows[0]?.count ?? 0,
    hasMore: found.length > query.limit,
  };
}
