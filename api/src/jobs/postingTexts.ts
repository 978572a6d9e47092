import { type RawBuilder, sql } from 'kysely';

import { POSTING_LISTS } from './columns.ts';

interface ErasedTexts extends Record<(typeof POSTING_LISTS)[number], string[]> {
  application_email: null;
  about_company: null;
  job_description: string;
}

/**
 * The columns of a deleted job whose texts were erased. Names, location and conditions stay, for applicants read them.
 */
export const ERASED_POSTING_TEXTS: ErasedTexts = {
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

/** Whether a job still has any of these texts. */
export const hasPostingTexts: RawBuilder<boolean> = sql`(
  application_email is not null or about_company is not null or job_description <> ''
  or cardinality(${sql.join(
    POSTING_LISTS.map((list) => sql.ref(list)),
    sql` || `,
  )}) > 0)`;
