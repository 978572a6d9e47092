import {
  Link,
  Notice,
  paths,
  selectHasEmployerToken,
  Typography,
  useAppSelector,
  useLocation,
} from '@jobharbor/shared-ui/core';

import { AccountPage } from '../components/AccountPage';
import { AgreeToTerms } from '../components/AgreeToTerms';
import { SignedIn } from '../features/account/SignedIn';
import { SignInForm } from '../features/account/SignInForm';

/** The sign-in of employers. Whoever has just signed up here is not signed in yet. */
export function Component() {
  const isSignedIn = useAppSelector(selectHasEmployerToken);
  const state = useLocation().state as { hasExpired?: boolean } | null;
  if (isSignedIn) return <SignedIn />;
  return (
    <AccountPage
      title="Log in to Your Employer Account"
      footer={
        <>
          No account yet? <Link href={paths.employer.signUp}>Create an Employer Account</Link>
        </>
      }
    >
      {state?.hasExpired === true && <Expired />}
      <SignInForm />
      <AgreeToTerms when="By signing in" />
    </AccountPage>
  );
}

/** Stays when the toast that told of it is gone. */
function Expired() {
  return (
    <Notice>
      <Typography>You have been signed out. Sign in again to go on where you were.</Typography>
    </Notice>
  );
}
