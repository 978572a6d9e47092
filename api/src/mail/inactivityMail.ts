import { BRAND } from '@jobharbor/contract';

import type { Mail } from './outbox.ts';
import { composeMail } from './template.ts';

export interface Inactivity {
  to: string;
  /** May be empty. */
  firstName: string;
}

/** Announces that an account will be deleted because nobody uses it. */
export function inactivityMail({ to, firstName }: Inactivity, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      subject: `Your ${BRAND} account will be deleted`,
      heading: 'Do you still need your account?',
      blocks: [
        { kind: 'paragraph', text: firstName ? `Hello ${firstName},` : 'Hello,' },
        {
          kind: 'paragraph',
          text: 'You have not been here for almost two years. In a month we will delete your account with your CV and your cover letters, so that we do not keep what nobody needs.',
        },
        {
          kind: 'paragraph',
          text: 'If you want to keep it, sign in once: that is enough. If not, there is nothing to do.',
        },
      ],
      action: { label: 'Keep my account', path: '/profile' },
      reason: `You get this e-mail because you have an account on ${BRAND}.`,
    },
    publicOrigin,
  );
}
