import {
  type ApplicationStatus,
  type BulkAnswer,
  type BulkFailure,
  type BulkResults,
  type BulkUndo,
  changedMeanwhile,
  FEEDBACK_MAX,
  fillMessage,
} from '@jobharbor/contract';
import type { Kysely, Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { Conflict } from '../../errors.ts';
import { isUndelivered } from '../notifications/notifyApplicant.ts';
import { selectApplications } from '../select.ts';
import { lastStepOf, undoAnswer, updateApplication } from './update.ts';

interface BulkOptions {
  employerId: string;
  /** Who of the company answers. */
  colleagueId: string;
  publicOrigin: string;
}

type Result = BulkResults['results'][number];

/**
 * Answers several applications, each in a transaction of its own, so that one that fails does not stop the others and
 * the database serves others meanwhile. Repeated, it changes nothing more: who has the answer already is left alone, and
 * the result names the step again while the answer can be taken back.
 */
export async function answerMany(
  db: Kysely<Schema>,
  answer: BulkAnswer,
  options: BulkOptions,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const application of answer.applications) {
    const result = await db
      .transaction()
      .execute((trx) => answerOne(trx, application, answer, options))
      .catch((error: unknown) => {
        if (error instanceof Conflict) return failed('too_many_changes');
        throw error;
      });
    results.push(result);
  }
  return results;
}

/** Takes answers back while their mails wait. */
export async function undoMany(
  db: Kysely<Schema>,
  { applications }: BulkUndo,
  options: BulkOptions,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { _id, step } of applications) {
    const result = await db
      .transaction()
      .execute((trx) => undoAnswer(trx, { id: _id, step, ...options }));
    results.push(result);
  }
  return results;
}

const failed = (failure: BulkFailure) => ({ failure, isMailed: false });

async function answerOne(
  trx: Transaction<Schema>,
  { _id, seenStatus, seenStep }: BulkAnswer['applications'][number],
  { applicationStatus, message }: BulkAnswer,
  { employerId, colleagueId, publicOrigin }: BulkOptions,
): Promise<Result> {
  // Locked before it is read: a colleague's change counts, and the applicant's withdrawal.
  const locked = await trx
    .selectFrom('applications')
    .select('_id')
    .where('_id', '=', _id)
    .where('employer_id', '=', employerId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return failed('withdrawn');
  const row = await selectApplications(trx)
    .where('applications._id', '=', _id)
    .executeTakeFirstOrThrow();
  const feedback =
    message &&
    fillMessage(message, {
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      job: row.job_name,
      company: row.company_name ?? '',
    });
  if (feedback && feedback.length > FEEDBACK_MAX) return failed('too_long');
  const status: ApplicationStatus = applicationStatus ?? seenStatus;
  const isRepeated = row.status === status && (!feedback || row.feedback === feedback);
  const last = await lastStepOf(trx, _id);
  const isSeen = row.status === seenStatus && (!seenStep || seenStep === last._id);
  if (!isSeen && !isRepeated) return { ...failed('changed'), message: changedMeanwhile(last) };
  const update = { applicationStatus: status, feedback };
  const { changed, isMailed } = await updateApplication(trx, {
    id: _id,
    employerId,
    colleagueId,
    update,
    publicOrigin,
  });
  // Who names the newest step has seen that the answer was given. Without a step the call may be a repeated one.
  if (changed === 'nothing' && isSeen && seenStep) return failed('unchanged');
  if (changed === 'nothing' && !isSeen && last.colleague_id === colleagueId) {
    const isWaiting = await isUndelivered(trx, _id, last.at);
    return { isMailed: isWaiting, ...(isWaiting && { step: last._id }) };
  }
  if (changed !== 'status' && changed !== 'feedback') return { isMailed };
  return { isMailed, step: (await lastStepOf(trx, _id))._id };
}
