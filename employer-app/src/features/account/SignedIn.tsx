import { forgetReturn, Navigate, paths, readReturn } from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

/** The paths of the employer area; elsewhere a seeker may have wanted to go back to. */
const EMPLOYER_AREA = /^\/(employer|jobs\/addjob)(?=[/?#]|$)/i;

/** Leads a signed-in employer to where they wanted to be before the sign-in came between, or to their jobs. */
export function SignedIn() {
  const [wanted] = useState(() => {
    const path = readReturn();
    return path !== undefined && EMPLOYER_AREA.test(path) ? path : undefined;
  });
  useEffect(() => {
    if (wanted !== undefined) forgetReturn();
  }, [wanted]);
  return <Navigate to={wanted ?? paths.employer.allJobs} replace />;
}
