import { MAIL_REQUEST_INTERVAL } from '@jobharbor/contract';

import {
  type Consumed,
  type RateLimitRule,
  rateLimitRule,
  type RateLimits,
  type RateLimitStore,
} from '../limits/index.ts';

const DAY = 24 * 3_600_000;

/** Mails that anybody can request for an address, without proving that it is theirs. */
export type RequestedMail =
  | 'verify'
  | 'reset'
  | 'alreadyRegistered'
  | 'sign_in'
  | 'alert'
  | 'invitation'
  | 'emailChange';

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
    sign_in: { ...perRecipient, name: 'signInMails' },
    alert: { ...perRecipient, name: 'alertMails' },
    invitation: { ...perRecipient, name: 'invitationMails' },
    emailChange: { ...perRecipient, name: 'emailChangeMails' },
    alreadyRegistered: { ...perRecipient, name: 'alreadyRegisteredMails', max: 1, window: DAY },
  };
  const perInterval = {
    ...perRecipient,
    name: 'mailsPerMinute',
    max: 1,
    window: MAIL_REQUEST_INTERVAL,
  };

  return {
    /** Counts a mail. It needs a connection of its own, so it is called outside of transactions. */
    consume,

    /**
     * The same for a requested mail, of which one per kind and `MAIL_REQUEST_INTERVAL` may be sent.
     * @returns Whether it may be sent.
     */
    async consumeOnRequest(kind: RequestedMail, email: string): Promise<boolean> {
      const { isAllowed } = await limits.consume(perInterval, `${kind} ${email}`);
      return isAllowed && (await consume(kind, email)).isAllowed;
    },
  };

  function consume(kind: RequestedMail, email: string): Promise<Consumed> {
    return limits.consume(rules[kind], email);
  }
}
