import {
  hasTyped,
  lazyPart,
  PageSkeleton,
  paths,
  selectSession,
  signOutEmployer,
  signOutSeeker,
  useAppDispatch,
  useAppSelector,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

const ConfirmDialog = lazyPart(
  () => import('@jobharbor/shared-ui/dialog').then((module) => module.ConfirmDialog),
  null,
);

/**
 * Ends the seeker's session, or the employer's where there is no other or the address says so. It asks first when
 * something that was typed in this tab would be lost, unless `isConfirmed` in the history's state says that the person
 * was asked. Works without a network too.
 */
export function Logout() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as { isConfirmed?: boolean } | null;
  const [query] = useSearchParams();
  const { user, sessionToken, employer, employerToken } = useAppSelector(selectSession);
  const [isEmployer] = useState(
    query.get('as') === 'employer' ||
      (!user && !sessionToken && Boolean(employer ?? employerToken)),
  );
  const [isAsking, setIsAsking] = useState(
    () =>
      !state?.isConfirmed &&
      hasTyped(isEmployer ? { role: 'employer' } : { role: 'seeker', id: user?._id }),
  );

  useEffect(() => {
    if (isAsking) return;
    void dispatch(isEmployer ? signOutEmployer() : signOutSeeker());
    // Only now: where it leads must not be asked for on behalf of the one who goes.
    void navigate(isEmployer ? paths.employer.signIn : paths.home, { replace: true });
  }, [dispatch, isAsking, isEmployer, navigate]);

  const stay = () => {
    // The first page of a tab has nothing before it.
    const isFirst = location.key === 'default';
    const home = isEmployer ? paths.employer.dashboard : paths.home;
    void (isFirst ? navigate(home, { replace: true }) : navigate(-1));
  };

  return (
    <>
      <PageSkeleton />
      {isAsking && (
        <ConfirmDialog
          open
          title="Log out without saving?"
          text="Signing out removes what you have not saved in this tab."
          confirmLabel="Log out"
          keepLabel="Stay signed in"
          onConfirm={() => setIsAsking(false)}
          onClose={stay}
        />
      )}
    </>
  );
}
