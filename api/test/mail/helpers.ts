import type { Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';

import type { Schema } from '../../src/database/index.ts';
import { enqueueMail, type Mail, type NewMail } from '../../src/mail/outbox.ts';
import { type MailTransport, mailTransport } from '../../src/mail/transport.ts';

export function aMail(overrides: Partial<NewMail> = {}): NewMail {
  return {
    to: 'ada@example.com',
    subject: 'Ahoy',
    text: 'Ahoy, Ada.\n',
    html: '<p>Ahoy, Ada.</p>\n',
    recipientId: null,
    ...overrides,
  };
}

export async function enqueue(
  db: Kysely<Schema>,
  ...mails: (Mail & Partial<NewMail>)[]
): Promise<void> {
  for (const mail of mails) {
    await db.transaction().execute((trx) => enqueueMail(trx, { recipientId: null, ...mail }));
  }
}

export function smtpTransport(smtpUrl: string): MailTransport {
  const transport = mailTransport({ smtpUrl, mailFrom: 'jobs@portal.example' });
  if (!transport) throw new Error('An SMTP_URL makes a transport.');
  return transport;
}

/** The outbox, oldest first. */
export async function outboxOf(db: Kysely<Schema>) {
  return db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('_id').execute();
}

/** Ends all waiting periods: merging, back-off, claims of other workers. */
export async function letTimePass(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: new Date(Date.now() - 1_000) })
    .where('sent_at', 'is', null)
    .execute();
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let count = 0; count < 500; count += 1) {
    if (await condition()) return;
    await pause(20);
  }
  throw new Error('It has not happened within 10 s.');
}
