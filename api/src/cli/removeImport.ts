import { loadConfig } from '../config/index.ts';
import { OperatorError } from '../errors.ts';
import { importedSources, removeImport } from '../jobs/index.ts';
import { createLog } from '../logger.ts';
import { WrongUsage } from '../program.ts';
import { type Command, count, withDatabase } from './command.ts';

const USAGE = `Removes all open jobs that were imported from one source, such as the example jobs of a new portal.

  npm run remove-import -- SOURCE

SOURCE is the field 'source' of the imported rows. A wrong one prints those that there are. Nobody finds the jobs any more,
seekers keep their applications, and a later import does not bring the jobs back. docs/importing.md says more.
`;

export function removeImportCommand(): Command {
  let sofar = 0;
  const stays = () => (sofar > 0 ? `These are removed: ${jobs(sofar)}.` : '');
  return {
    usage: USAGE,
    stopped: () => `Stopped. ${stays() || 'Nothing was changed.'}`,
    failed: stays,
    async work({ positionals: [source, ...others], signal }) {
      if (source === undefined || others.length > 0) {
        throw new WrongUsage('One source, please. Put it in quotation marks if it has spaces.');
      }
      const config = loadConfig();
      const removed = await withDatabase(config, async ({ db, vacuum }) => {
        const sources = await importedSources(db);
        if (!sources.some((one) => one.source === source)) {
          const known = sources.map((one) => `'${one.source}' (${jobs(one.openJobs)})`);
          throw new OperatorError(
            `No import has open jobs of the source '${source}'. There are: ${known.join(', ') || 'none'}.`,
          );
        }
        const total = await removeImport(db, source, {
          signal,
          onProgress: (now) => (sofar = now),
        });
        await vacuum();
        return total;
      });
      createLog(config.logLevel).info({ removed }, 'The jobs of an import were removed.');
      process.stdout.write(`Removed: ${jobs(removed)} of '${source}'.\n`);
      return true;
    },
  };
}

const jobs = (number: number) => `${count(number)} ${number === 1 ? 'job' : 'jobs'}`;
