import { Link, paths, Typography } from '@jobharbor/shared-ui/core';

import { AccountPage } from '../components/AccountPage';
import { ForgotPasswordForm } from '../features/account/ForgotPasswordForm';

/** The way back for employers who do not know their password any more. */
export function Component() {
  return (
    <AccountPage
      title="Forgot Password"
      lead="Tell us the address of your employer account, and we send you a link to set a new password."
      footer={
        <>
          Remembered it? <Link href={paths.employer.signIn}>Sign in</Link>
        </>
      }
    >
      <ForgotPasswordForm />
      <Typography variant="body2" color="textSecondary">
        Job seekers sign in without a password.{' '}
        <Link href={paths.signIn}>Job seekers’ sign-in</Link>
      </Typography>
    </AccountPage>
  );
}
