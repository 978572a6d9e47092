import { loadConfig } from '../config/index.ts';
import type { CommandDatabase } from '../database/index.ts';
import { rebuildSearch } from '../jobs/index.ts';
import { WrongUsage } from '../program.ts';
import { type Command, count, withDatabase } from './command.ts';

const USAGE = `Rebuilds the search's tables and indexes from the jobs.

  npm run search:rebuild

Needed after the rules of the search were changed in the code. Until it is done, searches find less. While the indexes are
made, jobs cannot be posted. Stop the portal first if it uses the embedded database. docs/search.md says more.
`;

export const rebuildSearchCommand = (): Command => ({
  usage: USAGE,
  stopped: () => 'Stopped. The next start of the portal rebuilds the search.',
  async work({ positionals }) {
    if (positionals.length > 0) throw new WrongUsage('This command takes no arguments.');
    const rebuild = async ({ db, vacuum }: CommandDatabase) => {
      const projected = await rebuildSearch(db);
      await vacuum();
      return projected;
    };
    const jobs = await withDatabase(loadConfig(), rebuild, { isAlone: true });
    process.stdout.write(`The search reads ${count(jobs)} jobs.\n`);
    return true;
  },
});
