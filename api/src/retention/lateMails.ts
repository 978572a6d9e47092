import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import { isDue } from '../mail/deliver.ts';
import { TOKEN_ERASED } from '../mail/outbox.ts';
import { WAITS_FOR } from '../mail/rules.ts';
import { inBatches } from './batches.ts';
import { isOlder, NOW, type Now } from './now.ts';

const WHY = 'Not sent within 24 hours.';

/** Whether no sender has it in hand: whoever takes a mail clears its error, and when it is due he is taken for dead. */
const isFree = (now: Now) => sql<boolean>`attempts = 0 or last_error is not null or ${isDue(now)}`;

/**
 * Gives up the mails that have waited too long, with a mail server or without one: they would speak of what was long
 * ago, and their words would be kept for ever. @returns Whether some may be left.
 */
export function giveUpLateMails(db: Kysely<Schema>, now: Now = NOW): Promise<boolean> {
  return inBatches(async (batch) => {
    const { numUpdatedRows } = await db
      .with(
        (cte) => cte('late').materialized(),
        (trx) =>
          trx
            .selectFrom('outbox')
            .select('_id')
            .where('sent_at', 'is', null)
            .where('failed_at', 'is', null)
            .where(isOlder(sql.ref('created_at'), WAITS_FOR, now))
            .where(sql<boolean>`(${isFree(now)})`)
            .limit(batch)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('outbox')
      .from('late')
      .set({
        failed_at: now,
        last_error: sql<string>`coalesce(last_error, ${WHY})`,
        ...TOKEN_ERASED,
      })
      .whereRef('outbox._id', '=', 'late._id')
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}
