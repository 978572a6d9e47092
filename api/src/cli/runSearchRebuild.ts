import { loadConfig } from '../config/index.ts';
import { openDatabase } from '../database/index.ts';
import { rebuildSearch } from '../jobs/index.ts';
import { readNoArguments } from './backupArguments.ts';
import { runCommand } from './runCommand.ts';

/** In milliseconds. */
const QUERY_LIMIT = 30 * 60_000;

const USAGE = `Makes what the search reads anew, from the jobs.

  npm run search:rebuild

Needed after somebody has changed the rules of the search in the code. Searches find less until it is done, and jobs
cannot be posted while the indexes are made.
docs/search.md says more.
`;

/** Runs `npm run search:rebuild` and answers the exit code. */
export async function runSearchRebuild(args: string[]): Promise<number> {
  return runCommand({
    usage: USAGE,
    stopped: 'Stopped. The next start of the portal begins anew.',
    async work() {
      if (!readNoArguments(args)) return undefined;
      const { databaseUrl, dataDir } = loadConfig();
      const database = await openDatabase({ databaseUrl, dataDir, queryLimit: QUERY_LIMIT });
      try {
        const jobs = await rebuildSearch(database.db);
        await database.vacuum();
        process.stdout.write(`The search reads ${jobs.toLocaleString('en')} jobs.\n`);
      } finally {
        await database.close();
      }
      return true;
    },
  });
}
