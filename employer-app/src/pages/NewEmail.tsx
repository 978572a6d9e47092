import { usePathParams } from '@jobharbor/shared-ui/core';

import { AccountPage } from '../components/AccountPage';
import { NewEmail } from '../features/account/NewEmail';
import { pages } from '../remote';

/** Where the link leads that proves a colleague's new e-mail address. */
export function Component() {
  const { token } = usePathParams(pages.NewEmail);
  return (
    <AccountPage title="Confirm your email address">
      <NewEmail key={token} token={token} />
    </AccountPage>
  );
}
