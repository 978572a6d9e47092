import type { Employer } from '@jobharbor/contract';
import {
  Button,
  noteEmployer,
  paths,
  selectHasEmployerToken,
  selectSession,
  Typography,
  useAppDispatch,
  useAppSelector,
  useNavigate,
} from '@jobharbor/shared-ui/core';
import { useEffect } from 'react';

/** Milliseconds in which the good news can be read. */
const PAUSE = 2_500;

/** After the verification: the employer is known in this tab, and led to their dashboard. */
export function Verified({ employer }: { employer: Employer }) {
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
          ? `${employer.name} can post jobs now. In this browser you are signed in as ${session.employer?.name ?? 'somebody else'}: log out there first to go on as ${employer.name}.`
          : `${employer.name} can post jobs now. Your dashboard opens in a moment.`}
      </Typography>
      <Button href={paths.employer.dashboard} variant="contained" sx={{ alignSelf: 'start' }}>
        Go to the dashboard
      </Button>
    </>
  );
}

/** The link was used before, in another browser: it does not tell for whom. */
export function VerifiedBefore() {
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
