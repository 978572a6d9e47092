import { BRAND } from '@jobharbor/contract';

import type { Mail } from './outbox.ts';
import { composeMail } from './template.ts';
import type { LinkMail } from './verifyAddressMail.ts';

/** The link with which an employer who has forgotten the password sets another. */
export function passwordResetMail({ to, token }: LinkMail, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      subject: `Choose a new password for ${BRAND}`,
      heading: 'Choose a new password',
      blocks: [
        { kind: 'paragraph', text: 'Hello,' },
        {
          kind: 'paragraph',
          text: `somebody asked for a new password for your employer account on ${BRAND}. If it was you, choose one now: the link works once, within 30 minutes.`,
        },
        {
          kind: 'paragraph',
          text: 'If it was not you, there is nothing to do. Your password stays as it is.',
        },
      ],
      action: {
        label: 'Choose a new password',
        path: `/employer/reset-password/${encodeURIComponent(token)}`,
      },
      reason: `You get this e-mail because you have an employer account on ${BRAND}.`,
    },
    publicOrigin,
  );
}
