import { sql, type Transaction } from 'kysely';

import { newId, type Schema } from '../../database/index.ts';
import { POSTING_COLUMNS } from '../columns.ts';
import { projectJobs } from '../search/indexing/projection.ts';
import type { ImportedJob } from './row.ts';

interface SavedJobs {
  added: number;
  updated: number;
}

/** Finds or makes the account that owns all imported jobs, and locks it until the transaction ends. */
export async function lockImportOwner(trx: Transaction<Schema>): Promise<string> {
  await trx
    .insertInto('employers')
    .values({ _id: newId(), name: 'Imported jobs', is_import: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const owner = await trx
    .selectFrom('employers')
    .select('_id')
    .where('is_import', '=', true)
    // This lock lets applications refer to the row, so that they do not wait for an import.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return owner._id;
}

/** The columns that an import writes. It does not change others, such as status and deletion. */
const WRITTEN = ['_id', 'employer_id', 'source', 'source_id', ...POSTING_COLUMNS] as const;

/** Adds the jobs that are new and updates those that changed. Unchanged jobs are neither written nor locked. */
async function saveJobs(
  trx: Transaction<Schema>,
  ownerId: string,
  jobs: readonly ImportedJob[],
): Promise<SavedJobs> {
  if (jobs.length === 0) return { added: 0, updated: 0 };
  // Jobs of one day are sorted by id, so that later lines count as newer.
  const rows = jobs.map((job) => ({ ...job, _id: newId(), employer_id: ownerId }));
  const { rows: written } = await sql<{ _id: string }>`
    insert into jobs (${columnsOf(WRITTEN)})
    select ${columnsOf(WRITTEN)}
    from json_populate_recordset(null::jobs, ${JSON.stringify(rows)}::json) as offered
    where not exists (
      select from jobs
      where jobs.source = offered.source and jobs.source_id = offered.source_id
        and (${columnsOf(POSTING_COLUMNS, 'jobs')})
          is not distinct from (${columnsOf(POSTING_COLUMNS, 'offered')}))
    on conflict (source, source_id) do update
    set (${columnsOf(POSTING_COLUMNS)}) = row (${columnsOf(POSTING_COLUMNS, 'excluded')}),
      version = jobs.version + 1
    returning _id`.execute(trx);
  await projectJobs(
    trx,
    written.map(({ _id }) => _id),
  );
  const offered = new Set(rows.map((row) => row._id));
  const added = written.filter((row) => offered.has(row._id)).length;
  return { added, updated: written.length - added };
}

function columnsOf(columns: readonly string[], table?: 'jobs' | 'offered' | 'excluded') {
  return sql.join(columns.map((column) => sql.ref(table ? `${table}.${column}` : column)));
}

export interface NumberedJob {
  line: number;
  job: ImportedJob;
}

export interface SavedBatch extends SavedJobs {
  refused: { line: number; reason: string }[];
}

/** SQLSTATE classes for errors of the data: data exception, constraint violation, limit exceeded. */
const DATA_ERROR = /^(22|23|54)/;

/** Saves jobs in one statement, or one by one when the database refuses them, so that only the wrong row is refused. */
export async function saveBatch(
  trx: Transaction<Schema>,
  ownerId: string,
  batch: readonly NumberedJob[],
): Promise<SavedBatch> {
  // An import records no live changes.
  await sql`set local jobharbor.suppress_changes = 'on'`.execute(trx);
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

/** Saves jobs. @returns What was saved, or the database's message when it refuses the data. */
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
