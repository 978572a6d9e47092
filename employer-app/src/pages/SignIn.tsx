import {
  forgetReturn,
  Link,
  Navigate,
  Notice,
  paths,
  readReturn,
  selectHasEmployerToken,
  Typography,
  useAppSelector,
  useLocation,
} from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

import { AccountPage, AgreeToTerms } from '../components/AccountPage';
import { SignInForm } from '../features/account/SignInForm';

/** The paths of the employer area; elsewhere a seeker may have wanted to go back to. */
const EMPLOYER_AREA = /^\/(employer|jobs\/addjob)(?=[/?#]|$)/i;

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

/** Leads a signed-in employer to where they wanted to be before the sign-in came between, or to their jobs. */
function SignedIn() {
  const [wanted] = useState(() => {
    const path = readReturn();
    return path !== undefined && EMPLOYER_AREA.test(path) ? path : undefined;
  });
  useEffect(() => {
    if (wanted !== undefined) forgetReturn();
  }, [wanted]);
  return <Navigate to={wanted ?? paths.employer.allJobs} replace />;
}
