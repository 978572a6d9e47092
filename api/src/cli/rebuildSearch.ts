import { loadConfig } from '../config/index.ts';
import { openDatabase } from '../database/index.ts';
import { rebuildSearch } from '../jobs/index.ts';
import { WrongUsage } from '../program.ts';
import { type Command, count } from './command.ts';

/** In milliseconds. */
const QUERY_LIMIT = 30 * 60_000;

const USAGE = `Makes what the search reads anew, from the jobs.

  npm run search:rebuild

Needed after somebody has changed the rules of the search in the code. Searches find less until it is done, and jobs
cannot be posted while the indexes are made.
docs/search.md says more.
`;

export const rebuildSearchCommand = (): Command => ({
  usage: USAGE,
  stopped: () => 'Stopped. The next start of the portal begins anew.',
  async work({ positionals }) {
    if (positionals.length > 0) throw new WrongUsage('This command takes no arguments.');
    const { databaseUrl, dataDir } = loadConfig();
    const database = await openDatabase({ databaseUrl, dataDir, queryLimit: QUERY_LIMIT });
    try {
      const jobs = await rebuildSearch(database.db);
      await database.vacuum();
      process.stdout.write(`The search reads ${count(jobs)} jobs.\n`);
    } finally {
      await database.close();
    }
    return true;
  },
});
