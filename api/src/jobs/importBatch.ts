import { sql, type Transaction } from 'kysely';

import type { Schema } from '../database/schema.ts';
import type { ImportedJob } from './importRow.ts';
import { type SavedJobs, saveJobs } from './importStore.ts';

export interface NumberedJob {
  line: number;
  job: ImportedJob;
}

export interface SavedBatch extends SavedJobs {
  refused: { line: number; reason: string }[];
}

/** SQLSTATE classes that blame the data: data exception, broken constraint, limit exceeded. */
const DATA_ERROR = /^(22|23|54)/;

/** Saves jobs at once, or one by one when the database refuses them, so that one row's fault stays its own. */
export async function saveBatch(
  trx: Transaction<Schema>,
  ownerId: string,
  batch: readonly NumberedJob[],
): Promise<SavedBatch> {
  const all = await attempt(
    trx,
    ownerId,
    batch.map(({ job }) => job),
  );
  if (typeof all !== 'string') return { ...all, refused: [] };
  const result: SavedBatch = { added: 0, updated: 0, refused: [] };
  for (const { line, job } of batch) {
    const saved = await attempt(trx, ownerId, [job]);
    if (typeof saved === 'string') {
      result.refused.push({
        line,
        reason: `is refused by the database: ${saved}`,
      });
      continue;
    }
    result.added += saved.added;
    result.updated += saved.updated;
  }
  return result;
}

/** Answers what was saved, or the database's words when the data is at fault. */
async function attempt(
  trx: Transaction<Schema>,
  ownerId: string,
  jobs: readonly ImportedJob[],
): Promise<SavedJobs | string> {
  await sql`savepoint batch`.execute(trx);
  try {
    const saved = await saveJobs(trx, ownerId, jobs);
    await sql`release savepoint batch`.execute(trx);
    return saved;
  } catch (error) {
    if (!isDataError(error)) throw error;
    await sql`rollback to savepoint batch`.execute(trx);
    return error.message;
  }
}

function isDataError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && DATA_ERROR.test(String(error.code));
}
