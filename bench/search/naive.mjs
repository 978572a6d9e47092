import { sql } from 'kysely';

/** The same question as one writes it at first: lower() like, an exact count, and an offset. */
export async function naiveSearch(db, { q, employmentType, salaryMin, page = 1, limit = 20 }) {
  const conditions = [sql`status = 'open' and deleted_at is null`];
  if (q) {
    const pattern = `%${q.toLowerCase()}%`;
    conditions.push(sql`(lower(job_name) like ${pattern} or lower(location) like ${pattern})`);
  }
  if (employmentType) conditions.push(sql`lower(employment_type) = lower(${employmentType})`);
  if (salaryMin !== undefined) conditions.push(sql`(salary = 0 or salary >= ${salaryMin})`);
  const where = sql.join(conditions, sql` and `);
  const count = await sql`select count(*)::int as count from jobs where ${where}`.execute(db);
  const { rows } = await sql`
    select _id, employer_id, job_name, company_name, company_logo, company_verified, location,
      job_type, employment_type, expertise_level, experience, experience_text, salary, salary_max,
      salary_period, currency, urgent_hiring, status, created_at, date_posted, job_description
    from jobs where ${where}
    order by coalesce(date_posted, timestamptz '0001-01-01 00:00:00+00') desc, created_at desc, _id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { ...count.rows[0], rows };
}
