import { publicPaths } from '@jobharbor/contract';
import { sql, type Transaction } from 'kysely';

import type { CalendarEvent, MailedCalendar, Schema } from '../../database/index.ts';
import { signLink } from '../../links/index.ts';
import {
  applicantInterviewMail,
  companyInterviewMail,
  companyRecipients,
  deleteWaiting,
  enqueueMail,
  type InterviewStep,
  type MailedInterview,
} from '../../mail/index.ts';
import { type InterviewRow, selectInterviews } from './select.ts';

export interface InterviewNotification {
  step: InterviewStep;
  publicOrigin: string;
  /** Who gets a mail; by default both sides. */
  audience?: 'applicant' | 'company';
  /** For both sides' calendars: the time that is agreed, or was. Without one there is nothing in them. */
  calendar?: { method: MailedCalendar['method']; startsAt: Date } | undefined;
  /** How long the mails wait, in milliseconds. Meanwhile the step may be taken back. */
  undoFor?: number;
  /** The applicant is not named, because the account is being deleted. */
  isAnonymous?: boolean;
  /** The applicant withdraws the application, and the interview with it. */
  isWithdrawn?: boolean;
}

/** Queues the mails to the applicant and the company about an interview as it is now. */
export async function notifyOfInterview(
  trx: Transaction<Schema>,
  id: string,
  {
    step,
    publicOrigin,
    audience,
    calendar,
    undoFor,
    isAnonymous = false,
    isWithdrawn = false,
  }: InterviewNotification,
): Promise<void> {
  const row = await selectInterviews(trx)
    .where('interviews._id', '=', id)
    .executeTakeFirstOrThrow();
  const interview = toMailed(row, calendar?.startsAt);
  const attach = (name: string, email: string, eventOf: CalendarEventOf, of = row) =>
    calendar && {
      calendar: {
        ...eventOf(of, calendar.startsAt, publicOrigin),
        method: calendar.method,
        recipient: { name, email },
      },
    };
  const queue = (recipientId: string) => ({
    recipientId,
    deduplicationKey: keyOf(id, recipientId, { isUndoable: undoFor !== undefined }),
    ...(undoFor !== undefined && { delay: undoFor }),
  });

  if (audience !== 'company' && row.email !== null && row.seeker_id !== null) {
    const to = row.email;
    const firstName = row.first_name ?? '';
    const link = await signLink(trx, 'interview', id);
    const replyTo = row.application_email || row.colleague_email;
    const mail = applicantInterviewMail(
      interview,
      step,
      { to, replyTo, firstName, link, isWithdrawn },
      publicOrigin,
    );
    await enqueueMail(trx, {
      ...mail,
      ...queue(row.seeker_id),
      ...attach(nameOf(row), to, applicantEventOf),
    });
  }
  if (audience === 'applicant') return;
  // The note may name the applicant too.
  const companyRow = isAnonymous ? { ...row, first_name: null, last_name: null, note: '' } : row;
  const applicant = nameOf(companyRow);
  for (const { recipientId, to } of await colleaguesOf(trx, row)) {
    const mail = companyInterviewMail(
      interview,
      step,
      { to, applicant, isWithdrawn },
      publicOrigin,
    );
    await enqueueMail(trx, {
      ...mail,
      ...queue(recipientId),
      audience: 'employer',
      ...attach(row.company_name ?? '', to, companyEventOf, companyRow),
    });
  }
}

/** Deletes the waiting mails of a step that is taken back. @returns Whether none has been sent. */
export async function dropUndoableMails(trx: Transaction<Schema>, id: string): Promise<boolean> {
  const row = await selectInterviews(trx)
    .where('interviews._id', '=', id)
    .executeTakeFirstOrThrow();
  const recipients = (await colleaguesOf(trx, row)).map(({ recipientId }) => recipientId);
  if (row.seeker_id !== null) recipients.push(row.seeker_id);
  const keys = recipients.map((recipientId) => keyOf(id, recipientId, { isUndoable: true }));
  for (const key of keys) await deleteWaiting(trx, key);
  if (keys.length === 0) return true;
  const sent = await trx
    .selectFrom('outbox')
    .select('_id')
    .where('deduplication_key', 'in', keys)
    .limit(1)
    .executeTakeFirst();
  return sent === undefined;
}

/** Erases the mails about interviews that were sent to colleagues, because they name the applicant. */
export async function eraseInterviewMails(
  trx: Transaction<Schema>,
  interviews: readonly { _id: string; employer_id: string }[],
): Promise<void> {
  for (const { _id, employer_id } of interviews) {
    const colleagues = await trx
      .selectFrom('colleagues')
      .select('_id')
      .where('employer_id', '=', employer_id)
      .execute();
    const keys = colleagues.flatMap((colleague) => [
      keyOf(_id, colleague._id),
      keyOf(_id, colleague._id, { isUndoable: true }),
    ]);
    if (keys.length === 0) continue;
    await trx
      .updateTable('outbox')
      .set({ subject: '', text: '', html: '', calendar: null, last_error: null })
      .where('deduplication_key', 'in', keys)
      .where(sql<boolean>`coalesce(sent_at, failed_at) is not null`)
      .execute();
    // What waits names the applicant, too.
    for (const key of keys) await deleteWaiting(trx, key);
  }
}

/** The event of an interview in the calendar of one side. */
export type CalendarEventOf = (
  row: InterviewRow,
  startsAt: Date,
  publicOrigin: string,
) => CalendarEvent;

export const applicantEventOf: CalendarEventOf = (row, startsAt, publicOrigin) => {
  const { job_name: jobName, company_name: companyName, place, note } = row;
  return {
    uid: row._id,
    sequence: row.sequence,
    stamp: row.changed_at.toISOString(),
    start: startsAt.toISOString(),
    end: new Date(startsAt.getTime() + row.minutes * 60_000).toISOString(),
    summary: `Interview: ${[jobName, companyName].filter(Boolean).join(', ')}`,
    location: place,
    description: note,
    url: publicOrigin + publicPaths.interview(row._id),
    organizer: companyName ?? '',
  };
};

export const companyEventOf: CalendarEventOf = (row, startsAt, publicOrigin) => ({
  ...applicantEventOf(row, startsAt, publicOrigin),
  summary: ['Interview', nameOf(row), row.job_name].filter(Boolean).join(': '),
  url: publicOrigin + publicPaths.employer.application(row.application_id),
});

/** The colleague who has proposed it; once that one has left or reviews only, all who answer applicants. */
async function colleaguesOf(trx: Transaction<Schema>, row: InterviewRow) {
  const all = await companyRecipients(trx, row.employer_id);
  const own = all.filter(({ recipientId }) => recipientId === row.colleague_id);
  return own.length > 0 ? own : all;
}

/** A newer mail about an interview replaces one that waits; one that may be taken back replaces none. */
const keyOf = (id: string, recipientId: string, { isUndoable = false } = {}) =>
  `interview:${id}:${recipientId}${isUndoable ? ':undoable' : ''}`;

const nameOf = ({ first_name, last_name }: InterviewRow) =>
  [first_name, last_name].filter(Boolean).join(' ');

const toMailed = (row: InterviewRow, startsAt: Date | undefined): MailedInterview => ({
  _id: row._id,
  applicationId: row.application_id,
  jobName: row.job_name,
  companyName: row.company_name,
  times: row.times.map((time) => time.toISOString()),
  startsAt: startsAt?.toISOString(),
  minutes: row.minutes,
  timeZone: row.time_zone,
  place: row.place,
  note: row.note,
  answer: row.answer,
});
