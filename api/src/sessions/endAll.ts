import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { noteSecurityEvent } from '../security/events.ts';
import { type Caller, sessionRepository } from './repository.ts';

/** Ends every session of the one who asks, on all devices; open live streams end with them. */
export async function endAllSessions(
  db: Kysely<Schema>,
  { role, id }: Caller,
  ip: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sessionRepository(trx).endAll(role, id);
    const account = await trx
      .selectFrom(role === 'seeker' ? 'seekers' : 'employers')
      .select('email')
      .where('_id', '=', id)
      .executeTakeFirst();
    const email = account?.email ?? undefined;
    const kind = 'signed_out_everywhere';
    await noteSecurityEvent(trx, { kind, role, accountId: id, email, ip });
  });
}
