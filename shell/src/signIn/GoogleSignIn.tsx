import { IDENTITY_SCOPE, type IdentityProvider } from '@jobharbor/contract';
import { ErrorState } from '@jobharbor/shared-ui/core';
import { GoogleOAuthProvider, useGoogleLogin } from '@react-oauth/google';
import { useEffect, useState } from 'react';

import { ContinueButton } from './ContinueButton';
import { useTokenSignIn } from './useTokenSignIn';

type Script = 'coming' | 'there' | 'failed';

/** After this time, in milliseconds, a script that does not load counts as failed. */
const SCRIPT_TIMEOUT = 15_000;

export interface GoogleSignInProps {
  provider: IdentityProvider;
  /** Called with the address when its account signs in by a link in an e-mail instead. */
  onEmailAccount: (email: string) => void;
}

/** The client of Google. Its script is loaded from Google, which may fail. */
export function GoogleSignIn({ provider, onEmailAccount }: GoogleSignInProps) {
  const [script, setScript] = useState<Script>('coming');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (script !== 'coming') return;
    const timer = setTimeout(() => setScript('failed'), SCRIPT_TIMEOUT);
    return () => clearTimeout(timer);
  }, [script]);

  if (script === 'failed') {
    return (
      <ErrorState
        message="Google's sign-in cannot be reached. Check your connection and try again."
        onRetry={() => {
          setAttempt(attempt + 1);
          setScript('coming');
        }}
      />
    );
  }
  return (
    <GoogleOAuthProvider
      key={attempt}
      clientId={provider.clientId ?? ''}
      onScriptLoadSuccess={() => setScript('there')}
      onScriptLoadError={() => setScript('failed')}
    >
      <GoogleButton
        userInfoUrl={provider.userInfoUrl ?? ''}
        isComing={script === 'coming'}
        onEmailAccount={onEmailAccount}
      />
    </GoogleOAuthProvider>
  );
}

interface GoogleButtonProps extends Pick<GoogleSignInProps, 'onEmailAccount'> {
  userInfoUrl: string;
  isComing: boolean;
}

function GoogleButton({ userInfoUrl, isComing, onEmailAccount }: GoogleButtonProps) {
  const { progress, ...sign } = useTokenSignIn(userInfoUrl, onEmailAccount);
  const open = useGoogleLogin({
    scope: IDENTITY_SCOPE,
    overrideScope: true,
    onSuccess: ({ access_token: accessToken }) => void sign.onToken(accessToken),
    // Declining the question of the provider closes its window.
    onError: ({ error }) => (error === 'access_denied' ? sign.onIdle() : sign.onFailed()),
    onNonOAuthError: ({ type }) => {
      if (type === 'popup_closed') sign.onIdle();
      else if (type === 'popup_failed_to_open') sign.onBlocked();
      else sign.onFailed();
    },
  });
  return (
    <ContinueButton
      progress={progress}
      isComing={isComing}
      onClick={() => {
        sign.onIdle();
        open();
      }}
    />
  );
}
