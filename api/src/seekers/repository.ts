import { apiPaths, type Seeker } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import type { Caller } from '../sessions/index.ts';

/** Finds a seeker; undefined when the account does not exist. */
export async function findSeeker(db: Kysely<Schema>, id: string): Promise<Seeker | undefined> {
  const row = await db
    .selectFrom('seekers')
    .innerJoin('resumes', 'resumes.seeker_id', 'seekers._id')
    .select([
      'seekers._id',
      'seekers.email',
      'seekers.first_name',
      'seekers.last_name',
      'seekers.profile_image',
      'seekers.wants_fitting_jobs',
      'resumes._id as resume_id',
      'resumes.first_name as cv_first_name',
      'resumes.last_name as cv_last_name',
      'resumes.cover_letter_id',
    ])
    .where('seekers._id', '=', id)
    .executeTakeFirst();
  return row && toSeeker(row);
}

interface SeekerRow {
  _id: string;
  email: string;
  first_name: string;
  last_name: string;
  profile_image: string | null;
  wants_fitting_jobs: boolean;
  resume_id: string;
  cv_first_name: string;
  cv_last_name: string;
  cover_letter_id: string | null;
}

/** The name is the CV's. The identity provider's stands in for it while the CV has none. */
function toSeeker(row: SeekerRow): Seeker {
  const isNamed = row.cv_first_name !== '' || row.cv_last_name !== '';
  return {
    _id: row._id,
    firstName: isNamed ? row.cv_first_name : row.first_name,
    lastName: isNamed ? row.cv_last_name : row.last_name,
    email: row.email,
    ...(row.profile_image !== null && { profileImage: row.profile_image }),
    resumeId: row.resume_id,
    ...(row.cover_letter_id !== null && { coverLetter: apiPaths.files.byId(row.cover_letter_id) }),
    ...(!row.wants_fitting_jobs && { fittingJobsOff: true as const }),
  };
}

/** The update for activity of a seeker. It cancels an announced deletion. */
export const AS_ACTIVE = {
  last_active_at: sql<Date>`now()`,
  notice_mail_id: null,
  notice_sent_at: null,
};

/** Records activity of a seeker, at most once a day. */
export async function recordActivity(
  db: Kysely<Schema>,
  { role, id }: Pick<Caller, 'role' | 'id'>,
): Promise<void> {
  if (role !== 'seeker') return;
  await db
    .updateTable('seekers')
    .set(AS_ACTIVE)
    .where('_id', '=', id)
    .where('last_active_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
