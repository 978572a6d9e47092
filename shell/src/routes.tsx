import { Navigate, PageSkeleton, paths, type RouteObject } from '@jobharbor/shared-ui/core';

import { Layout } from './layout/Layout';
import { ShellError } from './layout/ShellError';
import { About } from './pages/About';
import { Landing } from './pages/Landing';
import { NotFound } from './pages/NotFound';
import { Privacy } from './pages/Privacy';
import { SignIn } from './pages/SignIn';
import { Terms } from './pages/Terms';
import { startDoors } from './remotes/doors';
import { remotePages } from './remotes/pages';
import { remotePage } from './remotes/remotePage';

const toFindJobs = <Navigate to={paths.findJobs()} replace />;

/** The one route table of the portal. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: ShellError,
    children: [
      {
        index: true,
        Component: Landing,
        loader: () => {
          startDoors(['data']);
          return null;
        },
        HydrateFallback: PageSkeleton,
      },
      { path: 'signup', Component: SignIn },
      { path: 'signin', Component: SignIn },
      { path: 'about', Component: About },
      { path: 'terms', Component: Terms },
      { path: 'privacy', Component: Privacy },
      { path: 'jobSearch', element: toFindJobs },
      { path: 'jobs', element: toFindJobs },
      ...remotePages.map(({ path, page, doors }) => remotePage(path, page, doors)),
      { path: '*', Component: NotFound },
    ],
  },
];
