import { sql, type Transaction } from 'kysely';

import type { Schema } from '../database/index.ts';
import { newsKey } from './newsKey.ts';

/**
 * Erases the words of the mails that told employers of new applications, and are done with: they name who has applied.
 * That there were mails stays.
 */
export async function forgetSentNews(
  trx: Transaction<Schema>,
  employerIds: readonly string[],
): Promise<void> {
  if (employerIds.length === 0) return;
  await trx
    .updateTable('outbox')
    .set({ subject: '', text: '', html: '', last_error: null })
    .where('merge_key', 'in', employerIds.map(newsKey))
    .where(sql<boolean>`coalesce(sent_at, failed_at) is not null and html <> ''`)
    .execute();
}
