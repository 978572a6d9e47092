import {
  Navigate,
  paths,
  selectSession,
  signOutEmployer,
  signOutSeeker,
  useAppDispatch,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

/** Ends the seeker's session, or the employer's where there is no other. Works without a network too. */
export function Logout() {
  const dispatch = useAppDispatch();
  const { user, sessionToken, employer, employerToken } = useAppSelector(selectSession);
  const [isEmployer] = useState(!user && !sessionToken && Boolean(employer ?? employerToken));

  useEffect(() => {
    void dispatch(isEmployer ? signOutEmployer() : signOutSeeker());
  }, [dispatch, isEmployer]);

  return <Navigate to={isEmployer ? paths.employer.signIn : paths.home} replace />;
}
