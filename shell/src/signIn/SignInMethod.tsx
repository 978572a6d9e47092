import {
  ErrorState,
  lazyPart,
  LoadingAnnouncer,
  Skeleton,
  Typography,
  useIdentityProviderQuery,
} from '@jobharbor/shared-ui/core';

import { DemoSignIn } from './DemoSignIn';

const buttonToCome = (
  <>
    <LoadingAnnouncer message="Loading the sign-in…" />
    <Skeleton variant="rounded" height={52} />
  </>
);

const GoogleSignIn = lazyPart(
  () => import('./GoogleSignIn').then((module) => module.GoogleSignIn),
  buttonToCome,
);

/** The way to sign in that this portal is set up for. */
export function SignInMethod() {
  const { data: provider, isFetching, refetch } = useIdentityProviderQuery(undefined);
  if (provider?.kind === 'google') return <GoogleSignIn provider={provider} />;
  if (provider?.kind === 'demo') return <DemoSignIn provider={provider} />;
  if (provider) {
    return (
      <Typography sx={{ p: 2, borderRadius: 1, bgcolor: 'brand.soft', color: 'brand.softText' }}>
        Signing in is not set up on this portal. You can search and read every job without an
        account.
      </Typography>
    );
  }
  if (isFetching) return buttonToCome;
  return (
    <ErrorState
      message="The sign-in cannot be loaded. Check your connection and try again."
      onRetry={() => void refetch()}
    />
  );
}
