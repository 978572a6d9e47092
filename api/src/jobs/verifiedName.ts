import { sql } from 'kysely';

/**
 * The name of a job's employer where they have proven their address. Asked as a job is read, so that neither a new name
 * nor a verification has to change all jobs of an employer.
 */
export const verifiedName = sql<string | null>`
  (select employers.name from employers
    where employers._id = jobs.employer_id and employers.is_verified)`;
