import { type Kysely, sql } from 'kysely';

import { inBatches, isOlder, NOW, type Now, type Schema } from '../database/index.ts';
import { PERSONAL_DATA } from './personalData.ts';

const [{ period: KEPT, since }] = PERSONAL_DATA.outbox.periods;

/**
 * Erases the texts of mails that were sent, or given up, a week ago. That there was a mail is kept longer.
 * @returns Whether some may be left.
 */
export function eraseMailTexts(db: Kysely<Schema>, now: Now = NOW): Promise<boolean> {
  return inBatches(async (batch) => {
    const { numAffectedRows = 0n } = await sql`
      with old as materialized (
        select _id from outbox
        where subject <> '' and ${isOlder(sql.raw(since), KEPT, now)}
        limit ${sql.lit(batch)} for update skip locked
      )
      update outbox set subject = '', text = '', html = '', last_error = null
      from old where outbox._id = old._id`.execute(db);
    return Number(numAffectedRows);
  });
}
