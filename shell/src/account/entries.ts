import { paths, resendVerification, type Thunk } from '@jobharbor/shared-ui/core';

/** One line of an account's menu: it leads somewhere, and may do something on the way. */
export interface AccountEntry {
  label: string;
  to: string;
  run?: () => Thunk<Promise<unknown>>;
  /** Stands apart from the line above. */
  startsGroup?: boolean;
}

/** The seeker's menu; whoever is an employer too reaches that account from its end. */
export function seekerEntries({ isEmployerToo }: { isEmployerToo: boolean }): AccountEntry[] {
  const entries: AccountEntry[] = [
    { label: 'My Profile', to: paths.profile },
    { label: 'My Applications', to: paths.myApplications },
    { label: 'Team', to: paths.about },
    { label: 'Logout', to: paths.logout, startsGroup: true },
  ];
  const employer: AccountEntry[] = [
    { label: 'Dashboard', to: paths.employer.dashboard, startsGroup: true },
    { label: 'Employer logout', to: paths.employer.logout },
  ];
  return isEmployerToo ? [...entries, ...employer] : entries;
}

export function employerEntries({ isVerified }: { isVerified: boolean }): AccountEntry[] {
  const verify: AccountEntry = {
    label: 'Verify Account',
    to: paths.employer.dashboard,
    run: () => resendVerification(),
  };
  return [
    { label: 'Dashboard', to: paths.employer.dashboard },
    { label: 'My Jobs', to: paths.profileApplications },
    { label: 'Add Job', to: paths.employer.addJob },
    ...(isVerified ? [] : [verify]),
    { label: 'Logout', to: paths.employer.logout, startsGroup: true },
  ];
}
