import {
  type AppStore,
  Navigate,
  paths,
  redirect,
  type RouteObject,
  selectHasEmployerToken,
  selectIsSeeker,
} from '@jobharbor/shared-ui/core';

import { Layout } from './layout/Layout';
import { ShellError } from './layout/ShellError';
import { About } from './pages/About';
import { EmployerProfile } from './pages/EmployerProfile';
import { Landing } from './pages/Landing';
import { Logout } from './pages/Logout';
import { NotFound } from './pages/NotFound';
import { Privacy } from './pages/Privacy';
import { SignIn } from './pages/SignIn';
import { SignInReturn } from './pages/SignInReturn';
import { Terms } from './pages/Terms';
import { ownPages } from './remotes/ownPages';
import { employerFrame, type RemotePageEntry, remotePages, seekerHome } from './remotes/pages';
import { remoteFrame, remotePage } from './remotes/remotePage';
import { sharedAddress } from './remotes/sharedAddress';

const toFindJobs = <Navigate to={paths.findJobs()} replace />;

/** The one route table of the portal. */
export const routesOf = (store: AppStore): RouteObject[] => [
  { path: 'signin/return', Component: SignInReturn },
  {
    Component: Layout,
    ErrorBoundary: ShellError,
    children: [
      {
        index: true,
        ...sharedAddress(store, {
          ...seekerHome,
          isTheirs: selectIsSeeker,
          Otherwise: Landing,
          otherDoors: ['data'],
        }),
      },
      ownPages(
        [
          { path: 'signup', Component: SignIn },
          { path: 'signin', Component: SignIn },
          { path: 'logout', Component: Logout },
          { path: 'jobSearch', element: toFindJobs },
          { path: 'jobs', element: toFindJobs },
        ],
        { isPassage: true },
      ),
      ownPages([
        { path: 'about', Component: About },
        { path: 'terms', Component: Terms },
        { path: 'privacy', Component: Privacy },
        { path: '*', Component: NotFound },
      ]),
      ...remotePages
        .filter((entry) => !('frame' in entry))
        .map((entry) => remoteRoute(store, entry)),
      remoteFrame(
        employerFrame.page,
        employerFrame.doors,
        remotePages
          .filter((entry) => 'frame' in entry)
          .map(({ path, page, doors }) => remotePage(path, page, doors)),
      ),
    ],
  },
];

function remoteRoute(store: AppStore, { path, page, doors }: RemotePageEntry): RouteObject {
  if (page === 'seeker/JobSearch') {
    // A search for nothing is no search.
    return remotePage(path, page, doors, ({ params }) =>
      params.searchText?.trim() ? undefined : redirect(paths.findJobs()),
    );
  }
  if (page === 'seeker/Profile') {
    return {
      path,
      ...sharedAddress(store, {
        page,
        doors,
        isTheirs: (state) => selectIsSeeker(state) || !selectHasEmployerToken(state),
        Otherwise: EmployerProfile,
      }),
    };
  }
  return remotePage(path, page, doors);
}
