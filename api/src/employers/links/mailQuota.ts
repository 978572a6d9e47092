import {
  type RateLimitRule,
  rateLimitRule,
  type RateLimits,
  type RateLimitStore,
} from '../../limits/index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Mails that anybody can request for an address, without its password. */
export type RequestedMail = 'verify' | 'reset' | 'alreadyRegistered';

export type MailQuota = ReturnType<typeof mailQuota>;

/**
 * Limits the mails that strangers can have sent to one address. Each kind has a quota of its own, so that repeated
 * registrations do not use up the password resets. Known and unknown addresses are counted alike, so that nothing shows the
 * difference.
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
    /** Counts a mail. It needs a connection of its own, so it is called outside of transactions. @returns Whether it may be sent. */
    consume,

    /** The same for a requested mail, of which one per kind and minute may be sent. */
    async consumeOnRequest(kind: RequestedMail, email: string): Promise<boolean> {
      const { isAllowed } = await limits.consume(perMinute, `${kind} ${email}`);
      return isAllowed && consume(kind, email);
    },
  };

  async function consume(kind: RequestedMail, email: string): Promise<boolean> {
    return (await limits.consume(rules[kind], email)).isAllowed;
  }
}
