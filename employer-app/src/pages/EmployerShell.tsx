import {
  Outlet,
  refreshEmployer,
  selectSession,
  useAppDispatch,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { Fragment, useEffect } from 'react';

import { EmployerGuard } from '../components/EmployerGuard';
import { EmployerFrame } from '../components/frame/EmployerFrame';
import { PendingNotice } from '../components/PendingNotice';
import { RestoreEmployer } from '../features/account/RestoreEmployer';
import { useLiveChanges } from '../features/live/useLiveChanges';

/** The employer area: for employers alone. */
export function Component() {
  return (
    <EmployerGuard>
      <EmployerFrame>
        <FramedPage />
      </EmployerFrame>
    </EmployerGuard>
  );
}

/** The page of the address, for whoever is signed in; what is missing for that to everybody else. */
function FramedPage() {
  const dispatch = useAppDispatch();
  const { employer, employerToken } = useAppSelector(selectSession);
  const isKnown = employer?._id !== undefined;
  useLiveChanges();

  useEffect(() => {
    // What has changed while nobody was here, such as a verification on another device.
    if (employerToken && isKnown) void dispatch(refreshEmployer());
  }, [dispatch, employerToken, isKnown]);

  if (!employerToken) return <PendingNotice />;
  if (!employer?._id) return <RestoreEmployer />;
  return (
    // Another employer's page begins anew, also when another tab has signed them in.
    <Fragment key={employer._id}>
      <Outlet />
    </Fragment>
  );
}
