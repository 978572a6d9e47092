import {
  type Application,
  type ApplicationUpdate,
  type BulkAnswer,
  type BulkUndo,
  NO_STAGE,
  type Resume,
} from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { NotFound } from '../../errors.ts';
import type { KnownTags, Page } from '../../http/index.ts';
import type { Mail } from '../../mail/index.ts';
import type { Caller } from '../../sessions/index.ts';
import { ratingsOf } from '../assessment/ratings.ts';
import { toCountedApplications } from '../countByJob.ts';
import { listApplications } from '../list.ts';
import { applicantMail } from '../notifications/notifyApplicant.ts';
import { toFrozenResume } from '../present.ts';
import type { EmployerListQuery } from '../requests.ts';
import { selectApplications } from '../select.ts';
import { answerMany, undoMany } from './answerMany.ts';
import { withWords } from './cvSearch.ts';
import { updateApplication, type UpdateResult } from './update.ts';

export type EmployerApplications = ReturnType<typeof employerApplications>;

/** An employer's access to the applications for their jobs. */
export function employerApplications(db: Kysely<Schema>, publicOrigin: string) {
  return {
    list,

    /** The applications for one job, which may be deleted. */
    async listOfJob(
      jobId: string,
      caller: Caller,
      query: Omit<EmployerListQuery, 'job'>,
    ): Promise<Page<Application>> {
      const job = await db
        .selectFrom('jobs')
        .select('_id')
        .where('_id', '=', jobId)
        .where('employer_id', '=', caller.id)
        .executeTakeFirst();
      if (!job) throw new NotFound('Job not found.');
      return list(caller, { ...query, job: jobId });
    },

    /** Changes status, feedback or both. */
    async update(
      id: string,
      { id: employerId, personId: colleagueId }: Caller,
      update: ApplicationUpdate,
      known: KnownTags,
    ): Promise<UpdateResult & { application: Application }> {
      return db.transaction().execute(async (trx) => {
        const change = { id, employerId, colleagueId, update, known, publicOrigin };
        const result = await updateApplication(trx, change);
        const row = await selectApplications(trx)
          .where('applications._id', '=', id)
          .executeTakeFirstOrThrow();
        const [application] = await toCountedApplications(trx, [row]);
        if (!application) throw new NotFound('Application not found.');
        return { ...result, application };
      });
    },

    /**
     * The mail that a change would send; undefined when there would be none. The change is made and rolled back, so that
     * the mail is the one that would be sent, with the changes whose mail waits.
     */
    async preview(
      id: string,
      { id: employerId, personId: colleagueId }: Caller,
      update: ApplicationUpdate,
    ): Promise<Mail | undefined> {
      const preview: { mail?: Mail | undefined } = {};
      const rollback = new Error('A preview changes nothing.');
      try {
        await db.transaction().execute(async (trx) => {
          const change = { id, employerId, colleagueId, update, publicOrigin };
          const { isMailed } = await updateApplication(trx, change);
          if (isMailed) preview.mail = (await applicantMail(trx, id, publicOrigin))?.mail;
          throw rollback;
        });
      } catch (error) {
        if (error !== rollback) throw error;
      }
      return preview.mail;
    },

    /** Answers several applications. */
    answerMany: ({ id: employerId, personId: colleagueId }: Caller, answer: BulkAnswer) =>
      answerMany(db, answer, { employerId, colleagueId, publicOrigin }),

    /** Takes such answers back. */
    undoMany: ({ id: employerId, personId: colleagueId }: Caller, undo: BulkUndo) =>
      undoMany(db, undo, { employerId, colleagueId, publicOrigin }),

    /** The CV that an applicant has sent to this employer: with the given application, or with the newest. */
    async resumeOf(seekerId: string, employerId: string, applicationId?: string): Promise<Resume> {
      const row = await db
        .selectFrom('applications')
        .leftJoin('files', 'files._id', 'applications.cover_letter_id')
        .select(['frozen_resume', 'cover_letter_id', 'files.name as cover_letter_name'])
        .where('applications.seeker_id', '=', seekerId)
        .where('employer_id', '=', employerId)
        .$if(applicationId !== undefined, (query) =>
          query.where('applications._id', '=', applicationId ?? ''),
        )
        .orderBy('applications.created_at', 'desc')
        .orderBy('applications._id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const resume = row && toFrozenResume(row);
      if (!resume) throw new NotFound('CV not found.');
      return resume;
    },
  };

  /** The applications for all of an employer's jobs, by default newest first. */
  async function list(
    { id: employerId, personId }: Caller,
    query: EmployerListQuery,
  ): Promise<Page<Application>> {
    const { status, job, q, skill, stage, meetsNeeds, hasNewMessage, ...options } = query;
    const conditions = [sql<boolean>`applications.employer_id = ${employerId}`];
    if (status) conditions.push(sql`applications.status = ${status}`);
    if (stage === NO_STAGE) conditions.push(sql`applications.stage_id is null`);
    else if (stage) conditions.push(sql`applications.stage_id = ${stage}`);
    if (meetsNeeds) {
      // By the words of the index applications_meeting_needs.
      conditions.push(sql`needed_of > 0`, sql`needed_met = needed_of`);
    }
    if (hasNewMessage) conditions.push(sql`applications.unread_by_employer`);
    if (job) conditions.push(sql`applications.job_id = ${job}`);
    const selection = await withWords(db, conditions, { q, skill });
    const page = await listApplications(db, selection, options);
    const items = await toCountedApplications(db, page.items);
    const ratings = await ratingsOf(
      db,
      items.map(({ _id }) => _id),
      personId,
    );
    const rated = items.map((item) => {
      const rating = ratings.get(item._id);
      return { ...item, ...(rating && { rating }) };
    });
    return { ...page, items: rated };
  }
}
