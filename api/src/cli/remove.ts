import { loadConfig } from '../config/index.ts';
import { removeEmployer } from '../employers/index.ts';
import { removeReportedJob } from '../jobs/index.ts';
import { createLog } from '../logger.ts';
import { WrongUsage } from '../program.ts';
import { type Command, endOf, withDatabase } from './command.ts';

const JOB_USAGE = `Removes a job that visitors have reported, and tells its company by e-mail.

  npm run remove-job -- ADDRESS

ADDRESS is the address of the job's page, or the id at its end. Nobody finds the job any more; the company keeps its
applications. A restored backup does not bring the job back.
`;

const EMPLOYER_USAGE = `Removes a company with its jobs and all its accounts, and tells its colleagues and its applicants by e-mail.

  npm run remove-employer -- ADDRESS

ADDRESS is the address of the company's page, or the SLUG at its end. This cannot be undone.
`;

const STOPPED = 'Stopped. Nothing was changed.';

export const removeJobCommand = (): Command => ({
  usage: JOB_USAGE,
  stopped: () => STOPPED,
  async work({ positionals }) {
    const id = endOf(positionals);
    const config = loadConfig();
    const removed = await withDatabase(config, ({ db }) =>
      removeReportedJob(db, id, config.publicOrigin),
    );
    if (!removed) throw new WrongUsage(`There is no job with the address /jobs/${id}.`);
    createLog(config.logLevel).info({ job: id }, 'The job was removed.');
    const { jobName, companyName } = removed;
    process.stdout.write(`Removed: ${jobName}${companyName ? `, ${companyName}` : ''}.\n`);
    return true;
  },
});

export const removeEmployerCommand = (): Command => ({
  usage: EMPLOYER_USAGE,
  stopped: () => STOPPED,
  async work({ positionals }) {
    const slug = endOf(positionals);
    const config = loadConfig();
    const name = await withDatabase(config, ({ db }) =>
      removeEmployer(db, slug, config.publicOrigin),
    );
    if (name === undefined) {
      throw new WrongUsage(`There is no company with the address /companies/${slug}.`);
    }
    createLog(config.logLevel).info({ slug }, 'The company was removed.');
    process.stdout.write(`Removed: ${name}.\n`);
    return true;
  },
});
