import {
  type ApplicationStatus,
  EXCERPT_MAX,
  type InterviewState,
  LISTED_STEPS_MAX,
  OPEN_INTERVIEW_STATES,
} from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';

import { colleagueName, isUnattended, type Schema } from '../database/index.ts';
import { IS_ANSWERED } from './waiting.ts';

/** An application with the columns that lists show. */
export interface ApplicationRow {
  _id: string;
  seeker_id: string | null;
  employer_id: string;
  status: string;
  feedback: string;
  cover_letter_id: string | null;
  cover_letter_name: string | null;
  created_at: Date;
  no_answer_at: Date | null;
  is_answered: boolean;
  first_name: string | null;
  last_name: string | null;
  profile_image: string | null;
  job_id: string;
  job_name: string;
  job_created_at: Date;
  company_name: string | null;
  company_logo: string | null;
  location: string | null;
  job_status: string;
  valid_through: string | null;
  job_deleted_at: Date | null;
  is_unattended: boolean;
  technical_skills: string[];
  cv_title: string | null;
  cv_years: string | null;
  cv_address: string | null;
  cv_skills: string[] | null;
  needed_of: number;
  needed_met: number;
  stage_id: string | null;
  stage_label: string | null;
  stage_colour: string | null;
  /** The open interview. In JSON an instant is a text, in any time zone. */
  interview: {
    _id: string;
    state: InterviewState;
    starts_at: string | null;
    minutes: number;
  } | null;
  unread_by_seeker: boolean;
  unread_by_employer: boolean;
  /** In JSON an instant is a text, in any time zone. */
  history: {
    _id: string;
    status: ApplicationStatus;
    feedback: string | null;
    at: string;
    by: string | null;
  }[];
}

interface SelectOptions {
  /** For a list: each history has its newest `LISTED_STEPS_MAX` steps, with excerpts of the feedback. */
  isListed?: boolean;
}

const stepExcerpt = sql<string | null>`
  case when char_length(events.feedback) > ${sql.lit(EXCERPT_MAX)}
    then rtrim(left(events.feedback, ${sql.lit(EXCERPT_MAX - 1)})) || '…'
    else events.feedback end`;

/** Selects applications, newest first, without the copies of the CVs. The caller adds the condition of ownership. */
export function selectApplications(db: Kysely<Schema>, { isListed = false }: SelectOptions = {}) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs._id', 'applications.job_id')
    .leftJoin('seekers', 'seekers._id', 'applications.seeker_id')
    .leftJoin('files', 'files._id', 'applications.cover_letter_id')
    .leftJoin('stages', 'stages._id', 'applications.stage_id')
    .select([
      'applications._id',
      'applications.seeker_id',
      'applications.employer_id',
      'applications.status',
      'applications.feedback',
      'applications.cover_letter_id',
      'applications.created_at',
      'applications.no_answer_at',
      'files.name as cover_letter_name',
      'seekers.profile_image',
      'jobs._id as job_id',
      'jobs.job_name',
      'jobs.created_at as job_created_at',
      'jobs.company_name',
      'jobs.company_logo',
      'jobs.location',
      'jobs.status as job_status',
      'jobs.valid_through',
      'jobs.deleted_at as job_deleted_at',
      'jobs.technical_skills',
      'applications.cv_title',
      'applications.cv_years',
      'applications.cv_address',
      'applications.cv_skills',
      'applications.needed_of',
      'applications.needed_met',
      'applications.stage_id',
      'stages.label as stage_label',
      'stages.colour as stage_colour',
      'applications.unread_by_seeker',
      'applications.unread_by_employer',
    ])
    .select([IS_ANSWERED.as('is_answered'), isUnattended.as('is_unattended')])
    .select((applications) => [
      // The name at the time of the application. The account's name may have changed.
      applications.fn.coalesce('applications.first_name', 'seekers.first_name').as('first_name'),
      applications.fn.coalesce('applications.last_name', 'seekers.last_name').as('last_name'),
    ])
    .select((applications) =>
      jsonArrayFrom(
        applications
          .selectFrom((from) =>
            from
              .selectFrom('application_events')
              .select(['_id', 'status', 'feedback', 'at', 'colleague_id'])
              .whereRef('application_id', '=', 'applications._id')
              .orderBy('at', 'desc')
              .orderBy('_id', 'desc')
              .$if(isListed, (newest) => newest.limit(LISTED_STEPS_MAX))
              .as('events'),
          )
          .leftJoin('colleagues', 'colleagues._id', 'events.colleague_id')
          .select(['events._id', 'events.status', sql<string>`events.at`.as('at')])
          .select(colleagueName('colleagues').as('by'))
          .select((isListed ? stepExcerpt : sql<string | null>`events.feedback`).as('feedback'))
          .orderBy('events.at')
          .orderBy('events._id'),
      ).as('history'),
    )
    .select((applications) =>
      jsonObjectFrom(
        applications
          .selectFrom('interviews')
          .select(['_id', 'state', 'minutes', sql<string | null>`starts_at`.as('starts_at')])
          .whereRef('application_id', '=', 'applications._id')
          // An index allows one.
          .where('state', 'in', OPEN_INTERVIEW_STATES),
      ).as('interview'),
    )
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications._id', 'desc')
    .$castTo<ApplicationRow>();
}
