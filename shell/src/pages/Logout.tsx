import {
  PageSkeleton,
  paths,
  selectSession,
  signOutEmployer,
  signOutSeeker,
  useAppDispatch,
  useAppSelector,
  useNavigate,
} from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

/** Ends the seeker's session, or the employer's where there is no other. Works without a network too. */
export function Logout() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { user, sessionToken, employer, employerToken } = useAppSelector(selectSession);
  const [isEmployer] = useState(!user && !sessionToken && Boolean(employer ?? employerToken));

  useEffect(() => {
    void dispatch(isEmployer ? signOutEmployer() : signOutSeeker());
    // Only now: where it leads must not be asked for on behalf of the one who goes.
    void navigate(isEmployer ? paths.employer.signIn : paths.home, { replace: true });
  }, [dispatch, isEmployer, navigate]);

  return <PageSkeleton />;
}
