import {
  type DeviceJob,
  JOB_REMOVED,
  SAVED_JOBS_MAX,
  SAVED_NOTE_MAX,
  type SavedJob,
} from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

import { newId, type Schema } from '../database/index.ts';
import { Conflict, NotFound, NotSignedIn } from '../errors.ts';
import { publicJobs } from '../jobs/index.ts';
import { lockResume } from '../resumes/index.ts';

const FULL = `You have ${SAVED_JOBS_MAX} saved jobs, which is the most. Please remove some that you no longer need.`;
const NOT_SAVED = 'This job is not among your saved jobs.';
/** A device whose clock stands before this, in milliseconds, has none. */
const EARLIEST = Date.UTC(2020, 0);

export type SavedJobRepository = ReturnType<typeof savedJobRepository>;

/** The jobs that seekers have saved. A job may be closed or removed meanwhile: it stays in the list, with its name. */
export function savedJobRepository(db: Kysely<Schema>) {
  return {
    /** The saved jobs, those that were saved last first. */
    async list(seekerId: string): Promise<SavedJob[]> {
      const rows = await rowsOf(seekerId).where('removed_at', 'is', null).execute();
      const jobs = await publicJobs(db).listSome(rows.map((row) => row.job_id));
      const jobOf = new Map(jobs.map((job) => [job._id, job]));
      return rows.map((row) => ({
        ...toSaved(row),
        ...(jobOf.has(row.job_id) && { job: jobOf.get(row.job_id) }),
      }));
    },

    /** The ids of the saved jobs. */
    async ids(seekerId: string): Promise<string[]> {
      const rows = await rowsOf(seekerId).where('removed_at', 'is', null).execute();
      return rows.map((row) => row.job_id);
    },

    /** All that is stored, for the seeker's export. */
    async exported(seekerId: string) {
      const rows = await rowsOf(seekerId).execute();
      return rows.map((row) => ({
        ...toSaved(row),
        ...(row.removed_at && { removedAt: row.removed_at.toISOString() }),
      }));
    },

    /** Saves a job. One that was removed a moment ago comes back to its place, with its note. */
    async save(seekerId: string, jobId: string): Promise<void> {
      await change(seekerId, async (trx) => {
        const kept = await trx
          .updateTable('saved_jobs')
          .set({ removed_at: null })
          .where('seeker_id', '=', seekerId)
          .where('job_id', '=', jobId)
          .returning('_id')
          .executeTakeFirst();
        if (kept) return;
        const added = await trx
          .insertInto('saved_jobs')
          .columns(['_id', 'seeker_id', 'job_id'])
          .expression((eb) =>
            eb
              .selectFrom('jobs')
              .select([
                eb.val(newId()).as('_id'),
                eb.val(seekerId).as('seeker_id'),
                'jobs._id as job_id',
              ])
              .where('jobs._id', '=', jobId)
              .where('deleted_at', 'is', null),
          )
          .returning('_id')
          .executeTakeFirst();
        if (!added) throw new NotFound(JOB_REMOVED);
      });
    },

    /**
     * Saves what a guest has saved on a device: all of it or nothing. What the account has already stays as it is, and
     * a note of the device is added to its note. Repeated, it changes nothing more. Jobs that are not in the database
     * any more are left out.
     */
    async merge(seekerId: string, jobs: readonly DeviceJob[]): Promise<void> {
      const given = new Map(jobs.map((job) => [job.jobId, job]));
      await change(seekerId, async (trx) => {
        const known = await trx
          .selectFrom('jobs')
          .select('_id')
          .where(sql<boolean>`_id = any(${[...given.keys()]}::text[])`)
          .execute();
        const rows = known.map(({ _id: jobId }) => ({
          _id: newId(),
          seeker_id: seekerId,
          job_id: jobId,
          note: given.get(jobId)?.note ?? '',
          saved_at: toInstant(given.get(jobId)?.savedAt ?? ''),
        }));
        if (rows.length === 0) return;
        await trx
          .insertInto('saved_jobs')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['seeker_id', 'job_id']).doUpdateSet({
              removed_at: null,
              note: sql<string>`case
                when position(excluded.note in saved_jobs.note) > 0 then saved_jobs.note
                when saved_jobs.note = '' then excluded.note
                else left(saved_jobs.note || E'\n' || excluded.note, ${sql.lit(SAVED_NOTE_MAX)}) end`,
            }),
          )
          .execute();
      });
    },

    /** Replaces the note about a saved job. */
    async setNote(seekerId: string, jobId: string, note: string): Promise<void> {
      await changeOwn(seekerId, jobId, { note });
    },

    /** Whether e-mails say that saved jobs close soon. */
    async wantsClosingMails(seekerId: string): Promise<boolean> {
      const row = await db
        .selectFrom('seekers')
        .select('wants_closing_mails')
        .where('_id', '=', seekerId)
        .executeTakeFirstOrThrow(() => new NotSignedIn());
      return row.wants_closing_mails;
    },

    async setClosingMails(seekerId: string, isOn: boolean): Promise<void> {
      const values = { wants_closing_mails: isOn };
      await db.updateTable('seekers').set(values).where('_id', '=', seekerId).execute();
    },

    /** Removes a job from the saved ones. The worker deletes the row an hour later. */
    async remove(seekerId: string, jobId: string): Promise<void> {
      await changeOwn(seekerId, jobId, { removed_at: sql<Date>`now()` });
    },
  };

  /** The rows of a seeker, removed ones too, those that were saved last first. */
  function rowsOf(seekerId: string) {
    return db
      .selectFrom('saved_jobs')
      .innerJoin('jobs', 'jobs._id', 'saved_jobs.job_id')
      .select(['job_id', 'note', 'saved_at', 'removed_at', 'job_name', 'company_name'])
      .where('seeker_id', '=', seekerId)
      .orderBy('saved_at', 'desc')
      .orderBy('saved_jobs._id', 'desc');
  }

  /** Adds saved jobs, up to the limit. The CV is locked, as by applying, so that concurrent additions are counted. */
  async function change(
    seekerId: string,
    add: (trx: Transaction<Schema>) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await lockResume(trx, seekerId);
      await add(trx);
      const { count } = await trx
        .selectFrom('saved_jobs')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
        .where('seeker_id', '=', seekerId)
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (count > SAVED_JOBS_MAX) throw new Conflict(FULL, 'too_many_saved_jobs');
    });
  }

  async function changeOwn(
    seekerId: string,
    jobId: string,
    values: { note: string } | { removed_at: RawBuilder<Date> },
  ): Promise<void> {
    const changed = await db
      .updateTable('saved_jobs')
      .set(values)
      .where('seeker_id', '=', seekerId)
      .where('job_id', '=', jobId)
      .where('removed_at', 'is', null)
      .returning('_id')
      .executeTakeFirst();
    if (!changed) throw new NotFound(NOT_SAVED);
  }
}

interface SavedRow {
  job_id: string;
  job_name: string;
  company_name: string | null;
  note: string;
  saved_at: Date;
}

function toSaved(row: SavedRow): SavedJob {
  return {
    jobId: row.job_id,
    jobName: row.job_name,
    ...(row.company_name !== null && { companyName: row.company_name }),
    note: row.note,
    savedAt: row.saved_at.toISOString(),
  };
}

/** When a device says that a job was saved: never in the future, which would keep it on top for ever. */
function toInstant(claimed: string): Date {
  const now = Date.now();
  const at = Date.parse(claimed);
  return new Date(at >= EARLIEST && at <= now ? at : now);
}
