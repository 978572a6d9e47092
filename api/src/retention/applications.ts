import { type Kysely, sql, type Transaction } from 'kysely';

import { inBatches, isOlder, NOW, type Now, type Schema } from '../database/index.ts';
import { deleteUnusedFile } from '../files/index.ts';
import { PERSONAL_DATA } from './personalData.ts';

/** Seekers of one transaction. */
const SEEKERS_AT_ONCE = 50;
/** Old applications that are read to find these seekers. */
const APPLICATIONS_READ = 500;

const [{ period: KEPT }] = PERSONAL_DATA.applications.periods;

const isOld = (now: Now) =>
  sql<boolean>`applications.seeker_id is not null
    and ${isOlder(sql.ref('applications.updated_at'), KEPT, now)}`;

/**
 * Anonymises applications without a change for two years: the seeker, the CV, the letter and the feedback are removed.
 * @returns Whether rows may be left.
 */
export function anonymiseOldApplications(db: Kysely<Schema>, now: Now = NOW): Promise<boolean> {
  return inBatches(
    (batch) =>
      db.transaction().execute(async (trx) => {
        const { rows: old } = await sql<{ seeker_id: string }>`
          select seeker_id from applications where ${isOld(now)} order by updated_at limit ${sql.lit(APPLICATIONS_READ)}`.execute(
          trx,
        );
        const ids = await lockResumes(trx, [...new Set(old.map((row) => row.seeker_id))], batch);
        if (ids.length === 0) return 0;
        await anonymise(trx, ids, now);
        // There may be more old applications, of other seekers.
        return old.length === APPLICATIONS_READ ? batch : ids.length;
      }),
    { batch: SEEKERS_AT_ONCE },
  );
}

/** Locks the CVs first, as applying and cancelling do. @returns The seekers whose CV was not locked already. */
async function lockResumes(
  trx: Transaction<Schema>,
  seekerIds: string[],
  limit: number,
): Promise<string[]> {
  if (seekerIds.length === 0) return [];
  const rows = await trx
    .selectFrom('resumes')
    .select('seeker_id')
    .where('seeker_id', 'in', seekerIds)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.seeker_id);
}

async function anonymise(trx: Transaction<Schema>, seekerIds: string[], now: Now): Promise<void> {
  const old = await trx
    .selectFrom('applications')
    .select(['_id', 'cover_letter_id'])
    .where('seeker_id', 'in', seekerIds)
    .where(isOld(now))
    .orderBy('_id')
    .forUpdate()
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ _id }) => _id);
  await trx
    .updateTable('applications')
    .set({ seeker_id: null, frozen_resume: null, cover_letter_id: null, feedback: '' })
    .where('_id', 'in', ids)
    .execute();
  await trx
    .updateTable('application_events')
    .set({ feedback: null })
    .where('application_id', 'in', ids)
    .execute();
  await trx.deleteFrom('interviews').where('application_id', 'in', ids).execute();
  const letters = new Set(old.flatMap((row) => row.cover_letter_id ?? []));
  for (const letter of letters) await deleteUnusedFile(trx, letter);
}
