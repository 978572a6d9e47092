import {
  Benefits,
  lazyPart,
  Link,
  Notice,
  PageContainer,
  paths,
  selectSeeker,
  Skeleton,
  Typography,
  useAppSelector,
  useLocation,
} from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { LineIcon } from '../layout/LineIcon';
import { hasSignedInHere } from '../signIn/earlierSignIn';
import { ForJob } from '../signIn/ForJob';
import { SignedIn } from '../signIn/SignedIn';
import { SignInCard } from '../signIn/SignInCard';

const SignInMethod = lazyPart(
  () => import('../signIn/SignInMethod').then((module) => module.SignInMethod),
  <Skeleton data-coming="" variant="rounded" height={52} />,
);

/**
 * Sign-up and sign-in of job seekers are one screen: the first sign-in makes the account. Where somebody has signed in
 * before, it says so.
 */
export function SignIn() {
  const seeker = useAppSelector(selectSeeker);
  const state = useLocation().state as { hasExpired?: boolean } | null;
  const hasExpired = state?.hasExpired === true;
  const [isBack] = useState(() => hasExpired || hasSignedInHere());
  if (seeker) return <SignedIn userId={seeker._id} />;
  return (
    <PageContainer
      title={isBack ? 'Sign in' : 'Create an Account'}
      lead={
        isBack
          ? 'Welcome back. New here? Signing in makes your account.'
          : 'New here or back again: both begin here, without a password.'
      }
      maxWidth="sm"
    >
      <SignInCard>
        {hasExpired ? <Expired /> : <ForJob />}
        {!isBack && <AccountBenefits />}
        <SignInMethod />
        <Typography variant="body2" color="textSecondary">
          By {isBack ? 'signing in' : 'creating an account'} you agree to our{' '}
          <Link href={paths.terms}>Terms of Use</Link> and{' '}
          <Link href={paths.privacy}>Privacy Policy</Link>.
        </Typography>
      </SignInCard>
      <Typography color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
        Are you hiring? <Link href={paths.employer.signUp}>Get Started Uploading Jobs</Link>
      </Typography>
    </PageContainer>
  );
}

/** Stays after the toast about it is gone. */
function Expired() {
  return (
    <Notice>
      <Typography>
        You have been signed out. Sign in again to go on where you were; what you typed and had not
        saved yet is kept in this tab.
      </Typography>
    </Notice>
  );
}

const BENEFITS = [
  {
    icon: <LineIcon path="M7 3h7l5 5v13H7zM14 3v5h5M10 13h6M10 17h6" />,
    text: 'Write one CV, and send it with every application',
  },
  { icon: <LineIcon path="M4 12l5 5L20 6" />, text: 'See where each application stands' },
  {
    icon: <LineIcon path="M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z" />,
    text: 'Take your data with you, or delete it, whenever you like',
  },
];

/** The benefits of an account, in three lines. */
function AccountBenefits() {
  return <Benefits benefits={BENEFITS} />;
}
