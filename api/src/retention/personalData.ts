import type { Schema } from '../database/index.ts';
import { KEY_LIFETIME } from '../idempotency/index.ts';

/**
 * What the portal holds of people: one entry for each table that has something of them. The retention takes its periods
 * from here. Tests compare the entries with the database's columns, with an export, with what a deletion leaves, and
 * with what `docs/security.md` and the Privacy Policy say.
 */
export interface PersonalTable {
  /** Whose it is. Of what is nobody's, nobody knows who it was. */
  of: 'seeker' | 'employer' | 'both' | 'nobody';
  /** Columns that say whose it is: ids and keyed hashes. */
  owner: readonly string[];
  /** Columns that name somebody, or hold somebody's words: the planner keeps no statistics of them. */
  personal: readonly string[];
  /** All other columns, where the whole row is about one person. A new column is written down in one of the lists. */
  others?: readonly string[];
  /** The parts of `data.json` that have it, or why none has. */
  exported: { in: readonly string[] } | { nowhere: string };
  /**
   * What becomes of it with the account. What is emptied loses its personal columns, and where the account was the
   * seeker's, its owner; what is kept has no owner that still says who it was.
   */
  withAccount: 'deleted' | 'emptied' | 'kept';
  /** When it goes without a deletion, the first in the documents' table first. */
  periods?: readonly Period[];
}

export interface Period {
  /** As the database, the documents and the Privacy Policy write it. */
  period: string;
  /** Since when it is counted: a column, or an expression of columns. */
  since: string;
  /** What becomes of the row then. */
  then: 'deleted' | 'emptied';
  /** The primary key, where rows are deleted by nothing but their age, and `only`. */
  key?: string;
  /** SQL: which rows of that age. */
  only?: string;
  /** The words of the documents' table for what it is. */
  documented: string;
  /** The Privacy Policy's words for it, with the period; absent where it says nothing of it. */
  policy?: string;
}

export const PERSONAL_DATA = {
  seekers: {
    of: 'seeker',
    owner: ['_id'],
    personal: ['email', 'subject', 'first_name', 'last_name', 'profile_image'],
    others: ['provider', 'created_at', 'last_active_at', 'notice_mail_id', 'notice_sent_at'],
    exported: { in: ['user', 'account'] },
    withAccount: 'deleted',
    periods: [
      {
        period: '24 months',
        since: 'last_active_at',
        then: 'deleted',
        documented: 'Seekers who do not use the portal',
        policy: 'after 24 months we delete it',
      },
    ],
  },
  resumes: {
    of: 'seeker',
    owner: ['seeker_id'],
    personal: [
      ...['first_name', 'last_name', 'phone_no', 'home_address', 'profile_summary'],
      ...['years_of_exp', 'portfolio', 'skills', 'languages', 'job_experience', 'socials'],
    ],
    others: ['_id', 'cover_letter_id', 'section_versions', 'updated_at'],
    exported: { in: ['resume', 'jsonResume'] },
    withAccount: 'deleted',
  },
  files: {
    of: 'seeker',
    owner: ['seeker_id'],
    personal: ['name'],
    others: ['_id', 'storage_key', 'kind', 'bytes', 'created_at'],
    exported: { in: ['files'] },
    withAccount: 'deleted',
  },
  sign_ins: {
    of: 'seeker',
    owner: ['seeker_id'],
    personal: ['user_agent'],
    others: ['_id', 'at'],
    exported: { in: ['signIns'] },
    withAccount: 'deleted',
    periods: [
      {
        period: '90 days',
        since: 'at',
        then: 'deleted',
        key: '_id',
        documented: 'Sign-ins',
        policy: 'the time and the kind of browser, for 90 days',
      },
    ],
  },
  applications: {
    of: 'both',
    owner: ['seeker_id', 'employer_id'],
    personal: ['frozen_resume', 'first_name', 'last_name', 'feedback'],
    exported: { in: ['applications'] },
    withAccount: 'emptied',
    periods: [
      {
        period: '24 months',
        since: 'updated_at',
        then: 'emptied',
        documented: 'Application with frozen CV and letter',
        policy: 'for 24 months after the last change at the most',
      },
    ],
  },
  application_events: {
    of: 'both',
    owner: [],
    personal: ['feedback'],
    exported: { in: ['applications'] },
    withAccount: 'emptied',
  },
  employers: {
    of: 'employer',
    owner: ['_id'],
    personal: ['name', 'email', 'password_hash', 'description', 'website', 'logo'],
    others: [
      ...['is_verified', 'is_import', 'created_at'],
      ...['deleted_at', 'closure_notified_at'],
    ],
    exported: { in: ['employer'] },
    withAccount: 'emptied',
    periods: [
      {
        period: '7 days',
        since: 'created_at',
        then: 'deleted',
        key: '_id',
        // The owner of imported jobs has no address, and never proves one.
        only: `not is_verified and email is not null
          and not exists (select from jobs where jobs.employer_id = employers._id)`,
        documented: 'Unverified employers without jobs',
      },
    ],
  },
  employer_tokens: {
    of: 'employer',
    owner: ['employer_id'],
    personal: [],
    exported: { nowhere: 'a hash of a secret' },
    withAccount: 'deleted',
    periods: [
      {
        period: '7 days',
        since: 'greatest(expires_at, used_at)',
        then: 'deleted',
        key: 'token_hash',
        documented: 'Hashes of links that have run out or were used',
      },
    ],
  },
  jobs: {
    of: 'employer',
    owner: ['employer_id'],
    personal: ['application_email', 'about_company', 'job_description'],
    exported: { in: ['jobs'] },
    withAccount: 'emptied',
    periods: [
      {
        period: '30 days',
        since: 'deleted_at',
        then: 'emptied',
        documented: 'Jobs that their employer has deleted',
        policy: 'emptied after 30 days',
      },
    ],
  },
  job_search: {
    of: 'employer',
    owner: ['employer_id'],
    personal: [],
    exported: { nowhere: 'it repeats what the jobs hold' },
    withAccount: 'deleted',
  },
  job_reports: {
    of: 'nobody',
    owner: ['reporter_hash'],
    personal: ['text'],
    exported: { nowhere: 'nobody knows whose it is' },
    withAccount: 'kept',
    periods: [
      {
        period: '12 months',
        since: 'created_at',
        then: 'deleted',
        key: '_id',
        documented: 'Reports of jobs',
        policy: 'we keep what you wrote for 12 months',
      },
    ],
  },
  outbox: {
    of: 'both',
    owner: ['recipient_id'],
    personal: ['to_address', 'subject', 'text', 'html', 'last_error'],
    exported: { in: ['mails'] },
    withAccount: 'deleted',
    periods: [
      {
        period: '7 days',
        since: 'coalesce(sent_at, failed_at)',
        then: 'emptied',
        documented: 'Words of e-mails that were sent or given up',
        policy: 'erased after 7 days',
      },
      {
        period: '30 days',
        since: 'coalesce(sent_at, failed_at)',
        then: 'deleted',
        key: '_id',
        documented: 'That there was an e-mail, and to which address',
        policy: 'that there was one after 30 days',
      },
    ],
  },
  sessions: {
    of: 'both',
    owner: ['seeker_id', 'employer_id'],
    personal: [],
    exported: { in: ['sessions'] },
    withAccount: 'deleted',
  },
  changes: {
    of: 'employer',
    owner: ['employer_id'],
    personal: [],
    exported: { nowhere: 'it repeats what the tables hold, for a few minutes' },
    withAccount: 'deleted',
  },
  idempotency_keys: {
    of: 'both',
    owner: ['seeker_id', 'employer_id'],
    personal: ['answer'],
    exported: { nowhere: 'a repetition of answers' },
    withAccount: 'deleted',
    periods: [
      {
        period: KEY_LIFETIME,
        since: 'created_at',
        then: 'deleted',
        key: 'key_hash',
        documented: 'Answers under an Idempotency-Key',
      },
    ],
  },
  security_events: {
    of: 'both',
    owner: ['account_hash', 'email_hash'],
    personal: ['network'],
    exported: { in: ['securityEvents'] },
    withAccount: 'kept',
    periods: [
      {
        period: '90 days',
        since: 'at',
        then: 'deleted',
        key: '_id',
        documented: 'Security log',
        policy: 'noted for 90 days',
      },
    ],
  },
  deletion_log: {
    of: 'nobody',
    owner: ['account_id'],
    personal: [],
    exported: { nowhere: 'the id of an account that is gone' },
    withAccount: 'kept',
    // As long as there are backups that have the account, and some days more.
    periods: [
      {
        period: '40 days',
        since: 'at',
        then: 'deleted',
        key: 'account_id',
        documented: 'Ids of deleted accounts, for restores',
      },
    ],
  },
} as const satisfies Partial<{
  [Table in keyof Schema]: PersonalTable &
    Record<'owner' | 'personal', readonly (keyof Schema[Table])[]>;
}>;
