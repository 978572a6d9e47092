import { APPLICANT_NOTIFIED_AFTER, type Role } from '@jobharbor/contract';
import { type RawBuilder, sql, type Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import {
  companyRecipients,
  countLastDay,
  enqueueMail,
  IS_WAITING,
  type MessagesMail,
  messagesMail,
  messagesReportedMail,
  undeliveredSince,
  waitingSince,
} from '../../mail/index.ts';
import { lockEmployerNotifications } from '../notifications/notifyEmployer.ts';
import type { MessagedApplication } from './find.ts';

/** The largest number of mails to one person about one conversation in 24 hours. The screens show the messages anyway. */
const MAILS_PER_DAY = 20;
/** The newest messages of a mail. */
const LISTED_MAX = 5;

/** A mail about a conversation replaces the waiting one to the same person. */
const keyOf = (applicationId: string, recipientId: string) =>
  `application:${applicationId}:messages:${recipientId}`;

/** Stands for the operator in a key. */
const OPERATOR = 'operator';

/** The keys of all mails about the conversations of some applications. */
const keysOf = (applications: RawBuilder<boolean>) => sql<string>`any(array(
  select 'application:' || applications._id || ':messages:' || people._id
  from applications
  cross join lateral (
    select applications.seeker_id as _id
    union all
    select colleagues._id from colleagues where colleagues.employer_id = applications.employer_id
    union all
    select ${sql.lit(OPERATOR)}
  ) as people
  where ${applications} and people._id is not null))`;

interface SentMessage {
  application: MessagedApplication;
  /** Who has written. */
  author: Role;
  sentAt: Date;
  publicOrigin: string;
}

/** Notifies the other side of a new message, together with those whose mail still waits. */
export async function notifyOfMessage(trx: Transaction<Schema>, sent: SentMessage): Promise<void> {
  if (sent.author === 'employer') await notifySeeker(trx, sent);
  else await notifyColleagues(trx, sent);
}

async function notifySeeker(trx: Transaction<Schema>, sent: SentMessage): Promise<void> {
  const { application } = sent;
  const { seeker_id: recipientId, email, company_name, application_email } = application;
  if (recipientId === null || email === null) return;
  const by = await lastWriter(trx, application._id);
  await enqueue(trx, sent, {
    audience: 'seeker',
    recipientId,
    to: email,
    writer: company_name ?? 'The company',
    replyTo: application_email || by?.email,
  });
}

/** The colleague who has written or answered last gets the mail; without one, all who answer applicants. */
async function notifyColleagues(trx: Transaction<Schema>, sent: SentMessage): Promise<void> {
  const { application } = sent;
  // The deletion of the company also deletes a mail that is being written.
  await lockEmployerNotifications(trx, application.employer_id);
  const all = await companyRecipients(trx, application.employer_id);
  const last = await lastWriter(trx, application._id);
  const one = all.filter(({ recipientId }) => recipientId === last?._id);
  const writer = `${application.first_name ?? ''} ${application.last_name ?? ''}`.trim();
  for (const recipient of one.length > 0 ? one : all) {
    await enqueue(trx, sent, {
      ...recipient,
      audience: 'employer',
      writer: writer || 'An applicant',
    });
  }
}

interface Recipient extends Pick<MessagesMail, 'to' | 'audience' | 'writer' | 'replyTo'> {
  recipientId: string;
}

async function enqueue(
  trx: Transaction<Schema>,
  { application, author, sentAt, publicOrigin }: SentMessage,
  { recipientId, ...recipient }: Recipient,
): Promise<void> {
  const deduplicationKey = keyOf(application._id, recipientId);
  const waiting = await waitingSince(trx, deduplicationKey);
  if (!waiting && (await countLastDay(trx, deduplicationKey)) >= MAILS_PER_DAY) return;
  const since = waiting ?? sentAt;
  const { messages, count } = await newestSince(trx, { application, author, since });
  const mail = messagesMail(
    {
      ...recipient,
      applicationId: application._id,
      jobName: application.job_name,
      messages,
      more: count - messages.length,
    },
    publicOrigin,
  );
  await enqueueMail(trx, {
    ...mail,
    audience: recipient.audience,
    recipientId,
    deduplicationKey,
    delay: APPLICANT_NOTIFIED_AFTER,
    undeliveredSince: since,
  });
}

/** The newest messages of one side, oldest first. */
async function newestSince(
  trx: Transaction<Schema>,
  { application, author, since }: Pick<SentMessage, 'application' | 'author'> & { since: Date },
) {
  const rows = await trx
    .selectFrom('application_messages as messages')
    .leftJoin('message_files', 'message_files.message_id', 'messages._id')
    .select(['text', 'message_files.name as fileName'])
    .select(sql<number>`(count(*) over ())::int4`.as('count'))
    .where('messages.application_id', '=', application._id)
    .where('messages.author', '=', author)
    .where('sent_at', '>=', since)
    .orderBy('sent_at', 'desc')
    .orderBy('messages._id', 'desc')
    .limit(LISTED_MAX)
    .execute();
  const messages = rows.map(({ text, fileName }) => ({ text, fileName })).reverse();
  return { messages, count: rows[0]?.count ?? 0 };
}

/** The colleague who has last written in a conversation or answered the application. */
function lastWriter(trx: Transaction<Schema>, applicationId: string) {
  return trx
    .selectFrom((from) =>
      from
        .selectFrom('application_messages')
        .select(['colleague_id', 'sent_at as at'])
        .where('application_id', '=', applicationId)
        .unionAll(
          from
            .selectFrom('application_events')
            .select(['colleague_id', 'at'])
            .where('application_id', '=', applicationId),
        )
        .as('steps'),
    )
    .innerJoin('colleagues', 'colleagues._id', 'steps.colleague_id')
    .select(['colleagues._id', 'colleagues.email'])
    .orderBy('steps.at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Notifies the operator of the reports in a conversation that no mail has reported yet. */
export async function notifyOperatorOfReport(
  trx: Transaction<Schema>,
  { applicationId, reportedAt, to }: { applicationId: string; reportedAt: Date; to: string },
  publicOrigin: string,
): Promise<void> {
  const deduplicationKey = keyOf(applicationId, OPERATOR);
  const since = (await undeliveredSince(trx, deduplicationKey)) ?? reportedAt;
  const rows = await trx
    .selectFrom('message_reports as reports')
    .innerJoin('application_messages as messages', 'messages._id', 'reports.message_id')
    .innerJoin('applications', 'applications._id', 'messages.application_id')
    .innerJoin('jobs', 'jobs._id', 'applications.job_id')
    .innerJoin('employers', 'employers._id', 'applications.employer_id')
    .select(['messages._id', 'messages.author', 'messages.text', 'reports.text as reason'])
    .select(['jobs.job_name', 'jobs.company_name', 'employers.slug'])
    .where('messages.application_id', '=', applicationId)
    .where('reports.created_at', '>=', since)
    .orderBy('reports.created_at', 'desc')
    .limit(LISTED_MAX)
    .execute();
  const [first] = rows;
  if (!first) return;
  const { job_name: jobName, company_name: companyName, slug } = first;
  const mail = messagesReportedMail(
    { to, applicationId, jobName, companyName, slug, messages: rows },
    publicOrigin,
  );
  const as = { audience: 'operator', recipientId: null, undeliveredSince: since } as const;
  await enqueueMail(trx, { ...mail, ...as, deduplicationKey });
}

/** Deletes the waiting mails about some applications' conversations to one side, which has read them, or to both. */
export async function dropMessageMails(
  trx: Transaction<Schema>,
  applications: RawBuilder<boolean>,
  audiences: readonly Role[] = ['seeker', 'employer'],
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('deduplication_key', '=', keysOf(applications))
    .where('audience', 'in', audiences)
    .where(IS_WAITING)
    .execute();
}

/** Deletes all mails about a seeker's conversations, sent ones too: they have what was written. */
export async function eraseMessageMails(trx: Transaction<Schema>, seekerId: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('deduplication_key', '=', keysOf(sql`applications.seeker_id = ${seekerId}`))
    .execute();
}
