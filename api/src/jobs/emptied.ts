import { type RawBuilder, sql } from 'kysely';

import { POSTING_LISTS } from './columns.ts';

interface Emptied extends Record<(typeof POSTING_LISTS)[number], string[]> {
  application_email: null;
  about_company: null;
  job_description: string;
}

/** What a job is without its words, which nobody finds any more: names, place and conditions stay for who has applied. */
export const EMPTIED: Emptied = {
  application_email: null,
  about_company: null,
  job_description: '',
  job_responsibilities: [],
  we_offer: [],
  job_requirements: [],
  qualifications: [],
  technical_skills: [],
  soft_skills: [],
  preferred_skills: [],
  other_info: [],
};

/** Whether a job has any of them still. */
export const HAS_WORDS: RawBuilder<boolean> = sql`(
  application_email is not null or about_company is not null or job_description <> ''
  or cardinality(${sql.join(
    POSTING_LISTS.map((list) => sql.ref(list)),
    sql` || `,
  )}) > 0)`;
