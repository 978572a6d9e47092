import { BRAND } from '@jobharbor/contract';

import type { Mail } from './outbox.ts';
import { composeMail } from './template.ts';

export interface LinkMail {
  to: string;
  /** What the link carries. */
  token: string;
}

/**
 * The link that proves an employer's address. It repeats nothing of what was typed at registration: whoever typed
 * it may be writing to a stranger.
 */
export function verifyAddressMail({ to, token }: LinkMail, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      subject: `Verify your email address for ${BRAND}`,
      heading: 'Verify your email address',
      blocks: [
        { kind: 'paragraph', text: 'Hello,' },
        {
          kind: 'paragraph',
          text: `an employer account on ${BRAND} was registered with this email address. Please confirm that it is yours: then you can post jobs.`,
        },
        {
          kind: 'paragraph',
          text: 'The link works for 24 hours. After that, sign in and ask for a new one.',
        },
        {
          kind: 'paragraph',
          text: 'If you did not register, please do not open the link. Without it the account is deleted after a week.',
        },
      ],
      action: {
        label: 'Verify my email address',
        path: `/employer/verify/${encodeURIComponent(token)}`,
      },
      reason: `You get this e-mail because somebody registered on ${BRAND} with your address.`,
    },
    publicOrigin,
  );
}
