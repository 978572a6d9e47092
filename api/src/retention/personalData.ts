import {
  ALERT_CONFIRMATION_DAYS,
  PAUSED_ALERT_MONTHS,
  type Role,
  UNUSED_ACCOUNT,
} from '@jobharbor/contract';

import type { Schema } from '../database/index.ts';
import { KEY_LIFETIME } from '../idempotency/index.ts';
import { OTHER_FIELD_COLUMNS, PERSONAL_FIELD_COLUMNS } from '../jobs/index.ts';

/**
 * The registry of personal data: one entry for each table that has some. The retention tasks take their periods from here.
 * Tests compare the entries with the database's columns, with an export, with what a deletion leaves, with
 * `docs/security.md` and with the Privacy Policy.
 */
export interface PersonalTable {
  /** Whose data it is. 'nobody': the person is unknown. */
  of: 'seeker' | 'employer' | 'both' | 'nobody';
  /** Columns that identify the owner: ids and keyed hashes. */
  owner: readonly string[];
  /** Columns with names or texts of people. The planner keeps no statistics of them. */
  personal: readonly string[];
  /** All other columns. */
  others: readonly string[];
  /** The parts of `data.json` that have it, or the reason why none has. */
  exported: { in: readonly string[] } | { nowhere: string };
  /** What the deletion of an account does, by role where the two differ. */
  withAccount: Effect | Record<Role, Effect>;
  /** The retention periods. The first one is the first in the documents' table. */
  periods?: readonly Period[];
}

/**
 * 'emptied': the personal columns are erased, and, of a seeker, the owner. 'kept': the owner identifies nobody any more.
 */
export type Effect = 'deleted' | 'emptied' | 'kept';

interface Period {
  /** The period, as in SQL, the documents and the Privacy Policy. */
  period: string;
  /** The start of the period: a column, or an SQL expression. */
  since: string;
  /** What happens to the row then. */
  then: 'deleted' | 'emptied';
  /** The primary key, for rows that are deleted by their age and `only` alone. */
  key?: string;
  /** An SQL condition for these rows. */
  only?: string;
  /** The entry in the documents' table. */
  documented: string;
  /** The words of the Privacy Policy, with the period; absent where it does not mention it. */
  policy?: string;
}

export const PERSONAL_DATA = {
  seekers: {
    of: 'seeker',
    owner: ['_id'],
    personal: ['email', 'subject', 'first_name', 'last_name', 'profile_image'],
    others: [
      ...['provider', 'created_at', 'last_active_at', 'notice_mail_id', 'notice_sent_at'],
      ...['wants_fitting_jobs', 'wants_closing_mails'],
    ],
    exported: { in: ['user', 'account'] },
    withAccount: 'deleted',
    periods: [
      {
        period: `${UNUSED_ACCOUNT.deletedAfter.months} months`,
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
      ...['years_of_exp', 'portfolio', 'skills', 'languages', 'language_levels'],
      ...['job_experience', 'education', 'certificates', 'projects', 'section_order', 'socials'],
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
  company_logos: {
    of: 'employer',
    owner: ['employer_id'],
    personal: [],
    others: ['_id', 'storage_key'],
    // The address of the logo is in the company's profile.
    exported: { in: ['employer'] },
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
  saved_jobs: {
    of: 'seeker',
    owner: ['seeker_id'],
    personal: ['note'],
    others: ['_id', 'job_id', 'saved_at', 'removed_at', 'closing_notified'],
    exported: { in: ['savedJobs'] },
    withAccount: 'deleted',
    periods: [
      {
        period: '1 hour',
        since: 'removed_at',
        then: 'deleted',
        key: '_id',
        documented: 'Saved jobs that were removed',
        policy: 'deleted after 1 hour',
      },
    ],
  },
  applications: {
    of: 'both',
    owner: ['seeker_id', 'employer_id'],
    personal: [
      'frozen_resume',
      // Generated from the copy of the CV, and erased with it.
      'first_name',
      'last_name',
      'cv_title',
      'cv_years',
      'cv_address',
      'cv_skills',
      'cv_words',
      'sort_name',
      // Erased with it, too.
      'answers',
      'needed_met',
      'feedback',
    ],
    others: [
      ...['_id', 'job_id', 'status', 'cover_letter_id', 'created_at', 'updated_at'],
      ...['closure_notified_at', 'no_answer_at', 'sort_years', 'rating'],
      ...['stage_id', 'needed_of', 'unread_by_seeker', 'unread_by_employer'],
    ],
    exported: { in: ['applications'] },
    withAccount: { seeker: 'emptied', employer: 'kept' },
    periods: [
      {
        period: '24 months',
        since: 'updated_at',
        then: 'emptied',
        documented: 'Application with frozen CV, letter and answers',
        policy: 'for 24 months after the last change at the most',
      },
    ],
  },
  application_events: {
    of: 'both',
    owner: ['colleague_id'],
    personal: ['feedback'],
    others: [
      ...['_id', 'application_id', 'status', 'at', 'cleared_no_answer_at'],
      ...['stage_before'],
    ],
    exported: { in: ['applications'] },
    withAccount: { seeker: 'emptied', employer: 'kept' },
  },
  interviews: {
    of: 'both',
    owner: ['employer_id', 'colleague_id'],
    personal: ['place', 'note', 'answer'],
    others: [
      ...['_id', 'application_id', 'state', 'state_before', 'times', 'starts_at', 'minutes'],
      ...['time_zone', 'sequence', 'version', 'applicant_changes', 'created_at', 'changed_at'],
    ],
    exported: { in: ['interviews'] },
    withAccount: 'deleted',
  },
  stages: {
    of: 'employer',
    owner: ['employer_id'],
    personal: ['label'],
    others: ['_id', 'colour', 'status', 'position'],
    exported: { in: ['stages'] },
    withAccount: 'deleted',
  },
  message_templates: {
    of: 'employer',
    owner: ['employer_id'],
    personal: ['name', 'text'],
    others: ['_id'],
    exported: { in: ['messageTemplates'] },
    withAccount: 'deleted',
  },
  application_messages: {
    of: 'both',
    owner: ['colleague_id'],
    personal: ['text'],
    others: ['_id', 'application_id', 'author', 'sent_at'],
    exported: { in: ['applications'] },
    withAccount: { seeker: 'deleted', employer: 'kept' },
  },
  message_files: {
    of: 'both',
    owner: ['colleague_id'],
    personal: ['name'],
    others: [
      ...['_id', 'application_id', 'message_id', 'author', 'storage_key', 'kind', 'bytes'],
      'created_at',
    ],
    exported: { in: ['applications'] },
    withAccount: { seeker: 'deleted', employer: 'kept' },
    periods: [
      {
        period: '1 day',
        since: 'created_at',
        then: 'deleted',
        key: '_id',
        only: 'message_id is null',
        documented: 'Files that were uploaded for a message and not sent',
        policy: 'a file that was not sent is deleted after 1 day',
      },
    ],
  },
  message_reports: {
    of: 'both',
    owner: [],
    personal: ['text'],
    others: ['message_id', 'created_at'],
    exported: { in: ['applications'] },
    withAccount: { seeker: 'deleted', employer: 'kept' },
  },
  // Notes and ratings are the company's: it hands them to an applicant who asks for them (docs/decisions/029-notes-and-ratings.md).
  application_notes: {
    of: 'employer',
    owner: ['colleague_id'],
    personal: ['text'],
    others: ['_id', 'application_id', 'created_at', 'changed_at'],
    exported: { in: ['assessments'] },
    withAccount: 'deleted',
  },
  application_ratings: {
    of: 'employer',
    owner: ['colleague_id'],
    personal: [],
    others: ['application_id', 'criterion', 'score', 'rated_at'],
    exported: { in: ['assessments'] },
    withAccount: 'deleted',
  },
  employers: {
    of: 'employer',
    owner: ['_id'],
    personal: ['name', 'description', 'website', 'logo', 'slug', 'name_key', 'checked_domain'],
    others: [
      ...[
        'is_verified',
        'is_import',
        'created_at',
        'checked_by',
        'checked_at',
        'check_is_withdrawn',
      ],
      ...['deleted_at', 'closure_notified_at', 'answers_within'],
      ...['wants_reminders', 'reminded_at'],
    ],
    exported: { in: ['employer'] },
    withAccount: 'emptied',
    periods: [
      {
        period: '7 days',
        since: 'created_at',
        then: 'deleted',
        key: '_id',
        // The owner of imported jobs, and closed accounts, have nobody who signs in.
        only: `not is_verified
          and exists (select from colleagues where colleagues.employer_id = employers._id)
          and not exists (select from jobs where jobs.employer_id = employers._id)`,
        documented: 'Unverified employers without jobs',
      },
    ],
  },
  colleagues: {
    of: 'employer',
    owner: ['_id', 'employer_id'],
    personal: ['email', 'password_hash', 'name'],
    others: ['role', 'created_at', 'last_sign_in_at', 'removed_at'],
    exported: { in: ['you', 'colleagues'] },
    withAccount: 'deleted',
  },
  invitations: {
    of: 'employer',
    owner: ['employer_id'],
    personal: ['email'],
    others: ['_id', 'role', 'token_hash', 'created_at', 'expires_at'],
    exported: { in: ['invitations'] },
    withAccount: 'deleted',
    periods: [
      {
        period: '7 days',
        since: 'expires_at',
        then: 'deleted',
        key: '_id',
        documented: 'Invitations of colleagues that have run out',
        policy: 'invited has 7 days to accept; we delete the address 7 days later',
      },
    ],
  },
  company_slugs: {
    of: 'employer',
    owner: ['employer_id'],
    personal: ['slug'],
    others: [],
    exported: { in: ['pageAddresses'] },
    withAccount: 'deleted',
  },
  employer_tokens: {
    of: 'employer',
    owner: ['colleague_id'],
    personal: [],
    others: ['token_hash', 'purpose', 'expires_at', 'used_at'],
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
  seeker_tokens: {
    of: 'seeker',
    owner: [],
    personal: ['email', 'return_to'],
    others: ['token_hash', 'purpose', 'expires_at', 'used_at'],
    exported: { nowhere: 'the address is in the export, and the rest is a hash of a secret' },
    withAccount: 'deleted',
    periods: [
      {
        period: '24 hours',
        since: 'greatest(expires_at, used_at)',
        then: 'deleted',
        key: 'token_hash',
        documented: 'Sign-in links, with their addresses',
        policy: 'we keep the address for 24 hours after it has run out or was used',
      },
    ],
  },
  jobs: {
    of: 'employer',
    owner: ['employer_id', 'posted_by', 'changed_by'],
    personal: PERSONAL_FIELD_COLUMNS,
    others: [
      ...OTHER_FIELD_COLUMNS,
      ...['_id', 'source', 'source_id', 'experience_text', 'status', 'version', 'deleted_at'],
      ...['created_at', 'date_posted', 'date_posted_is_day', 'sort_date', 'updated_at'],
      'closing_notified',
    ],
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
  job_drafts: {
    of: 'employer',
    owner: ['employer_id', 'changed_by'],
    personal: ['form'],
    others: ['_id', 'version', 'created_at', 'changed_at'],
    exported: { in: ['jobDrafts'] },
    withAccount: 'deleted',
    periods: [
      {
        period: '12 months',
        since: 'changed_at',
        then: 'deleted',
        key: '_id',
        documented: 'Drafts of jobs that nobody has changed',
      },
    ],
  },
  job_search: {
    of: 'employer',
    owner: ['employer_id'],
    personal: [],
    others: [
      ...['_id', 'sort_date', 'date_posted', 'date_posted_is_day', 'title'],
      ...['title_label', 'company', 'company_label', 'place', 'place_label'],
      ...['latitude', 'longitude', 'pay_min', 'pay_max', 'currency', 'job_type'],
      ...['employment_type', 'expertise_level', 'head', 'words', 'texts'],
      ...['updated_at'],
    ],
    exported: { nowhere: 'it repeats what the jobs hold' },
    withAccount: 'deleted',
  },
  job_reports: {
    of: 'nobody',
    owner: ['reporter_hash'],
    personal: ['text'],
    others: ['_id', 'job_id', 'reason', 'created_at'],
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
  alert_recipients: {
    of: 'seeker',
    owner: ['seeker_id'],
    personal: ['email'],
    others: ['_id', 'time_zone', 'created_at', 'due_at', 'mail_id', 'bounces'],
    exported: { in: ['alerts'] },
    withAccount: 'deleted',
    periods: [
      {
        period: '7 days',
        since: 'created_at',
        then: 'deleted',
        key: '_id',
        only: 'not exists (select from alerts where alerts.recipient_id = alert_recipients._id)',
        documented: 'Addresses without a job alert',
      },
    ],
  },
  alerts: {
    of: 'seeker',
    owner: ['recipient_id'],
    personal: [],
    others: [
      ...['_id', 'search_id', 'frequency', 'state', 'state_at', 'created_at', 'deleted_at'],
      ...['due_at', 'shown_until', 'mailed_until'],
    ],
    exported: { in: ['alerts'] },
    withAccount: 'deleted',
    periods: [
      {
        period: `${ALERT_CONFIRMATION_DAYS} days`,
        since: 'state_at',
        then: 'deleted',
        key: '_id',
        only: `state = 'unconfirmed'`,
        documented: 'Job alerts that nobody has confirmed',
        policy: 'not confirmed within 7 days',
      },
      {
        period: `${PAUSED_ALERT_MONTHS} months`,
        since: 'state_at',
        then: 'deleted',
        key: '_id',
        only: `state in ('paused', 'bounced')`,
        documented: 'Job alerts that are paused',
        policy: 'paused for 6 months',
      },
      {
        period: '1 day',
        since: 'deleted_at',
        then: 'deleted',
        key: '_id',
        only: 'deleted_at is not null',
        documented: 'Job alerts that their owner has deleted',
      },
    ],
  },
  alert_searches: {
    of: 'nobody',
    owner: [],
    personal: ['search', 'anchors', 'query'],
    others: [
      ...['_id', 'looked_up_at', 'pay_currency', 'pay_from', 'pay_to'],
      ...['includes_unstated_pay', 'center_latitude', 'center_longitude'],
      ...['radius_km'],
    ],
    exported: { nowhere: 'the alerts hold it' },
    withAccount: 'kept',
  },
  outbox: {
    of: 'both',
    owner: ['recipient_id'],
    personal: [
      ...['to_address', 'reply_to', 'subject', 'text', 'html', 'unsubscribe_url'],
      ...['calendar', 'last_error'],
    ],
    others: [
      ...['_id', 'deduplication_key', 'audience', 'holds_secret', 'created_at'],
      ...['undelivered_since', 'due_at', 'attempts', 'sent_at', 'failed_at'],
    ],
    exported: { in: ['mails'] },
    withAccount: 'deleted',
    periods: [
      {
        period: '7 days',
        since: 'coalesce(sent_at, failed_at)',
        then: 'emptied',
        documented: 'Text of e-mails that were sent or given up',
        policy: 'erased after 7 days',
      },
      {
        period: '30 days',
        since: 'coalesce(sent_at, failed_at)',
        then: 'deleted',
        key: '_id',
        documented: 'Address and time of e-mails that were sent or given up',
        policy: 'that there was one after 30 days',
      },
    ],
  },
  sessions: {
    of: 'both',
    owner: ['seeker_id', 'employer_id', 'colleague_id'],
    personal: [],
    others: ['token_hash', 'created_at', 'last_used_at'],
    exported: { in: ['sessions'] },
    withAccount: 'deleted',
  },
  changes: {
    of: 'employer',
    owner: ['employer_id'],
    personal: [],
    others: ['id', 'ns', 'operation', 'record_id', 'at'],
    exported: { nowhere: 'it repeats what the tables hold, for a few minutes' },
    withAccount: 'deleted',
  },
  idempotency_keys: {
    of: 'both',
    owner: ['seeker_id', 'employer_id'],
    personal: ['answer'],
    others: ['key_hash', 'body_hash', 'created_at'],
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
    others: ['_id', 'kind', 'audience', 'at'],
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
    others: ['role', 'at', 'written_at'],
    exported: { nowhere: 'the id of what is gone' },
    withAccount: 'kept',
    // Some days longer than backups are kept.
    periods: [
      {
        period: '40 days',
        since: 'at',
        then: 'deleted',
        key: 'account_id',
        documented: 'Ids of deleted accounts and removed jobs, for restores',
      },
    ],
  },
} as const satisfies Partial<{
  [Table in keyof Schema]: PersonalTable &
    Record<'owner' | 'personal' | 'others', readonly (keyof Schema[Table])[]>;
}>;
