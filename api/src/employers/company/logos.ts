import { uploadedLogoId } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { createHash } from 'node:crypto';

import type { Schema } from '../../database/index.ts';
import { NotFound, NotSignedIn } from '../../errors.ts';
import {
  FileMissing,
  type FileStore,
  markOrphaned,
  newStorageKey,
  unmarkOrphaned,
} from '../../files/index.ts';
import type { Caller } from '../../sessions/index.ts';

/** Uploaded logos. The profile and the postings name a logo by its address, like one on another server. */
export function logoRepository(db: Kysely<Schema>, store: FileStore, publicOrigin: string) {
  return {
    /**
     * The picture. Like the rest of the profile, it is public after the address was verified, and until then for the
     * company's colleagues.
     */
    async read(
      id: string,
      colleague: Caller | undefined,
    ): Promise<{ webp: Uint8Array; isPublic: boolean }> {
      const logo = await db
        .selectFrom('company_logos')
        .innerJoin('employers', 'employers._id', 'company_logos.employer_id')
        .select(['storage_key', 'is_verified'])
        .where('company_logos._id', '=', id)
        .where((eb) =>
          colleague
            ? eb.or([eb('is_verified', '=', true), eb('employers._id', '=', colleague.id)])
            : eb('is_verified', '=', true),
        )
        .executeTakeFirst();
      if (!logo) throw new NotFound('Logo not found.');
      try {
        return { webp: await store.read(logo.storage_key), isPublic: logo.is_verified };
      } catch (error) {
        // It was replaced meanwhile.
        if (error instanceof FileMissing) throw new NotFound('Logo not found.');
        throw error;
      }
    },

    /** Stores a picture as the company's logo, in place of the one before. */
    async replace(employerId: string, webp: Uint8Array): Promise<void> {
      // With the company's id, so that the same picture of two companies is two logos.
      const id = createHash('sha256').update(employerId).update(webp).digest('hex');
      const key = newStorageKey();
      await markOrphaned(db, key);
      await store.put(key, webp);
      await db.transaction().execute(async (trx) => {
        const before = await lockLogo(trx, employerId);
        const added = await trx
          .insertInto('company_logos')
          .values({ _id: id, employer_id: employerId, storage_key: key })
          .onConflict((conflict) => conflict.column('_id').doNothing())
          .returning('_id')
          .executeTakeFirst();
        // Without a new row the same picture is stored already, and these bytes are deleted later.
        if (added) await unmarkOrphaned(trx, key);
        await setLogo(trx, employerId, before, `${publicOrigin}/api/logos/${id}.webp`);
      });
    },

    /** Removes the company's logo, uploaded or not. */
    async remove(employerId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await setLogo(trx, employerId, await lockLogo(trx, employerId), '');
      });
    },
  };
}

/** The address of the company's logo, which does not change until the transaction ends. */
async function lockLogo(trx: Transaction<Schema>, employerId: string): Promise<string> {
  const employer = await trx
    .selectFrom('employers')
    .select('logo')
    .where('_id', '=', employerId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!employer) throw new NotSignedIn();
  return employer.logo;
}

async function setLogo(
  trx: Transaction<Schema>,
  employerId: string,
  before: string,
  logo: string,
): Promise<void> {
  await trx.updateTable('employers').set({ logo }).where('_id', '=', employerId).execute();
  await changeLogoOfJobs(trx, employerId, before, logo);
  await deleteOtherLogos(trx, employerId, logo);
}

/** When the profile names another logo, an uploaded one is replaced in the postings too, and deleted. */
export async function replaceUploadedLogo(
  trx: Transaction<Schema>,
  employerId: string,
  before: string,
  logo: string,
): Promise<void> {
  if (await deleteOtherLogos(trx, employerId, logo)) {
    await changeLogoOfJobs(trx, employerId, before, logo);
  }
}

/**
 * Postings that show the company's logo, or its initials for want of one, show the new one. Those with a logo of their
 * own, or under another name, keep what they show.
 */
async function changeLogoOfJobs(
  trx: Transaction<Schema>,
  employerId: string,
  before: string,
  logo: string,
): Promise<void> {
  if (before === logo) return;
  await trx
    .updateTable('jobs')
    .set({ company_logo: logo || null, version: sql<number>`version + 1` })
    .where('employer_id', '=', employerId)
    .where((eb) =>
      before === ''
        ? eb('company_logo', 'is', null).and(
            'company_name',
            '=',
            eb.selectFrom('employers').select('name').where('_id', '=', employerId),
          )
        : eb('company_logo', '=', before),
    )
    .execute();
}

/** A trigger marks their bytes for deletion. @returns Whether there were any. */
async function deleteOtherLogos(
  trx: Transaction<Schema>,
  employerId: string,
  logo: string,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('company_logos')
    .where('employer_id', '=', employerId)
    .where('_id', '<>', uploadedLogoId(logo) ?? '')
    .returning('_id')
    .execute();
  return deleted.length > 0;
}
