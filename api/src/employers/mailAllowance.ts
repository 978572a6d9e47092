import type { Config } from '../plugins/config.ts';
import { hashToken } from '../sessions/tokens.ts';
import { tally } from './tally.ts';

const MINUTE = 60_000;

export type MailAllowance = ReturnType<typeof mailAllowance>;

/**
 * How many mails somebody else's wish may bring to one address. Known and unknown addresses are counted alike, so
 * that nothing shows the difference.
 */
export function mailAllowance({
  mailsPerRecipient,
}: Pick<Config['rateLimits'], 'mailsPerRecipient'>) {
  const lately = tally({ max: 1, window: MINUTE });
  const perHour = tally({ max: mailsPerRecipient, window: 60 * MINUTE });

  const mayTell = (email: string) => perHour.take(hashToken(email)).isAllowed;

  return {
    /** Whether one more mail may be written at all. */
    mayTell,

    /** Whether a mail that was asked for may be written: one of its kind in a minute. */
    mayAsk(kind: 'verify' | 'reset', email: string): boolean {
      return lately.take(hashToken(`${kind} ${email}`)).isAllowed && mayTell(email);
    },
  };
}
