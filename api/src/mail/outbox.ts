import type { Role } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

import {
  type Audience,
  type MailedCalendar,
  newId,
  type Schema,
  updateInBatches,
} from '../database/index.ts';

/** A mail to one person. `html` is a complete page. */
export interface Mail {
  to: string;
  /** Whom an answer goes to; without it an answer reaches the portal's own address. */
  replyTo?: string | null | undefined;
  subject: string;
  text: string;
  html: string;
  /** Where a request to unsubscribe is sent by one click (RFC 8058), for mails that nobody waits for. */
  unsubscribeUrl?: string | undefined;
  /**
   * It has a link that works for whoever has it. Its texts are erased once it was sent or has failed, and are in no
   * backup.
   */
  holdsSecret?: boolean;
  /** An event for the recipient's calendar. */
  calendar?: MailedCalendar | undefined;
}

export interface NewMail extends Mail {
  /** The role of the recipient's account; by default a seeker's. */
  audience?: Audience | undefined;
  /** The seeker or the colleague that the mail belongs to; null where there is no account, or none any more. */
  recipientId: string | null;
  /** This mail replaces waiting mails with the same key. */
  deduplicationKey?: string | undefined;
  /** How long it waits for further mails with its key, in milliseconds. */
  delay?: number | undefined;
  /** Since when its notification has been undelivered; by default since now. */
  undeliveredSince?: Date | undefined;
}

export interface Addressee {
  role: Role;
  /** The seeker's or the colleague's. */
  id: string;
  /** The account's current address; absent while it is not verified. */
  email?: string | undefined;
}

/** The update of a mail that was sent or has failed. Its link may still work. */
export const SECRET_ERASED = {
  text: sql<string>`case when holds_secret then '' else text end`,
  html: sql<string>`case when holds_secret then '' else html end`,
  unsubscribe_url: sql<string | null>`case when holds_secret then null else unsubscribe_url end`,
  holds_secret: false,
};

/** Neither sent nor failed, and not being sent: claiming a mail clears its error. */
export const IS_WAITING = sql<boolean>`
  sent_at is null and failed_at is null and (attempts = 0 or last_error is not null)`;

/** Adds a mail to the outbox. It is sent only when the caller's transaction commits. @returns Its id. */
export async function enqueueMail(trx: Transaction<Schema>, mail: NewMail): Promise<string> {
  const { to, replyTo, subject, text, html, deduplicationKey, delay = 0 } = mail;
  const { audience = 'seeker', undeliveredSince } = mail;
  const { recipientId: recipient_id, holdsSecret: holds_secret = false } = mail;
  const unsubscribe_url = mail.unsubscribeUrl ?? null;
  const reply_to = replyTo ?? null;
  const addressed = { to_address: to, reply_to, audience, recipient_id };
  const replaced = deduplicationKey === undefined ? [] : await deleteWaiting(trx, deduplicationKey);
  // A cancellation that waited is kept. Otherwise the recipient's calendar would keep the cancelled event.
  const event = mail.calendar ?? cancellationOf(replaced);
  const calendar = event ? JSON.stringify(event) : null;
  const content = { ...addressed, subject, text, html, holds_secret, unsubscribe_url, calendar };
  // The first of several changes decides when the mail is due. After a failed delivery the delay starts again.
  const due = replaced.find(({ attempts }) => attempts === 0)?.due_at;
  // The time of the replaced mails is kept. The count of attempts starts again.
  const undelivered_since = earliest([
    ...replaced,
    ...(undeliveredSince ? [{ undelivered_since: undeliveredSince }] : []),
  ]);
  const { _id } = await trx
    .insertInto('outbox')
    .values({
      _id: newId(),
      deduplication_key: deduplicationKey ?? null,
      ...content,
      ...(undelivered_since && { undelivered_since }),
      due_at: due ?? sql<Date>`now() + ${delay}::float8 * interval '1 millisecond'`,
    })
    .onConflict((conflict) =>
      conflict
        .column('deduplication_key')
        .where(
          sql<boolean>`deduplication_key is not null and attempts = 0 and sent_at is null and failed_at is null`,
        )
        .doUpdateSet(content),
    )
    .returning('_id')
    .executeTakeFirstOrThrow();
  return _id;
}

/** Removes an address to which replies go from all mails. They stay, and waiting ones are sent without it. */
export async function eraseReplyTo(trx: Transaction<Schema>, email: string): Promise<void> {
  await trx.updateTable('outbox').set({ reply_to: null }).where('reply_to', '=', email).execute();
}

/**
 * Sends a colleague's waiting mails to another address, and the replies to mails too. Waiting mails with a link are deleted:
 * their links no longer work.
 */
export async function readdressMails(
  trx: Transaction<Schema>,
  { recipientId, from, to }: { recipientId: string; from: string; to: string },
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('recipient_id', '=', recipientId)
    .where('holds_secret', '=', true)
    .where(IS_WAITING)
    .execute();
  await trx
    .updateTable('outbox')
    .set({ to_address: to })
    .where('recipient_id', '=', recipientId)
    .where('to_address', '=', from)
    .where(IS_WAITING)
    .execute();
  await trx.updateTable('outbox').set({ reply_to: to }).where('reply_to', '=', from).execute();
}

/** Locks the waiting mails with a key. @returns Since when their notification has been undelivered; undefined when none waits. */
export function waitingSince(
  trx: Transaction<Schema>,
  deduplicationKey: string,
): Promise<Date | undefined> {
  return earliestOf(trx, deduplicationKey, IS_WAITING);
}

/** The same for waiting and failed mails, without failed ones whose notification a later mail has delivered. */
export function undeliveredSince(
  trx: Transaction<Schema>,
  deduplicationKey: string,
): Promise<Date | undefined> {
  const isUndelivered = sql<boolean>`(${IS_WAITING} or failed_at is not null and not exists (
    select from outbox as later
    where later.deduplication_key = outbox.deduplication_key and later.sent_at is not null
      and later.undelivered_since <= outbox.undelivered_since and later.created_at >= outbox.created_at))`;
  return earliestOf(trx, deduplicationKey, isUndelivered);
}

async function earliestOf(
  trx: Transaction<Schema>,
  deduplicationKey: string,
  condition: RawBuilder<boolean>,
): Promise<Date | undefined> {
  const rows = await trx
    .selectFrom('outbox')
    .select('undelivered_since')
    .where('deduplication_key', '=', deduplicationKey)
    .where(condition)
    // The worker sends none of them until the transaction ends.
    .forUpdate()
    .execute();
  return earliest(rows);
}

/** How many mails with a key were written in the last 24 hours. */
export async function countLastDay(
  trx: Transaction<Schema>,
  deduplicationKey: string,
): Promise<number> {
  const rows = await trx
    .selectFrom('outbox')
    .select('_id')
    .where('deduplication_key', '=', deduplicationKey)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .execute();
  return rows.length;
}

/** How long until the latest mail with a key is `interval` old, in milliseconds; 0 when it is, or when there is none. */
export async function timeUntilNext(
  trx: Transaction<Schema>,
  deduplicationKey: string,
  interval: number,
): Promise<number> {
  const { age } = await trx
    .selectFrom('outbox')
    .select(
      sql<number | null>`extract(epoch from now() - max(created_at))::float8 * 1000`.as('age'),
    )
    .where('deduplication_key', '=', deduplicationKey)
    .executeTakeFirstOrThrow();
  return age === null ? 0 : Math.max(0, interval - age);
}

/** Deletes the waiting mails with a key. */
export async function deleteWaiting(trx: Transaction<Schema>, deduplicationKey: string) {
  return trx
    .deleteFrom('outbox')
    .where('deduplication_key', '=', deduplicationKey)
    .where(IS_WAITING)
    .returning(['undelivered_since', 'due_at', 'attempts', 'calendar'])
    .execute();
}

/**
 * The condition for mails that belong to an account: those with its id, whatever their address, and those to its verified
 * address that belong to no account.
 */
export function isMailOf({ role, id, email = '' }: Addressee) {
  return sql<boolean>`outbox.audience = ${role}
    and (outbox.recipient_id = ${id}
      or outbox.recipient_id is null and outbox.to_address = ${email})`;
}

/**
 * Erases the secrets of sent mails. The demonstration keeps them, because its mails are read on a page.
 * @returns Whether rows may be left.
 */
export function eraseSentSecrets(db: Kysely<Schema>): Promise<boolean> {
  return updateInBatches(db, {
    table: 'outbox',
    where: sql`holds_secret and coalesce(sent_at, failed_at) is not null`,
    set: SECRET_ERASED,
  });
}

const cancellationOf = (replaced: { calendar: MailedCalendar | null }[]) =>
  replaced.find(({ calendar }) => calendar?.method === 'CANCEL')?.calendar;

function earliest(rows: { undelivered_since: Date }[]): Date | undefined {
  return rows
    .map((row) => row.undelivered_since)
    .reduce<Date | undefined>((first, at) => (first && first <= at ? first : at), undefined);
}
