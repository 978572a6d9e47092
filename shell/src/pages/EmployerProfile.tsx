import { Navigate, paths, useLocation } from '@jobharbor/shared-ui/core';

/** The seekers' profile, opened by an employer: 'My Jobs' and the profile of theirs are elsewhere. */
export function EmployerProfile() {
  const { hash } = useLocation();
  const to = hash === '#myapplications' ? paths.employer.allJobs : paths.employer.profile;
  return <Navigate to={to} replace />;
}
