import { BRAND } from '@jobharbor/contract';
import { createTransport } from 'nodemailer';

import type { Config } from '../config/index.ts';
import type { MailedCalendar } from '../database/index.ts';
import { CALENDAR_FILE, renderCalendar } from './calendar.ts';
import type { Mail } from './outbox.ts';

export interface OutgoingMail extends Omit<Mail, 'unsubscribeUrl' | 'calendar'> {
  unsubscribeUrl?: string | null;
  calendar?: MailedCalendar | null;
  /** The id in the outbox. The Message-ID is made from it, so that a mail that is sent twice is recognised. */
  id: string;
}

export interface MailTransport {
  /** Resolves when the mail is accepted. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Connects and signs in, without a mail. Rejects with the server's refusal. */
  verify?(): Promise<unknown>;
  /** Mails are read from the outbox and nowhere else, so their texts are kept. */
  isReadFromOutbox?: boolean;
}

/** In milliseconds. A server may take long to accept a mail. */
const LIMITS = { dnsTimeout: 10_000, connectionTimeout: 10_000, socketTimeout: 60_000 };

/** The transport to the configured mail server; undefined without one. */
export function mailTransport({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailTransport | undefined {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : undefined;
}

function smtpTransport(url: string, mailFrom: string): MailTransport {
  // Each mail has its own connection. A pooled connection may be broken, and a mail on it might be sent twice.
  const transporter = createTransport({
    url,
    ...LIMITS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  return {
    verify: () => transporter.verify(),
    async send({ id, to, replyTo, subject, text, html, unsubscribeUrl, calendar }, signal) {
      await transporter.sendMail({
        from: { name: BRAND, address: mailFrom },
        // As an object it is a single address, whatever characters it has.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        ...(calendar && {
          icalEvent: {
            method: calendar.method,
            filename: CALENDAR_FILE,
            content: renderCalendar(calendar, mailFrom),
          },
        }),
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // https://www.rfc-editor.org/rfc/rfc8058
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal,
      });
    },
  };
}
