import type { Application, ApplicationDetails, NewApplication } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { NotFound } from '../../errors.ts';
import { deleteUnusedFile } from '../../files/index.ts';
import type { Page } from '../../http/index.ts';
import { once, type RepeatableCall } from '../../idempotency/index.ts';
import { lockResume } from '../../resumes/index.ts';
import type { Caller } from '../../sessions/index.ts';
import { countByJob } from '../countByJob.ts';
import { cancelInterviews } from '../interviews/end.ts';
import { listApplications, type PageOptions } from '../list.ts';
import { dropMessageMails } from '../messages/mails.ts';
import { markNoAnswer } from '../noAnswer.ts';
import { dropApplicantNotification } from '../notifications/notifyApplicant.ts';
import { notifyEmployer } from '../notifications/notifyEmployer.ts';
import { ownedBy } from '../ownedBy.ts';
import { toApplication, toDetails } from '../present.ts';
import { selectApplications } from '../select.ts';
import { submitApplication } from './submit.ts';

export type ApplicationRepository = ReturnType<typeof applicationRepository>;

/** A seeker's access to applications. */
export function applicationRepository(db: Kysely<Schema>, publicOrigin: string) {
  return {
    /** Applies for a job with the current CV, and with a letter if one is given. */
    submit(
      seekerId: string,
      { jobId, coverLetter, answers }: NewApplication,
      call?: RepeatableCall,
    ): Promise<Application> {
      return db.transaction().execute(async (trx) => {
        // Before the idempotency key, which locks the account. The deletion of an account locks in the same order.
        await lockResume(trx, seekerId);
        return once(trx, call, async () => {
          const id = await submitApplication(trx, {
            seekerId,
            jobId,
            coverLetter,
            answers,
            publicOrigin,
          });
          const row = await selectApplications(trx)
            .where('applications._id', '=', id)
            .executeTakeFirstOrThrow();
          return toApplication(row, 'seeker');
        });
      });
    },

    /** A seeker's applications, newest first. */
    async listOfSeeker(seekerId: string, options: PageOptions): Promise<Page<Application>> {
      const own = sql<boolean>`applications.seeker_id = ${seekerId}`;
      const page = await listApplications(db, { conditions: [own] }, options);
      return { ...page, items: page.items.map((row) => toApplication(row, 'seeker')) };
    },

    /** One application with the CV that was sent, for its seeker or its employer. */
    async find(id: string, caller: Pick<Caller, 'role' | 'id'>): Promise<ApplicationDetails> {
      const row = await selectApplications(db)
        .select(['applications.frozen_resume', 'applications.answers'])
        .where('applications._id', '=', id)
        .where(ownedBy(caller))
        .executeTakeFirst();
      if (!row) throw new NotFound('Application not found.');
      if (caller.role === 'seeker') return toDetails(row, 'seeker');
      const counts = await countByJob(db, [row.job_id]);
      return toDetails(row, 'employer', counts.get(row.job_id) ?? 0);
    },

    /** Marks that no answer came, or takes the mark away. */
    async markNoAnswer(id: string, seekerId: string, noAnswer: boolean): Promise<Application> {
      return db.transaction().execute(async (trx) => {
        await markNoAnswer(trx, { id, seekerId, noAnswer });
        const row = await selectApplications(trx)
          .where('applications._id', '=', id)
          .executeTakeFirstOrThrow();
        return toApplication(row, 'seeker');
      });
    },

    /** Cancels an application. It is deleted with its copy of the CV. */
    async cancel(id: string, seekerId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await lockResume(trx, seekerId);
        await trx
          .selectFrom('applications')
          .select('_id')
          .where('_id', '=', id)
          .where('seeker_id', '=', seekerId)
          .forUpdate()
          .executeTakeFirst();
        const where = sql<boolean>`interviews.application_id = ${id} and applications.seeker_id = ${seekerId}`;
        await cancelInterviews(trx, {
          where,
          by: 'applicant',
          publicOrigin,
          isWithdrawn: true,
        });
        await dropMessageMails(
          trx,
          sql`applications._id = ${id} and applications.seeker_id = ${seekerId}`,
        );
        const row = await trx
          .deleteFrom('applications')
          .where('_id', '=', id)
          .where('seeker_id', '=', seekerId)
          .returning(['cover_letter_id', 'employer_id'])
          .executeTakeFirst();
        if (!row) throw new NotFound('Application not found.');
        await dropApplicantNotification(trx, id);
        await notifyEmployer(trx, { employerId: row.employer_id, publicOrigin });
        if (row.cover_letter_id !== null) await deleteUnusedFile(trx, row.cover_letter_id);
      });
    },
  };
}
