import type { Employer, EmployerVerified } from '@jobharbor/contract';
import {
  type ApiError,
  Box,
  Button,
  CircularProgress,
  noteEmployer,
  paths,
  selectHasEmployerToken,
  selectSession,
  Stack,
  Typography,
  useAppDispatch,
  useAppSelector,
  useNavigate,
} from '@jobharbor/shared-ui/core';
import { useCallback, useEffect, useState } from 'react';

import { accountApi } from './accountApi';
import { VerificationFailed } from './VerificationFailed';

const RUNNING: VerificationState = { state: 'running' };

/** How long the success message is shown, in milliseconds. */
const PAUSE = 2_500;

/** Uses a verification link, after a click where the address was not registered in this browser. */
export function Verification({ token }: { token: string }) {
  const { verification, retry, confirm } = useVerification(token);
  if (verification.state === 'failed') {
    return <VerificationFailed error={verification.error} onRetry={retry} />;
  }
  if (verification.state === 'unconfirmed') return <Confirmation onConfirm={confirm} />;
  const isDone = verification.state === 'done';
  return (
    <>
      <Stack direction="row" role="status" sx={{ gap: 2, alignItems: 'center' }}>
        {!isDone && <CircularProgress size={24} aria-hidden />}
        <Typography variant="subtitle1">
          {isDone ? 'Account Verified Successfully' : 'Verifying your account...'}
        </Typography>
      </Stack>
      {isDone &&
        (verification.employer ? (
          <Verified employer={verification.employer} />
        ) : (
          <VerifiedBefore />
        ))}
    </>
  );
}

function Confirmation({ onConfirm }: { onConfirm: () => void }) {
  return (
    <>
      <Typography>
        A company was registered with your email address. If that was you, verify the address here.
      </Typography>
      <Typography variant="body2" color="textSecondary">
        If it was not you, close this page. Nothing happens without your click.
      </Typography>
      <Box>
        <Button variant="contained" size="large" onClick={onConfirm}>
          Verify my email address
        </Button>
      </Box>
    </>
  );
}

/** After the verification the tab stores the employer and redirects to the dashboard. */
function Verified({ employer }: { employer: Employer }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const session = useAppSelector(selectSession);
  const isOther =
    session.employerToken !== undefined &&
    session.employer?._id !== undefined &&
    session.employer._id !== employer._id;

  useEffect(() => {
    dispatch(noteEmployer(employer));
  }, [dispatch, employer]);

  useEffect(() => {
    if (isOther) return;
    const timer = setTimeout(() => void navigate(paths.employer.dashboard), PAUSE);
    return () => clearTimeout(timer);
  }, [isOther, navigate]);

  return (
    <>
      <Typography color="textSecondary">
        {isOther
          ? `${employer.name} can post jobs now. In this browser you are signed in as ${session.employer?.name ?? 'somebody else'}: sign out there first to go on as ${employer.name}.`
          : `${employer.name} can post jobs now. Your dashboard opens in a moment.`}
      </Typography>
      <Button href={paths.employer.dashboard} variant="contained" sx={{ alignSelf: 'start' }}>
        Go to the dashboard
      </Button>
    </>
  );
}

/** The link was used before in another browser. The answer does not say by which employer. */
function VerifiedBefore() {
  const isSignedIn = useAppSelector(selectHasEmployerToken);
  return (
    <Button
      href={isSignedIn ? paths.employer.dashboard : paths.employer.signIn}
      variant="contained"
      sx={{ alignSelf: 'start' }}
    >
      {isSignedIn ? 'Go to the dashboard' : 'Sign in'}
    </Button>
  );
}

type VerificationState =
  | { state: 'running' }
  /** The address was registered in another browser: one click is needed here. */
  | { state: 'unconfirmed' }
  /** Without an employer the link was used before, in another browser. */
  | { state: 'done'; employer: Employer | undefined }
  | { state: 'failed'; error: unknown };

/** Uses a verification link: by itself in the browser that has registered, elsewhere once `confirm` is called. */
function useVerification(token: string) {
  const dispatch = useAppDispatch();
  // Kept in state, because a new session empties the cache of answers.
  const [verification, setVerification] = useState(RUNNING);
  const [isConfirmed, setConfirmed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const settle = (outcome: VerificationState) => {
      if (isCurrent) setVerification(outcome);
    };
    const { employerVerifyAccount: verifyAccount, employerConfirmAccount: confirmAccount } =
      accountApi.endpoints;
    const answer: Promise<EmployerVerified> = isConfirmed
      ? dispatch(confirmAccount.initiate(token, { track: false })).unwrap()
      : dispatch(verifyAccount.initiate(token, { subscribe: false })).unwrap();
    answer.then(
      ({ user }) => settle({ state: 'done', employer: user }),
      (error: unknown) => {
        const isUnconfirmed = (error as ApiError).code === 'confirmation_required';
        settle(isUnconfirmed ? { state: 'unconfirmed' } : { state: 'failed', error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, token, attempt, isConfirmed]);

  const retry = useCallback(() => {
    setVerification(RUNNING);
    setAttempt((before) => before + 1);
  }, []);
  const confirm = useCallback(() => {
    setVerification(RUNNING);
    setConfirmed(true);
  }, []);
  return { verification, retry, confirm };
}
