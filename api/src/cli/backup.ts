import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { BackupFault, writeBackup } from '../backup/index.ts';
import { type Config, loadConfig } from '../config/index.ts';
import { DataFolderInUse, openDatabase } from '../database/index.ts';
import { openFileStore } from '../files/index.ts';
import { type Command, count, oneFile } from './command.ts';

/** In milliseconds: nobody waits meanwhile. */
const QUERY_LIMIT = 30 * 60_000;

const USAGE = `Writes the portal's database and its files into one file.

  npm run backup -- FILE.zip

On PostgreSQL the portal may run meanwhile. The embedded database is one process's alone: stop the portal first, or
set BACKUP_DIR, and the portal itself writes a backup each night. docs/operating.md says more.
`;

export const backupCommand = (): Command => ({
  usage: USAGE,
  stopped: () => 'Stopped. No backup was made.',
  work: ({ positionals, signal }) => backUp(oneFile(positionals), signal),
});

async function backUp(to: string, signal: AbortSignal): Promise<boolean> {
  const config = loadConfig();
  const database = await open(config);
  try {
    const { version } = config;
    const files = openFileStore(config);
    const made = await writeBackup({ database, files, to, version, signal });
    process.stdout.write(
      `${to}: ${count(made.rows)} rows and ${count(made.files)} files in ${count(made.bytes)} bytes.\n`,
    );
    if (made.missing.length === 0) return true;
    process.stderr.write(
      `The file store lacks ${count(made.missing.length)} files that the database names, such as ${made.missing[0]}. ` +
        'Check FILE_STORE: the backup is whole but for them.\n',
    );
    return false;
  } finally {
    await database.close();
  }
}

async function open({ databaseUrl, dataDir }: Config) {
  // To open it would make an empty one, and its backup would look like one.
  if (!databaseUrl && !existsSync(join(dataDir, 'pgdata'))) {
    throw new BackupFault(`There is no database in ${dataDir}. Check DATA_DIR and DATABASE_URL.`);
  }
  try {
    return await openDatabase({ databaseUrl, dataDir, queryLimit: QUERY_LIMIT });
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    throw new BackupFault(
      `The data folder ${error.folder} is in use by ${error.holder}. Stop it first; or set BACKUP_DIR, and the portal itself writes a backup each night while it runs.`,
    );
  }
}
