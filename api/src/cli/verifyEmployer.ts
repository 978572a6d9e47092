import { loadConfig } from '../config/index.ts';
import { openDatabase } from '../database/index.ts';
import { domainOf, recordCheck, UNCHECKED } from '../employers/index.ts';
import { createLog } from '../logger.ts';
import { WrongUsage } from '../program.ts';
import { type Command, STATEMENT_TIMEOUT } from './command.ts';

const USAGE = `Marks a company as verified, because the operator has checked who it is.

  npm run verify-employer -- SLUG
  npm run verify-employer -- SLUG --withdraw

SLUG is the end of the address of the company's page, '/companies/SLUG'. --withdraw takes the mark back, whoever has checked
the company. A new name or website takes the mark back. Stop the
portal first if it uses the embedded database.
`;

export const verifyEmployerCommand = (): Command => ({
  usage: USAGE,
  options: { withdraw: { type: 'boolean' } },
  stopped: () => 'Stopped. Nothing was changed.',
  async work({ positionals: [slug, ...others], values }) {
    if (slug === undefined || others.length > 0)
      throw new WrongUsage('Which company? One slug, please.');
    const { databaseUrl, dataDir, logLevel } = loadConfig();
    const database = await openDatabase({
      databaseUrl,
      dataDir,
      statementTimeout: STATEMENT_TIMEOUT,
    });
    try {
      const company = await database.db
        .selectFrom('employers')
        .select(['_id', 'name', 'website', 'checked_by'])
        .where('slug', '=', slug)
        .executeTakeFirst();
      if (!company)
        throw new WrongUsage(`There is no company with the address /companies/${slug}.`);
      const { _id, name, website, checked_by } = company;
      if (values.withdraw && checked_by === null) {
        process.stdout.write(`${name}: there is no verification to withdraw.\n`);
        return true;
      }
      await database.db.transaction().execute(async (trx) => {
        if (values.withdraw) {
          await trx.updateTable('employers').set(UNCHECKED).where('_id', '=', _id).execute();
        } else {
          await recordCheck(trx, _id, { by: 'operator', name, website, domain: domainOf(website) });
        }
      });
      const done = values.withdraw ? 'withdrawn' : 'given';
      createLog(logLevel).info({ employer: _id, slug }, `The verification was ${done}.`);
      process.stdout.write(`${name}: the verification was ${done}.\n`);
    } finally {
      await database.close();
    }
    return true;
  },
});
