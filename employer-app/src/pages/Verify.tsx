import { usePathParams } from '@jobharbor/shared-ui/core';

import { AccountPage } from '../components/AccountPage';
import { Verification } from '../features/account/Verification';
import { pages } from '../remote';

/** Where the link of the verification e-mail leads. */
export function Component() {
  const { token } = usePathParams(pages.Verify);
  return (
    <AccountPage title="Account Verification">
      <Verification key={token} token={token} />
    </AccountPage>
  );
}
