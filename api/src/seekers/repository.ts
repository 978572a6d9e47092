import type { Seeker } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { toSeeker } from './present.ts';

/** A seeker as the portal's own pages know them; undefined when the account is gone. */
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
      'resumes._id as resume_id',
      'resumes.cover_letter_id',
    ])
    .where('seekers._id', '=', id)
    .executeTakeFirst();
  return row && toSeeker(row);
}
