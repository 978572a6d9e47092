import { apiPaths, type Letter, UPLOAD_MAX } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import { newId, type Schema } from '../database/index.ts';
import { Conflict, NotFound, TooLarge } from '../errors.ts';
import { deleteUnusedFile, type FileStore, type LetterFile, storeFile } from '../files/index.ts';

/** The largest number and size of a seeker's letters. */
const FILES_MAX = 20;
const STORED_BYTES_MAX = 10 * UPLOAD_MAX;

const FULL =
  'You have too many files stored. Remove a letter, or cancel an application that you no longer need, and try again.';
const GONE = 'This cover letter is no longer there. Please choose another one.';
const SENT =
  'An application was sent with this letter. The letter is deleted when you cancel the application.';

export type LetterRepository = ReturnType<typeof letterRepository>;

/**
 * The cover letters of a seeker. Each application has its own, or none; the letter of the CV is the one that is suggested.
 * No change of letters changes the CV's versions, because no edit of the CV overwrites them.
 */
export function letterRepository(db: Kysely<Schema>, store: FileStore) {
  return {
    /** The letters, those that were uploaded or sent last first. */
    async list(seekerId: string): Promise<Letter[]> {
      const rows = await lettersOf(db, seekerId).execute();
      return rows.map(toLetter).sort((one, other) => (lastUse(one) < lastUse(other) ? 1 : -1));
    },

    /** Stores a letter to choose for an application. */
    async add(seekerId: string, file: LetterFile): Promise<Letter> {
      const id = await storeLetter(seekerId, file, () => Promise.resolve());
      const row = await lettersOf(db, seekerId).where('files._id', '=', id).executeTakeFirst();
      if (!row) throw new NotFound(GONE);
      return toLetter(row);
    },

    /** Stores a letter as the CV's. The one before is deleted, unless an application was sent with it. */
    async replace(seekerId: string, file: LetterFile): Promise<void> {
      await storeLetter(seekerId, file, async (trx, id, before) => {
        await setLetter(trx, seekerId, id);
        if (before !== null) await deleteUnusedFile(trx, before);
      });
    },

    /** Suggests one of the letters for each application, or none. */
    async suggest(seekerId: string, coverLetter: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await lock(trx, seekerId);
        const letter = coverLetter ? await findOwnLetter(trx, seekerId, coverLetter) : undefined;
        await setLetter(trx, seekerId, letter?._id ?? null);
      });
    },

    /** Takes the letter off the CV, if there is one, and deletes it unless an application was sent with it. */
    async remove(seekerId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const before = await lock(trx, seekerId);
        if (before === null) return;
        await setLetter(trx, seekerId, null);
        await deleteUnusedFile(trx, before);
      });
    },

    /** Deletes a letter that no application was sent with. */
    async delete(seekerId: string, fileId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const suggested = await lock(trx, seekerId);
        const { _id } = await findOwnLetter(trx, seekerId, apiPaths.files.byId(fileId));
        const sent = await trx
          .selectFrom('applications')
          .select('_id')
          .where('cover_letter_id', '=', _id)
          .executeTakeFirst();
        if (sent) throw new Conflict(SENT, 'letter_sent');
        if (suggested === _id) await setLetter(trx, seekerId, null);
        await deleteUnusedFile(trx, _id);
      });
    },
  };

  /**
   * Stores a file. @param then Uses it in the same transaction, with the id of the CV's letter, which it may replace.
   * @returns Its id.
   */
  async function storeLetter(
    seekerId: string,
    { bytes, name, kind }: LetterFile,
    then: (trx: Kysely<Schema>, id: string, before: string | null) => Promise<void>,
  ): Promise<string> {
    await assertEnoughSpace(db, seekerId, bytes.length);
    return storeFile({ db, store, bytes }, async (trx, key) => {
      const _id = newId();
      const before = await lock(trx, seekerId);
      const file = { _id, seeker_id: seekerId, storage_key: key, name, kind };
      await trx
        .insertInto('files')
        .values({ ...file, bytes: bytes.length })
        .execute();
      await then(trx, _id, before);
      assertWithinQuota(await storedLetters(trx, seekerId).executeTakeFirstOrThrow());
      return _id;
    });
  }
}

/** A seeker's letter, by its address. */
export async function findOwnLetter(
  db: Kysely<Schema>,
  seekerId: string,
  coverLetter: string,
): Promise<{ _id: string }> {
  const letters = await db
    .selectFrom('files')
    .select('_id')
    .where('seeker_id', '=', seekerId)
    .execute();
  const letter = letters.find(({ _id }) => apiPaths.files.byId(_id) === coverLetter);
  if (!letter) throw new NotFound(GONE);
  return letter;
}

/** A seeker's letters, each with the newest application that was sent with it. */
function lettersOf(db: Kysely<Schema>, seekerId: string) {
  return db
    .selectFrom('files')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('applications')
          .innerJoin('jobs', 'jobs._id', 'applications.job_id')
          .select(['jobs.job_name', 'jobs.company_name', 'applications.created_at as sent_at'])
          .whereRef('applications.cover_letter_id', '=', 'files._id')
          .orderBy('applications.created_at', 'desc')
          .limit(1)
          .as('sent'),
      (join) => join.onTrue(),
    )
    .select(['files._id', 'files.name', 'files.created_at', 'job_name', 'company_name', 'sent_at'])
    .where('files.seeker_id', '=', seekerId);
}

type LetterRow = Awaited<ReturnType<ReturnType<typeof lettersOf>['executeTakeFirstOrThrow']>>;

function toLetter(row: LetterRow): Letter {
  return {
    coverLetter: apiPaths.files.byId(row._id),
    name: row.name,
    uploadedAt: row.created_at.toISOString(),
    ...(row.sent_at && {
      lastSent: {
        jobName: row.job_name ?? '',
        ...(row.company_name !== null && { companyName: row.company_name }),
        at: row.sent_at.toISOString(),
      },
    }),
  };
}

const lastUse = ({ uploadedAt, lastSent }: Letter) =>
  lastSent && lastSent.at > uploadedAt ? lastSent.at : uploadedAt;

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

/** Refuses more letters than the quota, of which the CV's may be replaced. @param bytes Of a letter that is to be stored. */
async function assertEnoughSpace(
  db: Kysely<Schema>,
  seekerId: string,
  bytes: number,
): Promise<void> {
  const others = await storedLetters(db, seekerId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('resumes')
            .select('resumes._id')
            .whereRef('resumes.cover_letter_id', '=', 'files._id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  assertWithinQuota({ files: others.files + 1, stored: others.stored + bytes });
}

function assertWithinQuota({ files, stored }: { files: number; stored: number }): void {
  if (files > FILES_MAX || stored > STORED_BYTES_MAX) throw new TooLarge(FULL);
}

function storedLetters(db: Kysely<Schema>, seekerId: string) {
  return db
    .selectFrom('files')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('stored'),
    ])
    .where('seeker_id', '=', seekerId);
}
