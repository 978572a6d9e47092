import { sql } from 'kysely';

/**
 * Whether a job may say that its company is verified: its employer has proven the address, and the company bears
 * the employer's own name. Asked as a job is read, so that neither a new name nor a verification has to change
 * all jobs of an employer.
 */
export const companyVerified = sql<boolean>`
  (select employers.is_verified
      and coalesce(lower(btrim(employers.name)) = lower(btrim(jobs.company_name)), false)
    from employers where employers._id = jobs.employer_id)`;
