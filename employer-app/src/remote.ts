import type { KeyDescriptions } from '@jobharbor/shared-ui/core';

import type { EmployerStored } from './data/storage';

/** The pages inside the frame of the employer area. */
export const framedPages = {
  AddJob: 'employer/addjob?',
  EditJob: 'employer/jobs/:jobId/edit',
  AllJobs: 'employer/alljobs',
  ImportJobs: 'employer/jobs/import',
  Applications: 'employer/applications',
  ApplicationDetails: 'employer/applications/:applicationId',
  Dashboard: 'employer/dashboard',
  Profile: 'employer/profile',
  ConfirmEmail: 'employer/change-email/:token',
  Colleagues: 'employer/colleagues',
} as const;

/**
 * Every page of this remote, one file each in `pages`. The address is the page's while the remote runs alone; the
 * parameters in it are those that the page reads, which the shell's address must have too.
 */
export const pages = {
  /** The frame itself has no address. */
  EmployerShell: '',
  SignUp: 'employer/signup',
  SignIn: 'employer/signin',
  Verify: 'employer/verify/:token',
  ForgotPassword: 'forgot-password',
  Invitation: 'employer/invitation/:token',
  ResetPassword: 'employer/reset-password/:token',
  ...framedPages,
} as const;

/** What this app keeps in local storage, as the privacy page says it. A new key begins with 'employer/'. */
export const storedKeys: KeyDescriptions<'employer', EmployerStored> = {
  allJobs: 'The jobs of a company, while it is signed in.',
  'employer/lastInterview': 'The place and the length of the interview that was proposed last.',
  'employer.device/sidebar': 'Whether the sidebar of the employer area is folded.',
  'employer.device/shortcuts': 'Whether single keys of the keyboard are turned off.',
};
