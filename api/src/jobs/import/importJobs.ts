import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { LARGE_BATCH, updateTerms } from '../search/indexing/terms.ts';
import { WrongRow } from './fields.ts';
import type { Line } from './lines.ts';
import { type ImportedJob, readImportRow } from './row.ts';
import { lockImportOwner, type NumberedJob, saveBatch, type SavedBatch } from './store.ts';

interface ImportOptions {
  /** Moves every date by this many days. */
  shiftDays?: number;
  /** Called after each batch with what was imported so far. */
  onProgress?: (sofar: ImportSummary) => void;
  onReject?: (line: number, reason: string) => void;
  signal?: AbortSignal;
}

export interface ImportSummary {
  rows: number;
  added: number;
  updated: number;
  unchanged: number;
  wrong: number;
}

/** Rows of one transaction. */
export const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 4_000_000;

/**
 * Imports one job per line. Each batch of rows is a transaction, so that applicants and visitors never wait for a whole
 * file. After a failure, an abort or a power cut the batches before it stay; a repeated import adds the rest.
 */
export async function importJobs(
  db: Kysely<Schema>,
  lines: AsyncIterable<Line>,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const summary = await importLines(lines, options, (batch) =>
    // Imports lock the owner first, so that two imports never lock the same jobs in different order.
    db.transaction().execute(async (trx) => saveBatch(trx, await lockImportOwner(trx), batch)),
  );
  await finishImport(db);
  return summary;
}

/** Reads the lines, and passes their jobs to `save` in batches. */
export async function importLines(
  lines: AsyncIterable<Line>,
  { shiftDays, onProgress, onReject, signal }: ImportOptions,
  save: (batch: readonly NumberedJob[]) => Promise<SavedBatch>,
): Promise<ImportSummary> {
  const summary = { rows: 0, added: 0, updated: 0, unchanged: 0, wrong: 0 };
  const readRow = rowReader(shiftDays);
  let batch: NumberedJob[] = [];
  let characters = 0;
  const reject = (line: number, reason: string) => {
    summary.wrong += 1;
    onReject?.(line, reason);
  };
  const flush = async () => {
    const { added, updated, refused } = await save(batch);
    summary.added += added;
    summary.updated += updated;
    summary.unchanged += batch.length - added - updated - refused.length;
    for (const { line, reason } of refused) reject(line, reason);
    onProgress?.({ ...summary });
    batch = [];
    characters = 0;
  };

  let number = 0;
  for await (const line of lines) {
    signal?.throwIfAborted();
    number += 1;
    if (typeof line !== 'string') {
      summary.rows += 1;
      reject(number, line.reason);
      continue;
    }
    if (line.trim() === '') continue;
    summary.rows += 1;
    const job = readRow(line, number);
    if (typeof job === 'string') {
      reject(number, job);
      continue;
    }
    batch.push({ line: number, job });
    characters += line.length;
    if (batch.length === BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
  }
  await flush();
  signal?.throwIfAborted();
  return summary;
}

/**
 * Adds the words of new jobs to the search's vocabulary, and updates the planner's statistics, which would otherwise happen
 * later.
 */
export async function finishImport(db: Kysely<Schema>): Promise<void> {
  await updateTerms(db, LARGE_BATCH);
  await sql`analyze jobs, job_search, search_terms`.execute(db);
}

/** Parses lines. Returns the job, or an error. Of rows with the same id the first counts, so that a repeated import changes nothing. */
function rowReader(shiftDays = 0) {
  const lineOfJob = new Map<string, number>();
  return (line: string, number: number): ImportedJob | string => {
    try {
      const row = readImportRow(line, shiftDays);
      const key = JSON.stringify([row.source, row.source_id]);
      const earlier = lineOfJob.get(key);
      if (earlier) return `repeats the id of line ${earlier}`;
      lineOfJob.set(key, number);
      return row;
    } catch (error) {
      if (error instanceof WrongRow) return error.message;
      throw error;
    }
  };
}
