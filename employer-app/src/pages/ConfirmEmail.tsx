import { usePathParams } from '@jobharbor/shared-ui/core';

import { AccountPage } from '../components/AccountPage';
import { ConfirmEmail } from '../features/profile/ConfirmEmail';
import { pages } from '../remote';

/** Where the link leads that confirms a colleague's new e-mail address. */
export function Component() {
  const { token } = usePathParams(pages.ConfirmEmail);
  return (
    <AccountPage title="Confirm your new email address">
      <ConfirmEmail key={token} token={token} />
    </AccountPage>
  );
}
