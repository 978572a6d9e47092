import { selectIsEmployer, useAppSelector } from '@jobharbor/shared-ui/core';
import type { ReactNode } from 'react';

import { AccessDenied } from './AccessDenied';

/** Lets through whoever is an employer in session or holds a stored token; the server checks again on every call. */
export function EmployerGuard({ children }: { children: ReactNode }) {
  return useAppSelector(selectIsEmployer) ? children : <AccessDenied />;
}
