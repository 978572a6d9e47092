import type {
  ChangeNamespace,
  ChangeOperation,
  JobFieldName,
  JobFieldsAlways,
  JobFieldsOfKind,
  JobFieldValue,
  ProfileTextName,
  WorkExperience,
  Resume,
  ResumeSectionName,
  Role,
  Socials,
  UploadKind,
} from '@jobharbor/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** As whom somebody gets a mail. One address may be a seeker's and an employer's; the operator has no account. */
export type Audience = Role | 'operator';

export type SecurityEventKind =
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out_everywhere'
  | 'password_changed'
  | 'password_reset'
  | 'data_exported'
  | 'account_deleted';

/** Instants come back as Date from both drivers, whatever their defaults. */
type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

type OptionalInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

/** Both drivers read JSON as values, and are given it as text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

export interface EmployersTable extends Record<ProfileTextName, Generated<string>> {
  _id: string;
  name: string;
  is_verified: Generated<boolean>;
  /** The one account that owns the jobs of `npm run import`. */
  is_import: Generated<boolean>;
  /** In lower case. Null, as the hash, for the owner of imported jobs. */
  email: string | null;
  password_hash: string | null;
  created_at: Instant;
  /** The account is gone; the row has no name any more. */
  deleted_at: OptionalInstant;
  /** When every applicant was notified that the account is closed. */
  closure_notified_at: OptionalInstant;
}

export interface EmployerTokensTable {
  token_hash: string;
  employer_id: string;
  purpose: 'verify' | 'reset';
  created_at: Instant;
  expires_at: ColumnType<Date, Date | string>;
  used_at: OptionalInstant;
}

export interface IdempotencyKeysTable {
  key_hash: string;
  body_hash: string;
  seeker_id: string | null;
  employer_id: string | null;
  /** JSON; null while the first call is at work. */
  answer: string | null;
  created_at: Instant;
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? '' : '_'}${Lowercase<First>}${SnakeCase<Rest>}`
  : '';

/** The column of a field: 'job_name' for 'jobName'. */
export type JobFieldColumn<Name extends JobFieldName> = SnakeCase<Name>;

/** Options are stored as texts. */
type Stored<Value> = Value extends string ? string : Value;

/** What a posting says, as the contract declares it: a column for each field. */
type JobFieldColumns = {
  [Name in JobFieldName as JobFieldColumn<Name>]: Name extends JobFieldsAlways
    ? Name extends JobFieldsOfKind<'line' | 'text'>
      ? string
      : Generated<JobFieldValue<Name>>
    : Stored<JobFieldValue<Name>> | null;
};

export interface JobsTable extends JobFieldColumns {
  _id: string;
  employer_id: string;
  /** Where an imported job came from: unique, so that an import can be repeated. Null for jobs posted here. */
  source: string | null;
  source_id: string | null;
  experience_text: string | null;
  status: Generated<string>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: Instant;
  date_posted: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The posting gives a day without a time: `date_posted` is its midnight in UTC. */
  date_posted_is_day: Generated<boolean>;
  /** Newest first, jobs without a date last: `date_posted`, else the year 1. */
  sort_date: GeneratedAlways<Date>;
}

/** What lists and searches read of a job that visitors may see. Written by `jobs/search/projection.ts` alone. */
export interface JobSearchTable {
  _id: string;
  employer_id: string;
  sort_date: Date;
  date_posted: Date | null;
  date_posted_is_day: boolean;
  title: string;
  title_label: string;
  company: string | null;
  company_label: string | null;
  place: string | null;
  place_label: string | null;
  latitude: number | null;
  longitude: number | null;
  /** In a year. */
  pay_min: number | null;
  pay_max: number | null;
  currency: string | null;
  job_type: string | null;
  employment_type: string | null;
  expertise_level: string | null;
  head: string;
  words: string;
  texts: string;
}

/** The portal's words, titles, companies and places. Written by `jobs/search/terms.ts` alone. */
export interface SearchTermsTable {
  kind: 'word' | 'name' | 'form' | 'fact' | 'title' | 'company' | 'place';
  key: string;
  label: string | null;
  /** How many jobs that visitors may see have it. */
  jobs: number;
  stem: string | null;
  deletions: string[] | null;
}

/** What `search_terms` does not count yet. */
export interface JobSearchChangesTable {
  id: GeneratedAlways<number>;
  difference: number;
  title: string;
  title_label: string;
  company: string | null;
  company_label: string | null;
  place: string | null;
  place_label: string | null;
  words: string;
}

/** Jobs whose row in `job_search` is to be written. */
export interface UnprojectedJobsTable {
  _id: string;
  /** In what order they were put here. */
  number: Generated<string>;
}

export interface SeekersTable {
  _id: string;
  /** Which identity provider vouches for the subject. */
  provider: string;
  subject: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  profile_image: string | null;
  created_at: Instant;
  last_active_at: Instant;
  /** The mail that announces the deletion of an account that is not used, and when it was sent. */
  notice_mail_id: string | null;
  notice_sent_at: OptionalInstant;
}

export interface SessionsTable {
  token_hash: string;
  /** One of the two ids is set: whose session it is. */
  seeker_id: string | null;
  employer_id: string | null;
  created_at: Instant;
  last_used_at: Instant;
}

export interface SignInsTable {
  _id: string;
  seeker_id: string;
  user_agent: Generated<string>;
  at: Instant;
}

export interface FilesTable {
  _id: string;
  seeker_id: string;
  storage_key: string;
  name: string;
  kind: UploadKind;
  bytes: number;
  created_at: Instant;
}

export interface DiscardedFilesTable {
  storage_key: string;
  due_at: ColumnType<Date, Date | string>;
}

export interface ResumesTable {
  _id: string;
  seeker_id: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone_no: Generated<string>;
  home_address: Generated<string>;
  profile_summary: Generated<string>;
  years_of_exp: Generated<string>;
  portfolio: Generated<string>;
  skills: Generated<string[]>;
  languages: Generated<string[]>;
  job_experience: Json<WorkExperience[]>;
  socials: Json<Partial<Socials>>;
  cover_letter_id: string | null;
  /** How often each section was saved; a section that is absent never was. */
  section_versions: Json<Partial<Record<ResumeSectionName, number>>>;
  updated_at: Instant;
}

export interface ApplicationsTable {
  _id: string;
  /** Null when the seeker's account was deleted. */
  seeker_id: string | null;
  job_id: string;
  employer_id: string;
  status: Generated<string>;
  feedback: Generated<string>;
  /** The CV as it was sent. */
  frozen_resume: ColumnType<Resume | null, string | null | undefined, string | null>;
  cover_letter_id: string | null;
  /** The names in the frozen CV. */
  first_name: GeneratedAlways<string | null>;
  last_name: GeneratedAlways<string | null>;
  created_at: Instant;
  updated_at: Instant;
  /** When the applicant was notified that the employer has closed the account. */
  closure_notified_at: OptionalInstant;
}

export interface ApplicationEventsTable {
  _id: string;
  application_id: string;
  status: string;
  feedback: string | null;
  at: Instant;
}

export interface OutboxTable {
  _id: string;
  merge_key: string | null;
  to_address: string;
  /** Which account of the address the mail is about: with it, the mail goes. */
  audience: Generated<Audience>;
  /** The account's id, whatever its address is by now. */
  recipient_id: string | null;
  subject: string;
  text: string;
  html: string;
  /** It brings a link that verifies an address or sets a password, and is neither sent nor given up. */
  holds_secret: Generated<boolean>;
  created_at: Instant;
  /** Since when what it says has been waiting to be delivered, also what a mail said that it has replaced. */
  undelivered_since: Instant;
  due_at: Instant;
  attempts: Generated<number>;
  sent_at: OptionalInstant;
  failed_at: OptionalInstant;
  last_error: string | null;
}

export interface JobReportsTable {
  _id: string;
  job_id: string;
  reason: string;
  text: Generated<string>;
  /** A keyed hash: the same person is counted once. */
  reporter_hash: string;
  created_at: Instant;
}

export interface SecurityEventsTable {
  _id: string;
  kind: SecurityEventKind;
  audience: Role;
  /** A keyed hash of the account's id; null where there was no account. */
  account_hash: string | null;
  /** A keyed hash. */
  email_hash: string | null;
  /** Without its host part. */
  network: string | null;
  at: Instant;
}

/** Accounts that were deleted: a restored backup that still has them deletes them again. */
export interface DeletionLogTable {
  account_id: string;
  role: Role;
  at: Instant;
  /** When it was written to the file beside the backups. */
  written_at: OptionalInstant;
}

export interface ChangesTable {
  /** Given in the order of writing, which need not be the order of the commits. */
  id: GeneratedAlways<number>;
  employer_id: string;
  ns: ChangeNamespace;
  operation: ChangeOperation;
  record_id: string;
  at: Instant;
}

export interface Schema {
  employers: EmployersTable;
  employer_tokens: EmployerTokensTable;
  jobs: JobsTable;
  job_search: JobSearchTable;
  job_search_changes: JobSearchChangesTable;
  search_terms: SearchTermsTable;
  unprojected_jobs: UnprojectedJobsTable;
  idempotency_keys: IdempotencyKeysTable;
  job_reports: JobReportsTable;
  seekers: SeekersTable;
  sessions: SessionsTable;
  sign_ins: SignInsTable;
  files: FilesTable;
  discarded_files: DiscardedFilesTable;
  resumes: ResumesTable;
  applications: ApplicationsTable;
  application_events: ApplicationEventsTable;
  outbox: OutboxTable;
  changes: ChangesTable;
  security_events: SecurityEventsTable;
  deletion_log: DeletionLogTable;
}
