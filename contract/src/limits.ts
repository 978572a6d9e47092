/** The longest search text, in characters. */
export const SEARCH_TEXT_MAX = 100;
/** Searches count exactly up to here and say '1000+' beyond. */
export const COUNT_CAP = 1000;
/** Suggestions below a search field. */
export const SUGGESTIONS_MAX = 8;
/** Jobs like the one that is shown. */
export const RELATED_LIMIT = 6;
/** Jobs that fit a CV. */
export const FITTING_LIMIT = 6;
/** Companies and places that the filters offer. */
export const FACET_OPTIONS_MAX = 8;
/** Jobs on one page of a list. */
export const PAGE_SIZE = 20;
/** The last page that can be asked for by number; older ones are reached by cursor. */
export const PAGE_MAX = 50;
/** The most jobs that a list call answers at once. */
export const LIST_LIMIT_MAX = 50;
/** The most jobs that GET /api/jobs/ answers at once, and that a browser stores. */
export const ALL_JOBS_LIMIT = 500;
/** The most applications of a seeker, and of a page of an employer's list. */
export const APPLICATIONS_MAX = 500;
/** 'Featured Jobs' on the landing page. */
export const FEATURED_LIMIT = 2;
/** 'Recent Jobs' beside the search results. */
export const RECENT_LIMIT = 10;
/** A list's description is cut after this many characters; the job itself has it whole. */
export const EXCERPT_MAX = 320;
/** The salary filter's slider: ends, step and first position, per year in the filter's currency. */
export const SALARY_FILTER = {
  min: 20_000,
  max: 500_000,
  step: 5_000,
  from: 50_000,
  to: 300_000,
} as const;
/** The most requirements of a job in an employer's list. Each is cut like the description. */
export const LISTED_REQUIREMENTS_MAX = 3;
/** The most characters of the free texts that a job may have. */
export const JOB_TEXT_MAX = 50_000;
/** Names, titles and other single lines that people type. */
export const NAME_MAX = 100;
/** Free texts of CVs and of the job form. */
export const TEXT_MAX = 10_000;
/** Single lines of a CV that name something longer: a university with its faculty, a certificate. */
export const CV_LINE_MAX = 200;
/** Entries of a list such as skills, and the characters of each. */
export const LIST_ITEMS_MAX = 50;
export const LIST_ITEM_MAX = 300;
/** Entries of a list of an imported job, and the characters of each. */
export const IMPORTED_LIST_MAX = 200;
export const IMPORTED_ITEM_MAX = 10_000;
export const URL_MAX = 2_000;
/** The path of the page that a person returns to after signing in by a link. */
export const RETURN_PATH_MAX = 500;
/** For how long a link in an e-mail signs a seeker in, verifies an employer's address, and sets a new password. */
export const SIGN_IN_LINK_MINUTES = 15;
export const VERIFICATION_LINK_HOURS = 24;
export const PASSWORD_LINK_MINUTES = 30;
/** How long a link confirms an alert; then the alert is deleted. How long a paused alert is kept. */
export const ALERT_CONFIRMATION_DAYS = 7;
export const PAUSED_ALERT_MONTHS = 6;
/** When an unused account of a seeker is deleted, and how long before that at least it is announced, with the words of e-mails. */
export const UNUSED_ACCOUNT = {
  deletedAfter: { months: 24, words: 'two years' },
  announcedBefore: { days: 30, words: 'a month' },
} as const;
/** An address gets one e-mail of a kind in this time when somebody asks for it, in milliseconds. */
export const MAIL_REQUEST_INTERVAL = 60_000;
/** A visitor's words about a job. */
export const REPORT_TEXT_MAX = 1_000;
/** An employer's words to an applicant. */
export const FEEDBACK_MAX = 5_000;
/**
 * An applicant is notified of a change after this long, in milliseconds; further changes go into the same e-mail. Until
 * then a status can be taken back.
 */
export const APPLICANT_NOTIFIED_AFTER = 60_000;
/** How often one application may be changed; its history holds no more steps than these and the first. */
export const APPLICATION_CHANGES_MAX = 100;
/** The newest steps of a history that lists have, with the beginning of their words; the application itself has all. */
export const LISTED_STEPS_MAX = 10;
/** Jobs that a seeker may have saved, those that a browser keeps for a guest, and the characters of a note about one. */
export const SAVED_JOBS_MAX = 200;
export const SAVED_ON_DEVICE_MAX = 50;
export const SAVED_NOTE_MAX = 500;
/** The characters of a file's name that are kept. */
export const FILE_NAME_MAX = 100;
/** Applications that are answered by one call. */
export const BULK_ANSWER_MAX = 200;
/** A seeker may mark an application as not answered after this number of days without an answer. */
export const NO_ANSWER_AFTER_DAYS = 30;
/** An employer is reminded of applications that have had no answer for this number of days. */
export const REMINDER_AFTER_DAYS = 14;
/** Jobs that one employer may have open, and may post in a day. Imported ones do not count. */
export const OPEN_JOBS_MAX = 200;
/** The bytes of a file or a feed of jobs that an employer imports, and its rows. */
export const FEED_SIZE_MAX = 2 * 1024 * 1024;
export const FEED_ROWS_MAX = 200;
/** Alerts of one person. */
export const ALERTS_MAX = 20;
/** Jobs of one alert in an e-mail. */
export const ALERT_JOBS_MAX = 10;
/** The number of days before a job closes when its employer is notified, and visitors see how many days are left. */
export const CLOSING_SOON_DAYS = 7;
/** The most applications without an answer on an employer's overview: those that have waited longest. */
export const WAITING_LIMIT = 5;
