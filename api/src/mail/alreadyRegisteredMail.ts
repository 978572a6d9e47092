import { BRAND } from '@jobharbor/contract';

import type { Mail } from './outbox.ts';
import { composeMail } from './template.ts';

/** Tells the owner of an account that somebody tried to register with its address. */
export function alreadyRegisteredMail({ to }: { to: string }, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      subject: `You already have an account on ${BRAND}`,
      heading: 'You already have an account',
      blocks: [
        { kind: 'paragraph', text: 'Hello,' },
        {
          kind: 'paragraph',
          text: `somebody tried to register as an employer on ${BRAND} with this email address. There is an account for it already, and it has not been changed.`,
        },
        {
          kind: 'paragraph',
          text: 'If it was you, sign in. If you have forgotten your password, or never confirmed this address, choose a new password: that confirms the address, too.',
        },
        { kind: 'paragraph', text: 'If it was not you, there is nothing to do.' },
      ],
      action: { label: 'Choose a new password', path: '/forgot-password' },
      reason: `You get this e-mail because you have an employer account on ${BRAND}.`,
    },
    publicOrigin,
  );
}
