import {
  findTyped,
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
 * something that was typed in any tab would be lost, unless `isConfirmed` in the history's state says that the person
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
  const [id] = useState(user?._id);
  const [isConfirmed, setIsConfirmed] = useState(state?.isConfirmed === true);
  const [typed, setTyped] = useState<'here' | 'elsewhere'>();

  useEffect(() => {
    let isHere = true;
    if (isConfirmed) return;
    void findTyped(isEmployer ? { role: 'employer' } : { role: 'seeker', id }).then((found) => {
      if (!isHere) return;
      if (found) setTyped(found);
      else setIsConfirmed(true);
    });
    return () => {
      isHere = false;
    };
  }, [isConfirmed, isEmployer, id]);

  useEffect(() => {
    if (!isConfirmed) return;
    void dispatch(isEmployer ? signOutEmployer() : signOutSeeker());
    // Only now: the page that it leads to must not be requested as the person who signs out.
    void navigate(isEmployer ? paths.employer.signIn : paths.home, { replace: true });
  }, [dispatch, isConfirmed, isEmployer, navigate]);

  const stay = () => {
    // The first page of a tab has nothing before it.
    const isFirst = location.key === 'default';
    const home = isEmployer ? paths.employer.dashboard : paths.home;
    void (isFirst ? navigate(home, { replace: true }) : navigate(-1));
  };

  return (
    <>
      <PageSkeleton />
      {typed && !isConfirmed && (
        <ConfirmDialog
          open
          title="Sign out without saving?"
          text={
            typed === 'here'
              ? 'Signing out removes what you have not saved in this tab.'
              : 'Signing out removes what you have not saved in another tab.'
          }
          confirmLabel="Sign out"
          keepLabel="Stay signed in"
          onConfirm={() => setIsConfirmed(true)}
          onClose={stay}
        />
      )}
    </>
  );
}
