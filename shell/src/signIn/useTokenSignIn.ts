import { type IdentityProfile } from '@jobharbor/contract';
import {
  type ApiError,
  signInSeeker,
  toast,
  useAppDispatch,
  useSignInMutation,
} from '@jobharbor/shared-ui/core';
import { useCallback, useState } from 'react';

import { rememberSignIn } from './earlierSignIn';

const FAILED = 'An error occurred during signup. Please try again.';
const BLOCKED =
  'Your browser blocked the sign-in window. Allow pop-up windows for this page and try again.';

/** The progress of the sign-in. It is busy only from the token on, because a popup may be left without a message. */
export type Progress = { kind: 'idle' | 'working' } | { kind: 'failed'; message: string };

export interface TokenSignIn {
  progress: Progress;
  onToken: (accessToken: string) => Promise<void>;
  /** The provider's window was closed, or opens anew. */
  onIdle: () => void;
  onFailed: () => void;
  onBlocked: () => void;
}

/**
 * From the provider's token to a session: the profile, the server's answer, and what a person is told.
 * @param onEmailAccount Called with the address when its account signs in by a link in an e-mail instead.
 */
export function useTokenSignIn(
  userInfoUrl: string,
  onEmailAccount?: (email: string) => void,
): TokenSignIn {
  const dispatch = useAppDispatch();
  const [signIn] = useSignInMutation();
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });

  const fail = useCallback((message: string) => {
    toast.error(message);
    setProgress({ kind: 'failed', message });
  }, []);

  const onToken = async (accessToken: string) => {
    setProgress({ kind: 'working' });
    let profile: Partial<IdentityProfile> = {};
    try {
      profile = await askUserInfo(userInfoUrl, accessToken);
      const answer = await signIn({ ...profile, accessToken }).unwrap();
      if (!answer.success) throw new Error('The sign-in was refused');
      dispatch(signInSeeker(answer));
      rememberSignIn();
      toast.success('Login Successful!');
    } catch (error) {
      const { code, message } = error as Partial<ApiError>;
      const isByEmail = code === 'email_account' && message !== undefined;
      fail(isByEmail ? message : FAILED);
      if (isByEmail) onEmailAccount?.(profile.email ?? '');
    }
  };

  return {
    progress,
    onToken,
    onIdle: useCallback(() => setProgress({ kind: 'idle' }), []),
    onFailed: useCallback(() => fail(FAILED), [fail]),
    // Not a failure: the browser waits for a permission, for which the message beside the button asks.
    onBlocked: useCallback(() => setProgress({ kind: 'failed', message: BLOCKED }), []),
  };
}

const TIMEOUT = 10_000;

/**
 * Asks the provider whose token this is.
 * @throws Error when it refuses, or does not answer in time.
 */
async function askUserInfo(url: string, accessToken: string): Promise<Partial<IdentityProfile>> {
  const answer = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}` },
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status}`);
  return (await answer.json()) as Partial<IdentityProfile>;
}
