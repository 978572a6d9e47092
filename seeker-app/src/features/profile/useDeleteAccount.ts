import { type ApiError, errorText, paths, toast, useNavigate } from '@jobharbor/shared-ui/core';

import { useDeleteAccountMutation } from './profileApi';

/** Deletes the account of the signed-in seeker, and leaves the browser as a sign-out does. */
export function useDeleteAccount() {
  const navigate = useNavigate();
  const [deleteAccount, { isLoading, error }] = useDeleteAccountMutation();
  const { status, code } = (error ?? {}) as Partial<ApiError>;
  const mustSignInAgain = code === 'reauth_required';

  const remove = async () => {
    const { data } = await deleteAccount(undefined);
    if (!data) return;
    toast.success(data.message);
    // It clears this browser. From here the page's own guard would lead to the sign-in.
    await navigate(paths.logout, { state: { isConfirmed: true } });
  };

  return {
    isBusy: isLoading,
    mustSignInAgain,
    // The end of the session is told by the page.
    failure: error && !mustSignInAgain && status !== 401 ? errorText(error) : undefined,
    remove,
  };
}
