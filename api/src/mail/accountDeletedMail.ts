import { BRAND } from '@jobharbor/contract';

import type { Mail } from './outbox.ts';
import { type Block, composeMail } from './template.ts';

export interface AccountDeleted {
  to: string;
  /** May be empty. */
  firstName: string;
  /** Whose wish it was: the seeker's, or the portal's after a long time without use. */
  why: 'asked' | 'unused';
}

const WHY = {
  asked: 'As you asked, we have deleted your account.',
  unused: 'As announced, we have deleted your account, because it was not used for two years.',
};

const NOT_YOU: Block = {
  kind: 'paragraph',
  text: 'If this was not you, secure your e-mail account: whoever deleted this account was signed in with it.',
};

/** The last mail to a seeker: the account is gone. */
export function accountDeletedMail(
  { to, firstName, why }: AccountDeleted,
  publicOrigin: string,
): Mail {
  return composeMail(
    {
      to,
      subject: `Your ${BRAND} account has been deleted`,
      heading: 'Your account has been deleted',
      blocks: [
        { kind: 'paragraph', text: firstName ? `Hello ${firstName},` : 'Hello,' },
        {
          kind: 'paragraph',
          text: `${WHY[why]} Your CV, your files and the copies that came with your applications are erased. Employers keep only the fact that there was an application, without your name.`,
        },
        ...(why === 'asked' ? [NOT_YOU] : []),
      ],
      reason: 'This is the last e-mail about this account.',
    },
    publicOrigin,
  );
}
