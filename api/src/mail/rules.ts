const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long changes of one thing are collected into one mail, in milliseconds. */
export const MERGE_WITHIN = MINUTE;

/** At most one mail in this time tells an employer of new applications. */
export const APPLICATIONS_WITHIN = 30 * MINUTE;

/** At most one mail in this time tells the operator of reported jobs. */
export const REPORTS_WITHIN = HOUR;

/** Mails about the changes of one application, in 24 hours. */
export const UPDATES_PER_DAY = 20;

/** How long a mail may wait to be sent. */
const RETRY_FOR = 24 * HOUR;
/** The same as the database writes it. */
export const WAITS_FOR = `${RETRY_FOR} milliseconds`;

/** How long to wait after so many attempts, in milliseconds: half a minute first, an hour at the most. */
export function retryDelay(attempts: number): number {
  return Math.min(HOUR, (MINUTE / 2) * 2 ** Math.min(attempts - 1, 20));
}

/** When the attempts to deliver a mail end. */
export function giveUpAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + RETRY_FOR);
}

/** The commands of SMTP that are about this mail, not about the connection or the login. */
const ABOUT_THE_MAIL = /^(MAIL FROM|RCPT TO|DATA)$/;

/** 'Authentication required' answers such a command too, but it is the operator's to mend. */
const NOT_THE_MAILS_FAULT = new Set([530]);

/** What the mail library says of a failure. */
export interface TransportError {
  code: string;
  /** The server's answer, where there was one. */
  responseCode: number;
  /** The command that it answers; 'API' when none was sent. */
  command: string;
}

/** Whether this very mail is refused for good (5xx, or an address that is none): asking again would be rude. */
export function isFinal(error: unknown): boolean {
  const { code, responseCode, command = '' } = (error ?? {}) as Partial<TransportError>;
  if (responseCode === undefined) return code === 'EENVELOPE';
  return (
    responseCode >= 500 && !NOT_THE_MAILS_FAULT.has(responseCode) && ABOUT_THE_MAIL.test(command)
  );
}
