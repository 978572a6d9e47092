import { fullName, mayDo } from '@jobharbor/contract';
import {
  paths,
  resendVerification,
  selectHasEmployerToken,
  selectSeeker,
  selectSession,
  type Thunk,
  useAppSelector,
  UserAvatar,
} from '@jobharbor/shared-ui/core';
import { CompanyLogo } from '@jobharbor/shared-ui/data';
import { type ReactNode } from 'react';

export interface Account {
  name: string;
  picture: ReactNode;
  title: string;
  entries: AccountEntry[];
}

/** What the header shows about the signed-in person: the seeker, or the employer if there is no seeker. */
export function useAccount(): Account {
  const seeker = useAppSelector(selectSeeker);
  const { employer } = useAppSelector(selectSession);
  const isEmployerToo = useAppSelector(selectHasEmployerToken);
  if (seeker) {
    const name = fullName(seeker) || seeker.email;
    return {
      name,
      picture: <UserAvatar name={name} src={seeker.profileImage} size={36} />,
      title: 'My Account',
      entries: seekerEntries({ isEmployerToo }),
    };
  }
  const name = employer?.name ?? 'Employer';
  return {
    name,
    picture: (
      <CompanyLogo companyName={name} src={employer?.logo ?? employer?.profileImage} size={36} />
    ),
    title: name,
    entries: employerEntries({
      isVerified: employer?.isVerified ?? false,
      mayPost: mayDo(employer?.colleague?.role, 'post'),
    }),
  };
}

/** One line of an account's menu: it leads somewhere, and may do something on the way. */
interface AccountEntry {
  label: string;
  to: string;
  run?: () => Thunk<Promise<unknown>>;
  /** Stands apart from the line above. */
  startsGroup?: boolean;
}

/** The menu of the seeker. Its last entry leads to the employer account, if there is one. */
function seekerEntries({ isEmployerToo }: { isEmployerToo: boolean }): AccountEntry[] {
  const entries: AccountEntry[] = [
    { label: 'My Profile', to: paths.profile },
    { label: 'My Applications', to: paths.myApplications },
    { label: 'Saved Jobs', to: paths.savedJobs },
    { label: 'Job Alerts', to: paths.alerts() },
    { label: 'Team', to: paths.about },
    { label: 'Logout', to: paths.logout, startsGroup: true },
  ];
  const employer: AccountEntry[] = [
    { label: 'Dashboard', to: paths.employer.dashboard, startsGroup: true },
    { label: 'Employer logout', to: paths.employer.logout },
  ];
  return isEmployerToo ? [...entries, ...employer] : entries;
}

function employerEntries({
  isVerified,
  mayPost,
}: {
  isVerified: boolean;
  mayPost: boolean;
}): AccountEntry[] {
  const verify: AccountEntry = {
    label: 'Verify Account',
    to: paths.employer.dashboard,
    run: () => resendVerification(),
  };
  return [
    { label: 'Dashboard', to: paths.employer.dashboard },
    { label: 'My Jobs', to: paths.profileApplications },
    ...(mayPost ? [{ label: 'Add Job', to: paths.employer.addJob }] : []),
    ...(isVerified ? [] : [verify]),
    { label: 'Logout', to: paths.employer.logout, startsGroup: true },
  ];
}
