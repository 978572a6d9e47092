import type { Role } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

import { type Audience, inBatches, newId, type Schema } from '../database/index.ts';

/** A mail to one person. Subject and texts are ready to be sent; the HTML is a whole page. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * It brings a link that verifies an address or sets a password. Its texts are erased once it is sent or given up, and
   * are in no backup.
   */
  holdsSecret?: boolean;
}

export interface NewMail extends Mail {
  /** As whom its reader gets it; by default as a seeker. */
  audience?: Audience | undefined;
  /** Whose account it goes with, however the address changes; null where there is none, or none any more. */
  recipientId: string | null;
  /** While a mail with the same key waits, this one takes its place. */
  mergeKey?: string | undefined;
  /** How long it waits for others of its key, in milliseconds. */
  delay?: number | undefined;
  /** Since when what it says has been waiting to be delivered; by default since now. */
  undeliveredSince?: Date | undefined;
}

export interface Addressee {
  role: Role;
  id: string;
  /** The address as it is now; absent while nobody has proven that it is the account's. */
  email?: string | undefined;
}

/** What is set of a mail that is sent or given up: its link may still work. */
export const SECRET_ERASED = {
  text: sql<string>`case when holds_secret then '' else text end`,
  html: sql<string>`case when holds_secret then '' else html end`,
  holds_secret: false,
};

/** Neither sent nor given up, and not on its way either: whoever takes a mail to send it clears its error. */
const IS_WAITING = sql<boolean>`
  sent_at is null and failed_at is null and (attempts = 0 or last_error is not null)`;

/**
 * Writes a mail that is sent once the caller's transaction is committed, and never without it.
 * @returns Its id.
 */
export async function enqueueMail(trx: Transaction<Schema>, mail: NewMail): Promise<string> {
  const { to, subject, text, html, mergeKey, delay = 0, audience = 'seeker' } = mail;
  const { recipientId: recipient_id, holdsSecret: holds_secret = false, undeliveredSince } = mail;
  const content = { to_address: to, audience, recipient_id, subject, text, html, holds_secret };
  const replaced = mergeKey === undefined ? [] : await dropWaiting(trx, mergeKey);
  // The first of several changes decides when the mail is due; after a failed delivery the delay starts anew.
  const due = replaced.find(({ attempts }) => attempts === 0)?.due_at;
  // Only this time is kept: the attempts to deliver begin anew.
  const undelivered_since = earliest([
    ...replaced,
    ...(undeliveredSince ? [{ undelivered_since: undeliveredSince }] : []),
  ]);
  const { _id } = await trx
    .insertInto('outbox')
    .values({
      _id: newId(),
      merge_key: mergeKey ?? null,
      ...content,
      ...(undelivered_since && { undelivered_since }),
      due_at: due ?? sql<Date>`now() + ${delay}::float8 * interval '1 millisecond'`,
    })
    .onConflict((conflict) =>
      conflict
        .column('merge_key')
        .where(
          sql<boolean>`merge_key is not null and attempts = 0 and sent_at is null and failed_at is null`,
        )
        .doUpdateSet(content),
    )
    .returning('_id')
    .executeTakeFirstOrThrow();
  return _id;
}

/** Since when mails have been waiting under a key; undefined when none waits. */
export function waitingSince(
  trx: Transaction<Schema>,
  mergeKey: string,
): Promise<Date | undefined> {
  return earliestOf(trx, mergeKey, IS_WAITING);
}

/** The same, with mails that were given up, unless a later one has brought what they said. */
export function undeliveredSince(
  trx: Transaction<Schema>,
  mergeKey: string,
): Promise<Date | undefined> {
  const isUndelivered = sql<boolean>`(${IS_WAITING} or failed_at is not null and not exists (
    select from outbox as later
    where later.merge_key = outbox.merge_key and later.sent_at is not null
      and later.undelivered_since <= outbox.undelivered_since and later.created_at >= outbox.created_at))`;
  return earliestOf(trx, mergeKey, isUndelivered);
}

async function earliestOf(
  trx: Transaction<Schema>,
  mergeKey: string,
  condition: RawBuilder<boolean>,
): Promise<Date | undefined> {
  const rows = await trx
    .selectFrom('outbox')
    .select('undelivered_since')
    .where('merge_key', '=', mergeKey)
    .where(condition)
    .execute();
  return earliest(rows);
}

/** How many mails of a key the last 24 hours brought. */
export async function countOfDay(trx: Transaction<Schema>, mergeKey: string): Promise<number> {
  const rows = await trx
    .selectFrom('outbox')
    .select('_id')
    .where('merge_key', '=', mergeKey)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .execute();
  return rows.length;
}

/** How long until the last mail of a key is `interval` old, all in milliseconds; 0 when it is, or there is none. */
export async function restAfterLast(
  trx: Transaction<Schema>,
  mergeKey: string,
  interval: number,
): Promise<number> {
  const { age } = await trx
    .selectFrom('outbox')
    .select(
      sql<number | null>`extract(epoch from now() - max(created_at))::float8 * 1000`.as('age'),
    )
    .where('merge_key', '=', mergeKey)
    .executeTakeFirstOrThrow();
  return age === null ? 0 : Math.max(0, interval - age);
}

/** Deletes the mails that wait under a key. */
export async function dropWaiting(trx: Transaction<Schema>, mergeKey: string) {
  return trx
    .deleteFrom('outbox')
    .where('merge_key', '=', mergeKey)
    .where(IS_WAITING)
    .returning(['undelivered_since', 'due_at', 'attempts'])
    .execute();
}

/**
 * Which mails are an account's: those that were written to it, wherever it had them sent, and those to its proven
 * address that were written to nobody's account.
 */
export function isMailOf({ role, id, email = '' }: Addressee) {
  return sql<boolean>`outbox.audience = ${role}
    and (outbox.recipient_id = ${id}
      or outbox.recipient_id is null and outbox.to_address = ${email})`;
}

/**
 * Erases secrets that a mail has kept after it was sent: it was read on the demonstration's page, and now there is a
 * mail server. @returns Whether some may be left.
 */
export function eraseSentSecrets(db: Kysely<Schema>): Promise<boolean> {
  return inBatches(async (batch) => {
    const { numUpdatedRows } = await db
      .with(
        (cte) => cte('done').materialized(),
        (trx) =>
          trx
            .selectFrom('outbox')
            .select('_id')
            .where('holds_secret', '=', true)
            .where(sql<boolean>`coalesce(sent_at, failed_at) is not null`)
            .limit(batch)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('outbox')
      .from('done')
      .set(SECRET_ERASED)
      .whereRef('outbox._id', '=', 'done._id')
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}

function earliest(rows: { undelivered_since: Date }[]): Date | undefined {
  return rows
    .map((row) => row.undelivered_since)
    .reduce<Date | undefined>((first, at) => (first && first <= at ? first : at), undefined);
}
