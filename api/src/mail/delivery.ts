import { type Kysely, sql } from 'kysely';

import { inBatches, isOlder, NOW, type Now, type Schema } from '../database/index.ts';
import { SECRET_ERASED } from './outbox.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a mail may wait to be sent. */
const RETRY_FOR = 24 * HOUR;
/** The same as PostgreSQL writes it. */
const RETRY_INTERVAL = `${RETRY_FOR} milliseconds`;

/** Mails that are sent side by side. */
const BATCH = 5;

/** How long one mail may take, in milliseconds. */
const SEND_LIMIT = 3 * MINUTE;
/** How long a claim lasts: well beyond the limit of one mail. Without a result the mail is due again then. */
const LEASE = sql`interval '5 minutes'`;
/** No mail is delayed for so long: such a time was written while the database's clock ran ahead, and the mail is due. */
const NEVER_WAITS = sql`interval '2 hours'`;

/** Whether a mail that is neither sent nor given up is due. */
const isDue = (now: Now) => sql<boolean>`(due_at <= ${now} or due_at > ${now} + ${NEVER_WAITS})`;

interface ClaimedMail extends OutgoingMail {
  attempts: number;
  created_at: Date;
}

export interface Delivery {
  sent: number;
  /** What went wrong with the others, as codes: a server's words name addresses. */
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
        -- Mails of one key arrive in their order.
        and (merge_key is null or not exists (
          select from outbox as earlier
          where earlier.merge_key = outbox.merge_key and earlier._id < outbox._id
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
    returning outbox._id as id, to_address as "to", subject, text, html, attempts, created_at
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
  // The clock that wrote the times: by another one a mail might be given up at once, or wait for years.
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
  const due_at = new Date(now.getTime() + retryDelay(mail.attempts));
  const isGivenUp = isFinal(error) || due_at >= giveUpAt(mail.created_at);
  await attemptOf(db, mail)
    .set(isGivenUp ? { last_error, failed_at: now, ...SECRET_ERASED } : { last_error, due_at })
    .execute();
}

/** Updates a mail only while the claim is this sender's: a later claim means that this one has run out. */
function attemptOf(db: Kysely<Schema>, { id, attempts }: ClaimedMail) {
  return db.updateTable('outbox').where('_id', '=', id).where('attempts', '=', attempts);
}

function faultOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // PostgreSQL stores no NUL, and a server's answer may hold anything.
  return text.replaceAll('\0', '').slice(0, 500) || 'unknown';
}

function codeOf(error: unknown): string {
  const { code = 'unknown', responseCode } = (error ?? {}) as Partial<TransportError>;
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}

const TOO_LATE = 'Not sent within 24 hours.';

/** Whether no sender has claimed it: a claim clears the error, and has run out when the mail is due again. */
const isFree = (now: Now) => sql<boolean>`attempts = 0 or last_error is not null or ${isDue(now)}`;

/**
 * Gives up the mails that have waited for 24 hours, with a mail server or without one: what they say is old by then,
 * and would be kept for ever. @returns Whether some may be left.
 */
export function giveUpUndeliverableMails(db: Kysely<Schema>, now: Now = NOW): Promise<boolean> {
  return inBatches(async (batch) => {
    const { numUpdatedRows } = await db
      .with(
        (cte) => cte('undeliverable').materialized(),
        (trx) =>
          trx
            .selectFrom('outbox')
            .select('_id')
            .where('sent_at', 'is', null)
            .where('failed_at', 'is', null)
            .where(isOlder(sql.ref('created_at'), RETRY_INTERVAL, now))
            .where(sql<boolean>`(${isFree(now)})`)
            .limit(batch)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('outbox')
      .from('undeliverable')
      .set({
        failed_at: now,
        last_error: sql<string>`coalesce(last_error, ${TOO_LATE})`,
        ...SECRET_ERASED,
      })
      .whereRef('outbox._id', '=', 'undeliverable._id')
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}

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
