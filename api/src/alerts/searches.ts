import { type AlertSearch, alertSearchOf, alertSearchSchema } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { newId, type Schema } from '../database/index.ts';
import { BadInput } from '../errors.ts';
import { type StoredQuery, storedQueryOf } from '../jobs/index.ts';

const NO_WORDS = 'This search has no word that could be found. Please use letters or digits.';

/** Writes a search as the query of its page. Equal searches have equal texts. */
function writeAlertSearch(search: AlertSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(alertSearchOf(search))) {
    params.set(name, String(value));
  }
  return params.toString();
}

/** Reads what `writeAlertSearch` has written. */
export function readAlertSearch(search: string): AlertSearch {
  const query = Object.fromEntries(new URLSearchParams(search));
  return alertSearchOf(alertSearchSchema.validateSync(query));
}

/** The row of a search that alerts share; a new one is looked up. @returns Its id. */
export async function saveSearch(trx: Transaction<Schema>, asked: AlertSearch): Promise<string> {
  const search = writeAlertSearch(asked);
  const stored = await lookUp(trx, search);
  if (!stored) throw new BadInput({ search: NO_WORDS });
  const { _id } = await trx
    .insertInto('alert_searches')
    .values({ _id: newId(), search, ...stored })
    // The update locks the row, so that it is not removed as unused before the alert refers to it.
    .onConflict((conflict) =>
      conflict
        .expression(sql`md5(search)`)
        .doUpdateSet({ looked_up_at: sql<Date>`now()`, ...stored }),
    )
    .returning('_id')
    .executeTakeFirstOrThrow();
  return _id;
}

/** How long a search is not refreshed. */
const LOOKED_UP_FOR = sql`interval '50 minutes'`;

/**
 * Refreshes the stored queries of searches, because new jobs bring new words. Searches that were looked up longest ago
 * come first.
 */
export async function refreshSearches(db: Kysely<Schema>, most: number): Promise<void> {
  const rows = await db
    .selectFrom('alert_searches')
    .select(['_id', 'search'])
    .where('looked_up_at', '<', sql<Date>`now() - ${LOOKED_UP_FOR}`)
    .orderBy('looked_up_at')
    .limit(most)
    .execute();
  for (const { _id, search } of rows) {
    const stored = await lookUp(db, search);
    await db
      .updateTable('alert_searches')
      .set({ looked_up_at: sql<Date>`now()`, ...stored })
      .where('_id', '=', _id)
      .execute();
  }
}

function lookUp(db: Kysely<Schema>, search: string): Promise<StoredQuery | undefined> {
  return storedQueryOf(db, readAlertSearch(search));
}
