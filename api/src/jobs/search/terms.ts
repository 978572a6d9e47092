import { type Kysely, sql } from 'kysely';

import type { Schema, SearchTermsTable } from '../../database/schema.ts';
import { deletionsOf, stemOf } from './forms.ts';

/** Changed jobs of one turn, while people search: the embedded database answers nobody else meanwhile. */
const BATCH = 500;
/** The same where nobody waits, as in an import: the frequent words are written less often. */
export const LARGE_BATCH = 5_000;
/** Words longer than this are numbers and addresses that nobody asks for by a part. */
const WORD_MAX = 40;
/** Titles and companies longer than this are not suggested. */
const NAME_MAX = 100;

interface Sum {
  kind: SearchTermsTable['kind'];
  key: string;
  label: string | null;
  jobs: number;
}

/**
 * Brings the portal's vocabulary up to date with the jobs. It does not happen in the transaction that writes a job:
 * two jobs with the same word would wait for each other, and everybody for a long import. Until then a new word is
 * found whole, but neither by a part nor by a misspelling.
 */
export async function updateTerms(db: Kysely<Schema>, batch = BATCH): Promise<void> {
  for (;;) {
    if (!(await updateSome(db, batch))) return;
  }
}

/** @returns Whether some may be left. */
function updateSome(db: Kysely<Schema>, batch: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // One at a time: two would lock the same words in different order. Who comes second leaves it to the first.
    const { rows: locks } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('search_terms')) as taken`.execute(trx);
    if (!locks[0]?.taken) return false;
    const { rows: sums } = await sql<Sum & { changes: number }>`
      with taken as materialized (
        delete from job_search_changes where id in (
          select id from job_search_changes order by id limit ${sql.lit(batch)})
        returning *
      ), entries as (
        select 'fact' as kind, lexeme as key, null as label, difference
        from taken, unnest(words) as entry (lexeme, positions, weights)
        where lexeme like '@%' and lexeme not like '@in:%' and lexeme not like '@title:%'
        union all
        -- The names of a job's place are words of its own, also where its text does not hold them.
        select 'word', word, null, difference
        from taken, lateral (
          select distinct regexp_replace(lexeme, '^@in:', '') as word
          from unnest(words) as entry (lexeme, positions, weights)
        ) as words_and_facts
        where word not like '@%' and length(word) <= ${sql.lit(WORD_MAX)}
        union all
        select kind, key, label, difference
        from taken, lateral (values
          ('title', title, title_label),
          ('company', company, company_label),
          ('place', place, place_label)) as name (kind, key, label)
        where key <> '' and length(key) <= ${sql.lit(NAME_MAX)}
      )
      select kind, key, max(label) as label, sum(difference)::int as jobs,
        (select count(*)::int from taken) as changes
      from entries group by kind, key order by kind, key collate "C"`.execute(trx);
    const rows = sums
      .filter(({ jobs }) => jobs !== 0)
      .map(({ kind, key, label, jobs }) => {
        const isWord = kind === 'word';
        return {
          ...{ kind, key, label, jobs },
          stem: isWord ? (stemOf(key) ?? null) : null,
          deletions: isWord ? (deletionsOf(key) ?? null) : null,
        };
      });
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
