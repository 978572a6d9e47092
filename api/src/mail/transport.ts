import { BRAND } from '@jobharbor/contract';
import { createTransport } from 'nodemailer';

import type { Config } from '../config/index.ts';
import type { Mail } from './outbox.ts';

export interface OutgoingMail extends Mail {
  /** The outbox's id; the Message-ID is made of it, so that a mail sent twice is recognised as one. */
  id: string;
}

export interface MailTransport {
  /** Resolves when the mail is accepted. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Its mails are read nowhere else, so that their words stay. */
  isReadFromOutbox?: boolean;
}

/** In milliseconds. A server may think for a while before it accepts a mail. */
const LIMITS = { dnsTimeout: 10_000, connectionTimeout: 10_000, socketTimeout: 60_000 };

/** The mail server's transport; undefined without one. */
export function mailTransport({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailTransport | undefined {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : undefined;
}

function smtpTransport(url: string, mailFrom: string): MailTransport {
  // One connection a mail: a kept one may be dead, and a mail lost on it would be sent again unasked.
  const transporter = createTransport({
    url,
    ...LIMITS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  return {
    async send({ id, to, subject, text, html }, signal) {
      await transporter.sendMail({
        from: { name: BRAND, address: mailFrom },
        // As an object it is one address, whatever it holds.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
    },
  };
}
