import {
  APPLICATION_CHANGES_MAX,
  type ApplicationStatus,
  type ApplicationUpdate,
  type BulkFailure,
  changedMeanwhile,
  isRejectionStatus,
  isWaitingStatus,
} from '@jobharbor/contract';
import { sql, type Transaction } from 'kysely';

import { colleagueName, newId, type Schema } from '../../database/index.ts';
import { BadInput, Conflict, NotFound, Outdated } from '../../errors.ts';
import type { KnownTags } from '../../http/index.ts';
import { cancelForRejection, keepCancelled, restoreAfterRejection } from '../interviews/end.ts';
import { isUndelivered, notifyApplicant } from '../notifications/notifyApplicant.ts';
import { IS_ANSWERED } from '../waiting.ts';

const TOO_MANY_CHANGES = `This application has been changed ${APPLICATION_CHANGES_MAX} times and can not be changed again.`;

interface Update {
  id: string;
  employerId: string;
  /** Who of the company answers. */
  colleagueId: string;
  update: ApplicationUpdate;
  /** The newest step of the history that the screen showed: what a colleague has answered since is not gone over. */
  known?: KnownTags | undefined;
  publicOrigin: string;
}

/** The change, and whether the applicant gets an e-mail. */
export interface UpdateResult {
  changed: 'status' | 'feedback' | 'stage' | 'reverted' | 'nothing';
  isMailed: boolean;
}

/**
 * Changes an application, notes it in its history, and notifies the applicant. A status that is put back before its
 * e-mail was sent leaves neither a step in the history nor an e-mail.
 */
export async function updateApplication(
  trx: Transaction<Schema>,
  { id, employerId, colleagueId, update, known = 'any', publicOrigin }: Update,
): Promise<UpdateResult> {
  // The stage is locked before the application, as by the deletion of a stage.
  const stage = update.stage ? await findStage(trx, update.stage, employerId) : undefined;
  const before = await trx
    .selectFrom('applications')
    .select(['status', 'feedback', 'no_answer_at', 'stage_id'])
    .where('_id', '=', id)
    .where('employer_id', '=', employerId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new NotFound('Application not found.');
  const status = (stage?.status ?? update.applicationStatus ?? before.status) as ApplicationStatus;
  // Feedback that was sent cannot be taken back, so an empty text changes nothing.
  const feedback = update.feedback || before.feedback;
  const isNewStatus = status !== before.status;
  const isNewFeedback = feedback !== before.feedback;
  // Another status leaves the stage, which stands for the earlier one.
  const kept = isNewStatus || update.stage === null ? null : before.stage_id;
  const stageId = stage ? stage._id : kept;
  const isAnswer = isNewFeedback || !isWaitingStatus(status);
  const isNew = isNewStatus || isNewFeedback || stageId !== before.stage_id;
  if (!isNew) return { changed: 'nothing', isMailed: false };
  await assertKnown(trx, id, known);
  if (!isNewStatus && !isNewFeedback) {
    await trx
      .updateTable('applications')
      .set({ stage_id: stageId })
      .where('_id', '=', id)
      .execute();
    return { changed: 'stage', isMailed: false };
  }
  if (
    !isNewFeedback &&
    (await revertStatus(trx, id, { status, stageId: stage?._id, publicOrigin }))
  ) {
    return { changed: 'reverted', isMailed: await notifyApplicant(trx, id, publicOrigin) };
  }
  await assertWithinQuota(trx, id);

  await trx
    .updateTable('applications')
    .set({
      status,
      feedback,
      stage_id: stageId,
      updated_at: sql`now()`,
      ...(isAnswer && { no_answer_at: null }),
    })
    .where('_id', '=', id)
    .execute();
  await trx
    .insertInto('application_events')
    .values({
      _id: newId(),
      application_id: id,
      colleague_id: colleagueId,
      status,
      feedback: isNewFeedback ? feedback : null,
      cleared_no_answer_at: isAnswer ? before.no_answer_at : null,
      stage_before: before.stage_id,
      // `now()` may be earlier than a change for which this transaction has waited.
      at: sql<Date>`clock_timestamp()`,
    })
    .execute();
  if (isRejectionStatus(status) && isNewStatus) await cancelForRejection(trx, id, publicOrigin);
  if (isRejectionStatus(before.status) && isNewStatus) await keepCancelled(trx, id);
  const isMailed = await notifyApplicant(trx, id, publicOrigin);
  return { changed: isNewStatus ? 'status' : 'feedback', isMailed };
}

/** @throws Outdated when the newest step is another than the screen showed. */
async function assertKnown(trx: Transaction<Schema>, id: string, known: KnownTags): Promise<void> {
  if (known === 'any') return;
  const last = await lastStepOf(trx, id);
  if (!known.includes(last._id)) throw new Outdated(changedMeanwhile(last));
}

/** The newest step of an application's history, with the name of who has done it. */
export async function lastStepOf(trx: Transaction<Schema>, id: string) {
  return trx
    .selectFrom('application_events')
    .leftJoin('colleagues', 'colleagues._id', 'application_events.colleague_id')
    .select(['application_events._id', 'application_events.status', 'application_events.feedback'])
    .select(['application_events.at', 'application_events.colleague_id'])
    .select(colleagueName('colleagues').as('by'))
    .where('application_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('application_events._id', 'desc')
    .limit(1)
    .$narrowType<{ status: ApplicationStatus }>()
    .executeTakeFirstOrThrow();
}

/** @throws BadInput when it is not one of the company's stages, or not any more. */
async function findStage(trx: Transaction<Schema>, id: string, employerId: string) {
  const stage = await trx
    .selectFrom('stages')
    .select(['_id', 'status'])
    .where('_id', '=', id)
    .where('employer_id', '=', employerId)
    // It is not deleted meanwhile.
    .forKeyShare()
    .executeTakeFirst();
  if (!stage) throw new BadInput({ stage: 'This stage does not exist any more.' });
  return stage;
}

interface Back {
  status: ApplicationStatus;
  stageId?: string | undefined;
  publicOrigin: string;
}

/**
 * Removes the last step of an application's history if it only left a status and its mail still waits. The application
 * returns to the stage that it had before, unless it is put into another one.
 */
async function revertStatus(
  trx: Transaction<Schema>,
  id: string,
  { status, stageId, publicOrigin }: Back,
): Promise<boolean> {
  const [last, before] = await trx
    .selectFrom('application_events')
    .select(['_id', 'status', 'feedback', 'at', 'cleared_no_answer_at', 'stage_before'])
    .where('application_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .limit(2)
    .execute();
  if (last?.feedback !== null || before?.status !== status) return false;
  if (!(await isUndelivered(trx, id, last.at))) return false;
  await trx.deleteFrom('application_events').where('_id', '=', last._id).execute();
  await trx
    .updateTable('applications')
    .set({
      status,
      stage_id: stageId ?? last.stage_before,
      updated_at: sql`now()`,
      ...markRestoredBy(last),
    })
    .where('_id', '=', id)
    .execute();
  await followStatus(trx, id, { from: last.status, to: status, publicOrigin });
  return true;
}

/**
 * The applicant's mark 'no answer' as it is without a step. A step that has cleared none leaves it as it is. A message or an
 * interview since then is an answer too.
 */
const markRestoredBy = ({ cleared_no_answer_at: mark }: { cleared_no_answer_at: Date | null }) =>
  mark && {
    no_answer_at: sql<Date | null>`case when ${IS_ANSWERED} then null else ${mark}::timestamptz end`,
  };

/**
 * Takes an answer back, with its words, while its mail waits: neither a step of the history nor an e-mail is left of it.
 * @param step The id of the step of the history that the answer has left.
 */
export async function undoAnswer(
  trx: Transaction<Schema>,
  { id, employerId, step, publicOrigin }: Omit<Update, 'update'> & { step: string },
): Promise<{ failure?: BulkFailure; isMailed: boolean }> {
  const found = await trx
    .selectFrom('applications')
    .select('_id')
    .where('_id', '=', id)
    .where('employer_id', '=', employerId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return { failure: 'withdrawn', isMailed: false };
  const [last, ...earlier] = await trx
    .selectFrom('application_events')
    .select(['_id', 'status', 'feedback', 'at', 'cleared_no_answer_at', 'stage_before'])
    .where('application_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .execute();
  const [before] = earlier;
  if (!before || last?._id !== step) return { failure: 'changed', isMailed: false };
  if (!(await isUndelivered(trx, id, last.at))) return { failure: 'sent', isMailed: false };
  await trx.deleteFrom('application_events').where('_id', '=', step).execute();
  const feedback = earlier.find((event) => event.feedback !== null)?.feedback ?? '';
  await trx
    .updateTable('applications')
    .set({
      status: before.status,
      feedback,
      updated_at: sql`now()`,
      // A stage of the same status may have come with the words.
      stage_id: last.stage_before,
      ...markRestoredBy(last),
    })
    .where('_id', '=', id)
    .execute();
  await followStatus(trx, id, { from: last.status, to: before.status, publicOrigin });
  return { isMailed: await notifyApplicant(trx, id, publicOrigin) };
}

/** The open interview, after a step from one status to another was taken back. */
async function followStatus(
  trx: Transaction<Schema>,
  id: string,
  { from, to, publicOrigin }: { from: string; to: string; publicOrigin: string },
): Promise<void> {
  if (from === to) return;
  if (isRejectionStatus(from)) await restoreAfterRejection(trx, id, publicOrigin);
  if (isRejectionStatus(to)) await cancelForRejection(trx, id, publicOrigin);
}

/** The application is locked. @throws Conflict, and not 429, because waiting would not help. */
async function assertWithinQuota(trx: Transaction<Schema>, id: string): Promise<void> {
  const { count } = await trx
    .selectFrom('application_events')
    .select((events) => events.fn.countAll<number>().as('count'))
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  // The first event is the application itself.
  if (count <= APPLICATION_CHANGES_MAX) return;
  throw new Conflict(TOO_MANY_CHANGES, 'too_many_changes');
}

const STAGE = 'The stage has been changed. The applicant is not notified.';

const MAILED: Record<UpdateResult['changed'], string> = {
  status:
    'Application status has been updated successfully. A notification email has been sent to the applicant.',
  feedback: 'Feedback has been sent to the applicant.',
  stage: STAGE,
  reverted: 'The status has been taken back.',
  nothing: 'Nothing has changed.',
};

const UNMAILED: Record<UpdateResult['changed'], string> = {
  status: 'Application status has been updated successfully.',
  feedback: 'Feedback has been saved.',
  stage: STAGE,
  reverted: 'The status has been taken back. No notification email is sent.',
  nothing: 'Nothing has changed.',
};

/** The message for the employer. It mentions an e-mail only when one is sent. */
export function updateMessage({ changed, isMailed }: UpdateResult): string {
  return (isMailed ? MAILED : UNMAILED)[changed];
}
