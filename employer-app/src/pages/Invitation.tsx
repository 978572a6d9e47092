import { usePathParams } from '@jobharbor/shared-ui/core';

import { AccountPage, AgreeToTerms } from '../components/AccountPage';
import { AcceptInvitation } from '../features/account/AcceptInvitation';
import { pages } from '../remote';

/** Where the link of an invitation's e-mail leads. */
export function Component() {
  const { token } = usePathParams(pages.Invitation);
  return (
    <AccountPage title="Join your colleagues">
      <AcceptInvitation key={token} token={token} terms={<AgreeToTerms when="By joining" />} />
    </AccountPage>
  );
}
