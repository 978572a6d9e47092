import { loadConfig } from '../config/index.ts';
import { companyOfSlug, domainOf, recordCheck, UNCHECKED } from '../employers/index.ts';
import { createLog } from '../logger.ts';
import { WrongUsage } from '../program.ts';
import { type Command, endOf, withDatabase } from './command.ts';

const USAGE = `Marks a company as verified, because the operator has checked who it is.

  npm run verify-employer -- ADDRESS
  npm run verify-employer -- ADDRESS --withdraw

ADDRESS is the address of the company's page, or the SLUG at its end. --withdraw takes the mark back, whoever has checked
the company, and the company cannot have itself verified until you give the mark again. A new name or website takes the mark
back, too.
`;

export const verifyEmployerCommand = (): Command => ({
  usage: USAGE,
  options: { withdraw: { type: 'boolean' } },
  stopped: () => 'Stopped. Nothing was changed.',
  async work({ positionals, values }) {
    const slug = endOf(positionals);
    const config = loadConfig();
    await withDatabase(config, async ({ db }) => {
      const company = await db
        .selectFrom('employers')
        .select(['_id', 'name', 'website'])
        .where('_id', '=', (await companyOfSlug(db, slug)) ?? '')
        .executeTakeFirst();
      if (!company)
        throw new WrongUsage(`There is no company with the address /companies/${slug}.`);
      const { _id, name, website } = company;
      await db.transaction().execute(async (trx) => {
        if (values.withdraw) {
          await trx
            .updateTable('employers')
            .set({ ...UNCHECKED, check_is_withdrawn: true })
            .where('_id', '=', _id)
            .execute();
        } else {
          await recordCheck(trx, _id, { by: 'operator', name, website, domain: domainOf(website) });
        }
      });
      const done = values.withdraw ? 'withdrawn' : 'given';
      createLog(config.logLevel).info({ employer: _id, slug }, `The verification was ${done}.`);
      process.stdout.write(`${name}: the verification was ${done}.\n`);
    });
    return true;
  },
});
