import { dirname, join } from 'node:path';

import { readArchive, restoreBackup, verifyBackup } from '../backup/index.ts';
import { type Config, loadConfig } from '../config/index.ts';
import { openDatabase } from '../database/index.ts';
import { type Deletion, DELETION_LOG_FILE, readDeletions } from '../deletionLog/index.ts';
import { openFileStore } from '../files/index.ts';
import { rebuildSearch } from '../jobs/index.ts';
import { type Command, count, oneFile } from './command.ts';

/** In milliseconds: indexes are made meanwhile. */
const QUERY_LIMIT = 30 * 60_000;

const USAGE = `Restores a backup into an empty database.

  npm run restore -- FILE.zip

The backup is read and compared to its end before anything is written. It may come from the embedded database and go
into PostgreSQL, and the other way round. Everybody has to sign in again. Accounts that ${DELETION_LOG_FILE} names, beside
the backup or in BACKUP_DIR, are deleted again. docs/operating.md says more.
`;

export const restoreCommand = (): Command => ({
  usage: USAGE,
  stopped: () => 'Stopped. Nothing was restored.',
  async work({ positionals, signal }) {
    await restore(oneFile(positionals), signal);
    return true;
  },
});

/** Of the lists beside the backup and in BACKUP_DIR. */
async function findDeletions(
  from: string,
  { backup }: Config,
  madeAt: string,
): Promise<Deletion[]> {
  const folders = new Set([dirname(from), ...(backup ? [backup.folder] : [])]);
  const deletions: Deletion[] = [];
  let isThere = false;
  for (const folder of folders) {
    const file = join(folder, DELETION_LOG_FILE);
    const list = await readDeletions(file);
    if (!list) continue;
    isThere = true;
    deletions.push(...list.deletions);
    if (list.unreadable === 0) continue;
    process.stderr.write(`${file} has lines that cannot be read: ${list.unreadable}.\n`);
  }
  if (!isThere) {
    process.stderr.write(
      `There is no ${DELETION_LOG_FILE} in ${[...folders].join(' or ')}: who has deleted an account after ${madeAt} is back. docs/operating.md says what to do.\n`,
    );
  }
  return deletions;
}

async function restore(from: string, signal: AbortSignal): Promise<void> {
  const config = loadConfig();
  const archive = await readArchive(from);
  try {
    const files = await verifyBackup(archive, signal);
    const deletions = await findDeletions(from, config, archive.manifest.madeAt);
    const { databaseUrl, dataDir, publicOrigin } = config;
    const database = await openDatabase({ databaseUrl, dataDir, queryLimit: QUERY_LIMIT });
    try {
      const { db } = database;
      const store = openFileStore(config);
      const made = await restoreBackup({
        db,
        store,
        archive,
        files,
        deletions,
        publicOrigin,
        signal,
      });
      await rebuildSearch(db);
      await database.vacuum();
      process.stdout.write(
        `Restored ${count(made.rows)} rows and ${count(files.length)} files of ${archive.manifest.madeAt}. ` +
          `Accounts that were deleted after that, and are again: ${count(made.erased)}.\n`,
      );
    } finally {
      await database.close();
    }
  } finally {
    archive.close();
  }
}
