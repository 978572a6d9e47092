import { MESSAGES_LIMIT, type Role, UNANSWERED_MESSAGES_MAX } from '@jobharbor/contract';
import type { ApplicationMessage, Conversation } from '@jobharbor/contract/responses';
import { type Kysely, sql } from 'kysely';

import { colleagueName, FORMER_COLLEAGUE, type Schema } from '../../database/index.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { Caller } from '../../sessions/index.ts';
import { ownedBy } from '../ownedBy.ts';

const ERASED = 'The applicant’s account was deleted, and with it the messages.';
const CLOSED = 'The employer has left the portal and does not read messages any more.';
const UNREAD = 'The employer of this job does not use the portal, so nobody would read a message.';
const WAIT = `You have written ${UNANSWERED_MESSAGES_MAX} messages without an answer. You can write again when the other side has answered.`;

export type MessagedApplication = Awaited<ReturnType<typeof findApplication>>;

/** @throws NotFound also for those of others. */
export async function findApplication(
  db: Kysely<Schema>,
  applicationId: string,
  caller: Caller,
  { isLocked = false } = {},
) {
  const application = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs._id', 'applications.job_id')
    .innerJoin('employers', 'employers._id', 'applications.employer_id')
    .leftJoin('seekers', 'seekers._id', 'applications.seeker_id')
    .select(['applications._id', 'applications.employer_id', 'applications.seeker_id'])
    .select(['applications.first_name', 'applications.last_name', 'seekers.email'])
    .select(['jobs.job_name', 'jobs.company_name', 'jobs.application_email'])
    .select(['unread_by_seeker', 'unread_by_employer', 'employers.is_import'])
    .select(sql<boolean>`frozen_resume is null`.as('is_erased'))
    .select(sql<boolean>`employers.deleted_at is not null`.as('is_closed'))
    .where('applications._id', '=', applicationId)
    .where(ownedBy(caller))
    .$if(isLocked, (query) => query.forUpdate('applications'))
    .executeTakeFirst();
  if (!application) throw new NotFound('Application not found.');
  return application;
}

/** Refuses a message, or a file for one. @throws Conflict */
export async function assertMayWrite(
  db: Kysely<Schema>,
  application: MessagedApplication,
  author: Role,
): Promise<void> {
  const refusal = await refusalOf(db, application, author);
  if (refusal) throw new Conflict(refusal.message, refusal.code);
}

/** Why one side cannot write at present. A deleted job is no reason: its applicants are answered all the same. */
async function refusalOf(db: Kysely<Schema>, application: MessagedApplication, author: Role) {
  if (application.is_erased) return { code: 'erased', message: ERASED };
  if (application.is_closed) return { code: 'closed', message: CLOSED };
  if (application.is_import) return { code: 'nobody_reads', message: UNREAD };
  const count = await countUnanswered(db, application._id, author);
  return count < UNANSWERED_MESSAGES_MAX ? undefined : { code: 'unanswered', message: WAIT };
}

/** How many messages one side has written since the other's last words. The company's feedback counts as such. */
async function countUnanswered(
  db: Kysely<Schema>,
  applicationId: string,
  author: Role,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from (
      select from application_messages as own
      where own.application_id = ${applicationId} and own.author = ${author}
        and own.sent_at > coalesce(greatest(
          (select max(sent_at) from application_messages as others
            where others.application_id = ${applicationId} and others.author <> ${author}),
          (select max(at) from application_events as events
            where events.application_id = ${applicationId} and events.feedback is not null
              and ${author} = 'seeker')
        ), '-infinity')
      limit ${sql.lit(UNANSWERED_MESSAGES_MAX)}
    ) as unanswered`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of a conversation, the newest by default. @param before The id of the message before which it ends. */
export async function readConversation(
  db: Kysely<Schema>,
  application: MessagedApplication,
  { caller, before }: { caller: Caller; before?: string | undefined },
): Promise<Conversation> {
  const rows = await selectMessages(db)
    .where('messages.application_id', '=', application._id)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(messages.sent_at, messages._id) < (
          select bound.sent_at, bound._id from application_messages as bound
          where bound._id = ${before} and bound.application_id = ${application._id})`,
      ),
    )
    .orderBy('messages.sent_at', 'desc')
    .orderBy('messages._id', 'desc')
    .limit(MESSAGES_LIMIT + 1)
    .execute();
  const shown = rows.slice(0, MESSAGES_LIMIT);
  const earlier = rows.length > MESSAGES_LIMIT ? shown.at(-1)?._id : undefined;
  const refusal = await refusalOf(db, application, caller.role);
  return {
    messages: shown.reverse().map((row) => toMessage(row, caller.role)),
    ...(earlier !== undefined && { earlier }),
    ...(refusal && { refusal: refusal.message }),
    hasUnread: application[`unread_by_${caller.role}`],
  };
}

/** Messages with their files. The caller adds the condition of ownership. */
export function selectMessages(db: Kysely<Schema>) {
  return db
    .selectFrom('application_messages as messages')
    .leftJoin('colleagues', 'colleagues._id', 'messages.colleague_id')
    .leftJoin('message_files as files', 'files.message_id', 'messages._id')
    .leftJoin('message_reports as reports', 'reports.message_id', 'messages._id')
    .select(['messages._id', 'messages.application_id', 'messages.author'])
    .select(['messages.text', 'messages.sent_at'])
    .select(['files._id as file_id', 'files.name as file_name', 'files.bytes as file_bytes'])
    .select(['reports.text as report', 'reports.created_at as reported_at'])
    .select(colleagueName('colleagues').as('by'));
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

/** Hides the names of colleagues from applicants. Hides from an author that a message was reported. */
export function toMessage(row: MessageRow, reader: Role): ApplicationMessage {
  const { _id, author, by, text, sent_at, file_id, file_name, file_bytes, reported_at } = row;
  const isOfCompany = author === 'employer';
  return {
    _id,
    author,
    ...(isOfCompany && reader === 'employer' && { by: by ?? FORMER_COLLEAGUE }),
    text,
    ...(file_id !== null && {
      file: { _id: file_id, name: file_name ?? '', bytes: file_bytes ?? 0 },
    }),
    sentAt: sent_at.toISOString(),
    isReported: author !== reader && reported_at !== null,
  };
}
