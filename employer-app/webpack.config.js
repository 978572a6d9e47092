import { createConfig } from '../webpack.common.js';

export default createConfig({
  name: 'employer',
  port: 3002,
  exposes: {
    './EmployerShell': './src/pages/EmployerShell.tsx',
    './SignUp': './src/pages/SignUp.tsx',
    './SignIn': './src/pages/SignIn.tsx',
    './Verify': './src/pages/Verify.tsx',
    './ForgotPassword': './src/pages/ForgotPassword.tsx',
    './ResetPassword': './src/pages/ResetPassword.tsx',
    './Dashboard': './src/pages/Dashboard.tsx',
    './AddJob': './src/pages/AddJob.tsx',
    './EditJob': './src/pages/EditJob.tsx',
    './AllJobs': './src/pages/AllJobs.tsx',
    './Applications': './src/pages/Applications.tsx',
    './ApplicationDetails': './src/pages/ApplicationDetails.tsx',
    './Profile': './src/pages/Profile.tsx',
  },
});
