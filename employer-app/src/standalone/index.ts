import { startStandalone } from '@jobharbor/shared-ui/standalone';

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

startStandalone(
  'The employer app',
  [
    { path: 'employer/signup', ...SignUp },
    { path: 'employer/signin', ...SignIn },
    { path: 'employer/verify/:token', ...Verify },
    { path: 'forgot-password', ...ForgotPassword },
    { path: 'employer/reset-password/:token', ...ResetPassword },
    {
      ...EmployerShell,
      children: [
        { path: 'jobs/addjob', ...AddJob },
        { path: 'employer', ...AddJob },
        { path: 'employer/addjob', ...AddJob },
        { path: 'employer/jobs/:jobId/edit', ...EditJob },
        { path: 'employer/alljobs', ...AllJobs },
        { path: 'employer/applications', ...Applications },
        { path: 'employer/applications/:applicationId', ...ApplicationDetails },
        { path: 'employer/dashboard', ...Dashboard },
        { path: 'employer/profile', ...Profile },
      ],
    },
  ],
  ['/employer/signin', '/employer/signup', '/employer/dashboard'],
);
