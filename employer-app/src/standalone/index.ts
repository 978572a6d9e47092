import { startStandalone } from '@jobharbor/shared-ui/standalone';

import * as EmployerShell from '../pages/EmployerShell';
import * as SignIn from '../pages/SignIn';
import * as SignUp from '../pages/SignUp';

startStandalone(
  'The employer app',
  [
    { path: 'employer/signup', ...SignUp },
    { path: 'employer/signin', ...SignIn },
    { path: 'employer', ...EmployerShell },
  ],
  ['/employer', '/employer/signup', '/employer/signin'],
);
