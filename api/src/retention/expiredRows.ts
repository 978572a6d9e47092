import { type Kysely, sql } from 'kysely';

import { deleteInBatches, isOlder, NOW, type Now, type Schema } from '../database/index.ts';
import { PERSONAL_DATA, type PersonalTable } from './personalData.ts';

const TABLES = Object.entries<PersonalTable>(PERSONAL_DATA) as [keyof Schema, PersonalTable][];

/** Deletes the rows that are older than their table's period. @returns Whether some may be left. */
export async function deleteExpiredRows(db: Kysely<Schema>, now: Now = NOW): Promise<boolean> {
  let hasMore = false;
  for (const [from, { periods = [] }] of TABLES) {
    for (const { key, since, period, only = 'true' } of periods) {
      if (key === undefined) continue;
      const where = sql<boolean>`${isOlder(sql.raw(since), period, now)} and ${sql.raw(only)}`;
      const isLeft = await deleteInBatches(db, { from, key, where });
      hasMore ||= isLeft;
    }
  }
  return hasMore;
}
