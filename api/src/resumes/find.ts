import type { Kysely, Transaction } from 'kysely';

import { newId, type Schema } from '../database/index.ts';
import type { ResumeRow } from './present.ts';

/** A seeker's CV; undefined when there is none. */
export async function findResume(
  db: Kysely<Schema>,
  seekerId: string,
): Promise<ResumeRow | undefined> {
  return db
    .selectFrom('resumes')
    .innerJoin('seekers', 'seekers._id', 'resumes.seeker_id')
    .leftJoin('files', 'files._id', 'resumes.cover_letter_id')
    .selectAll('resumes')
    .select(['seekers.email', 'seekers.profile_image', 'files.name as cover_letter_name'])
    .where('resumes.seeker_id', '=', seekerId)
    .executeTakeFirst();
}

/** Makes the CV of a seeker who has none, with the name that the account brings. */
export async function ensureResume(db: Kysely<Schema>, seekerId: string): Promise<void> {
  await db
    .insertInto('resumes')
    .columns(['_id', 'seeker_id', 'first_name', 'last_name'])
    .expression((eb) =>
      eb
        .selectFrom('seekers')
        .select([eb.val(newId()).as('_id'), 'seekers._id as seeker_id', 'first_name', 'last_name'])
        .where('seekers._id', '=', seekerId),
    )
    .onConflict((conflict) => conflict.column('seeker_id').doNothing())
    .execute();
}

/**
 * Holds a seeker's CV until the end of the transaction. Applying and cancelling do so, as every change of the
 * CV does by itself: no letter is frozen while it is decided whether its file may go.
 */
export async function lockResume(trx: Transaction<Schema>, seekerId: string): Promise<void> {
  await trx
    .selectFrom('resumes')
    .select('_id')
    .where('seeker_id', '=', seekerId)
    .forUpdate()
    .execute();
}
