import { UNLISTED_PATHS } from '@jobharbor/contract';
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

/** Whether everybody may read a page, also without a session. */
function isPublic(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return !UNLISTED_PATHS.some((start) => path.startsWith(start));
}

/**
 * The frame's duty: says when the server has refused a session, leads from a page that needs one to the sign-in (whose
 * history state then has `hasExpired`), and mends an incomplete session. A public page stays, as a guest sees it.
 */
export function useSessionWatch(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { user, sessionToken, expired } = useAppSelector(selectSession);
  const isIncomplete = Boolean(sessionToken) && !user;

  useEffect(answerOtherTabs, []);

  useEffect(() => {
    if (isIncomplete) void dispatch(restoreSeeker());
  }, [dispatch, isIncomplete]);

  useEffect(() => {
    if (expired) toast.error('Your session has expired. Please sign in again.');
  }, [expired]);

  useEffect(() => {
    if (!expired) return;
    const signIn = SIGN_IN[expired];
    if (pathname === signIn || isPublic(pathname)) {
      // Not earlier: the guard of the previous page would redirect as well.
      dispatch(expiryShown());
      return;
    }
    rememberReturn(pathname + search + hash);
    void navigate(signIn, { state: { hasExpired: true } });
  }, [dispatch, navigate, expired, pathname, search, hash]);
}
