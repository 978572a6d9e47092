import type { Role } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

import { type Audience, newId, type Schema } from '../database/index.ts';

/** What one person is told. Subject and texts are ready to be sent; the HTML is a whole page. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
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
  /** Since when its news have been waiting to be told; by default since now. */
  since?: Date | undefined;
}

export interface Addressee {
  role: Role;
  id: string;
  /** The address as it is now; absent while nobody has proven that it is the account's. */
  email?: string | undefined;
}

/**
 * What is set of a mail that is sent, or given up, and may have held a link that still works. The database sees by its
 * words that it held one, and that it holds none any more.
 */
export const TOKEN_ERASED = {
  text: sql<string>`case when holds_token then '' else text end`,
  html: sql<string>`case when holds_token then '' else html end`,
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
  const { recipientId: recipient_id } = mail;
  const ownNews = mail.since ? [{ since: mail.since }] : [];
  const words = { to_address: to, audience, recipient_id, subject, text, html };
  const replaced = mergeKey === undefined ? [] : await dropWaiting(trx, mergeKey);
  // The first of several changes decides when they are told; after a failed delivery the clock starts anew.
  const due = replaced.find(({ attempts }) => attempts === 0)?.due_at;
  // Only the news keep their time: the attempts to deliver them begin anew.
  const since = earliest([...replaced, ...ownNews]);
  const { _id } = await trx
    .insertInto('outbox')
    .values({
      _id: newId(),
      merge_key: mergeKey ?? null,
      ...words,
      ...(since && { since }),
      due_at: due ?? sql<Date>`now() + ${delay}::float8 * interval '1 millisecond'`,
    })
    .onConflict((conflict) =>
      conflict
        .column('merge_key')
        .where(
          sql<boolean>`merge_key is not null and attempts = 0 and sent_at is null and failed_at is null`,
        )
        .doUpdateSet(words),
    )
    .returning('_id')
    .executeTakeFirstOrThrow();
  return _id;
}

/** Since when news have been waiting to be told under a key; undefined when there are none. */
export function waitingSince(
  trx: Transaction<Schema>,
  mergeKey: string,
): Promise<Date | undefined> {
  return earliestOf(trx, mergeKey, IS_WAITING);
}

/** The same, with those whose mail was given up, unless a later one has told them. */
export function untoldSince(trx: Transaction<Schema>, mergeKey: string): Promise<Date | undefined> {
  const isUntold = sql<boolean>`(${IS_WAITING} or failed_at is not null and not exists (
    select from outbox as later
    where later.merge_key = outbox.merge_key and later.sent_at is not null
      and later.since <= outbox.since and later.created_at >= outbox.created_at))`;
  return earliestOf(trx, mergeKey, isUntold);
}

async function earliestOf(
  trx: Transaction<Schema>,
  mergeKey: string,
  condition: RawBuilder<boolean>,
): Promise<Date | undefined> {
  const rows = await trx
    .selectFrom('outbox')
    .select('since')
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

/** Takes back what waits under a key. */
export async function dropWaiting(trx: Transaction<Schema>, mergeKey: string) {
  return trx
    .deleteFrom('outbox')
    .where('merge_key', '=', mergeKey)
    .where(IS_WAITING)
    .returning(['since', 'due_at', 'attempts'])
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

/** Forgets what was sent, or given up, more than 30 days ago. */
export async function pruneOutbox(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(sql<boolean>`coalesce(sent_at, failed_at) < now() - interval '30 days'`)
    .execute();
}

function earliest(rows: { since: Date }[]): Date | undefined {
  return rows
    .map((row) => row.since)
    .reduce<Date | undefined>((first, at) => (first && first <= at ? first : at), undefined);
}
