import { type PageModules, startStandalone } from '@jobharbor/shared-ui/standalone';

import * as AddJob from '../pages/AddJob';
import * as AllJobs from '../pages/AllJobs';
import * as ApplicationDetails from '../pages/ApplicationDetails';
import * as Applications from '../pages/Applications';
import * as Dashboard from '../pages/Dashboard';
import * as EditJob from '../pages/EditJob';
import * as EmployerShell from '../pages/EmployerShell';
import * as ForgotPassword from '../pages/ForgotPassword';
import * as Profile from '../pages/Profile';
import * as ResetPassword from '../pages/ResetPassword';
import * as SignIn from '../pages/SignIn';
import * as SignUp from '../pages/SignUp';
import * as Verify from '../pages/Verify';
import type { pages } from '../remote';

/** Every page that is declared, and no other, is there and can be drawn: the type check says so here. */
const modules = {
  AddJob,
  AllJobs,
  ApplicationDetails,
  Applications,
  Dashboard,
  EditJob,
  EmployerShell,
  ForgotPassword,
  Profile,
  ResetPassword,
  SignIn,
  SignUp,
  Verify,
} satisfies PageModules<typeof pages>;

startStandalone(
  'The employer app',
  [
    { path: 'employer/signup', ...modules.SignUp },
    { path: 'employer/signin', ...modules.SignIn },
    { path: 'employer/verify/:token', ...modules.Verify },
    { path: 'forgot-password', ...modules.ForgotPassword },
    { path: 'employer/reset-password/:token', ...modules.ResetPassword },
    {
      ...modules.EmployerShell,
      children: [
        { path: 'jobs/addjob', ...modules.AddJob },
        { path: 'employer', ...modules.AddJob },
        { path: 'employer/addjob', ...modules.AddJob },
        { path: 'employer/jobs/:jobId/edit', ...modules.EditJob },
        { path: 'employer/alljobs', ...modules.AllJobs },
        { path: 'employer/applications', ...modules.Applications },
        { path: 'employer/applications/:applicationId', ...modules.ApplicationDetails },
        { path: 'employer/dashboard', ...modules.Dashboard },
        { path: 'employer/profile', ...modules.Profile },
      ],
    },
  ],
  ['/employer/signin', '/employer/signup', '/employer/dashboard'],
);
