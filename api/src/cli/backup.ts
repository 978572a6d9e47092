import { writeBackup } from '../backup/index.ts';
import { type Config, loadConfig } from '../config/index.ts';
import { DataFolderInUse, type CommandDatabase } from '../database/index.ts';
import { OperatorError } from '../errors.ts';
import { openFileStore } from '../files/index.ts';
import { type Command, count, oneFile, withDatabase } from './command.ts';

const USAGE = `Writes the embedded database and its files into one file.

  npm run backup -- FILE.zip

Stop the portal first, because the embedded database belongs to one process. Or set BACKUP_DIR, and the portal itself
writes a backup each night. deploy/dump.sh backs up a PostgreSQL database. docs/operating.md says more.
`;

export const backupCommand = (): Command => ({
  usage: USAGE,
  stopped: () => 'Stopped. No backup was made.',
  work: ({ positionals, signal }) => backUp(oneFile(positionals), signal),
});

async function backUp(to: string, signal: AbortSignal): Promise<boolean> {
  const config = loadConfig();
  return withEmbedded(config, async ({ db }) => {
    const { version } = config;
    const files = openFileStore(config);
    const made = await writeBackup({ db, files, to, version, signal });
    process.stdout.write(
      `${to}: ${count(made.rows)} rows and ${count(made.files)} files in ${count(made.bytes)} bytes.\n`,
    );
    if (made.missing.length === 0) return true;
    process.stderr.write(
      `The file store lacks ${count(made.missing.length)} files that the database names, such as ${made.missing[0]}. ` +
        'Check FILE_STORE. The backup is complete but for them.\n',
    );
    return false;
  });
}

async function withEmbedded<Result>(
  config: Config,
  work: (database: CommandDatabase) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl) {
    throw new OperatorError(
      'DATABASE_URL names a PostgreSQL database. deploy/dump.sh backs it up; docs/operating.md says how.',
    );
  }
  try {
    return await withDatabase(config, work, { isAlone: true });
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    throw new OperatorError(
      `The data folder ${error.folder} is in use by ${error.holder}. Stop it first; or set BACKUP_DIR, and the portal itself writes a backup each night while it runs.`,
    );
  }
}
