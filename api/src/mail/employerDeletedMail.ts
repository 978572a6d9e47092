import { BRAND } from '@jobharbor/contract';

import type { Mail } from './outbox.ts';
import { composeMail } from './template.ts';

/** The last mail to an employer: the account is gone. */
export function employerDeletedMail({ to }: { to: string }, publicOrigin: string): Mail {
  return composeMail(
    {
      to,
      subject: `Your ${BRAND} employer account has been deleted`,
      heading: 'Your account has been deleted',
      blocks: [
        { kind: 'paragraph', text: 'Hello,' },
        {
          kind: 'paragraph',
          text: 'As you asked, we have deleted your employer account. Your jobs are closed, nobody can read the applications as you any more, and those whose applications were still open are told that you have left.',
        },
        {
          kind: 'paragraph',
          text: 'If this was not you, somebody knew your password: change it wherever else you use it.',
        },
      ],
      reason: 'This is the last e-mail about this account.',
    },
    publicOrigin,
  );
}
