import type { Config } from './config.ts';

const VARIABLES = {
  name: 'ORGANISATION_NAME',
  address: 'ORGANISATION_ADDRESS',
  contactMail: 'CONTACT_MAIL',
} as const satisfies Record<keyof Config['organisation'], string>;

/**
 * A sentence for the log about what the public pages can not say of the portal's operator; undefined when nothing is
 * missing, and in the demonstration, which nobody runs for real.
 */
export function missingOrganisation({
  organisation,
  demo,
}: Pick<Config, 'organisation' | 'demo'>): string | undefined {
  const missing = (Object.keys(VARIABLES) as (keyof typeof VARIABLES)[])
    .filter((field) => !organisation[field])
    .map((field) => VARIABLES[field]);
  if (demo !== 'off' || missing.length === 0) return undefined;
  return `About and Privacy Policy do not fully say who runs this portal: set ${missing.join(', ')}.`;
}
