import { selectSession, useAppDispatch, useAppSelector } from '@jobharbor/shared-ui/core';
import { useEffect } from 'react';

import { followChanges } from './followChanges';

/** Keeps what the signed-in employer sees up to date while it changes elsewhere. Without a connection nothing is lost but that. */
export function useLiveChanges(): void {
  const dispatch = useAppDispatch();
  const { employerToken } = useAppSelector(selectSession);

  useEffect(() => {
    if (employerToken) return dispatch(followChanges(employerToken));
  }, [dispatch, employerToken]);
}
