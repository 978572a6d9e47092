import type { Transaction } from 'kysely';

import { newId, type Schema } from '../database/index.ts';
import { BadInput, Conflict, Gone, NotFound } from '../errors.ts';
import { applicationReceivedMail, enqueueMail } from '../mail/index.ts';
import { ensureResume, findResume } from '../resumes/find.ts';
import { lockResume } from '../resumes/lockResume.ts';
import { toResume } from '../resumes/present.ts';
import { assertRoom } from './room.ts';
import { missingText, missingToApply } from './rules.ts';
import { tellEmployer } from './tellEmployer.ts';

interface Submission {
  seekerId: string;
  jobId: string;
  publicOrigin: string;
}

/** Stores an application with all that belongs to it, and answers its id. */
export async function submitApplication(
  trx: Transaction<Schema>,
  { seekerId, jobId, publicOrigin }: Submission,
): Promise<string> {
  const job = await openJob(trx, jobId);
  const { resume, coverLetterId, email } = await sendableResume(trx, seekerId);
  const id = newId();
  const inserted = await trx
    .insertInto('applications')
    .values({
      _id: id,
      seeker_id: seekerId,
      job_id: jobId,
      employer_id: job.employer_id,
      frozen_resume: JSON.stringify(resume),
      cover_letter_id: coverLetterId,
    })
    .onConflict((conflict) => conflict.columns(['seeker_id', 'job_id']).doNothing())
    .returning('created_at')
    .executeTakeFirst();
  if (!inserted) throw new Conflict('You have already applied for this job.');
  await assertRoom(trx, seekerId);
  await trx
    .insertInto('application_events')
    .values({ _id: newId(), application_id: id, status: 'applied' })
    .execute();
  const { job_name: jobName, company_name: companyName } = job;
  const news = { to: email, firstName: resume.firstName, jobName, companyName };
  const receipt = applicationReceivedMail(news, publicOrigin);
  await enqueueMail(trx, { ...receipt, recipientId: seekerId });
  const { employer_id: employerId } = job;
  await tellEmployer(trx, { employerId, publicOrigin, appliedAt: inserted.created_at });
  return id;
}

async function openJob(trx: Transaction<Schema>, jobId: string) {
  const job = await trx
    .selectFrom('jobs')
    .select(['employer_id', 'job_name', 'company_name', 'status'])
    .where('_id', '=', jobId)
    .where('deleted_at', 'is', null)
    // Whoever closes the job meanwhile waits, or is waited for.
    .forShare()
    .executeTakeFirst();
  if (!job) throw new NotFound('Job not found.');
  if (job.status !== 'open') throw new Gone('This job is no longer accepting applications.');
  return job;
}

/** The CV as it is now; until the end of the transaction neither it nor its letter changes. */
async function sendableResume(trx: Transaction<Schema>, seekerId: string) {
  // First the lock: while the account is being deleted it waits, and then there is nobody to make a CV for.
  await lockResume(trx, seekerId);
  await ensureResume(trx, seekerId);
  const row = await findResume(trx, seekerId);
  if (!row) throw new NotFound('CV not found.');
  const resume = toResume(row);
  const missing = missingToApply(resume);
  if (Object.keys(missing).length > 0) throw new BadInput(missing, missingText(missing));
  return { resume, coverLetterId: row.cover_letter_id, email: row.email };
}
