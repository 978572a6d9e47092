import type { Config } from './config.ts';

const OF_ORGANISATION = {
  name: 'ORGANISATION_NAME',
  address: 'ORGANISATION_ADDRESS',
  contactMail: 'CONTACT_MAIL',
} as const satisfies Record<keyof Config['organisation'], string>;

/** Sentences for the log about what a real portal lacks. The demonstration, which nobody runs for real, lacks nothing. */
export function missingSettings({
  organisation,
  operatorMail,
  demo,
}: Pick<Config, 'organisation' | 'operatorMail' | 'demo'>): string[] {
  if (demo !== 'off') return [];
  const missing = (Object.keys(OF_ORGANISATION) as (keyof typeof OF_ORGANISATION)[])
    .filter((field) => !organisation[field])
    .map((field) => OF_ORGANISATION[field]);
  return [
    ...(missing.length > 0
      ? [
          `About and Privacy Policy do not fully say who runs this portal: set ${missing.join(', ')}.`,
        ]
      : []),
    ...(operatorMail === undefined
      ? ['Nobody is told of reported jobs and messages: set OPERATOR_MAIL.']
      : []),
  ];
}
