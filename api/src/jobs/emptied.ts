import { type RawBuilder, sql } from 'kysely';

/** What is left out of a job that nobody finds any more: names, place and conditions stay for who has applied. */
const LISTS = [
  'job_responsibilities',
  'we_offer',
  'job_requirements',
  'qualifications',
  'technical_skills',
  'soft_skills',
  'preferred_skills',
  'other_info',
] as const;

type Emptied = Record<(typeof LISTS)[number], string[]> & {
  application_email: null;
  about_company: null;
  job_description: string;
};

/** Sets a job's words to nothing. */
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
    LISTS.map((list) => sql.ref(list)),
    sql` || `,
  )}) > 0)`;
