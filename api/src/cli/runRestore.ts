import { readArchive } from '../backup/readArchive.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { verifyBackup } from '../backup/verifyBackup.ts';
import { openDatabase } from '../database/open.ts';
import { openFileStore } from '../files/openFileStore.ts';
import { loadConfig } from '../plugins/config.ts';
import { readFileArgument } from './backupArguments.ts';
import { runCommand } from './runCommand.ts';

/** In milliseconds: indexes are made meanwhile. */
const QUERY_LIMIT = 30 * 60_000;

const USAGE = `Restores a backup into an empty database.

  npm run restore -- FILE.zip

The backup is read and compared to its end before anything is written. It may come from the embedded database and go
into PostgreSQL, and the other way round. Everybody has to sign in again. docs/operating.md says more.
`;

/** Runs `npm run restore` with its arguments and answers the exit code. */
export async function runRestore(args: string[]): Promise<number> {
  return runCommand({
    usage: USAGE,
    stopped: 'Stopped. Nothing was restored.',
    async work(signal) {
      const from = readFileArgument(args);
      if (from === undefined) return undefined;
      await restore(from, signal);
      return true;
    },
  });
}

async function restore(from: string, signal: AbortSignal): Promise<void> {
  const config = loadConfig();
  const archive = await readArchive(from);
  try {
    const files = await verifyBackup(archive, signal);
    const { databaseUrl, dataDir } = config;
    const database = await openDatabase({ databaseUrl, dataDir, queryLimit: QUERY_LIMIT });
    try {
      const { db } = database;
      const store = openFileStore(config);
      const rows = await restoreBackup({ db, store, archive, files, signal });
      await database.vacuum();
      const n = (count: number) => count.toLocaleString('en');
      process.stdout.write(
        `Restored ${n(rows)} rows and ${n(files.length)} files of ${archive.manifest.madeAt}.\n`,
      );
    } finally {
      await database.close();
    }
  } finally {
    archive.close();
  }
}
