import { DISTANCES } from '@jobharbor/contract';
import {
  type AppStore,
  Navigate,
  NotFoundState,
  type PageHandle,
  PageSkeleton,
  paths,
  redirect,
  type RouteObject,
  selectHasEmployerToken,
  selectIsSeeker,
  useLocation,
} from '@jobharbor/shared-ui/core';

import { Layout } from './layout/Layout';
import { ShellError } from './layout/ShellError';
import { preloadOrganisation } from './organisation/organisationApi';
import { About } from './pages/About';
import { Landing, preload as preloadLanding } from './pages/Landing';
import { Logout } from './pages/Logout';
import { Privacy } from './pages/Privacy';
import { SignIn } from './pages/SignIn';
import { SignInLink } from './pages/SignInLink';
import { SignInReturn } from './pages/SignInReturn';
import { Terms } from './pages/Terms';
import { employerFrame, type RemotePageEntry, remotePages, seekerHome } from './remotes/pages';
import { remoteFrame, remotePage, sharedAddress, shellPages } from './remotes/remoteRoutes';

/** The route of an address that only leads elsewhere. */
const leadingTo = (path: string, to: (url: URL) => string): RouteObject => ({
  path,
  loader: ({ url }) => redirect(to(url)),
  element: null,
  HydrateFallback: PageSkeleton,
});

/** Of the pages that say who runs the portal. */
const saysOperator: PageHandle = { preload: preloadOrganisation };

/** The results for the fields of a search form; all jobs for empty fields. */
function searchAddress(params: URLSearchParams): string {
  const where = params.get('where')?.trim();
  const within = DISTANCES.find((km) => String(km) === params.get('within'));
  return paths.jobSearch(params.get('q') ?? '', where ? { where, within } : {});
}

/** The one route table of the portal. */
export const routesOf = (store: AppStore): RouteObject[] => [
  { path: 'signin/return', Component: SignInReturn },
  {
    Component: Layout,
    ErrorBoundary: ShellError,
    // An error in a page leaves the frame around it.
    children: [
      {
        ErrorBoundary: ShellError,
        children: [
          {
            index: true,
            ...sharedAddress(store, {
              ...seekerHome,
              isForRemote: selectIsSeeker,
              ShellPage: Landing,
              shellEntries: ['data'],
              preloadShellPage: preloadLanding,
            }),
          },
          shellPages(
            [
              { path: 'signup', Component: SignIn },
              { path: 'signin', Component: SignIn },
              { path: 'signin/link/:token', Component: SignInLink },
              { path: 'logout', Component: Logout },
              // The action of the landing page's search form when scripts are off.
              leadingTo('jobSearch', ({ searchParams }) => searchAddress(searchParams)),
              leadingTo('jobs', () => paths.findJobs()),
            ],
            { isPassage: true },
          ),
          shellPages([
            { path: 'about', Component: About, handle: saysOperator },
            { path: 'terms', Component: Terms, handle: saysOperator },
            { path: 'privacy', Component: Privacy, handle: saysOperator },
            { path: '*', Component: NotFoundState },
          ]),
          ...remotePages
            .filter(({ isFramed }) => !isFramed)
            .map((entry) => remoteRoute(store, entry)),
          remoteFrame(
            employerFrame,
            remotePages.filter(({ isFramed }) => isFramed).map((entry) => remotePage(entry)),
          ),
        ],
      },
    ],
  },
];

function remoteRoute(store: AppStore, entry: RemotePageEntry): RouteObject {
  if (entry.page === 'seeker/JobSearch') {
    // A search for nothing is no search.
    return remotePage(entry, ({ params }) =>
      params.searchText?.trim() ? undefined : redirect(paths.findJobs()),
    );
  }
  if (entry.page === 'seeker/Profile') {
    const { path, ...page } = entry;
    return {
      path,
      ...sharedAddress(store, {
        ...page,
        isForRemote: (state) => selectIsSeeker(state) || !selectHasEmployerToken(state),
        ShellPage: EmployerProfile,
      }),
    };
  }
  return remotePage(entry);
}

/** Redirects an employer from an address of the seekers' profile to the employer's jobs or profile. */
function EmployerProfile() {
  const { hash } = useLocation();
  const to = hash === '#myapplications' ? paths.employer.allJobs : paths.employer.profile;
  return <Navigate to={to} replace />;
}
