import { sql } from 'kysely';

export const EMPLOYERS = 20_000;
const BATCH = 2_000;
const COLUMNS = [
  ...[
    '_id',
    'source',
    'source_id',
    'job_name',
    'company_name',
    'location',
    'technical_skills',
    'soft_skills',
  ],
  ...[
    'job_requirements',
    'job_description',
    'job_type',
    'employment_type',
    'expertise_level',
    'salary',
  ],
  ...['salary_max', 'salary_period', 'currency', 'date_posted'],
];

/** Inserts jobs into the table `jobs` only. The search tables are built afterwards. */
export async function fillJobs(db, jobs) {
  await addEmployers(db);
  await withoutIndexes(db, async () => {
    await sql`alter table jobs disable trigger user`.execute(db);
    let next = 0;
    for (const batch of batches(jobs, BATCH)) {
      const rows = batch.map((job) => ({ ...job, employer_id: employerId((next += 1)) }));
      const columns = sql.join([...COLUMNS, 'employer_id'].map((name) => sql.ref(name)));
      await sql`
        insert into jobs (${columns})
        select ${columns}
        from json_populate_recordset(null::jobs, ${JSON.stringify(rows)}::json)`.execute(db);
    }
    await sql`alter table jobs enable trigger user`.execute(db);
  });
  await sql`analyze jobs`.execute(db);
}

/** Companies with the addresses of their pages: the API's start would assign missing ones. */
export async function addEmployers(db) {
  await sql`
    with company as (
      insert into employers (_id, name, is_verified, slug)
      select '018f0000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'), 'Company ' || i, true, 'company-' || i
      from generate_series(0, ${EMPLOYERS - 1}::int) as i
      returning _id, slug)
    insert into company_slugs (slug, employer_id) select slug, _id from company`.execute(db);
}

/** Fills `jobs` without indexes: creating one afterwards takes a tenth of the time. */
export async function withoutIndexes(db, fill) {
  const { rows: indexes } = await sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'jobs' and indexdef not like 'CREATE UNIQUE%'`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  await fill();
  for (const { definition } of indexes) {
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql.raw(definition).execute(trx);
    });
  }
}

export const employerId = (index) =>
  `018f0000-0000-7000-8000-${(index % EMPLOYERS).toString(16).padStart(12, '0')}`;

export function* batches(items, size) {
  let batch = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
