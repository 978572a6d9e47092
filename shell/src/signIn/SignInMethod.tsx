import {
  Box,
  ErrorState,
  lazyPart,
  LoadingAnnouncer,
  Notice,
  Skeleton,
  Stack,
  Typography,
  useIdentityProviderQuery,
} from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { DemoSignIn } from './DemoSignIn';
import { EmailLink } from './EmailLink';

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

/** The ways to sign in that this portal is set up for. */
export function SignInMethod() {
  const { data: provider, isFetching, refetch } = useIdentityProviderQuery(undefined);
  /** The address whose account signs in by a link instead, as the refused sign-in with Google said. */
  const [emailAccount, setEmailAccount] = useState<string>();
  if (!provider) {
    if (isFetching) return buttonToCome;
    return (
      <ErrorState
        message="The sign-in cannot be loaded. Check your connection and try again."
        onRetry={() => void refetch()}
      />
    );
  }
  const { kind, emailLink } = provider;
  if (kind === 'none' && !emailLink) {
    return (
      <Notice>
        <Typography>
          Signing in is not set up on this portal. You can search and read every job without an
          account.
        </Typography>
      </Notice>
    );
  }
  return (
    <>
      {kind === 'google' && <GoogleSignIn provider={provider} onEmailAccount={setEmailAccount} />}
      {kind === 'demo' && <DemoSignIn provider={provider} />}
      {kind !== 'none' && emailLink && <Or />}
      {emailLink && <EmailLink key={emailAccount} email={emailAccount} isDemo={kind === 'demo'} />}
    </>
  );
}

/** Between two alternatives. */
function Or() {
  const line = <Box sx={{ flex: 1, borderTop: 1, borderColor: 'divider' }} />;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      {line}
      <Typography variant="body2" color="textSecondary">
        or
      </Typography>
      {line}
    </Stack>
  );
}
