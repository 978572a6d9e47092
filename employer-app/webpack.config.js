import { createConfig } from '../webpack.common.js';

export default createConfig({
  name: 'employer',
  port: 3002,
  exposes: {
    './EmployerShell': './src/pages/EmployerShell.tsx',
    './SignUp': './src/pages/SignUp.tsx',
    './SignIn': './src/pages/SignIn.tsx',
  },
});
