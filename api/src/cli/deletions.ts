import { dirname, join } from 'node:path';

import { repeatLoggedDeletions } from '../backup/index.ts';
import { type Config, loadConfig } from '../config/index.ts';
import { type Deletion, DELETION_LOG_FILE, readDeletions } from '../deletionLog/index.ts';
import { OperatorError } from '../errors.ts';
import { type Command, count, oneFile, withDatabase } from './command.ts';

const USAGE = `Deletes the accounts and jobs again that a deletion log names.

  npm run deletions:repeat -- ${DELETION_LOG_FILE}

Needed after pg_restore, before the portal is started: a dump brings back what was deleted after it was made. \`npm run restore\` does this itself. docs/operating.md says more.
`;

export const repeatDeletionsCommand = (): Command => ({
  usage: USAGE,
  stopped: () => 'Stopped. Nothing was deleted.',
  async work({ positionals }) {
    const file = oneFile(positionals);
    const deletions = await readLog(file);
    if (!deletions) throw new OperatorError(`There is no file ${file}.`);
    const config = loadConfig();
    const deleted = await withDatabase(config, ({ db }) =>
      db.transaction().execute((trx) => repeatLoggedDeletions(trx, deletions, config.publicOrigin)),
    );
    process.stdout.write(
      `Entries of the deletion log: ${count(deletions.length)}. Accounts and jobs that were deleted again: ${count(deleted)}.\n`,
    );
    return true;
  },
});

/**
 * Reads the deletion logs beside a backup and in BACKUP_DIR.
 * @returns The deletions; without a log, the folders that have none.
 */
export async function findDeletions(
  backup: string,
  { backup: nightly }: Config,
): Promise<{ deletions: Deletion[]; withoutLog?: string[] }> {
  const folders = new Set([dirname(backup), ...(nightly ? [nightly.folder] : [])]);
  const logs = [];
  for (const folder of folders) logs.push(await readLog(join(folder, DELETION_LOG_FILE)));
  const found = logs.filter((log) => log !== undefined);
  return found.length === 0
    ? { deletions: [], withoutLog: [...folders] }
    : { deletions: found.flat() };
}

async function readLog(file: string): Promise<Deletion[] | undefined> {
  const log = await readDeletions(file);
  if (log && log.unreadable > 0) {
    process.stderr.write(`${file} has lines that cannot be read: ${log.unreadable}.\n`);
  }
  return log?.deletions;
}
