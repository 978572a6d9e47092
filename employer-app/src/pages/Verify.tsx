import { useParams } from '@jobharbor/shared-ui/core';

import { AccountPage } from '../components/AccountPage';
import { Verification } from '../features/account/Verification';

/** Where the link of the verification e-mail leads. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <AccountPage title="Account Verification">
      <Verification token={token} />
    </AccountPage>
  );
}
