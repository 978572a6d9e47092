import { Link, paths, usePathParams } from '@jobharbor/shared-ui/core';

import { AccountPage } from '../components/AccountPage';
import { ResetPasswordForm } from '../features/account/ResetPasswordForm';
import { pages } from '../remote';

/** Where the link of the e-mail leads that was asked for with 'Forgot Password?'. */
export function Component() {
  const { token } = usePathParams(pages.ResetPassword);
  return (
    <AccountPage
      title="Set a New Password"
      lead="Changing it signs you out everywhere; you sign in with the new one afterwards."
      footer={<Link href={paths.employer.signIn}>Back to the sign-in</Link>}
    >
      <ResetPasswordForm token={token} />
    </AccountPage>
  );
}
