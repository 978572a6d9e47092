import type { Employer, EmployerVerified } from '@jobharbor/contract';
import { type ApiError, useAppDispatch } from '@jobharbor/shared-ui/core';
import { useCallback, useEffect, useState } from 'react';

import { accountApi } from './accountApi';

export type Verification =
  | { state: 'running' }
  /** The address was registered in another browser: one click is needed here. */
  | { state: 'unconfirmed' }
  /** Without an employer the link was used before, in another browser. */
  | { state: 'done'; employer: Employer | undefined }
  | { state: 'failed'; error: unknown };

const RUNNING: Verification = { state: 'running' };

/** Uses a verification link: by itself in the browser that has registered, elsewhere once `confirm` is called. */
export function useVerification(token: string) {
  const dispatch = useAppDispatch();
  // Kept here: the cache of answers is emptied as soon as another employer is in session.
  const [verification, setVerification] = useState(RUNNING);
  const [isConfirmed, setConfirmed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const settle = (outcome: Verification) => {
      if (isCurrent) setVerification(outcome);
    };
    const { employerVerifyAccount: verifyAccount, employerConfirmAccount: confirmAccount } =
      accountApi.endpoints;
    const answer: Promise<EmployerVerified> = isConfirmed
      ? dispatch(confirmAccount.initiate(token, { track: false })).unwrap()
      : dispatch(verifyAccount.initiate(token, { subscribe: false })).unwrap();
    answer.then(
      ({ user }) => settle({ state: 'done', employer: user }),
      (error: unknown) => {
        const isUnconfirmed = (error as ApiError).code === 'confirmation_required';
        settle(isUnconfirmed ? { state: 'unconfirmed' } : { state: 'failed', error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, token, attempt, isConfirmed]);

  const retry = useCallback(() => {
    setVerification(RUNNING);
    setAttempt((before) => before + 1);
  }, []);
  const confirm = useCallback(() => {
    setVerification(RUNNING);
    setConfirmed(true);
  }, []);
  return { verification, retry, confirm };
}
