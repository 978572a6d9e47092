import {
  APPLICATION_CHANGES_MAX,
  type ApplicationStatus,
  type ApplicationUpdate,
} from '@jobharbor/contract';
import { sql, type Transaction } from 'kysely';

import { newId, type Schema } from '../database/index.ts';
import { Conflict, NotFound } from '../errors.ts';
import { applicationUpdatedMail, countOfDay, enqueueMail, waitingSince } from '../mail/index.ts';
import { toApplication } from './present.ts';
import { newsSince, updatesKey } from './rules.ts';
import { selectApplications } from './select.ts';

/** How long changes of one application are collected into one mail, in milliseconds. */
const MERGE_WITHIN = 60_000;
/** Mails about the changes of one application, in 24 hours. */
const UPDATES_PER_DAY = 20;

const TOO_MANY_CHANGES = `This application has been changed ${APPLICATION_CHANGES_MAX} times and can not be changed again.`;

interface Update {
  id: string;
  employerId: string;
  update: ApplicationUpdate;
  publicOrigin: string;
}

/** What has changed, and whether the applicant is told by e-mail. */
export interface UpdateResult {
  changed: 'status' | 'feedback' | 'nothing';
  isMailed: boolean;
}

/** Changes an application, notes it in its history, and lets the applicant know. */
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
  await assertRoomForChange(trx, id);

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
  const isMailed = await tellApplicant(trx, id, publicOrigin);
  return { changed: isNewStatus ? 'status' : 'feedback', isMailed };
}

/** Counts under the application's lock. @throws Conflict: no waiting would help, as after 429. */
async function assertRoomForChange(trx: Transaction<Schema>, id: string): Promise<void> {
  const { count } = await trx
    .selectFrom('application_events')
    .select((events) => events.fn.countAll<number>().as('count'))
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  // The first step is the application itself.
  if (count <= APPLICATION_CHANGES_MAX) return;
  throw new Conflict(TOO_MANY_CHANGES, 'too_many_changes');
}

async function tellApplicant(
  trx: Transaction<Schema>,
  id: string,
  publicOrigin: string,
): Promise<boolean> {
  const row = await selectApplications(trx)
    .select('seekers.email')
    .where('applications._id', '=', id)
    .executeTakeFirstOrThrow();
  const { email, seeker_id: recipientId } = row;
  if (email === null) return false;
  const mergeKey = updatesKey(id);
  const since = await waitingSince(trx, mergeKey);
  if (!since && (await countOfDay(trx, mergeKey)) >= UPDATES_PER_DAY) return false;
  const mail = applicationUpdatedMail(
    {
      to: email,
      firstName: row.first_name ?? '',
      jobName: row.job_name,
      companyName: row.company_name,
      ...newsSince(toApplication(row).history, since),
    },
    publicOrigin,
  );
  await enqueueMail(trx, { ...mail, recipientId, mergeKey, delay: MERGE_WITHIN });
  return true;
}
