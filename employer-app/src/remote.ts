/** Every page that this remote shows, one file each in `pages`, with the parameters of its address that it reads. */
export const pages = {
  EmployerShell: [],
  SignUp: [],
  SignIn: [],
  Verify: ['token'],
  ForgotPassword: [],
  ResetPassword: ['token'],
  Dashboard: [],
  AddJob: [],
  EditJob: ['jobId'],
  AllJobs: [],
  Applications: [],
  ApplicationDetails: ['applicationId'],
  Profile: [],
} as const;
