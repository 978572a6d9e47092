import { sql } from 'kysely';

import { TOP } from '../../relevance/judge.ts';

/** PostgreSQL's own search as in its documentation: weighted `to_tsvector('simple')`, one GIN index, `ts_rank`. */
export async function tsvector(db) {
  await sql`create schema bench`.execute(db);
  await sql`create table bench.postings (id text primary key, words tsvector not null)`.execute(db);
  return {
    name: "tsvector('simple')",
    async add(documents) {
      await sql`
        insert into bench.postings (id, words)
        select id,
          setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', company), 'B') ||
          setweight(to_tsvector('simple', location), 'B') || setweight(to_tsvector('simple', skills), 'C')
        from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
          as job(id text, title text, company text, location text, skills text)`.execute(db);
    },
    async finish() {
      await sql`create index on bench.postings using gin (words)`.execute(db);
      await sql`analyze bench.postings`.execute(db);
    },
    async search(text) {
      // Supports quotation marks and -words, and equals plainto_tsquery without them.
      const { rows } = await sql`
        select id from bench.postings, websearch_to_tsquery('simple', ${text}) as query
        where words @@ query order by ts_rank(words, query) desc, id limit ${TOP}`.execute(db);
      return { ids: rows.map(({ id }) => id) };
    },
    async bytes() {
      const { rows } = await sql`
        select pg_total_relation_size('bench.postings')::text as bytes`.execute(db);
      return Number(rows[0].bytes);
    },
    async close() {
      await sql`drop schema bench cascade`.execute(db);
    },
  };
}
