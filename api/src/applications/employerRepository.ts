import type {
  Application,
  ApplicationStatus,
  ApplicationUpdate,
  Resume,
} from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { NotFound } from '../errors.ts';
import { toApplication, toFrozenResume } from './present.ts';
import { selectApplications } from './select.ts';
import { updateApplication, type UpdateResult } from './update.ts';

export type EmployerApplications = ReturnType<typeof employerApplications>;

/** What an employer does with the applications for own jobs. */
export function employerApplications(db: Kysely<Schema>, publicOrigin: string) {
  return {
    /** The applications for all of an employer's jobs, newest first. */
    async list(employerId: string, status?: ApplicationStatus): Promise<Application[]> {
      const rows = await selectApplications(db)
        .where('applications.employer_id', '=', employerId)
        .$if(status !== undefined, (query) => query.where('applications.status', '=', status ?? ''))
        .execute();
      return rows.map(toApplication);
    },

    /** The applications for one job, also for a deleted one. */
    async listOfJob(jobId: string, employerId: string): Promise<Application[]> {
      const job = await db
        .selectFrom('jobs')
        .select('_id')
        .where('_id', '=', jobId)
        .where('employer_id', '=', employerId)
        .executeTakeFirst();
      if (!job) throw new NotFound('Job not found.');
      const rows = await selectApplications(db)
        .where('applications.job_id', '=', jobId)
        .where('applications.employer_id', '=', employerId)
        .execute();
      return rows.map(toApplication);
    },

    /** Changes status, feedback or both. */
    async update(
      id: string,
      employerId: string,
      update: ApplicationUpdate,
    ): Promise<UpdateResult & { application: Application }> {
      return db.transaction().execute(async (trx) => {
        const result = await updateApplication(trx, { id, employerId, update, publicOrigin });
        const row = await selectApplications(trx)
          .where('applications._id', '=', id)
          .executeTakeFirstOrThrow();
        return { ...result, application: toApplication(row) };
      });
    },

    /** The CV that an applicant sent to this employer: with one application, else with the newest. */
    async resumeOf(seekerId: string, employerId: string, applicationId?: string): Promise<Resume> {
      const row = await db
        .selectFrom('applications')
        .select(['frozen_resume', 'cover_letter_id'])
        .where('seeker_id', '=', seekerId)
        .where('employer_id', '=', employerId)
        .$if(applicationId !== undefined, (query) => query.where('_id', '=', applicationId ?? ''))
        .orderBy('created_at', 'desc')
        .orderBy('_id', 'desc')
        .executeTakeFirst();
      const resume = row && toFrozenResume(row);
      if (!resume) throw new NotFound('CV not found.');
      return resume;
    },
  };
}
