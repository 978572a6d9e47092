import { type Kysely, sql } from 'kysely';

import { inBatches, type Schema } from '../../database/index.ts';
import { BATCH_ROWS, finishImport } from './importJobs.ts';
import { lockImportOwner } from './store.ts';

interface ImportSource {
  source: string;
  openJobs: number;
}

const isOpenImport = sql<boolean>`source is not null and status = 'open' and deleted_at is null`;

/** The sources of the imports that have open jobs. */
export async function importedSources(db: Kysely<Schema>): Promise<ImportSource[]> {
  const { rows } = await sql<ImportSource>`
    select source, count(*)::int4 as "openJobs" from jobs
    where ${isOpenImport} group by source order by source`.execute(db);
  return rows;
}

/**
 * Removes the open jobs of one source. Their applications are kept, and no later import brings them back. Each batch is a
 * transaction, so that applicants and visitors never wait for all of them; after an abort the batches before it stay.
 * @returns How many there were.
 */
export async function removeImport(
  db: Kysely<Schema>,
  source: string,
  { onProgress, signal }: { onProgress?: (removed: number) => void; signal?: AbortSignal } = {},
): Promise<number> {
  let removed = 0;
  let last: string | null = null;
  const removeBatch = (batch: number) =>
    db.transaction().execute(async (trx) => {
      // An import locks the owner first, too, so that the two never lock the same jobs in different order.
      await lockImportOwner(trx);
      await sql`set local jobharbor.suppress_changes = 'on'`.execute(trx);
      // In the order of the index, so that no batch reads the jobs of an earlier one again.
      const { rows } = await sql<{ count: number; last: string | null }>`
        with listed as materialized (
          select _id, source_id from jobs
          where source = ${source} and ${isOpenImport} and ${last === null ? sql`true` : sql`source_id > ${last}`}
          order by source_id limit ${sql.lit(batch)} for no key update
        ), removed as (
          update jobs set deleted_at = now() from listed where jobs._id = listed._id
        )
        select count(*)::int4 as count, max(source_id) as last from listed`.execute(trx);
      return rows[0] ?? { count: 0, last };
    });
  await inBatches(
    async (batch) => {
      signal?.throwIfAborted();
      const done = await removeBatch(batch);
      ({ last } = done);
      removed += done.count;
      onProgress?.(removed);
      return done.count;
    },
    { batch: BATCH_ROWS, rounds: Infinity },
  );
  if (removed > 0) await finishImport(db);
  return removed;
}
