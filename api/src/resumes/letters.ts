import { UPLOAD_MAX } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import { newId, type Schema } from '../database/index.ts';
import { NotFound, TooLarge } from '../errors.ts';
import {
  applicationsWithFile,
  unmarkOrphaned,
  deleteUnusedFile,
  type FileStore,
  type LetterFile,
  markOrphaned,
  newStorageKey,
} from '../files/index.ts';

/** The largest number and size of a seeker's stored letters: the CV's letter and those that were sent. */
const FILES_MAX = 20;
const STORED_BYTES_MAX = 10 * UPLOAD_MAX;

const FULL =
  'You have too many files stored with your applications. Cancel an application that you no longer need, and try again.';

export type LetterRepository = ReturnType<typeof letterRepository>;

/**
 * The cover letter of a CV. Changing it does not change the CV's versions, because no edit of the CV overwrites the letter.
 */
export function letterRepository(db: Kysely<Schema>, store: FileStore) {
  return {
    /** Replaces the letter. The previous file is kept if an application was sent with it. */
    async replace(seekerId: string, letter: LetterFile): Promise<void> {
      await assertWithinQuota(db, seekerId, letter.bytes.length);
      const key = newStorageKey();
      await markOrphaned(db, key);
      try {
        await store.put(key, letter.bytes);
        await db.transaction().execute(async (trx) => {
          const before = await lock(trx, seekerId);
          await assertWithinQuota(trx, seekerId, letter.bytes.length);
          const { bytes, name, kind } = letter;
          const file = { _id: newId(), seeker_id: seekerId, storage_key: key, name, kind };
          await trx
            .insertInto('files')
            .values({ ...file, bytes: bytes.length })
            .execute();
          await setLetter(trx, seekerId, file._id);
          if (before !== null) await deleteUnusedFile(trx, before);
          await unmarkOrphaned(trx, key);
        });
      } catch (error) {
        // The bytes are not needed. If this fails too, they are deleted an hour later.
        await markOrphaned(db, key, 0);
        throw error;
      }
    },

    /** Removes the letter from the CV, if there is one. */
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

/** Locks the CV. @returns The letter's id. */
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

/**
 * Refuses a letter beyond the quota. The CV's current letter does not count, because it is replaced. Letters that were sent
 * with applications count.
 */
async function assertWithinQuota(
  db: Kysely<Schema>,
  seekerId: string,
  bytes: number,
): Promise<void> {
  const { files, stored } = await db
    .selectFrom('files')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('stored'),
    ])
    .where('seeker_id', '=', seekerId)
    .where((eb) => eb.exists(applicationsWithFile(eb)))
    .executeTakeFirstOrThrow();
  if (files + 1 > FILES_MAX || stored + bytes > STORED_BYTES_MAX) throw new TooLarge(FULL);
}
