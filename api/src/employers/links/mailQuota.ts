import {
  type RateLimitRule,
  rateLimitRule,
  type RateLimits,
  type RateLimitStore,
} from '../../limits/index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The mails that anybody can have sent to an address without knowing its password. */
export type RequestedMail = 'verify' | 'reset' | 'alreadyRegistered';

export type MailQuota = ReturnType<typeof mailQuota>;

/**
 * How many mails somebody else's wish may bring to one address. Each kind has a quota of its own: whoever registers
 * an address over and over does not use up its password resets. Known and unknown addresses are counted alike, so
 * that nothing shows the difference.
 */
export function mailQuota(
  rateLimits: Pick<RateLimits, 'mailsPerRecipient'>,
  limits: RateLimitStore,
) {
  const perRecipient = rateLimitRule('mailsPerRecipient', rateLimits);
  const rules: Record<RequestedMail, RateLimitRule> = {
    verify: { ...perRecipient, name: 'verificationMails' },
    reset: { ...perRecipient, name: 'resetMails' },
    alreadyRegistered: { ...perRecipient, name: 'alreadyRegisteredMails', max: 1, window: DAY },
  };
  const perMinute = { ...perRecipient, name: 'mailsPerMinute', max: 1, window: MINUTE };

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
