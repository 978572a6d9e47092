import { sql } from 'kysely';

/** Whether a job was imported: its employer does not use the portal, and nobody reads an application to it. */
export const isUnattended = sql<boolean>`
  (select employers.is_import from employers where employers._id = jobs.employer_id)`;
