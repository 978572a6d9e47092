import { BRAND } from '@jobharbor/contract';

import type { Mail } from './outbox.ts';
import { composeMail } from './template.ts';

/** Tells an employer that the password is another one now, in case somebody else has changed it. */
export function passwordChangedMail({ to }: { to: string }, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      subject: `Your ${BRAND} password has been changed`,
      heading: 'Your password has been changed',
      blocks: [
        { kind: 'paragraph', text: 'Hello,' },
        {
          kind: 'paragraph',
          text: `the password of your employer account on ${BRAND} has just been changed. On other devices you have been signed out.`,
        },
        {
          kind: 'paragraph',
          text: 'If this was not you, choose a new password at once, and secure your e-mail account.',
        },
      ],
      action: { label: 'This was not me: choose a new password', path: '/forgot-password' },
      reason: `You get this e-mail because you have an employer account on ${BRAND}.`,
    },
    publicOrigin,
  );
}
