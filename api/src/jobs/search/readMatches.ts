import { FACET_OPTIONS_MAX, type FacetOption, POSTED_WITHIN } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { type Day, daysWith } from './query/days.ts';
import { conditions } from './query/query.ts';
import { all, isMet, type Match, NEWEST, onDays } from './query/statements.ts';
import { OPTION_FILTERS, type OptionFilter } from './terms/filterTerms.ts';

/** How many matches are read. */
export interface ReadLimits {
  /** The largest number. Options that these matches do not decide are counted by the index. */
  most: number;
  /** Of frequent words, this many matches among the newest jobs are enough. A second read looks for twice as many. */
  enough: number;
}
export const READ_LIMITS: ReadLimits = { most: 20_000, enough: 3_000 };
/** Reading all matches is faster than reading more of the newest jobs than this. */
const NEWEST_READ_MAX = 300_000;
/** The listed companies and places are the most frequent ones of this many matches. */
const LISTED_OF = 2_000;

/** A group of matches with the same options of all fixed filters. */
export interface OptionCounts extends Record<OptionFilter, string | null> {
  isPaid: boolean;
  /** The smallest of `POSTED_WITHIN` that includes them. */
  postedWithin: number | null;
  currency: string | null;
  count: number;
}

/** The matches that were read, counted by their options. */
export interface ReadMatches {
  total: number;
  /** How many of the newest jobs were searched; undefined when all were. */
  newest: number | undefined;
  /** Whether all matches were read. */
  isAll: boolean;
  groups: OptionCounts[];
  companies: FacetOption[];
  places: FacetOption[];
  currencies: FacetOption[];
}

interface ReadOptions {
  days: readonly Day[];
  /** Whether more jobs than `limits.most` may match. */
  isWide: boolean;
  tz: string | undefined;
  limits: ReadLimits;
}

/** Reads the matches, or the newest of many, and groups them. The first days show how many are needed. */
export async function readMatches(
  db: Kysely<Schema>,
  match: Match,
  { days, isWide, tz, limits }: ReadOptions,
): Promise<ReadMatches> {
  const { most, enough } = limits;
  const first = isWide ? daysWith(days, NEWEST[0]) : undefined;
  if (first) {
    const matches = await readSome(db, onDays(match, first.terms), { tz, most });
    if (matches.total >= enough) return { ...matches, isAll: false, newest: first.jobs };
    const needed = (2 * enough * first.jobs) / matches.total;
    const more = needed > NEWEST_READ_MAX ? undefined : daysWith(days, needed);
    if (more) {
      const matches = await readSome(db, onDays(match, more.terms), { tz, most });
      if (matches.total >= enough) return { ...matches, isAll: false, newest: more.jobs };
    }
  }
  return readSome(db, match, { tz, most });
}

async function readSome(
  db: Kysely<Schema>,
  match: Match,
  { tz, most }: { tz: string | undefined; most: number },
): Promise<ReadMatches> {
  const posted = POSTED_WITHIN.map(
    (postedWithin) =>
      sql`when ${all(conditions({ filter: { tz, postedWithin } }))} then ${sql.lit(postedWithin)}`,
  );
  const options = OPTION_FILTERS.map(
    ({ filter, column }) => sql`${sql.ref(column)} as ${sql.ref(filter)}`,
  );
  const grouped = sql.join(GROUPED.map((column) => sql.ref(column)));
  const { rows } = await sql<{
    groups: OptionCounts[];
    companies: [string, number][];
    places: [string, number][];
  }>`
    with matches as materialized (
      select ${sql.join(options)}, pay_max is not null as "isPaid",
        case ${sql.join(posted, sql` `)} end as "postedWithin", currency,
        company, company_label, place_label
      from job_search where ${isMet(match)} limit ${sql.lit(most)})
    select
      (select coalesce(json_agg(same_options), '[]') from (
        select ${grouped}, count(*)::int as count from matches group by ${grouped}) as same_options) as groups,
      ${mostFrequentOf('company', 'company_label')} as companies,
      ${mostFrequentOf('place_label', 'place_label')} as places`.execute(db);
  const [row] = rows;
  const pairs = (list: [string, number][] = []) => list.map(([value, count]) => ({ value, count }));
  const groups = row?.groups ?? [];
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return {
    ...{ total, isAll: total < most, newest: undefined, groups },
    companies: pairs(row?.companies),
    places: pairs(row?.places),
    currencies: currenciesOf(groups),
  };
}

const GROUPED = [
  ...OPTION_FILTERS.map(({ filter }) => filter),
  'isPaid',
  'postedWithin',
  'currency',
] as const satisfies readonly (keyof OptionCounts)[];

/** The most frequent values of a column of the matches. Labels are compared as bytes, because a language's order takes longer. */
function mostFrequentOf(column: 'company' | 'place_label', label: string) {
  const value = sql.ref(column);
  return sql`
    (select coalesce(json_agg(json_build_array(value, count)), '[]') from (
      select max(${sql.ref(label)} collate "C") as value, count(*)::int as count from matches
      where ${value} in (
        select ${value} from (
          select ${value} from matches where ${value} <> '' limit ${sql.lit(LISTED_OF)}) as first
        group by 1 order by count(*) desc, 1 limit ${sql.lit(FACET_OPTIONS_MAX)})
      group by ${value} order by 2 desc, 1) as counted)`;
}

function currenciesOf(groups: readonly OptionCounts[]): FacetOption[] {
  const counted = new Map<string, number>();
  for (const { currency, count } of groups) {
    if (currency) counted.set(currency, (counted.get(currency) ?? 0) + count);
  }
  return Array.from(counted, ([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, FACET_OPTIONS_MAX);
}
