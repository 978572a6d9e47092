import { sql, type Transaction } from 'kysely';

import { lockEmployerNotifications } from '../../applications/index.ts';
import { type Schema } from '../../database/index.ts';
import { ERASED_POSTING_TEXTS } from '../../jobs/index.ts';
import { isMailOf } from '../../mail/index.ts';
import { sessionRepository } from '../../sessions/index.ts';

/**
 * Takes an employer that is locked out of every table. The row stays without a name, since applications point to it;
 * the worker tells the applicants and tidies up after it.
 */
export async function eraseEmployerRows(
  trx: Transaction<Schema>,
  { id, email }: { id: string; email?: string | undefined },
): Promise<void> {
  await closeJobs(trx, id);
  await sessionRepository(trx).endAll('employer', id);
  await trx.deleteFrom('employer_tokens').where('employer_id', '=', id).execute();
  await trx.deleteFrom('idempotency_keys').where('employer_id', '=', id).execute();
  await lockEmployerNotifications(trx, id);
  await trx
    .deleteFrom('outbox')
    .where(isMailOf({ role: 'employer', id, email }))
    .execute();
  await trx
    .updateTable('employers')
    .set({
      name: '',
      email: null,
      password_hash: null,
      description: '',
      website: '',
      logo: '',
      is_verified: false,
      deleted_at: sql<Date>`now()`,
    })
    .where('_id', '=', id)
    .execute();
  await trx.deleteFrom('changes').where('employer_id', '=', id).execute();
}

/** Nobody finds them any more. Their names and the company's stay for who has applied, and nothing else does. */
async function closeJobs(trx: Transaction<Schema>, id: string): Promise<void> {
  await sql`set local jobharbor.quiet = 'on'`.execute(trx);
  await trx
    .updateTable('jobs')
    .set({
      status: 'closed',
      deleted_at: sql<Date>`coalesce(deleted_at, now())`,
      ...ERASED_POSTING_TEXTS,
    })
    .where('employer_id', '=', id)
    .execute();
}
