import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { noteSecurityEvent, type SecurityEvent } from '../security/events.ts';

/** Notes that an account's data were taken along. Who asks for the headers alone (HEAD) takes nothing. */
export async function noteExport(
  db: Kysely<Schema>,
  { method, ip }: Pick<FastifyRequest, 'method' | 'ip'>,
  account: Pick<SecurityEvent, 'role' | 'accountId' | 'email'>,
): Promise<void> {
  if (method === 'HEAD') return;
  await noteSecurityEvent(db, { ...account, kind: 'data_exported', ip });
}
