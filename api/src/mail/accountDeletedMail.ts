import { BRAND } from '@jobharbor/contract';

import type { Mail } from './outbox.ts';
import { composeMail } from './template.ts';

export interface AccountDeleted {
  to: string;
  /** May be empty. */
  firstName: string;
}

/** The last mail to a seeker: the account is gone. */
export function accountDeletedMail({ to, firstName }: AccountDeleted, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      subject: `Your ${BRAND} account has been deleted`,
      heading: 'Your account has been deleted',
      blocks: [
        { kind: 'paragraph', text: firstName ? `Hello ${firstName},` : 'Hello,' },
        {
          kind: 'paragraph',
          text: 'As you asked, we have deleted your account. Your CV, your files and the copies that came with your applications are erased. Employers keep only the fact that there was an application, without your name.',
        },
        {
          kind: 'paragraph',
          text: 'If this was not you, secure your e-mail account: whoever deleted this account was signed in with it.',
        },
      ],
      reason: 'This is the last e-mail about this account.',
    },
    publicOrigin,
  );
}
