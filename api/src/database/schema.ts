import type {
  AlertFrequency,
  AlertState,
  AnsweredQuestion,
  Certificate,
  ChangeNamespace,
  ChangeOperation,
  ColleagueRole,
  Education,
  InterviewState,
  JobDraftForm,
  JobFieldName,
  JobFieldsAlways,
  JobFieldsOfKind,
  JobFieldValue,
  ProfileTextName,
  Project,
  Question,
  Resume,
  ResumeSectionName,
  Role,
  Socials,
  SpokenLevel,
  UploadKind,
  WorkExperience,
} from '@jobharbor/contract';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';

/** The role in which somebody gets a mail. One address may belong to a seeker and an employer. The operator has no account. */
export type Audience = Role | 'operator';

export type SecurityEventKind =
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out_everywhere'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'data_exported'
  | 'role_changed'
  | 'account_deleted';

/** Both drivers return a Date. */
type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

type OptionalInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

/** Both drivers return parsed JSON, and take it as text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

export interface EmployersTable extends Record<ProfileTextName, Generated<string>> {
  _id: string;
  name: string;
  /** The e-mail address is confirmed. */
  is_verified: Generated<boolean>;
  /** The present address of the company's page. */
  slug: Generated<string | null>;
  /** How the company was checked; null where nobody has. */
  checked_by: Generated<'address' | 'dns' | 'operator' | null>;
  checked_at: OptionalInstant;
  checked_domain: Generated<string | null>;
  /** The operator has withdrawn the mark. Only the operator can give it again. */
  check_is_withdrawn: Generated<boolean>;
  /** See `nameKey`. */
  name_key: Generated<string | null>;
  /** The one account that owns the jobs of `npm run import`. */
  is_import: Generated<boolean>;
  created_at: Instant;
  /** When the account was closed. The row has no personal data any more. */
  deleted_at: OptionalInstant;
  /** When all applicants had been notified that the account is closed. */
  closure_notified_at: OptionalInstant;
  /** In days; see `measureAnswerTimes`. */
  answers_within: Generated<number | null>;
  /** Whether reminders of waiting applications are sent, and when the last one was written. */
  wants_reminders: Generated<boolean>;
  reminded_at: OptionalInstant;
}

/** The people of a company, who sign in. */
export interface ColleaguesTable {
  _id: string;
  employer_id: string;
  role: ColleagueRole;
  /** In lower case. Without an address and a password nobody can sign in. */
  email: string | null;
  password_hash: string | null;
  name: Generated<string>;
  created_at: Instant;
  last_sign_in_at: OptionalInstant;
  /** When the person left. Of such a row only the name is left. */
  removed_at: OptionalInstant;
}

export interface InvitationsTable {
  _id: string;
  employer_id: string;
  /** In lower case. */
  email: string;
  role: ColleagueRole;
  token_hash: string;
  created_at: Instant;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

/** A posting that is not published. */
export interface JobDraftsTable {
  _id: string;
  employer_id: string;
  /** The fields of the form as they were typed. */
  form: ColumnType<JobDraftForm, string, string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  changed_by: string | null;
}

/** All addresses that the pages of companies have and had. */
export interface CompanySlugsTable {
  slug: string;
  employer_id: string;
}

export interface EmployerTokensTable {
  token_hash: string;
  colleague_id: string;
  purpose: 'verify' | 'reset';
  expires_at: ColumnType<Date, Date | string>;
  used_at: OptionalInstant;
}

/** The tokens of links that sign seekers in, also of people without an account. */
export interface SeekerTokensTable {
  token_hash: string;
  /** In lower case. */
  email: string;
  purpose: 'sign_in';
  /** The page of the portal to return to after the sign-in. */
  return_to: string | null;
  expires_at: ColumnType<Date, Date | string>;
  used_at: OptionalInstant;
}

export interface IdempotencyKeysTable {
  key_hash: string;
  body_hash: string;
  seeker_id: string | null;
  employer_id: string | null;
  /** JSON; null while the first call is in progress. */
  answer: string | null;
  created_at: Instant;
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? '' : '_'}${Lowercase<First>}${SnakeCase<Rest>}`
  : '';

/** The column of a field: 'job_name' for 'jobName'. */
export type JobFieldColumn<Name extends JobFieldName> = SnakeCase<Name>;

/** Options are stored as text. */
type Stored<Value> = Value extends string ? string : Value;

/** A column for each job field that the contract declares. */
type JobFieldColumns = { questions: ColumnType<Question[], string | undefined, string> } & {
  [Name in Exclude<JobFieldName, 'questions'> as JobFieldColumn<Name>]: Name extends JobFieldsAlways
    ? Name extends JobFieldsOfKind<'line' | 'text'>
      ? string
      : Generated<JobFieldValue<Name>>
    : Stored<JobFieldValue<Name>> | null;
};

export interface JobsTable extends JobFieldColumns {
  _id: string;
  employer_id: string;
  /** The origin of an imported job; null for jobs posted here. With `source_id` it is unique, so that an import can be repeated. */
  source: string | null;
  source_id: string | null;
  experience_text: string | null;
  status: Generated<string>;
  /** Grows with every change of what the posting says. */
  version: Generated<number>;
  /** The last day about whose approach the employer was notified; see `notifyOfClosingJobs`. */
  closing_notified: Generated<string | null>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The colleagues who have posted and last changed it. */
  posted_by: Generated<string | null>;
  changed_by: Generated<string | null>;
  created_at: Instant;
  date_posted: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The posting has a date without a time, and `date_posted` is midnight in UTC. */
  date_posted_is_day: Generated<boolean>;
  /** `date_posted`, or the year 1 for jobs without a date, so that they come last. */
  sort_date: GeneratedAlways<Date>;
  /** When the job's page has changed: a new version, closed, reopened or deleted. A trigger writes it. */
  updated_at: Instant;
}

/** The columns of a public job that lists and searches read. Only `jobs/search/indexing/projection.ts` writes them. */
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
  /** Per year. */
  pay_min: number | null;
  pay_max: number | null;
  currency: string | null;
  job_type: string | null;
  employment_type: string | null;
  expertise_level: string | null;
  head: string;
  words: string;
  texts: string;
  updated_at: Date;
}

/** The words, titles, companies and places of all public jobs. Only `jobs/search/indexing/terms.ts` writes them. */
export interface SearchTermsTable {
  /**
   * A 'name' is a name of a place that is in no text of the job, a 'form' an index term that is no word itself ('nurs'), and
   * a 'fact' the term of a filter, of a day or of another property: '@contract:part-time', '@day:2026-11-22'.
   */
  kind: 'word' | 'name' | 'form' | 'fact' | 'title' | 'company' | 'place';
  key: string;
  label: string | null;
  /** How many public jobs have the term. */
  jobs: number;
  stem: string | null;
  deletions: string[] | null;
}

/** Changes of `job_search` that `search_terms` does not count yet. */
export interface JobSearchChangesTable {
  id: GeneratedAlways<number>;
  difference: number;
  title: string;
  title_label: string;
  company: string | null;
  company_label: string | null;
  words: string;
}

/** Jobs whose row in `job_search` is outdated or missing. */
export interface UnprojectedJobsTable {
  _id: string;
  /** The order in which the rows are written. */
  number: Generated<string>;
}

export interface SeekersTable {
  _id: string;
  /** The identity provider of the subject. */
  provider: string;
  subject: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  profile_image: string | null;
  created_at: Instant;
  last_active_at: Instant;
  /** The mail that announces the deletion of an inactive account, and when it was sent. */
  notice_mail_id: string | null;
  notice_sent_at: OptionalInstant;
  wants_fitting_jobs: Generated<boolean>;
  wants_closing_mails: Generated<boolean>;
}

export interface SessionsTable {
  token_hash: string;
  /** Of a seeker, or of a colleague and the company. */
  seeker_id: string | null;
  employer_id: string | null;
  colleague_id: string | null;
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

/** Uploaded logos. */
export interface CompanyLogosTable {
  _id: string;
  employer_id: string;
  storage_key: string;
}

/** Stored bytes without a row in `stored_files`: to be deleted, or an upload under way. */
export interface OrphanedFilesTable {
  storage_key: string;
  delete_at: ColumnType<Date, Date | string>;
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
  language_levels: Json<SpokenLevel[]>;
  job_experience: Json<WorkExperience[]>;
  education: Json<Education[]>;
  certificates: Json<Certificate[]>;
  projects: Json<Project[]>;
  socials: Json<Partial<Socials>>;
  /** The usual order when it is empty. */
  section_order: Generated<string[]>;
  cover_letter_id: string | null;
  /** How often each section was saved; a section that was never saved is absent. */
  section_versions: Json<Partial<Record<ResumeSectionName, number>>>;
  updated_at: Instant;
}

export interface SavedJobsTable {
  _id: string;
  seeker_id: string;
  job_id: string;
  note: Generated<string>;
  saved_at: Instant;
  /** When the seeker removed it; it is deleted an hour later. */
  removed_at: OptionalInstant;
  /** The last day of the job that a mail has named. */
  closing_notified: Generated<string | null>;
}

export interface ApplicationsTable {
  _id: string;
  /** Null when the seeker's account was deleted. */
  seeker_id: string | null;
  job_id: string;
  employer_id: string;
  status: Generated<string>;
  feedback: Generated<string>;
  /** The copy of the CV that was sent. */
  frozen_resume: ColumnType<Resume | null, string | null | undefined, string | null>;
  cover_letter_id: string | null;
  /** The questions as they were asked, with their answers. */
  answers: ColumnType<AnsweredQuestion[] | null, string | null | undefined, string | null>;
  /** How many questions needed a certain answer, and how many got it. */
  needed_of: Generated<number>;
  needed_met: Generated<number>;
  /** The names in the frozen CV. */
  first_name: GeneratedAlways<string | null>;
  last_name: GeneratedAlways<string | null>;
  /** What the employer's list shows, searches and sorts of the frozen CV. */
  cv_title: GeneratedAlways<string | null>;
  cv_years: GeneratedAlways<string | null>;
  cv_address: GeneratedAlways<string | null>;
  cv_skills: GeneratedAlways<string[] | null>;
  cv_words: GeneratedAlways<string | null>;
  sort_name: GeneratedAlways<string>;
  /** -1 where the CV has no number. */
  sort_years: GeneratedAlways<number>;
  created_at: Instant;
  updated_at: Instant;
  /** When the applicant was notified that the employer has closed the account. */
  closure_notified_at: OptionalInstant;
  /** When the seeker has marked that no answer came. */
  no_answer_at: OptionalInstant;
  /** The average of the scores by the job's criteria; 0 without a score. */
  rating: Generated<number>;
  /** The company's own stage, of the same status. */
  stage_id: Generated<string | null>;
  /** Has a message of the other side's that this side has not seen. */
  unread_by_seeker: Generated<boolean>;
  unread_by_employer: Generated<boolean>;
}

/** A company's own stages of applications. */
export interface StagesTable {
  _id: string;
  employer_id: string;
  label: string;
  colour: string;
  status: string;
  position: number;
}

/** A company's own texts for messages to applicants. */
export interface MessageTemplatesTable {
  _id: string;
  employer_id: string;
  name: string;
  text: string;
}

export interface ApplicationMessagesTable {
  _id: string;
  application_id: string;
  author: Role;
  colleague_id: string | null;
  text: string;
  sent_at: ColumnType<Date, Date>;
}

export interface MessageFilesTable {
  _id: string;
  application_id: string;
  message_id: string | null;
  author: Role;
  colleague_id: string | null;
  storage_key: string;
  name: string;
  kind: UploadKind;
  bytes: number;
  created_at: Instant;
}

export interface MessageReportsTable {
  message_id: string;
  text: string;
  created_at: Instant;
}

/** A view: the files of all tables. */
export interface StoredFilesView {
  _id: string;
  storage_key: string;
}

export interface ApplicationNotesTable {
  _id: string;
  application_id: string;
  colleague_id: string;
  text: string;
  created_at: Instant;
  changed_at: OptionalInstant;
}

export interface ApplicationRatingsTable {
  application_id: string;
  colleague_id: string;
  criterion: string;
  score: number;
  rated_at: Instant;
}

/** A job without a row has the default criterion. */
export interface RatingCriteriaTable {
  job_id: string;
  names: string[];
}

export interface ApplicationEventsTable {
  _id: string;
  application_id: string;
  /** Who of the company has taken the step. */
  colleague_id: Generated<string | null>;
  status: string;
  feedback: string | null;
  /** The stage that the application had before, to which an undo returns. */
  stage_before: Generated<string | null>;
  at: Instant;
  /** The applicant's mark 'no answer' that the step has cleared. */
  cleared_no_answer_at: OptionalInstant;
}

export interface OutboxTable {
  _id: string;
  /** A mail replaces the waiting mails with the same key. */
  deduplication_key: string | null;
  to_address: string;
  /** Whom an answer goes to. */
  reply_to: string | null;
  /** The role of the account that the mail belongs to. */
  audience: Generated<Audience>;
  /** The id of the account that the mail belongs to. Its address may have changed. */
  recipient_id: string | null;
  subject: string;
  text: string;
  html: string;
  /** The mail has a link that opens something without a sign-in. False again once it was sent or has failed. */
  holds_secret: Generated<boolean>;
  created_at: Instant;
  /** Since when its notification has been undelivered. Earlier than `created_at` for a mail that has replaced others. */
  undelivered_since: Instant;
  due_at: Instant;
  attempts: Generated<number>;
  sent_at: OptionalInstant;
  failed_at: OptionalInstant;
  last_error: string | null;
  /** Where a program of the recipient's sends a request to unsubscribe. */
  unsubscribe_url: string | null;
  calendar: ColumnType<MailedCalendar | null, string | null | undefined, string | null>;
}

/** An event for the calendar of a mail's recipient. */
export interface MailedCalendar extends CalendarEvent {
  method: 'REQUEST' | 'CANCEL';
  recipient: { name: string; email: string };
}

export interface CalendarEvent {
  uid: string;
  sequence: number;
  /** When it was written, when it starts and ends: ISO 8601. */
  stamp: string;
  start: string;
  end: string;
  summary: string;
  location: string;
  description: string;
  /** The portal's page of it. */
  url: string;
  /** The name of the organizer, whose address is the portal's. */
  organizer: string;
}

export interface InterviewsTable {
  _id: string;
  application_id: string;
  employer_id: string;
  /** Who of the company has proposed it, or has changed it last. */
  colleague_id: string | null;
  state: Generated<InterviewState>;
  /** The state before a rejection has cancelled it. */
  state_before: InterviewState | null;
  times: ColumnType<Date[], RawBuilder<Date[]>, RawBuilder<Date[]>>;
  /** The instant that was picked. */
  starts_at: OptionalInstant;
  minutes: number;
  time_zone: string;
  place: string;
  note: string;
  answer: Generated<string>;
  /** Of the calendar's event. */
  sequence: Generated<number>;
  version: Generated<number>;
  /** How many of the changes are the applicant's answers. */
  applicant_changes: Generated<number>;
  created_at: Instant;
  changed_at: Instant;
}

export interface JobReportsTable {
  _id: string;
  job_id: string;
  reason: string;
  text: Generated<string>;
  /** A keyed hash, so that a person's second report is recognised. */
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
  /** The network part of the caller's address. */
  network: string | null;
  at: Instant;
}

/** A colleague's deletion leaves the company. A job is one that the operator has removed. */
export type DeletedKind = Role | 'colleague' | 'job';

/** Deleted accounts and removed jobs. A restore deletes them again when the backup still has them. */
export interface DeletionLogTable {
  /** The id of the account, or of the job. */
  account_id: string;
  role: DeletedKind;
  at: Instant;
  /** When it was written to the file beside the backups; null before. */
  written_at: OptionalInstant;
}

export interface ChangesTable {
  /** In the order of writing, which may differ from the order of the commits. */
  id: GeneratedAlways<number>;
  employer_id: string;
  ns: ChangeNamespace;
  operation: ChangeOperation;
  record_id: string;
  at: Instant;
}

/** Services outside of the portal that are notified of changed pages. */
export interface PageSubscribersTable {
  name: string;
}

/** The pages of jobs that a service has not been notified of yet. Triggers write the rows. */
export interface PageNoticesTable {
  subscriber: string;
  job_id: string;
  /** Grows with each change. */
  revision: Generated<number>;
  created_at: Instant;
  due_at: Instant;
  attempts: Generated<number>;
}

/** The people who get mails of alerts, one row for each address. */
export interface AlertRecipientsTable {
  _id: string;
  /** In lower case. */
  email: string;
  /** The account that has proven the address; null for guests. */
  seeker_id: string | null;
  time_zone: string;
  created_at: Instant;
  /** When the next mail may be written. */
  due_at: Instant;
  /** The last mail, until it is known whether it was delivered. */
  mail_id: string | null;
  /** How many mails in a row were refused permanently. */
  bounces: Generated<number>;
}

/** The searches of the alerts, as `jobs/search/storedQuery.ts` has them. */
export interface AlertSearchesTable {
  _id: string;
  /** The query of the search's page, with its parts in one order. */
  search: string;
  looked_up_at: Instant;
  /** Every job that matches has one of these words. */
  anchors: string[];
  query: string;
  pay_currency: string | null;
  pay_from: number | null;
  pay_to: number | null;
  includes_unstated_pay: boolean;
  center_latitude: number | null;
  center_longitude: number | null;
  radius_km: number | null;
}

export interface AlertsTable {
  _id: string;
  recipient_id: string;
  search_id: string;
  frequency: AlertFrequency;
  state: AlertState;
  state_at: Instant;
  created_at: Instant;
  /** A deleted alert can be restored for a day. */
  deleted_at: OptionalInstant;
  /** When it may be in a mail again. */
  due_at: Instant;
  /** Jobs that were found until then were there before the alert, or were in a delivered mail. */
  shown_until: ColumnType<Date, Date | string, Date | string>;
  /** The same with the recipient's last mail, until it is known whether that was delivered. */
  mailed_until: OptionalInstant;
}

/** Jobs that were not compared with the alerts yet. A trigger writes the rows. */
export interface UnmatchedJobsTable {
  job_id: string;
}

/** The new jobs of the alerts' searches. */
export interface AlertMatchesTable {
  search_id: string;
  found_at: Date;
  job_id: string;
}

/** The last time at which jobs were compared with the alerts, in the only row. */
export interface AlertProgressTable {
  only_row: Generated<boolean>;
  found_at: Date;
}

export interface Schema {
  employers: EmployersTable;
  colleagues: ColleaguesTable;
  invitations: InvitationsTable;
  company_slugs: CompanySlugsTable;
  employer_tokens: EmployerTokensTable;
  seeker_tokens: SeekerTokensTable;
  jobs: JobsTable;
  job_drafts: JobDraftsTable;
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
  company_logos: CompanyLogosTable;
  orphaned_files: OrphanedFilesTable;
  resumes: ResumesTable;
  saved_jobs: SavedJobsTable;
  applications: ApplicationsTable;
  stages: StagesTable;
  message_templates: MessageTemplatesTable;
  application_events: ApplicationEventsTable;
  application_messages: ApplicationMessagesTable;
  message_files: MessageFilesTable;
  message_reports: MessageReportsTable;
  stored_files: StoredFilesView;
  application_notes: ApplicationNotesTable;
  application_ratings: ApplicationRatingsTable;
  rating_criteria: RatingCriteriaTable;
  interviews: InterviewsTable;
  outbox: OutboxTable;
  changes: ChangesTable;
  security_events: SecurityEventsTable;
  deletion_log: DeletionLogTable;
  page_subscribers: PageSubscribersTable;
  page_notices: PageNoticesTable;
  alert_recipients: AlertRecipientsTable;
  alert_searches: AlertSearchesTable;
  alerts: AlertsTable;
  unmatched_jobs: UnmatchedJobsTable;
  alert_matches: AlertMatchesTable;
  alert_progress: AlertProgressTable;
}
