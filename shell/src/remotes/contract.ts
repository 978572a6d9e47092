import type { ComponentType } from 'react';

import type { PageId } from './pages';

/** What the shell asks of a page: types only, nothing of a remote is bundled here. */
export interface PageModule {
  Component: ComponentType;
}

type Pages<Modules extends Record<PageId, PageModule>> = Modules;

/** Every page as its remote exports it: a page without `Component` fails the type check. */
export type RemotePages = Pages<{
  'seeker/FindJobs': typeof import('seeker/FindJobs');
  'seeker/JobSearch': typeof import('seeker/JobSearch');
  'seeker/JobDetail': typeof import('seeker/JobDetail');
  'seeker/Home': typeof import('seeker/Home');
  'seeker/CvEditor': typeof import('seeker/CvEditor');
  'seeker/CvView': typeof import('seeker/CvView');
  'seeker/Applications': typeof import('seeker/Applications');
  'seeker/Profile': typeof import('seeker/Profile');
  'employer/SignUp': typeof import('employer/SignUp');
  'employer/SignIn': typeof import('employer/SignIn');
  'employer/Verify': typeof import('employer/Verify');
  'employer/ForgotPassword': typeof import('employer/ForgotPassword');
  'employer/ResetPassword': typeof import('employer/ResetPassword');
  'employer/EmployerShell': typeof import('employer/EmployerShell');
  'employer/Dashboard': typeof import('employer/Dashboard');
  'employer/AddJob': typeof import('employer/AddJob');
  'employer/EditJob': typeof import('employer/EditJob');
  'employer/AllJobs': typeof import('employer/AllJobs');
  'employer/Applications': typeof import('employer/Applications');
  'employer/ApplicationDetails': typeof import('employer/ApplicationDetails');
  'employer/Profile': typeof import('employer/Profile');
}>;
