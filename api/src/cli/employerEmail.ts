import { emailSchema } from '@jobharbor/contract';

import { loadConfig } from '../config/index.ts';
import { changeEmailForOperator } from '../employers/index.ts';
import { Conflict, OperatorError } from '../errors.ts';
import { createLog } from '../logger.ts';
import { WrongUsage } from '../program.ts';
import { type Command, withDatabase } from './command.ts';

const USAGE = `Gives an employer's account another e-mail address, and says so to the new and the former one.

  npm run change-employer-email -- CURRENT NEW

For a company whose only owner has left, or has lost the mailbox. Who uses the account is signed out, and its password works
no more: the new address chooses one. The company's open invitations are withdrawn. An address that was never verified is
not written to. Check first who is asking: docs/operating.md says how.
`;

export const changeEmployerEmailCommand = (): Command => ({
  usage: USAGE,
  stopped: () => 'Stopped. Nothing was changed.',
  async work({ positionals }) {
    if (positionals.length !== 2) throw new WrongUsage('Two addresses, please.');
    const [formerEmail, newEmail] = positionals.map(addressOf) as [string, string];
    if (formerEmail === newEmail) throw new WrongUsage('The two addresses are the same.');
    const config = loadConfig();
    const { publicOrigin } = config;
    const change = await withDatabase(config, ({ db }) =>
      changeEmailForOperator(db, { formerEmail, newEmail, publicOrigin }),
    ).catch((error: unknown) => {
      throw error instanceof Conflict ? new OperatorError(error.message) : error;
    });
    if (!change) throw new OperatorError(`No employer's account has the address ${formerEmail}.`);
    const { colleagueId, companyName, colleagues } = change;
    createLog(config.logLevel).info(
      { colleague: colleagueId },
      'The e-mail address of an employer was changed.',
    );
    const others = colleagues.map(({ email, role }) => `${email} (${role})`).join(', ');
    process.stdout.write(
      `Changed: an account of ${companyName} has the address ${newEmail}. ` +
        `Its other accounts: ${others || 'none'}.\n`,
    );
    return true;
  },
});

function addressOf(text: string): string {
  try {
    return emailSchema.validateSync({ email: text }).email.toLowerCase();
  } catch {
    throw new WrongUsage(`${text} is no e-mail address.`);
  }
}
