import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import { inBatches } from './batches.ts';
import { isOlder, NOW, type Now } from './now.ts';

const DONE_AT = sql`coalesce(sent_at, failed_at)`;

/**
 * Erases the words of mails with a link that were sent, or given up, by a process that left them: one of an older
 * version, or one whose mails were read on a page. @returns Whether some may be left.
 */
export function eraseLinkWords(db: Kysely<Schema>): Promise<boolean> {
  return inBatches(async (batch) => {
    const { numAffectedRows = 0n } = await sql`
      with done as materialized (
        select _id from outbox
        where holds_token and ${DONE_AT} is not null
        limit ${sql.lit(batch)} for update skip locked
      )
      update outbox set text = '', html = ''
      from done where outbox._id = done._id`.execute(db);
    return Number(numAffectedRows);
  });
}

/**
 * Erases the words of mails that were sent, or given up, a week ago. That there was a mail is kept longer.
 * @returns Whether some may be left.
 */
export function eraseMailWords(db: Kysely<Schema>, now: Now = NOW): Promise<boolean> {
  return inBatches(async (batch) => {
    const { numAffectedRows = 0n } = await sql`
      with old as materialized (
        select _id from outbox
        where subject <> '' and ${isOlder(DONE_AT, '7 days', now)}
        limit ${sql.lit(batch)} for update skip locked
      )
      update outbox set subject = '', text = '', html = '', last_error = null
      from old where outbox._id = old._id`.execute(db);
    return Number(numAffectedRows);
  });
}
