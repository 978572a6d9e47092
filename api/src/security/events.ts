import type { Role } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isIP } from 'node:net';

import { keyedHash, newId, type Schema, type SecurityEventKind } from '../database/index.ts';

export interface SecurityEvent {
  kind: SecurityEventKind;
  role: Role;
  /** The account; absent where there is none. */
  accountId?: string | undefined;
  /** The account's address, or the one that was entered. */
  email?: string | undefined;
  /** The caller's address; absent for what the portal does by itself. */
  ip?: string | undefined;
}

/** Adds an event to the security log, which names no person. */
export async function recordSecurityEvent(
  db: Kysely<Schema>,
  { kind, role, accountId, email, ip }: SecurityEvent,
): Promise<void> {
  // Computed without an account too, so that the response time does not show whether there is one.
  const hash = await accountHash(db, accountId ?? '');
  await db
    .insertInto('security_events')
    .values({
      _id: newId(),
      kind,
      audience: role,
      account_hash: accountId ? hash : null,
      email_hash: email ? await emailHash(db, email) : null,
      network: ip === undefined ? null : networkOf(ip),
    })
    .execute();
}

/** The events of an account, and events of its verified address without an account, the newest first. */
export async function securityEventsOf(
  db: Kysely<Schema>,
  { role, id, email }: { role: Role; id: string; email?: string | undefined },
) {
  const own = await accountHash(db, id);
  const address = email === undefined ? null : await emailHash(db, email);
  const rows = await db
    .selectFrom('security_events')
    .select(['kind', 'network', 'at'])
    .where((event) =>
      event.or([
        event('account_hash', '=', own),
        event.and([event('account_hash', 'is', null), event('email_hash', '=', address)]),
      ]),
    )
    .where('audience', '=', role)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .execute();
  return rows.map(({ kind, network, at }) => ({ kind, network, at: at.toISOString() }));
}

/** Whether an account with this address was deleted, or got another address, within the last 24 hours. */
export async function lostAccountRecently(
  db: Kysely<Schema>,
  role: Role,
  email: string,
): Promise<boolean> {
  const event = await db
    .selectFrom('security_events')
    .select('_id')
    .where('email_hash', '=', await emailHash(db, email))
    .where('audience', '=', role)
    .where('kind', 'in', ['account_deleted', 'email_changed'])
    .where('at', '>', sql<Date>`now() - interval '24 hours'`)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

const accountHash = (db: Kysely<Schema>, id: string) => keyedHash(db, `account ${id}`);

const emailHash = (db: Kysely<Schema>, email: string) =>
  keyedHash(db, `email ${email.toLowerCase()}`);

/** The network of an address: /24 for IPv4, /48 for IPv6; null for what is no address. */
function networkOf(ip: string): RawBuilder<string | null> {
  const address = (ip.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(address);
  if (version === 0) return sql`null`;
  const bits = version === 4 ? 24 : 48;
  return sql`network(set_masklen(${address}::text::inet, ${sql.lit(bits)}))::text`;
}
