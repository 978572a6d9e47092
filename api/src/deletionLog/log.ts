import { syncFolders } from '@jobharbor/releases';
import { type Kysely, sql, type Transaction } from 'kysely';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { type DeletedKind, inBatches, type Schema } from '../database/index.ts';

/** The name of the file beside the backups. */
export const DELETION_LOG_FILE = 'deletion-log.txt';

/** A deleted account, or a removed job. */
export interface Deletion {
  kind: DeletedKind;
  id: string;
}

interface DeletionLog {
  deletions: Deletion[];
  /** How many lines are no entries. A crash may cut off a line, which is then written again. */
  unreadable: number;
}

const LINE = /^\S+ (seeker|employer|colleague|job) ([\w-]{1,100})$/;

/**
 * Records the deletion of an account or a job, by its id alone. A restore deletes it again when the backup still has it.
 * What is recorded a second time is written to the file again.
 */
export async function recordDeletion(
  trx: Transaction<Schema>,
  kind: DeletedKind,
  id: string,
): Promise<void> {
  await trx
    .insertInto('deletion_log')
    .values({ account_id: id, role: kind })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ written_at: null }))
    .execute();
}

/**
 * Writes the deletions since the last run to the file beside the backups. They are marked as written afterwards, so that a
 * crash in between writes them twice. @returns Whether rows may be left.
 */
export function writeDeletionLog(db: Kysely<Schema>, file: string): Promise<boolean> {
  return inBatches((batch) =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('deletion_log')
        .select(['account_id as id', 'role as kind', 'at'])
        .where('written_at', 'is', null)
        .orderBy('at')
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute();
      if (rows.length === 0) return 0;
      await appendDeletions(file, rows);
      await trx
        .updateTable('deletion_log')
        .set({ written_at: sql<Date>`now()` })
        .where(
          'account_id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
      return rows.length;
    }),
  );
}

/** Appends deletions to a file, which is made where there is none. Afterwards they are on the disk. */
export async function appendDeletions(
  file: string,
  deletions: (Deletion & { at: Date })[],
): Promise<void> {
  const made = await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const lines = deletions.map(({ at, kind, id }) => `${at.toISOString()} ${kind} ${id}\n`);
  // A line that a crash has cut off has no line end.
  await appendFile(file, `\n${lines.join('')}`, { mode: 0o600, flush: true });
  // The name of a new file, and those of new folders.
  await syncFolders(dirname(file), made ?? file);
}

/** Reads a deletion log; undefined where there is none. */
export async function readDeletions(file: string): Promise<DeletionLog | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const deletions: Deletion[] = [];
  let unreadable = 0;
  for (const line of text.split('\n')) {
    const [, kind, id] = LINE.exec(line) ?? [];
    if (kind !== undefined && id !== undefined) deletions.push({ kind: kind as DeletedKind, id });
    else if (line !== '') unreadable += 1;
  }
  return { deletions, unreadable };
}
