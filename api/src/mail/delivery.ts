import { type Kysely, sql } from 'kysely';

import { isOlder, NOW, type Now, type Schema, updateInBatches } from '../database/index.ts';
import { SECRET_ERASED } from './outbox.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** For how long a mail is retried. */
const RETRY_FOR = 24 * HOUR;
/** The same as an interval of PostgreSQL. */
const RETRY_INTERVAL = `${RETRY_FOR} milliseconds`;

/** Mails that are sent concurrently. */
const BATCH = 5;

/** How long one mail may take, in milliseconds. */
const SEND_LIMIT = 3 * MINUTE;
/** How long a claim lasts: well beyond the limit of one mail. Then a mail without a result is due again. */
const LEASE = sql`interval '5 minutes'`;
/** No mail is delayed for longer. A later time was written while the database's clock was ahead, and the mail is due. */
const LONGEST_DELAY = sql`interval '2 hours'`;

/** Whether a waiting mail is due. */
const isDue = (now: Now) => sql<boolean>`(due_at <= ${now} or due_at > ${now} + ${LONGEST_DELAY})`;

interface ClaimedMail extends OutgoingMail {
  attempts: number;
  created_at: Date;
}

interface Delivery {
  sent: number;
  /** Codes of the failures. A server's messages are left out, because they may name addresses. */
  faults: string[];
}

/**
 * Sends some of the mails that are due. No transaction is open meanwhile: a mail is claimed in one statement, sent,
 * and its result is recorded in another. A crash in between sends it twice, under one Message-ID.
 */
export async function deliverDue(
  db: Kysely<Schema>,
  transport: MailTransport,
  stop?: AbortSignal,
): Promise<Delivery> {
  const mails = await claim(db);
  const limit = AbortSignal.timeout(SEND_LIMIT);
  const signal = stop ? AbortSignal.any([stop, limit]) : limit;
  const faults = await Promise.all(mails.map((mail) => deliver(db, transport, mail, signal)));
  const failed = faults.filter((fault) => fault !== undefined);
  return { sent: mails.length - failed.length, faults: failed };
}

async function claim(db: Kysely<Schema>): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    with due as materialized (
      select _id from outbox
      where ${isDue(NOW)}
        and sent_at is null and failed_at is null
        and not ${isOlder(sql.ref('created_at'), RETRY_INTERVAL, NOW)}
        -- Mails with the same key are sent in their order.
        and (deduplication_key is null or not exists (
          select from outbox as earlier
          where earlier.deduplication_key = outbox.deduplication_key and earlier._id < outbox._id
            and earlier.sent_at is null and earlier.failed_at is null
        ))
      order by due_at, _id
      limit ${sql.lit(BATCH)}
      for update skip locked
    )
    update outbox
    set attempts = attempts + 1, due_at = now() + ${LEASE}, last_error = null
    from due
    where outbox._id = due._id
    returning outbox._id as id, to_address as "to", reply_to as "replyTo", subject, text, html,
      unsubscribe_url as "unsubscribeUrl", calendar, attempts, created_at
  `.execute(db);
  return rows;
}

async function deliver(
  db: Kysely<Schema>,
  transport: MailTransport,
  mail: ClaimedMail,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    await transport.send(mail, signal);
  } catch (error) {
    await recordFailure(db, mail, error);
    return codeOf(error);
  }
  await attemptOf(db, mail)
    .set({ sent_at: sql<Date>`now()`, ...(!transport.isReadFromOutbox && SECRET_ERASED) })
    .execute();
  return undefined;
}

async function recordFailure(db: Kysely<Schema>, mail: ClaimedMail, error: unknown): Promise<void> {
  const last_error = faultOf(error);
  // The database's clock has written the times. By another one, a mail might fail at once or wait for years.
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
  const due_at = new Date(now.getTime() + retryDelay(mail.attempts));
  const isGivenUp = isFinal(error) || due_at >= giveUpAt(mail.created_at);
  await attemptOf(db, mail)
    .set(isGivenUp ? { last_error, failed_at: now, ...SECRET_ERASED } : { last_error, due_at })
    .execute();
}

/** Updates a mail unless another sender has claimed it since, because this claim has expired. */
function attemptOf(db: Kysely<Schema>, { id, attempts }: ClaimedMail) {
  return db.updateTable('outbox').where('_id', '=', id).where('attempts', '=', attempts);
}

function faultOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // PostgreSQL cannot store NUL, which a server's answer may contain.
  return text.replaceAll('\0', '').slice(0, 500) || 'unknown';
}

function codeOf(error: unknown): string {
  const { code = 'unknown', responseCode } = (error ?? {}) as Partial<TransportError>;
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}

const TOO_LATE = 'Not sent within 24 hours.';

/** Whether no sender has claimed the mail. A claim clears the error, and has expired when the mail is due again. */
const isFree = (now: Now) => sql<boolean>`attempts = 0 or last_error is not null or ${isDue(now)}`;

/**
 * Marks mails that have waited for 24 hours as failed, also without a mail server. Otherwise they would be kept for ever.
 * @returns Whether rows may be left.
 */
export function giveUpUndeliverableMails(db: Kysely<Schema>, now: Now = NOW): Promise<boolean> {
  return updateInBatches(db, {
    table: 'outbox',
    where: sql`sent_at is null and failed_at is null
      and ${isOlder(sql.ref('created_at'), RETRY_INTERVAL, now)} and (${isFree(now)})`,
    set: {
      failed_at: now,
      last_error: sql`coalesce(last_error, ${TOO_LATE})`,
      ...SECRET_ERASED,
    },
  });
}

/** The delay after `attempts` attempts, in milliseconds: first half a minute, at most an hour. */
function retryDelay(attempts: number): number {
  return Math.min(HOUR, (MINUTE / 2) * 2 ** Math.min(attempts - 1, 20));
}

/** When retries of a mail end. */
function giveUpAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + RETRY_FOR);
}

/** SMTP commands that concern this mail, not the connection or the login. */
const MAIL_COMMANDS = /^(MAIL FROM|RCPT TO|DATA)$/;

/** 'Authentication required' may answer such a command too, but concerns the configuration. */
const CONFIGURATION_CODES = new Set([530]);

/** An error of the mail library. */
interface TransportError {
  code: string;
  /** The server's answer, where there was one. */
  responseCode: number;
  /** The SMTP command that failed; 'API' when none was sent. */
  command: string;
}

/** Whether this mail was refused permanently (5xx, or an invalid address), so that it is not retried. */
function isFinal(error: unknown): boolean {
  const { code, responseCode, command = '' } = (error ?? {}) as Partial<TransportError>;
  if (responseCode === undefined) return code === 'EENVELOPE';
  return (
    responseCode >= 500 && !CONFIGURATION_CODES.has(responseCode) && MAIL_COMMANDS.test(command)
  );
}
