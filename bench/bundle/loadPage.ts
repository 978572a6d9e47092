import type { PageModule } from '../../shell/src/remotes/contract';
import type { PageId } from '../../shell/src/remotes/pages';

const pages: Record<PageId, () => Promise<PageModule>> = {
  'seeker/Home': () => import('../../seeker-app/src/pages/Home'),
  'seeker/FindJobs': () => import('../../seeker-app/src/pages/FindJobs'),
  'seeker/JobSearch': () => import('../../seeker-app/src/pages/JobSearch'),
  'seeker/JobDetail': () => import('../../seeker-app/src/pages/JobDetail'),
  'seeker/CvEditor': () => import('../../seeker-app/src/pages/CvEditor'),
  'seeker/CvView': () => import('../../seeker-app/src/pages/CvView'),
  'seeker/Applications': () => import('../../seeker-app/src/pages/Applications'),
  'seeker/Profile': () => import('../../seeker-app/src/pages/Profile'),
  'employer/SignUp': () => import('../../employer-app/src/pages/SignUp'),
  'employer/SignIn': () => import('../../employer-app/src/pages/SignIn'),
  'employer/Verify': () => import('../../employer-app/src/pages/Verify'),
  'employer/ForgotPassword': () => import('../../employer-app/src/pages/ForgotPassword'),
  'employer/ResetPassword': () => import('../../employer-app/src/pages/ResetPassword'),
  'employer/EmployerShell': () => import('../../employer-app/src/pages/EmployerShell'),
  'employer/Dashboard': () => import('../../employer-app/src/pages/Dashboard'),
  'employer/AddJob': () => import('../../employer-app/src/pages/AddJob'),
  'employer/EditJob': () => import('../../employer-app/src/pages/EditJob'),
  'employer/AllJobs': () => import('../../employer-app/src/pages/AllJobs'),
  'employer/Applications': () => import('../../employer-app/src/pages/Applications'),
  'employer/ApplicationDetails': () => import('../../employer-app/src/pages/ApplicationDetails'),
  'employer/Profile': () => import('../../employer-app/src/pages/Profile'),
};

/** Loads a page as an ordinary split point instead of from a remote. */
export function loadPage(page: PageId): Promise<PageModule> {
  return pages[page]();
}

/** What is one bundle has one release. */
export function takeNewRelease(): Promise<void> {
  return Promise.resolve();
}
