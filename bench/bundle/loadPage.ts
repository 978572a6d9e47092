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
  'employer/EmployerShell': () => import('../../employer-app/src/pages/EmployerShell'),
};

/** Loads a page as an ordinary split point instead of from a remote. */
export function loadPage(page: PageId): Promise<PageModule> {
  return pages[page]();
}
