import type { Role } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import { type Schema } from '../database/index.ts';
import { type Addressee, isMailOf } from '../mail/index.ts';
import { securityEventsOf } from '../security/events.ts';

const OWNER = { seeker: 'seeker_id', employer: 'employer_id' } as const;

/** What is stored around an account, whichever role it has: no token, and no mail's words, which may hold one. */
export async function accountRecords(db: Kysely<Schema>, account: Addressee) {
  const { role, id } = account;
  return {
    sessions: await sessionsOf(db, role, id),
    mails: await mailsOf(db, account),
    securityEvents: await securityEventsOf(db, account),
  };
}

async function sessionsOf(db: Kysely<Schema>, role: Role, id: string) {
  const rows = await db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at'])
    .where(OWNER[role], '=', id)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    begunAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }));
}

async function mailsOf(db: Kysely<Schema>, account: Addressee) {
  const rows = await db
    .selectFrom('outbox')
    .select(['to_address', 'subject', 'created_at', 'sent_at'])
    .where(isMailOf(account))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    to: row.to_address,
    subject: row.subject,
    writtenAt: row.created_at.toISOString(),
    ...(row.sent_at && { sentAt: row.sent_at.toISOString() }),
  }));
}
