import type { Kysely } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { newId } from '../database/uuid.ts';
import type { Role } from '../sessions/rules.ts';
import type { SecurityEventKind } from './kinds.ts';
import { networkOf } from './network.ts';
import { keyedHash } from './secret.ts';

export interface SecurityEvent {
  kind: SecurityEventKind;
  role: Role;
  /** Whose account it was about; absent where nobody knows. */
  email?: string | undefined;
  /** Where it came from; absent for what the portal did by itself. */
  ip?: string | undefined;
}

/** Notes what has happened to an account: nothing in it names a person. */
export async function noteSecurityEvent(
  db: Kysely<Schema>,
  { kind, role, email, ip }: SecurityEvent,
): Promise<void> {
  await db
    .insertInto('security_events')
    .values({
      _id: newId(),
      kind,
      audience: role,
      email_hash: email ? await emailHash(db, email) : null,
      network: ip === undefined ? null : networkOf(ip),
    })
    .execute();
}

/** What is noted of an account, the newest first. */
export async function securityEventsOf(db: Kysely<Schema>, role: Role, email: string) {
  const rows = await db
    .selectFrom('security_events')
    .select(['kind', 'network', 'at'])
    .where('email_hash', '=', await emailHash(db, email))
    .where('audience', '=', role)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .execute();
  return rows.map(({ kind, network, at }) => ({ kind, network, at: at.toISOString() }));
}

const emailHash = (db: Kysely<Schema>, email: string) =>
  keyedHash(db, `email ${email.toLowerCase()}`);
