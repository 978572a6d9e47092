import type { PageModule } from '../../shell/src/remotes/contract';
import type { PageId } from '../../shell/src/remotes/pages';

import {
  PageSkeleton,
  type RouteObject,
  useLoaderData,
  useLocation,
} from '@jobharbor/shared-ui/core';

const pages: Record<PageId, () => Promise<PageModule>> = {
  'seeker/FindJobs': () => import('../../seeker-app/src/pages/FindJobs'),
  'seeker/JobSearch': () => import('../../seeker-app/src/pages/JobSearch'),
  'seeker/JobDetail': () => import('../../seeker-app/src/pages/JobDetail'),
  'employer/SignUp': () => import('../../employer-app/src/pages/SignUp'),
  'employer/SignIn': () => import('../../employer-app/src/pages/SignIn'),
  'employer/EmployerShell': () => import('../../employer-app/src/pages/EmployerShell'),
};

function Page() {
  const { Component } = useLoaderData<PageModule>();
  const { pathname } = useLocation();
  return <Component key={pathname} />;
}

/** The shell's route of a page, filled by an ordinary split point instead of a remote. */
export function remotePage(path: string, page: PageId): RouteObject {
  return { path, loader: () => pages[page](), Component: Page, HydrateFallback: PageSkeleton };
}
