import type { Config } from '../config/index.ts';
import type { RateLimitRule, RateLimitStore } from '../limits/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The mails that anybody can have sent to an address without knowing its password. */
export type RequestedMail = 'verify' | 'reset' | 'alreadyRegistered';

export type MailQuota = ReturnType<typeof mailQuota>;

/**
 * How many mails somebody else's wish may bring to one address. Each kind has a quota of its own: whoever registers
 * an address over and over does not use up its password resets. Known and unknown addresses are counted alike, so
 * that nothing shows the difference.
 */
export function mailQuota(
  { mailsPerRecipient }: Pick<Config['rateLimits'], 'mailsPerRecipient'>,
  limits: RateLimitStore,
) {
  const rule = (name: string, max: number, window: number): RateLimitRule => ({
    name,
    max,
    window,
    onStoreFailure: 'fail-closed',
  });
  const rules: Record<RequestedMail, RateLimitRule> = {
    verify: rule('verificationMails', mailsPerRecipient, HOUR),
    reset: rule('resetMails', mailsPerRecipient, HOUR),
    alreadyRegistered: rule('alreadyRegisteredMails', 1, DAY),
  };
  const perMinute = rule('mailsPerMinute', 1, MINUTE);

  return {
    /**
     * Counts a mail, and answers whether it may be sent. Called outside of transactions: it takes a connection of
     * its own.
     */
    consume,

    /** The same for a mail that was asked for, of which one of a kind may be sent in a minute. */
    async consumeOnRequest(kind: RequestedMail, email: string): Promise<boolean> {
      const { isAllowed } = await limits.consume(perMinute, `${kind} ${email}`);
      return isAllowed && consume(kind, email);
    },
  };

  async function consume(kind: RequestedMail, email: string): Promise<boolean> {
    return (await limits.consume(rules[kind], email)).isAllowed;
  }
}
