import {
  changedJobSchema,
  dayAhead,
  earliestDay,
  type EmployerJob,
  type EmployerJobDetails,
  type JobForm,
  type JobStatus,
  type JobUpdate,
} from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { countUpToCap, newId, type Schema } from '../../database/index.ts';
import { Conflict, NotFound, Outdated } from '../../errors.ts';
import { checked, type KnownTags, type Page, totalOf } from '../../http/index.ts';
import { once, type RepeatableCall } from '../../idempotency/index.ts';
import {
  applicationsCount,
  changedByName,
  EMPLOYER_JOB_COLUMNS,
  employerColumns,
  employerListColumns,
  type EmployerListRow,
  newApplicationsCount,
  positionColumn,
  postedByName,
  summaryColumns,
  toColumns,
} from '../columns.ts';
import { type ListOptions, readCursor, writeCursor } from '../cursor.ts';
import { removeDraft } from '../drafts/repository.ts';
import { toEmployerJob, toEmployerJobDetails } from '../present.ts';
import { projectJobs } from '../search/indexing/projection.ts';
import {
  assertVerified,
  lockEmployerJob,
  lockExistingEmployer,
  lockVerifiedEmployer,
} from './locks.ts';
import { assertWithinOpenJobsQuota, assertWithinPostingQuota } from './quotas.ts';

export type EmployerJobs = ReturnType<typeof employerJobs>;

interface EmployerJobsOptions {
  /** How many jobs one employer may post in 24 hours. */
  postingsPerDay: number;
  /** After how many days a job closes that names no last day; 0: never. */
  jobDays: number;
}

/** An employer's access to their jobs. Every statement has the employer's id, so that other employers' jobs are not found. */
export function employerJobs(db: Kysely<Schema>, { postingsPerDay, jobDays }: EmployerJobsOptions) {
  return {
    list: (employerId: string, options: Omit<ListOptions, 'order'>) =>
      listEmployerJobs(db, employerId, options),

    find: (jobId: string, employerId: string) => findEmployerJob(db, jobId, employerId),

    /** Checked before the body is validated. @throws NotAllowed */
    async assertMayPost(employerId: string): Promise<void> {
      const employer = await db
        .selectFrom('employers')
        .select('is_verified')
        .where('_id', '=', employerId)
        .executeTakeFirst();
      assertVerified(employer);
    },

    post(
      employerId: string,
      form: JobForm,
      { call, colleagueId, draft }: PostOptions = {},
    ): Promise<VersionedJob> {
      return db.transaction().execute(async (trx) => {
        // Before the idempotency key, so that an unverified company is refused also when it repeats a call.
        await lockVerifiedEmployer(trx, employerId);
        return once(trx, call, async () => {
          const perDay = postingsPerDay;
          const id = await postJob(trx, { employerId, colleagueId, form, perDay, jobDays });
          if (draft !== undefined) await removeDraft(trx, draft, employerId);
          return findEmployerJob(trx, id, employerId);
        });
      });
    },

    /** @throws Outdated when the job was changed since each of the known versions. */
    update({ jobId, employerId, ...save }: JobSave): Promise<VersionedJob> {
      return db.transaction().execute(async (trx) => {
        await changeJob(trx, { jobId, employerId, ...save, jobDays });
        return findEmployerJob(trx, jobId, employerId);
      });
    },

    setStatus(
      jobId: string,
      employerId: string,
      status: JobStatus,
      colleagueId?: string,
    ): Promise<VersionedJob> {
      return db.transaction().execute(async (trx) => {
        await setJobStatus(trx, { jobId, employerId, colleagueId, status, jobDays });
        return findEmployerJob(trx, jobId, employerId);
      });
    },

    /** Keeps an open job open for as long as a new one, and no shorter than it was. */
    extend(jobId: string, employerId: string, colleagueId?: string): Promise<VersionedJob> {
      return db.transaction().execute(async (trx) => {
        await lockExistingEmployer(trx, employerId);
        const { status, validThrough } = await lockEmployerJob(trx, jobId, employerId);
        if (status !== 'open') throw new Conflict(CLOSED, 'job_closed');
        const day = lastDay(jobDays);
        if (validThrough !== null && (day === undefined || day > validThrough)) {
          await setLastDay(trx, { jobId, employerId, colleagueId }, day);
          await projectJobs(trx, [jobId]);
        }
        return findEmployerJob(trx, jobId, employerId);
      });
    },

    /** Marks the job as deleted. Its applications are kept. */
    async remove(jobId: string, employerId: string): Promise<void> {
      const removed = await db
        .updateTable('jobs')
        .set({ deleted_at: sql<Date>`now()` })
        .where('_id', '=', jobId)
        .where('employer_id', '=', employerId)
        .where('deleted_at', 'is', null)
        .returning('_id')
        .executeTakeFirst();
      if (!removed) throw new NotFound('Job not found.');
    },
  };
}

interface PostOptions {
  call?: RepeatableCall | undefined;
  colleagueId?: string | undefined;
  /** The id of the draft that it was; it is deleted. */
  draft?: string | undefined;
}

/** A whole job with the version of what it says. */
export interface VersionedJob {
  job: EmployerJobDetails;
  version: number;
}

interface JobChange {
  jobId: string;
  employerId: string;
  /** Who of the company changes it. */
  colleagueId?: string | undefined;
}

const changedBy = ({ colleagueId }: Pick<JobChange, 'colleagueId'>) =>
  colleagueId === undefined ? {} : { changed_by: colleagueId };

interface JobSave extends JobChange {
  update: JobUpdate;
  /** The versions that the save may replace. */
  known: KnownTags;
}

const CLOSED = 'This job is closed. Reopen it first.';

export const OUTDATED = 'This job was changed in another window. Reload to see the latest version.';

type ListedRow = EmployerListRow & { position: string };

/** The employer's jobs, closed ones too, newest first. */
async function listEmployerJobs(
  db: Kysely<Schema>,
  employerId: string,
  { limit, page = 1, cursor }: Omit<ListOptions, 'order'>,
): Promise<Page<EmployerJob>> {
  const start = cursor ? readCursor(cursor) : { page };
  const after =
    'after' in start
      ? sql`and (sort_date, _id) < (${start.after.sortDate}::timestamptz, ${start.after.id})`
      : sql``;
  const offset = 'page' in start ? (start.page - 1) * limit : 0;
  const own = sql`employer_id = ${employerId} and deleted_at is null`;
  const { rows } = await sql<ListedRow>`
    select ${summaryColumns}, ${employerListColumns}, ${applicationsCount} as applications_count,
      ${newApplicationsCount} as new_applications_count, ${positionColumn}
    from jobs where ${own} ${after}
    order by sort_date desc, _id desc limit ${limit + 1} offset ${offset}`.execute(db);
  const count = await countUpToCap(db, sql`select from jobs where ${own}`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toEmployerJob),
    total: totalOf(count),
    nextCursor: last && writeCursor({ after: { sortDate: last.position, id: last._id } }),
  };
}

/** An employer's job with all fields. Deleted jobs are not found. */
async function findEmployerJob(
  db: Kysely<Schema>,
  jobId: string,
  employerId: string,
): Promise<VersionedJob> {
  const row = await db
    .selectFrom('jobs')
    .select([...EMPLOYER_JOB_COLUMNS, 'version'])
    .select(employerColumns)
    .select(applicationsCount.as('applications_count'))
    .select([postedByName.as('posted_by_name'), changedByName.as('changed_by_name')])
    .where('_id', '=', jobId)
    .where('employer_id', '=', employerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new NotFound('Job not found.');
  return { job: toEmployerJobDetails(row), version: row.version };
}

/** The last day of a job whose employer names none; undefined: it stays open. */
const lastDay = (jobDays: number) => (jobDays === 0 ? undefined : dayAhead(jobDays));

/** Sets the last day of a locked job, or takes it away. What the posting says has changed with it. */
async function setLastDay(
  trx: Transaction<Schema>,
  { jobId, employerId, colleagueId }: JobChange,
  day: string | undefined,
): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({
      valid_through: day ?? null,
      version: sql`version + 1`,
      ...changedBy({ colleagueId }),
    })
    .where('_id', '=', jobId)
    .where('employer_id', '=', employerId)
    .execute();
}

interface Posting {
  employerId: string;
  colleagueId?: string | undefined;
  form: JobForm;
  jobDays: number;
  /** How many jobs one employer may post in 24 hours. */
  perDay: number;
}

/** Posts a job of a locked and verified employer. @returns Its id. */
export async function postJob(
  trx: Transaction<Schema>,
  { employerId, colleagueId, form, perDay, jobDays }: Posting,
): Promise<string> {
  await assertWithinPostingQuota(trx, employerId, perDay);
  await assertWithinOpenJobsQuota(trx, employerId);
  const id = newId();
  await trx
    .insertInto('jobs')
    .values({
      ...toColumns({ ...form, validThrough: form.validThrough ?? lastDay(jobDays) }),
      _id: id,
      employer_id: employerId,
      posted_by: colleagueId ?? null,
      date_posted: sql<Date>`now()`,
    })
    .execute();
  await projectJobs(trx, [id]);
  return id;
}

/** Changes fields of a job. The result must follow the form's rules, also for an imported job. */
async function changeJob(
  trx: Transaction<Schema>,
  { jobId, employerId, colleagueId, update, known, jobDays }: JobSave & { jobDays: number },
): Promise<void> {
  await lockVerifiedEmployer(trx, employerId);
  await lockEmployerJob(trx, jobId, employerId);
  const { job: stored, version } = await findEmployerJob(trx, jobId, employerId);
  if (known !== 'any' && !known.includes(String(version))) throw new Outdated(OUTDATED);
  const kept = Object.entries({ ...stored, ...update }).filter(([, value]) => value !== null);
  const form = checked(changedJobSchema(stored), Object.fromEntries(kept));
  const hasSameYears = form.experience === stored.experience;
  // Taken away, the last day is that of a new job.
  const validThrough = update.validThrough === null ? lastDay(jobDays) : form.validThrough;
  await trx
    .updateTable('jobs')
    .set({
      ...toColumns({ ...form, validThrough }),
      // The text for the years of experience belongs to the former number.
      ...(!hasSameYears && { experience_text: null }),
      version: sql`version + 1`,
      ...changedBy({ colleagueId }),
    })
    .where('_id', '=', jobId)
    .where('employer_id', '=', employerId)
    .execute();
  await projectJobs(trx, [jobId]);
}

/** Closes or reopens a job. It waits for applications that are being sent. */
async function setJobStatus(
  trx: Transaction<Schema>,
  {
    jobId,
    employerId,
    colleagueId,
    status,
    jobDays,
  }: JobChange & { status: JobStatus; jobDays: number },
): Promise<void> {
  await lockExistingEmployer(trx, employerId);
  const job = await lockEmployerJob(trx, jobId, employerId);
  if (job.status === status) return;
  if (status === 'open' && job.isPostedHere) await assertWithinOpenJobsQuota(trx, employerId);
  await trx
    .updateTable('jobs')
    .set({ status, ...changedBy({ colleagueId }) })
    .where('_id', '=', jobId)
    .where('employer_id', '=', employerId)
    .execute();
  if (status === 'open' && job.validThrough !== null && job.validThrough < earliestDay()) {
    await setLastDay(trx, { jobId, employerId, colleagueId }, lastDay(jobDays));
  }
  await projectJobs(trx, [jobId]);
}
