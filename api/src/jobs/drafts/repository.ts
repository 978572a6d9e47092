import {
  JOB_DRAFTS_MAX,
  type JobDraft,
  type JobDraftForm,
  type JobDraftSummary,
} from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { colleagueName, lockEmployer, newId, type Schema } from '../../database/index.ts';
import { NotFound, Outdated, TooMany } from '../../errors.ts';
import type { KnownTags } from '../../http/index.ts';
import { once, type RepeatableCall } from '../../idempotency/index.ts';

export const OUTDATED =
  'This draft was changed in another window. Reload to see the latest version.';
const NOT_FOUND = 'Draft not found.';
/** In seconds. Waiting does not help, but programs must not repeat the call at once. */
const RETRY_AFTER = 60;

/** A draft with the version of what it says. */
export interface VersionedDraft {
  draft: JobDraft;
  version: number;
}

interface NewDraft {
  employerId: string;
  colleagueId: string;
  form: JobDraftForm;
}

interface DraftSave extends NewDraft {
  draftId: string;
  /** The versions that the save may replace. */
  known: KnownTags;
}

export type JobDrafts = ReturnType<typeof jobDrafts>;

/** A company's drafts of postings. Every statement has the employer's id, so that other companies' are not found. */
export function jobDrafts(db: Kysely<Schema>) {
  return {
    /** The one that was changed last is the first. */
    async list(employerId: string): Promise<JobDraftSummary[]> {
      const rows = await selectDrafts(db, employerId)
        .orderBy('changed_at', 'desc')
        .orderBy('_id', 'desc')
        .limit(JOB_DRAFTS_MAX)
        .execute();
      return rows.map(toSummary);
    },

    find: (draftId: string, employerId: string) => findDraft(db, draftId, employerId),

    /** @throws TooMany when the company has as many drafts as it may have. */
    create(
      { employerId, colleagueId, form }: NewDraft,
      call: RepeatableCall | undefined,
    ): Promise<VersionedDraft> {
      return db.transaction().execute((trx) =>
        once(trx, call, async () => {
          await assertWithinDraftsQuota(trx, employerId);
          const id = newId();
          await trx
            .insertInto('job_drafts')
            .values({
              ...{ _id: id, employer_id: employerId, changed_by: colleagueId },
              form: JSON.stringify(form),
            })
            .execute();
          return findDraft(trx, id, employerId);
        }),
      );
    },

    /** @throws Outdated when the draft was changed since each of the known versions. */
    update({ draftId, employerId, colleagueId, form, known }: DraftSave): Promise<VersionedDraft> {
      return db.transaction().execute(async (trx) => {
        const stored = await trx
          .selectFrom('job_drafts')
          .select('version')
          .where('_id', '=', draftId)
          .where('employer_id', '=', employerId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!stored) throw new NotFound(NOT_FOUND);
        if (known !== 'any' && !known.includes(String(stored.version)))
          throw new Outdated(OUTDATED);
        await trx
          .updateTable('job_drafts')
          .set({
            form: JSON.stringify(form),
            version: sql`version + 1`,
            changed_at: sql<Date>`now()`,
            changed_by: colleagueId,
          })
          .where('_id', '=', draftId)
          .where('employer_id', '=', employerId)
          .execute();
        return findDraft(trx, draftId, employerId);
      });
    },

    async remove(draftId: string, employerId: string): Promise<void> {
      if (!(await removeDraft(db, draftId, employerId))) throw new NotFound(NOT_FOUND);
    },
  };
}

/** Removes a draft, also one that has become a job. @returns Whether there was one. */
export async function removeDraft(
  db: Kysely<Schema>,
  draftId: string,
  employerId: string,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('job_drafts')
    .where('_id', '=', draftId)
    .where('employer_id', '=', employerId)
    .returning('_id')
    .executeTakeFirst();
  return removed !== undefined;
}

const changedByName = sql<string | null>`
  (select ${colleagueName('colleagues')} from colleagues where colleagues._id = job_drafts.changed_by)`;

const selectDrafts = (db: Kysely<Schema>, employerId: string) =>
  db
    .selectFrom('job_drafts')
    .select(['_id', 'changed_at', changedByName.as('changed_by_name')])
    .select([
      sql<string | null>`form ->> 'jobName'`.as('job_name'),
      sql<string | null>`form ->> 'location'`.as('location'),
    ])
    .where('employer_id', '=', employerId);

interface SummaryRow {
  _id: string;
  changed_at: Date;
  changed_by_name: string | null;
  job_name: string | null;
  location: string | null;
}

const toSummary = (row: SummaryRow): JobDraftSummary => ({
  _id: row._id,
  jobName: row.job_name ?? '',
  location: row.location ?? '',
  changedAt: row.changed_at.toISOString(),
  ...(row.changed_by_name !== null && { changedBy: row.changed_by_name }),
});

async function findDraft(
  db: Kysely<Schema>,
  draftId: string,
  employerId: string,
): Promise<VersionedDraft> {
  const row = await selectDrafts(db, employerId)
    .select(['form', 'version'])
    .where('_id', '=', draftId)
    .executeTakeFirst();
  if (!row) throw new NotFound(NOT_FOUND);
  return { draft: { ...toSummary(row), form: row.form }, version: row.version };
}

/** Locks the company, so that two calls at once do not both take the last place. @throws TooMany */
async function assertWithinDraftsQuota(
  trx: Transaction<Schema>,
  employerId: string,
): Promise<void> {
  await lockEmployer(trx, employerId);
  const { count } = await trx
    .selectFrom('job_drafts')
    .select((drafts) => drafts.fn.countAll<number>().as('count'))
    .where('employer_id', '=', employerId)
    .executeTakeFirstOrThrow();
  if (count < JOB_DRAFTS_MAX) return;
  throw new TooMany(`You may have ${JOB_DRAFTS_MAX} drafts. Delete one first.`, RETRY_AFTER);
}
