import { type Kysely, sql } from 'kysely';

import {
  lockByName,
  type Schema,
  type SearchTermsTable,
  tryLockByName,
} from '../../../database/index.ts';
import { PREFIXES } from '../terms/filterTerms.ts';
import { correctionKeys, stemOf } from '../terms/forms.ts';

/** Changes of one transaction. Few, because the embedded database answers no requests meanwhile. */
const BATCH = 500;
/** The same for an import, for which requests may wait longer. Frequent words are then written less often. */
export const LARGE_BATCH = 5_000;
/** Longer words are numbers and addresses, which need no search by parts. */
const WORD_MAX = 40;
/** Titles, companies and places longer than this are not suggested. */
export const SUGGESTED_MAX = 100;

/** Terms of one statement, when all are counted. */
const SUMS = 5_000;

interface Sum {
  kind: SearchTermsTable['kind'];
  key: string;
  label: string | null;
  jobs: number;
}

/**
 * Updates the vocabulary from the changes of the jobs. It is not done in the transaction that writes a job, because two jobs
 * with the same word would wait for each other. Until then a new word is found as a whole, but neither by a part nor by a
 * misspelling.
 */
export async function updateTerms(db: Kysely<Schema>, batch = BATCH): Promise<void> {
  for (;;) {
    if (!(await updateSome(db, batch))) return;
  }
}

/** @returns Whether rows may be left. */
function updateSome(db: Kysely<Schema>, batch: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // One process at a time, because two would lock the same words in different order. The second one leaves it to the first.
    if (!(await tryLockByName(trx, 'search terms'))) return false;
    const { rows: sums } = await sql<Sum & { changes: number }>`
      with taken as materialized (
        delete from job_search_changes where id in (
          select id from job_search_changes order by id limit ${sql.lit(batch)})
        returning *
      ), ${sumsOf('taken')}
      select *, (select count(*)::int from taken) as changes
      from sums order by kind, key collate "C"`.execute(trx);
    const rows = sums.filter(({ jobs }) => jobs !== 0).map(toTerm);
    if (rows.length > 0) {
      await sql`
        insert into search_terms
        select * from json_populate_recordset(null::search_terms, ${JSON.stringify(rows)}::json)
        on conflict (kind, key) do update
        set jobs = search_terms.jobs + excluded.jobs`.execute(trx);
      const gone = rows.filter(({ jobs }) => jobs < 0).map(({ kind, key }) => ({ kind, key }));
      if (gone.length > 0) {
        await sql`
          delete from search_terms using json_to_recordset(${JSON.stringify(gone)}::json)
            as gone (kind text, key text)
          where search_terms.kind = gone.kind and search_terms.key = gone.key
            and search_terms.jobs <= 0`.execute(trx);
      }
    }
    return (sums[0]?.changes ?? 0) >= batch;
  });
}

/** Counts the terms of all jobs in `job_search` again. */
export async function countAllTerms(db: Kysely<Schema>): Promise<void> {
  const every = sql`
    every as not materialized (select 1 as difference, * from job_search), ${sumsOf('every')}`;
  const numbered = sql`
    select *, row_number() over (order by kind, key collate "C") as number from sums`;
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await lockByName(trx, 'search terms');
    await sql`set local work_mem = '64MB'`.execute(trx);
    await sql`
      create temp table all_sums on commit drop as with ${every} ${numbered} with no data`.execute(
      trx,
    );
    // One statement, so that both see the same jobs. Later changes stay in `job_search_changes`.
    await sql`
      with gone as (delete from job_search_changes), ${every}
      insert into all_sums ${numbered}`.execute(trx);
    await sql`delete from search_terms`.execute(trx);
    await sql`create index on all_sums (number)`.execute(trx);
    for (let first = 1; ; first += SUMS) {
      const { rows } = await sql<Sum>`
        select kind, key, label, jobs from all_sums
        where number >= ${first} and number < ${first + SUMS} order by number`.execute(trx);
      if (rows.length === 0) return;
      await sql`
        insert into search_terms
        select * from json_populate_recordset(
          null::search_terms, ${JSON.stringify(rows.map(toTerm))}::json)`.execute(trx);
    }
  });
}

const isOf = (name: keyof typeof PREFIXES) => sql`lexeme like ${sql.lit(`${PREFIXES[name]}%`)}`;

/** Common table expressions. `sums` has the change of the number of jobs for each term. */
const sumsOf = (source: string) => sql`
  entries as (
    select 'fact' as kind, lexeme as key, null as label, difference
    from ${sql.ref(source)}, unnest(words) as entry (lexeme, positions, weights)
    where lexeme like '@%' and not (${isOf('title')} or ${isOf('titles')} or ${isOf('name')} or ${isOf('suggested')})
    union all
    select
      case when lexeme like '@%' then 'name' when positions is null then 'form' else 'word' end,
      case when lexeme like '@%' then substr(lexeme, ${sql.lit(PREFIXES.name.length + 1)}) else lexeme end,
      null, difference
    from ${sql.ref(source)}, unnest(words) as entry (lexeme, positions, weights)
    where (lexeme not like '@%' or ${isOf('name')}) and length(lexeme) <= ${sql.lit(WORD_MAX)}
    union all
    select kind, key, label, difference
    from ${sql.ref(source)}, lateral (values
      ('title', title, title_label),
      ('company', company, company_label)) as name (kind, key, label)
    where key <> '' and length(key) <= ${sql.lit(SUGGESTED_MAX)}
    union all
    select 'place', substr(split_part(lexeme, '|', 1), ${sql.lit(PREFIXES.suggested.length + 1)}),
      substr(lexeme, strpos(lexeme, '|') + 1), difference
    from ${sql.ref(source)}, unnest(words) as entry (lexeme, positions, weights)
    where ${isOf('suggested')}
  ), sums as (
    select kind, key, max(label) as label, sum(difference)::int as jobs
    from entries group by kind, key)`;

function toTerm({ kind, key, label, jobs }: Sum) {
  const isReal = kind === 'word' || kind === 'name';
  return {
    ...{ kind, key, label, jobs },
    stem: kind === 'word' ? (stemOf(key) ?? null) : null,
    deletions: isReal ? (correctionKeys(key) ?? null) : null,
  };
}
