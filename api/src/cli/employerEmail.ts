import { emailSchema } from '@jobharbor/contract';

import { loadConfig } from '../config/index.ts';
import { changeEmailForOperator } from '../employers/index.ts';
import { Conflict, OperatorError } from '../errors.ts';
import { createLog } from '../logger.ts';
import { WrongUsage } from '../program.ts';
import { type Command, withDatabase } from './command.ts';

const USAGE = `Gives an employer's account another e-mail address, and tells both addresses.

  npm run change-employer-email -- PRESENT NEW

For a company whose only owner has left, or has lost the mailbox. Who uses the account is signed out, and its password works
no more: the new address chooses one. Check first who is asking: docs/operating.md says how.
`;

export const changeEmployerEmailCommand = (): Command => ({
  usage: USAGE,
  stopped: () => 'Stopped. Nothing was changed.',
  async work({ positionals }) {
    const [present, email, ...others] = positionals;
    if (present === undefined || email === undefined || others.length > 0) {
      throw new WrongUsage('Two addresses, please.');
    }
    if (!emailSchema.isValidSync({ email })) throw new WrongUsage(`${email} is no e-mail address.`);
    const [formerEmail, newEmail] = [present.toLowerCase(), email.toLowerCase()];
    if (formerEmail === newEmail) throw new WrongUsage('The two addresses are the same.');
    const config = loadConfig();
    const { publicOrigin } = config;
    const change = await withDatabase(config, ({ db }) =>
      changeEmailForOperator(db, { formerEmail, newEmail, publicOrigin }),
    ).catch((error: unknown) => {
      throw error instanceof Conflict ? new OperatorError(error.message) : error;
    });
    if (!change) throw new OperatorError(`No employer's account has the address ${present}.`);
    const { colleagueId, companyName } = change;
    createLog(config.logLevel).info(
      { colleague: colleagueId },
      'The e-mail address of an employer was changed.',
    );
    process.stdout.write(`Changed: an account of ${companyName} has the address ${newEmail}.\n`);
    return true;
  },
});
