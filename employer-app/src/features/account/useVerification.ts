import type { Employer } from '@jobharbor/contract';
import { useAppDispatch } from '@jobharbor/shared-ui/core';
import { useCallback, useEffect, useState } from 'react';

import { accountApi } from './accountApi';

export type Verification =
  | { state: 'running' }
  | { state: 'done'; employer: Employer }
  | { state: 'failed'; error: unknown };

const RUNNING: Verification = { state: 'running' };

/** Follows a verification link. The server answers a repeated call the same, so that it may be made twice. */
export function useVerification(token: string) {
  const dispatch = useAppDispatch();
  // Kept here: the cache of answers is emptied as soon as another employer is in session.
  const [verification, setVerification] = useState(RUNNING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const tell = (outcome: Verification) => {
      if (isCurrent) setVerification(outcome);
    };
    dispatch(accountApi.endpoints.verifyAccount.initiate(token, { subscribe: false }))
      .unwrap()
      .then(
        ({ user }) => tell({ state: 'done', employer: user }),
        (error: unknown) => tell({ state: 'failed', error }),
      );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, token, attempt]);

  const retry = useCallback(() => {
    setVerification(RUNNING);
    setAttempt((before) => before + 1);
  }, []);
  return { verification, retry };
}
