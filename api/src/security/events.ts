import type { Role } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isIP } from 'node:net';

import { newId, type Schema, type SecurityEventKind } from '../database/index.ts';
import { keyedHash } from './keyedHash.ts';

export interface SecurityEvent {
  kind: SecurityEventKind;
  role: Role;
  /** Whose account it was about; absent where nobody knows, or there is none. */
  accountId?: string | undefined;
  /** Its address, or the one that was tried. */
  email?: string | undefined;
  /** Where it came from; absent for what the portal did by itself. */
  ip?: string | undefined;
}

/** Adds an event of an account to the security log. Nothing in it names a person. */
export async function recordSecurityEvent(
  db: Kysely<Schema>,
  { kind, role, accountId, email, ip }: SecurityEvent,
): Promise<void> {
  // Made without an account too: whether there is one is not to be told from the time it takes.
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

/** What is noted of an account, the newest first, and of its proven address where there was no account. */
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

/** Whether an account with this address was deleted within the last 24 hours. */
export async function wasDeletedRecently(
  db: Kysely<Schema>,
  role: Role,
  email: string,
): Promise<boolean> {
  const event = await db
    .selectFrom('security_events')
    .select('_id')
    .where('email_hash', '=', await emailHash(db, email))
    .where('audience', '=', role)
    .where('kind', '=', 'account_deleted')
    .where('at', '>', sql<Date>`now() - interval '24 hours'`)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

const accountHash = (db: Kysely<Schema>, id: string) => keyedHash(db, `account ${id}`);

const emailHash = (db: Kysely<Schema>, email: string) =>
  keyedHash(db, `email ${email.toLowerCase()}`);

/** The part of an address that many share: the first 24 bits, of IPv6 the first 48. Null where there is none. */
function networkOf(ip: string): RawBuilder<string | null> {
  const address = (ip.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(address);
  if (version === 0) return sql`null`;
  const bits = version === 4 ? 24 : 48;
  return sql`network(set_masklen(${address}::text::inet, ${sql.lit(bits)}))::text`;
}
