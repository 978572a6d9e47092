import { APPLICANT_NOTIFIED_AFTER, OPEN_INTERVIEW_STATES } from '@jobharbor/contract';
import { type RawBuilder, sql, type Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import {
  dropUndoableMails,
  eraseInterviewMails,
  type InterviewNotification,
  notifyOfInterview,
} from './notify.ts';
import { isRunning, selectInterviews } from './select.ts';

interface Ending extends Pick<
  InterviewNotification,
  'publicOrigin' | 'undoFor' | 'isAnonymous' | 'isWithdrawn'
> {
  /** Which interviews, of those that are open. */
  where: RawBuilder<boolean>;
  /** Who ends them. The other side gets a mail, and both do where calendars have the interview. */
  by: 'applicant' | 'company';
}

const OTHER_SIDE = { applicant: 'company', company: 'applicant' } as const;

/**
 * Cancels open interviews. The caller has locked their applications. Interviews whose time has passed stay as they are.
 * @returns The ids of those that were cancelled.
 */
export async function cancelInterviews(
  trx: Transaction<Schema>,
  { where, by, ...how }: Ending,
): Promise<string[]> {
  const open = await selectInterviews(trx)
    .where('interviews.state', 'in', OPEN_INTERVIEW_STATES)
    .where(where)
    .orderBy('interviews._id')
    .forUpdate('interviews')
    .execute();
  const running = open.filter(isRunning);
  for (const row of running) {
    await trx
      .updateTable('interviews')
      .set({
        state: 'cancelled',
        state_before: how.undoFor === undefined ? null : row.state,
        sequence: row.sequence + 1,
        version: row.version + 1,
        changed_at: sql`now()`,
      })
      .where('_id', '=', row._id)
      .execute();
    const agreed = row.state === 'scheduled' ? row.starts_at : null;
    await notifyOfInterview(trx, row._id, {
      ...how,
      step: 'cancelled',
      ...(agreed
        ? { calendar: { method: 'CANCEL', startsAt: agreed } }
        : { audience: OTHER_SIDE[by] }),
    });
  }
  return running.map(({ _id }) => _id);
}

/** Cancels the open interview of a rejected applicant. The mails wait as long as the rejection can be taken back. */
export async function cancelForRejection(
  trx: Transaction<Schema>,
  applicationId: string,
  publicOrigin: string,
): Promise<void> {
  await cancelInterviews(trx, {
    where: sql<boolean>`interviews.application_id = ${applicationId}`,
    by: 'company',
    publicOrigin,
    undoFor: APPLICANT_NOTIFIED_AFTER,
  });
}

/** After a rejection a further step has followed: when a later rejection is taken back, what this one cancelled stays so. */
export async function keepCancelled(
  trx: Transaction<Schema>,
  applicationId: string,
): Promise<void> {
  await trx
    .updateTable('interviews')
    .set({ state_before: null })
    .where('application_id', '=', applicationId)
    .where('state_before', 'is not', null)
    .execute();
}

/** Restores the interview that a rejection has cancelled, because the rejection was taken back. */
export async function restoreAfterRejection(
  trx: Transaction<Schema>,
  applicationId: string,
  publicOrigin: string,
): Promise<void> {
  const row = await trx
    .selectFrom('interviews')
    .select(['_id', 'state_before', 'starts_at', 'sequence', 'version'])
    .where('application_id', '=', applicationId)
    .where('state', '=', 'cancelled')
    .where('state_before', 'is not', null)
    .where(
      sql<boolean>`not exists (
        select from interviews as others
        where others.application_id = ${applicationId} and others.state in (${sql.join([...OPEN_INTERVIEW_STATES])}))`,
    )
    .orderBy('_id', 'desc')
    .forUpdate()
    .limit(1)
    .executeTakeFirst();
  if (!row?.state_before) return;
  await trx
    .updateTable('interviews')
    .set({
      state: row.state_before,
      state_before: null,
      sequence: row.sequence + 1,
      version: row.version + 1,
      changed_at: sql`now()`,
    })
    .where('_id', '=', row._id)
    .execute();
  if (await dropUndoableMails(trx, row._id)) return;
  // Somebody has read of the cancellation.
  const isAgreed = row.state_before === 'scheduled' && row.starts_at;
  await notifyOfInterview(trx, row._id, {
    step: isAgreed ? 'scheduled' : 'proposed',
    publicOrigin,
    ...(!isAgreed && { audience: 'applicant' }),
    calendar: isAgreed ? { method: 'REQUEST', startsAt: isAgreed } : undefined,
  });
}

/** Cancels the interviews of a seeker whose account is being deleted, and erases them and the mails that name the seeker. */
export async function eraseInterviewsOfSeeker(
  trx: Transaction<Schema>,
  seekerId: string,
  publicOrigin: string,
): Promise<void> {
  const ofSeeker = sql<boolean>`interviews.application_id in (
    select _id from applications where seeker_id = ${seekerId})`;
  const interviews = await trx
    .selectFrom('interviews')
    .select(['_id', 'employer_id'])
    .where(ofSeeker)
    .execute();
  if (interviews.length === 0) return;
  await eraseInterviewMails(trx, interviews);
  const how = { by: 'applicant', publicOrigin, isAnonymous: true } as const;
  await cancelInterviews(trx, { where: ofSeeker, ...how });
  await trx.deleteFrom('interviews').where(ofSeeker).execute();
}
