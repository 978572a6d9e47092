import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Instants come back as Date from both drivers, whatever their defaults. */
type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

export interface EmployersTable {
  _id: string;
  name: string;
  is_verified: Generated<boolean>;
  /** The one account that owns the jobs of `npm run import`. */
  is_import: Generated<boolean>;
  created_at: Instant;
}

export interface JobsTable {
  _id: string;
  employer_id: string;
  /** Where an imported job came from: unique, so that an import can be repeated. Null for jobs posted here. */
  source: string | null;
  source_id: string | null;
  job_name: string;
  company_name: string | null;
  company_logo: string | null;
  company_verified: Generated<boolean>;
  location: string | null;
  job_type: string | null;
  employment_type: string | null;
  expertise_level: string | null;
  experience: number | null;
  experience_text: string | null;
  salary: Generated<number>;
  salary_max: number | null;
  salary_period: string | null;
  currency: string | null;
  urgent_hiring: Generated<boolean>;
  application_email: string | null;
  status: Generated<string>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: Instant;
  date_posted: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The posting gives a day without a time: `date_posted` is its midnight in UTC. */
  date_posted_is_day: Generated<boolean>;
  /** Newest first, jobs without a date last: `date_posted`, else the year 1. */
  sort_date: GeneratedAlways<Date>;
  job_description: string;
  about_company: string | null;
  job_responsibilities: Generated<string[]>;
  we_offer: Generated<string[]>;
  job_requirements: Generated<string[]>;
  qualifications: Generated<string[]>;
  technical_skills: Generated<string[]>;
  soft_skills: Generated<string[]>;
  preferred_skills: Generated<string[]>;
  other_info: Generated<string[]>;
  haystack: GeneratedAlways<string>;
}

export interface Schema {
  employers: EmployersTable;
  jobs: JobsTable;
}
