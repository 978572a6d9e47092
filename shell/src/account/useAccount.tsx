import {
  selectHasEmployerToken,
  selectSeeker,
  selectSession,
  useAppSelector,
  UserAvatar,
} from '@jobharbor/shared-ui/core';
import { CompanyLogo } from '@jobharbor/shared-ui/data';
import type { ReactNode } from 'react';

import { type AccountEntry, employerEntries, seekerEntries } from './entries';

export interface Account {
  name: string;
  /** What the person is here, below the name. */
  role?: string;
  picture: ReactNode;
  title: string;
  entries: AccountEntry[];
}

/** What the header says of whoever is signed in: of the seeker, or of the employer where there is no seeker. */
export function useAccount(): Account {
  const seeker = useAppSelector(selectSeeker);
  const { employer } = useAppSelector(selectSession);
  const isEmployerToo = useAppSelector(selectHasEmployerToken);
  if (seeker) {
    const name = [seeker.firstName, seeker.lastName].filter(Boolean).join(' ') || seeker.email;
    return {
      name,
      role: 'Freelancer',
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
    entries: employerEntries({ isVerified: employer?.isVerified ?? false }),
  };
}
