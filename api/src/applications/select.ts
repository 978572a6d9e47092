import type { ApplicationStatus } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Schema } from '../database/schema.ts';

/** An application with all that its list entry shows. */
export interface ApplicationRow {
  _id: string;
  seeker_id: string | null;
  employer_id: string;
  status: string;
  feedback: string;
  cover_letter_id: string | null;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
  profile_image: string | null;
  job_id: string;
  job_name: string;
  job_created_at: Date;
  company_name: string | null;
  company_logo: string | null;
  location: string | null;
  job_deleted_at: Date | null;
  /** Within JSON an instant is a text, in whatever zone. */
  history: { status: ApplicationStatus; feedback: string | null; at: string }[];
}

/** Applications, newest first, the frozen CV left out: a list would be heavy with it. Whose they are, the caller says. */
export function selectApplications(db: Kysely<Schema>) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs._id', 'applications.job_id')
    .leftJoin('seekers', 'seekers._id', 'applications.seeker_id')
    .select([
      'applications._id',
      'applications.seeker_id',
      'applications.employer_id',
      'applications.status',
      'applications.feedback',
      'applications.cover_letter_id',
      'applications.created_at',
      'seekers.profile_image',
      'jobs._id as job_id',
      'jobs.job_name',
      'jobs.created_at as job_created_at',
      'jobs.company_name',
      'jobs.company_logo',
      'jobs.location',
      'jobs.deleted_at as job_deleted_at',
    ])
    .select((applications) => [
      // The name under which somebody applied, whatever the account is called since.
      applications.fn.coalesce('applications.first_name', 'seekers.first_name').as('first_name'),
      applications.fn.coalesce('applications.last_name', 'seekers.last_name').as('last_name'),
    ])
    .select((applications) =>
      jsonArrayFrom(
        applications
          .selectFrom('application_events')
          .select(['status', 'feedback', sql<string>`at`.as('at')])
          .whereRef('application_id', '=', 'applications._id')
          .orderBy('application_events.at')
          .orderBy('application_events._id'),
      ).as('history'),
    )
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications._id', 'desc')
    .$castTo<ApplicationRow>();
}
