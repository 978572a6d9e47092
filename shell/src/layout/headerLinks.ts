import { paths } from '@jobharbor/shared-ui/core';

/** What the header knows about the sessions. */
export interface HeaderSession {
  hasEmployerToken: boolean;
  isAnyone: boolean;
  /** False for a colleague who may not post jobs. True without a company, because one can be registered. */
  mayPost: boolean;
}

export interface HeaderLink {
  label: string;
  to: string;
  /** It leads to a page that only the browser renders. */
  needsScript?: boolean;
  show: (session: HeaderSession) => boolean;
}

/** The header's links in their order, each with the rule by which it shows. */
export const publicLinks: HeaderLink[] = [
  { label: 'Find Jobs', to: paths.findJobs(), show: () => true },
  {
    // A seeker's are in the account's menu.
    label: 'Saved Jobs',
    to: paths.savedJobs,
    needsScript: true,
    show: ({ isAnyone }) => !isAnyone,
  },
  {
    label: 'Upload Jobs',
    to: paths.employer.addJob,
    needsScript: true,
    show: ({ mayPost }) => mayPost,
  },
  {
    label: 'Become an Employer',
    to: paths.employer.signUp,
    needsScript: true,
    show: ({ hasEmployerToken }) => !hasEmployerToken,
  },
];

export const getStarted: HeaderLink = {
  label: 'Get Started',
  to: paths.signUp,
  needsScript: true,
  show: ({ isAnyone }) => !isAnyone,
};
