import {
  APPLICATION_CHANGES_MAX,
  type ApplicationStatus,
  type ApplicationUpdate,
} from '@jobharbor/contract';
import { sql, type Transaction } from 'kysely';

import { newId, type Schema } from '../database/index.ts';
import { Conflict, NotFound } from '../errors.ts';
import { isUntold, notifyApplicant } from './notifyApplicant.ts';

const TOO_MANY_CHANGES = `This application has been changed ${APPLICATION_CHANGES_MAX} times and can not be changed again.`;

interface Update {
  id: string;
  employerId: string;
  update: ApplicationUpdate;
  publicOrigin: string;
}

/** What has changed, and whether the applicant is notified by e-mail. */
export interface UpdateResult {
  changed: 'status' | 'feedback' | 'taken back' | 'nothing';
  isMailed: boolean;
}

/**
 * Changes an application, notes it in its history, and notifies the applicant. A status that is put back before its
 * e-mail was sent leaves neither a step in the history nor an e-mail.
 */
export async function updateApplication(
  trx: Transaction<Schema>,
  { id, employerId, update, publicOrigin }: Update,
): Promise<UpdateResult> {
  const before = await trx
    .selectFrom('applications')
    .select(['status', 'feedback'])
    .where('_id', '=', id)
    .where('employer_id', '=', employerId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new NotFound('Application not found.');
  const status = (update.applicationStatus ?? before.status) as ApplicationStatus;
  // Words that were sent can not be unsent: an empty text takes nothing back.
  const feedback = update.feedback || before.feedback;
  const isNewStatus = status !== before.status;
  const isNewFeedback = feedback !== before.feedback;
  if (!isNewStatus && !isNewFeedback) return { changed: 'nothing', isMailed: false };
  if (!isNewFeedback && (await takeBack(trx, id, status))) {
    return { changed: 'taken back', isMailed: await notifyApplicant(trx, id, publicOrigin) };
  }
  await assertWithinQuota(trx, id);

  await trx
    .updateTable('applications')
    .set({ status, feedback, updated_at: sql`now()` })
    .where('_id', '=', id)
    .execute();
  await trx
    .insertInto('application_events')
    .values({
      _id: newId(),
      application_id: id,
      status,
      feedback: isNewFeedback ? feedback : null,
      // The transaction's own time may lie before that of a change which it has waited for.
      at: sql<Date>`clock_timestamp()`,
    })
    .execute();
  const isMailed = await notifyApplicant(trx, id, publicOrigin);
  return { changed: isNewStatus ? 'status' : 'feedback', isMailed };
}

/** Removes the last step of an application's history, when it did nothing but leave a status and was not told yet. */
async function takeBack(
  trx: Transaction<Schema>,
  id: string,
  status: ApplicationStatus,
): Promise<boolean> {
  const [last, before] = await trx
    .selectFrom('application_events')
    .select(['_id', 'status', 'feedback', 'at'])
    .where('application_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .limit(2)
    .execute();
  if (last?.feedback !== null || before?.status !== status) return false;
  if (!(await isUntold(trx, id, last.at))) return false;
  await trx.deleteFrom('application_events').where('_id', '=', last._id).execute();
  await trx
    .updateTable('applications')
    .set({ status, updated_at: sql`now()` })
    .where('_id', '=', id)
    .execute();
  return true;
}

/** Counts under the application's lock. @throws Conflict: no waiting would help, as after 429. */
async function assertWithinQuota(trx: Transaction<Schema>, id: string): Promise<void> {
  const { count } = await trx
    .selectFrom('application_events')
    .select((events) => events.fn.countAll<number>().as('count'))
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  // The first step is the application itself.
  if (count <= APPLICATION_CHANGES_MAX) return;
  throw new Conflict(TOO_MANY_CHANGES, 'too_many_changes');
}

const MAILED: Record<UpdateResult['changed'], string> = {
  status:
    'Application status has been updated successfully. A notification email has been sent to the applicant.',
  feedback: 'Feedback has been sent to the applicant.',
  'taken back': 'The status has been taken back.',
  nothing: 'Nothing has changed.',
};

const UNMAILED: Record<UpdateResult['changed'], string> = {
  status: 'Application status has been updated successfully.',
  feedback: 'Feedback has been saved.',
  'taken back': 'The status has been taken back. No notification email is sent.',
  nothing: 'Nothing has changed.',
};

/** What the employer reads: of an e-mail only where there is one. */
export function updateMessage({ changed, isMailed }: UpdateResult): string {
  return (isMailed ? MAILED : UNMAILED)[changed];
}
