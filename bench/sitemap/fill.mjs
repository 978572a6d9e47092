import { sql } from 'kysely';

const BATCH = 100_000;
/** In seconds: 400 days, in which half of the jobs were posted; the other half was imported within a minute. */
const AGE_MAX = 400 * 24 * 3600;

/** A UUIDv7 of an instant in seconds. */
const idAt = (seconds) => sql`
  (lpad(to_hex(((${seconds}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 19))::uuid::text`;

/** Writes listed jobs as rows of both tables, with the columns that the sitemap does not read as short as they may be. */
export async function fillListing(db, count) {
  const employer = '01890000-0000-7000-8000-000000000001';
  await sql`insert into employers (_id, name) values (${employer}, 'Bench')`.execute(db);
  for (let start = 0; start < count; start += BATCH) {
    const some = Math.min(BATCH, count - start);
    await db.transaction().execute(async (trx) => {
      // The triggers would index each job.
      await sql`set local session_replication_role = 'replica'`.execute(trx);
      await sql`
        with made as (
          select ${idAt(sql`extract(epoch from now()) - case when number % 2 = 0 then random() * ${sql.lit(AGE_MAX)} else random() * 60 end`)} as _id,
            now() - random() * interval '400 days' as at
          from generate_series(1, ${sql.lit(some)}) as number
        ), written as (
          insert into jobs (_id, employer_id, job_name, company_name, location, job_description, date_posted, updated_at)
          select _id, ${employer}, 'A job', 'A company', 'A place', repeat('A text. ', 100), at, at from made
          returning _id, employer_id, sort_date, date_posted, date_posted_is_day, updated_at
        )
        insert into job_search (_id, employer_id, sort_date, date_posted, date_posted_is_day, updated_at,
          title, title_label, head, words, texts)
        select _id, employer_id, sort_date, date_posted, date_posted_is_day, updated_at,
          repeat('title ', 50), 'A job', '', '', ''
        from written`.execute(trx);
    });
  }
  await sql`vacuum analyze jobs`.execute(db);
  await sql`vacuum analyze job_search`.execute(db);
}
