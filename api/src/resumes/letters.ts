import { type Kysely, sql } from 'kysely';

import { newId, type Schema } from '../database/index.ts';
import { NotFound } from '../errors.ts';
import { deleteUnusedFile, type LetterFile } from '../files/repository.ts';
import { UNCLAIMED_FOR } from '../files/rules.ts';
import { type FileStore, newStorageKey } from '../files/store.ts';
import { assertRoom } from './room.ts';

export type LetterRepository = ReturnType<typeof letterRepository>;

/**
 * The cover letter of a CV. Changing it leaves the CV's version alone: no edit overwrites the letter, so none
 * need be refused because of it.
 */
export function letterRepository(db: Kysely<Schema>, store: FileStore) {
  return {
    /** Stores a letter in place of the one before, which stays where an application was sent with it. */
    async replace(seekerId: string, letter: LetterFile): Promise<void> {
      await assertRoom(db, seekerId, letter.bytes.length);
      const key = newStorageKey();
      await db
        .insertInto('discarded_files')
        .values({
          storage_key: key,
          due_at: sql<Date>`now() + ${UNCLAIMED_FOR}::float8 * interval '1 millisecond'`,
        })
        .execute();
      try {
        await store.put(key, letter.bytes);
        await db.transaction().execute(async (trx) => {
          const before = await lock(trx, seekerId);
          await assertRoom(trx, seekerId, letter.bytes.length);
          const { bytes, name, kind } = letter;
          const file = { _id: newId(), seeker_id: seekerId, storage_key: key, name, kind };
          await trx
            .insertInto('files')
            .values({ ...file, bytes: bytes.length })
            .execute();
          await setLetter(trx, seekerId, file._id);
          if (before !== null) await deleteUnusedFile(trx, before);
          await trx.deleteFrom('discarded_files').where('storage_key', '=', key).execute();
        });
      } catch (error) {
        // Nothing waits for these bytes any more. Should this fail too, they are deleted an hour later.
        await db
          .updateTable('discarded_files')
          .set({ due_at: sql<Date>`now()` })
          .where('storage_key', '=', key)
          .execute();
        throw error;
      }
    },

    /** Takes the letter off the CV. Without one there is nothing to do. */
    async remove(seekerId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const before = await lock(trx, seekerId);
        if (before === null) return;
        await setLetter(trx, seekerId, null);
        await deleteUnusedFile(trx, before);
      });
    },
  };
}

/** Answers the letter's id, and keeps other changes of it waiting. */
async function lock(trx: Kysely<Schema>, seekerId: string): Promise<string | null> {
  const resume = await trx
    .selectFrom('resumes')
    .select('cover_letter_id')
    .where('seeker_id', '=', seekerId)
    .forUpdate()
    .executeTakeFirst();
  if (!resume) throw new NotFound('CV not found.');
  return resume.cover_letter_id;
}

async function setLetter(trx: Kysely<Schema>, seekerId: string, fileId: string | null) {
  await trx
    .updateTable('resumes')
    .set({ cover_letter_id: fileId, updated_at: sql`now()` })
    .where('seeker_id', '=', seekerId)
    .execute();
}
