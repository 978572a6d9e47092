import { paths, signOutEmployer, useAppDispatch, useNavigate } from '@jobharbor/shared-ui/core';

/** Leaves the employer's area, and forgets its session in this browser. */
export function useLeave(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    // Navigates first: without a session the guard of this page would redirect elsewhere.
    await navigate(paths.employer.signIn);
    await dispatch(signOutEmployer());
  };
}
