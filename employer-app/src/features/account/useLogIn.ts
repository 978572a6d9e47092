import type { EmployerSignIn } from '@jobharbor/contract';
import {
  type ApiError,
  errorText,
  signInEmployer,
  toast,
  useAppDispatch,
} from '@jobharbor/shared-ui/core';
import { useRef } from 'react';

import { ownJobsApi } from '../../data/ownJobsApi';
import { useLogInMutation } from './accountApi';

const NO_ANSWER = 'An error occurred. Please try again.';

/** Begins an employer's session, and says by one toast how that goes. */
export function useLogIn() {
  const dispatch = useAppDispatch();
  const [logIn] = useLogInMutation();
  const lastToast = useRef<ReturnType<typeof toast.loading>>(undefined);

  /** @returns Why it did not work; undefined when it did. */
  return async (credentials: EmployerSignIn): Promise<string | undefined> => {
    // The failure of the attempt before does not stand beside the outcome of this one.
    if (lastToast.current !== undefined) toast.dismiss(lastToast.current);
    const key = toast.loading('Authenticating your credentials...');
    lastToast.current = key;
    try {
      const { employer, token } = await logIn(credentials).unwrap();
      toast.update(key, { kind: 'success', message: "Welcome back! You're now logged in." });
      dispatch(signInEmployer({ employer, token }));
      const jobs = ownJobsApi.endpoints.employerOwnJobs;
      void dispatch(jobs.initiate(employer._id, { forceRefetch: true, subscribe: false }));
      return undefined;
    } catch (error) {
      const message = (error as ApiError).status === 0 ? NO_ANSWER : errorText(error);
      toast.update(key, { kind: 'error', message });
      return message;
    }
  };
}
