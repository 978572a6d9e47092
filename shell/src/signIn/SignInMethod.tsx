import {
  ErrorState,
  lazyPart,
  LoadingAnnouncer,
  Notice,
  Skeleton,
  Typography,
  useIdentityProviderQuery,
} from '@jobharbor/shared-ui/core';

import { DemoSignIn } from './DemoSignIn';

const buttonToCome = (
  <>
    <LoadingAnnouncer message="Loading the sign-in…" />
    <Skeleton data-coming="" variant="rounded" height={52} />
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
      <Notice>
        <Typography>
          Signing in is not set up on this portal. You can search and read every job without an
          account.
        </Typography>
      </Notice>
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
