import { matchPath, paths } from '@jobharbor/shared-ui/core';
import {
  BusinessIcon,
  DashboardIcon,
  InboxIcon,
  PostAddIcon,
  WorkIcon,
} from '@jobharbor/shared-ui/icons';

const { employer } = paths;

/** The ways of the employer area in their order, each with the addresses at which one is there. */
export const navLinks = [
  { label: 'Dashboard', to: employer.dashboard, Icon: DashboardIcon, at: [employer.dashboard] },
  {
    label: 'All Jobs',
    to: employer.allJobs,
    Icon: WorkIcon,
    at: [employer.allJobs, '/employer/jobs/*'],
  },
  { label: 'Profile', to: employer.profile, Icon: BusinessIcon, at: [employer.profile] },
  {
    label: 'Upload Job',
    to: employer.addJob,
    Icon: PostAddIcon,
    at: [employer.addJob, employer.home, '/jobs/addjob'],
  },
  {
    label: 'Applications',
    to: employer.applications,
    Icon: InboxIcon,
    at: [`${employer.applications}/*`],
  },
] as const;

/** Whether one of those addresses is where one is. */
export function isAt(patterns: readonly string[], pathname: string): boolean {
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null);
}
