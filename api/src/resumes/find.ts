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

/** Makes a CV for a seeker who has none, with the account's name. */
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
 * Locks a seeker's CV until the transaction ends. Applying and cancelling do so, and every change of the CV locks it too. So
 * no application gets a letter whose file is being deleted.
 */
export async function lockResume(trx: Transaction<Schema>, seekerId: string): Promise<void> {
  await trx
    .selectFrom('resumes')
    .select('_id')
    .where('seeker_id', '=', seekerId)
    .forUpdate()
    .execute();
}
