import type { IdentityProvider } from '@jobharbor/contract';
import { apiOrigin, Notice, Stack, Typography } from '@jobharbor/shared-ui/core';
import { useEffect, useRef } from 'react';

import { ContinueButton } from './ContinueButton';
import { openPopup } from './demoPopup';
import { useTokenSignIn } from './useTokenSignIn';

/** The same steps as with the real provider, by a replacement that belongs to this portal. */
export function DemoSignIn({ provider }: { provider: IdentityProvider }) {
  const { authorizeUrl = '', userInfoUrl = '', clientId = '' } = provider;
  const { progress, ...sign } = useTokenSignIn(new URL(userInfoUrl, apiOrigin()).href);
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);

  const open = () => {
    stopWaiting.current?.();
    sign.onIdle();
    const request = { clientId, authorizeUrl: new URL(authorizeUrl, apiOrigin()).href };
    stopWaiting.current = openPopup(request, (outcome) => {
      if (outcome.kind === 'token') void sign.onToken(outcome.accessToken);
      else if (outcome.kind === 'blocked') sign.onBlocked();
      else if (outcome.kind === 'failed') sign.onFailed();
    });
  };

  return (
    <Stack sx={{ gap: 2 }}>
      <Notice>
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>Demonstration</Typography>
        <Typography variant="body2">
          No real Google account is used here: you choose one of several invented people, or type
          any e-mail address.
        </Typography>
      </Notice>
      <ContinueButton progress={progress} onClick={open} />
    </Stack>
  );
}
