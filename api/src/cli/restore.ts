import { readArchive, restoreBackup } from '../backup/index.ts';
import { loadConfig } from '../config/index.ts';
import type { CommandDatabase } from '../database/index.ts';
import { DELETION_LOG_FILE } from '../deletionLog/index.ts';
import { openFileStore } from '../files/index.ts';
import { rebuildSearch } from '../jobs/index.ts';
import { type Command, count, oneFile, withDatabase } from './command.ts';
import { findDeletions } from './deletions.ts';

const USAGE = `Restores a backup into an empty database.

  npm run restore -- FILE.zip

The whole backup is read and verified before anything is written. The database may be the embedded one or PostgreSQL.
Everybody has to sign in again. Accounts and jobs that ${DELETION_LOG_FILE} names, beside the backup or in BACKUP_DIR, are
deleted again. docs/operating.md says more.
`;

export const restoreCommand = (): Command => ({
  usage: USAGE,
  stopped: () => 'Stopped. Nothing was restored.',
  async work({ positionals, signal }) {
    await restore(oneFile(positionals), signal);
    return true;
  },
});

async function restore(from: string, signal: AbortSignal): Promise<void> {
  const config = loadConfig();
  const archive = await readArchive(from);
  const { madeAt } = archive.manifest;
  try {
    const files = await archive.verify(signal);
    const { deletions, withoutLog } = await findDeletions(from, config);
    const { publicOrigin } = config;
    const fill = async ({ db, vacuum }: CommandDatabase) => {
      const store = openFileStore(config);
      const target = { db, store, publicOrigin, signal };
      const made = await restoreBackup({ ...target, archive, files, deletions });
      await rebuildSearch(db);
      await vacuum();
      return made;
    };
    const made = await withDatabase(config, fill, { mayBeNew: true, isAlone: true });
    process.stdout.write(
      `Restored ${count(made.rows)} rows and ${count(files.length)} files of ${madeAt}. ` +
        `Accounts and jobs that were deleted after that, and are again: ${count(made.deletedAgain)}.\n`,
    );
    if (withoutLog) {
      process.stderr.write(
        `There is no ${DELETION_LOG_FILE} in ${withoutLog.join(' or ')}: accounts that were deleted and jobs that were removed after ${madeAt} are back. docs/operating.md says what to do.\n`,
      );
    }
  } finally {
    archive.close();
  }
}
