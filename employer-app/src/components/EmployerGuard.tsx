import {
  Navigate,
  paths,
  selectIsEmployer,
  selectSession,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { type ReactNode, useState } from 'react';

import { AccessDenied } from './AccessDenied';

/**
 * Lets through whoever is an employer in session or holds a stored token; the server checks again on every call.
 * Who logs out within the area, here or in another tab, is led to the sign-in.
 */
export function EmployerGuard({ children }: { children: ReactNode }) {
  const isEmployer = useAppSelector(selectIsEmployer);
  const { expired } = useAppSelector(selectSession);
  const [wasIn, setWasIn] = useState(isEmployer);
  if (isEmployer && !wasIn) setWasIn(true);

  if (isEmployer) return children;
  // Whoever tells of the expiry leads on from here too.
  if (expired === 'employer') return null;
  return wasIn ? <Navigate to={paths.employer.signIn} replace /> : <AccessDenied />;
}
