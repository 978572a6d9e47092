import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';

/** As many as one looks through; whoever wants more reads the mail server's. */
const SHOWN = 100;

export interface SentMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
}

/** The mails that were sent, newest first. */
export async function sentMails(db: Kysely<Schema>): Promise<SentMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['_id', 'to_address', 'subject', 'text', 'html', 'sent_at'])
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ _id, to_address, subject, text, html, sent_at }) => ({
    id: _id,
    to: to_address,
    subject,
    text,
    html,
    sentAt: sent_at ?? new Date(0),
  }));
}

/** How many are still to be sent: news of an application are collected for a minute. */
export async function countWaiting(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((outbox) => outbox.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
