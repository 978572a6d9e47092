import { SIGN_IN_LINK_MINUTES, type SignInLinkState } from '@jobharbor/contract';
import {
  type ApiError,
  Button,
  ErrorState,
  errorText,
  LoadingAnnouncer,
  Notice,
  selectSeeker,
  signInSeeker,
  signOutSeeker,
  Skeleton,
  Stack,
  toast,
  Typography,
  useAppDispatch,
  useAppSelector,
  useIdentityProviderQuery,
} from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

import { rememberSignIn } from './earlierSignIn';
import { EmailLink } from './EmailLink';
import { emailLinkApi, useSignInByLinkMutation } from './emailLinkApi';
import { ForJob } from './ForJob';
import { SignedIn } from './SignedIn';

const ENDED = {
  used: 'This sign-in link was used already. Each link works once.',
  expired: `This sign-in link has expired. A link works for ${SIGN_IN_LINK_MINUTES} minutes.`,
};
const UNKNOWN =
  'This sign-in link is not complete, or too old. Copy the whole link, or have a new one sent.';

/** Uses a sign-in link after a click: programs that open the links of e-mails press no buttons. */
export function LinkConfirmation({ token }: { token: string }) {
  const { link, error, read } = useSignInLink(token);
  const seeker = useAppSelector(selectSeeker);

  if (link && seeker?.email === link.email) {
    return <SignedIn userId={seeker._id} returnTo={link.returnTo} />;
  }
  if (link?.state === 'valid') {
    return <Confirmation token={token} link={link} onEnded={read} />;
  }
  if (link) return <NewLink message={ENDED[link.state]} link={link} />;
  if (!error) {
    return (
      <>
        <LoadingAnnouncer message="Reading the link…" />
        <Skeleton variant="rounded" height={52} />
      </>
    );
  }
  if (error.code === 'unknown_link') return <NewLink message={UNKNOWN} />;
  return <ErrorState message={errorText(error)} onRetry={read} />;
}

interface ReadLink {
  link?: SignInLinkState | undefined;
  error?: Partial<ApiError> | undefined;
}

/**
 * Asks whom a link signs in. The answer is kept in state, because a sign-in empties the cache of the API and the page
 * would flicker.
 */
function useSignInLink(token: string): ReadLink & { read: () => void } {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<ReadLink>({});

  useEffect(() => {
    let isHere = true;
    const call = emailLinkApi.endpoints.shellSignInLink.initiate(token, { subscribe: false });
    void dispatch(call).then(({ data: link, error }) => {
      if (isHere) setAnswer({ link, error });
    });
    return () => {
      isHere = false;
    };
  }, [attempt, dispatch, token]);

  const read = () => {
    setAnswer({});
    setAttempt(attempt + 1);
  };
  return { ...answer, read };
}

interface ConfirmationProps {
  token: string;
  link: SignInLinkState;
  /** The link was used or has expired meanwhile. */
  onEnded: () => void;
}

function Confirmation({ token, link, onEnded }: ConfirmationProps) {
  const { email, returnTo } = link;
  const dispatch = useAppDispatch();
  const [signIn] = useSignInByLinkMutation();
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const other = useAppSelector(selectSeeker);

  const confirm = async () => {
    setIsWorking(true);
    setFailure(undefined);
    try {
      // Also ended on the server. Later this would remove the cookie of the new session.
      if (other) await dispatch(signOutSeeker());
      const answer = await signIn(token).unwrap();
      // The page redirects as soon as the person is signed in.
      dispatch(signInSeeker(answer));
      rememberSignIn();
      toast.success('Login Successful!');
    } catch (error) {
      if ([404, 410].includes((error as ApiError).status)) onEnded();
      else setFailure(errorText(error));
      setIsWorking(false);
    }
  };

  return (
    <Stack sx={{ gap: 2.5 }}>
      <ForJob path={returnTo} />
      {other && (
        <Notice>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            You are signed in as <strong>{other.email}</strong> here. The link is for another
            address, and signs that account out on this device.
          </Typography>
        </Notice>
      )}
      {failure && <ErrorState message={failure} />}
      <Button
        variant="contained"
        size="large"
        loading={isWorking}
        loadingPosition="start"
        onClick={() => void confirm()}
        sx={{ overflowWrap: 'anywhere' }}
      >
        Sign in as {email}
      </Button>
      <Typography variant="body2" color="textSecondary">
        If you did not ask for this link, close this page. Nothing happens without your click.
      </Typography>
    </Stack>
  );
}

/** Why a link does not work, and the way to a new one. */
function NewLink({ message, link }: { message: string; link?: SignInLinkState }) {
  const { data: provider } = useIdentityProviderQuery(undefined);
  return (
    <Stack sx={{ gap: 3 }}>
      <ErrorState message={message} />
      <EmailLink
        email={link?.email}
        returnTo={link?.returnTo}
        isDemo={provider?.kind === 'demo'}
        submitLabel="E-mail me a new link"
      />
    </Stack>
  );
}
