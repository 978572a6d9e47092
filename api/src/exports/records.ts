import type { Role } from '@jobharbor/contract';
import type { FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { exportedMessages, selectApplications, toDetails } from '../applications/index.ts';
import { type Schema } from '../database/index.ts';
import { type Addressee, isMailOf } from '../mail/index.ts';
import { recordSecurityEvent, type SecurityEvent, securityEventsOf } from '../security/index.ts';
import { PERSON_COLUMNS } from '../sessions/index.ts';

/** The records of a person, a seeker or a colleague: sessions without tokens, mails without texts, which may have tokens, and events. */
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
    .where(PERSON_COLUMNS[role], '=', id)
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

/** Rows that are in memory at once. Each has a CV of up to 250 KB. */
const PAGE = 10;

/** Applications with their CVs and messages, newest first, read page by page. @param reader Who gets the export. */
export async function* exportedApplications(
  db: Kysely<Schema>,
  condition: RawBuilder<boolean>,
  reader: Role,
): AsyncGenerator<object> {
  for (let isBefore = sql<boolean>`true`, hasMore = true; hasMore;) {
    const rows = await selectApplications(db)
      .select(['applications.frozen_resume', 'applications.answers'])
      .where(condition)
      .where(isBefore)
      .limit(PAGE)
      .execute();
    const ids = rows.map(({ _id }) => _id);
    const messages = await exportedMessages(db, ids, reader);
    for (const row of rows) {
      yield { ...toDetails(row, reader), messages: messages.get(row._id) ?? [] };
    }
    const last = rows.at(-1);
    hasMore = last !== undefined && rows.length === PAGE;
    if (last) {
      isBefore = sql<boolean>`(applications.created_at, applications._id) < (${last.created_at}::timestamptz, ${last._id})`;
    }
  }
}

/** Records the export of an account's data. A HEAD request exports nothing. */
export async function recordExport(
  db: Kysely<Schema>,
  { method, ip }: Pick<FastifyRequest, 'method' | 'ip'>,
  account: Pick<SecurityEvent, 'role' | 'accountId' | 'email'>,
): Promise<void> {
  if (method === 'HEAD') return;
  await recordSecurityEvent(db, { ...account, kind: 'data_exported', ip });
}
