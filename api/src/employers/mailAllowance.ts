import type { Config } from '../config/index.ts';
import type { RateLimitRule, RateLimitStore } from '../limits/index.ts';

const MINUTE = 60_000;

export type MailAllowance = ReturnType<typeof mailAllowance>;

/**
 * How many mails somebody else's wish may bring to one address. Known and unknown addresses are counted alike, so
 * that nothing shows the difference.
 */
export function mailAllowance(
  { mailsPerRecipient }: Pick<Config['rateLimits'], 'mailsPerRecipient'>,
  limits: RateLimitStore,
) {
  const lately: RateLimitRule = {
    name: 'mailsOfAKind',
    max: 1,
    window: MINUTE,
    onStoreFailure: 'fail-closed',
  };
  const perHour: RateLimitRule = {
    name: 'mailsPerRecipient',
    max: mailsPerRecipient,
    window: 60 * MINUTE,
    isExact: true,
    onStoreFailure: 'fail-closed',
  };

  return {
    /** Whether one more mail may be written at all. Asked for before a transaction: it takes a connection of its own. */
    mayTell,

    /** Takes back a mail that was not written. */
    giveBack: (email: string): Promise<void> => limits.refund(perHour, email),

    /** Whether a mail that was asked for may be written: one of its kind in a minute. */
    async mayAsk(kind: 'verify' | 'reset', email: string): Promise<boolean> {
      const { isAllowed } = await limits.consume(lately, `${kind} ${email}`);
      return isAllowed && mayTell(email);
    },
  };

  async function mayTell(email: string): Promise<boolean> {
    return (await limits.consume(perHour, email)).isAllowed;
  }
}
