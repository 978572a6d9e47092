import {
  type ApiError,
  errorText,
  isSessionOver,
  isUnanswered,
  paths,
  selectSeeker,
  signOutSeeker,
  toast,
  useAppDispatch,
  useAppSelector,
  useNavigate,
} from '@jobharbor/shared-ui/core';
import { useRef, useState } from 'react';

import { useDeleteAccountMutation } from './profileApi';

/** The fragment of the profile's address that opens the question. */
export const DELETE_ACCOUNT = '#delete-account';

const PROBABLY_DELETED =
  'Your account was probably deleted by your first try, whose answer was lost. If you can still sign in, it was not.';

/**
 * The user who typed DELETE before the sign-in that the deletion needs, and need not type it again. It is kept in
 * memory only, so that no link and no reload fills in the word.
 */
let confirmedBy: string | undefined;

/** Deletes the account of the signed-in seeker, and leaves the browser as a sign-out does. */
export function useDeleteAccount() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectSeeker)?._id;
  const [isConfirmed] = useState(() => userId !== undefined && confirmedBy === userId);
  const [deleteAccount, { isLoading, error }] = useDeleteAccountMutation();
  const { code } = (error ?? {}) as Partial<ApiError>;
  const wasUnanswered = useRef(false);
  const mustSignInAgain = code === 'reauth_required';

  const remove = async () => {
    const { data, error: failure } = await deleteAccount(undefined);
    if (isUnanswered(failure)) wasUnanswered.current = true;
    // An account that is deleted has no session. The page leads to the sign-in.
    if (wasUnanswered.current && isSessionOver(failure)) toast.info(PROBABLY_DELETED);
    if (!data) return;
    confirmedBy = undefined;
    toast.success(data.message);
    // It clears this browser. From here the page's own guard would lead to the sign-in.
    await navigate(paths.logout, { state: { isConfirmed: true } });
  };

  const signInAgain = async () => {
    confirmedBy = userId;
    // At once, so that the guard finds the whole address.
    await navigate(paths.profile + DELETE_ACCOUNT, { replace: true, flushSync: true });
    // Signed out, the page's own guard leads to the sign-in and back.
    void dispatch(signOutSeeker());
  };

  return {
    /** The word was typed before the sign-in. */
    isConfirmed,
    signInAgain,
    isBusy: isLoading,
    mustSignInAgain,
    failure: mustSignInAgain ? undefined : errorText(error),
    remove,
  };
}
