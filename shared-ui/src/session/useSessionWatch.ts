import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../client/hooks';
import { paths } from '../client/paths';
import { toast } from '../toasts/toast';
import { answerOtherTabs } from './forgetTyped';
import { rememberReturn } from './returnPath';
import { restoreSeeker } from './seekerSession';
import { expiryShown, selectSession } from './sessionSlice';

const SIGN_IN = { seeker: paths.signIn, employer: paths.employer.signIn } as const;

/**
 * The frame's duty: says when the server has refused a session, leads to the sign-in (whose
 * history state then has `hasExpired`), and mends an incomplete session.
 */
export function useSessionWatch(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { user, sessionToken, expired } = useAppSelector(selectSession);
  const isHalf = Boolean(sessionToken) && !user;

  useEffect(answerOtherTabs, []);

  useEffect(() => {
    if (isHalf) void dispatch(restoreSeeker());
  }, [dispatch, isHalf]);

  useEffect(() => {
    if (expired) toast.error('Your session has expired. Please sign in again.');
  }, [expired]);

  useEffect(() => {
    if (!expired) return;
    const signIn = SIGN_IN[expired];
    if (pathname === signIn) {
      // Only on the sign-in page. Earlier, the guard of the previous page would redirect as well.
      dispatch(expiryShown());
      return;
    }
    rememberReturn(pathname + search + hash);
    void navigate(signIn, { state: { hasExpired: true } });
  }, [dispatch, navigate, expired, pathname, search, hash]);
}
