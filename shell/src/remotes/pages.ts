import type { Door } from './doors';

export type RemoteName = 'seeker' | 'employer';

/**
 * Which address is filled by which page of which remote, and which entries of shared-ui that page draws with.
 * The route table and the early loader both read it, so that they can not disagree.
 */
export const remotePages = [
  {
    path: 'find-jobs',
    page: 'seeker/FindJobs',
    doors: ['data', 'nav', 'icons'],
  },
  { path: 'jobSearch/:searchText', page: 'seeker/JobSearch', doors: ['data', 'nav', 'icons'] },
  { path: 'jobs/addjob', page: 'employer/EmployerShell', doors: [] },
  { path: 'jobs/:jobId', page: 'seeker/JobDetail', doors: ['data', 'icons'] },
  {
    path: 'mycv/editcv/:userId',
    page: 'seeker/CvEditor',
    doors: ['forms', 'inputs', 'data', 'dialog', 'icons'],
  },
  { path: 'mycv/cvview/:userId', page: 'seeker/CvView', doors: ['data', 'icons'] },
  { path: 'myapplications', page: 'seeker/Applications', doors: ['data', 'dialog', 'icons'] },
  { path: 'profile', page: 'seeker/Profile', doors: ['data', 'dialog', 'forms', 'icons'] },
  { path: 'employer/signup', page: 'employer/SignUp', doors: [] },
  { path: 'employer/signin', page: 'employer/SignIn', doors: [] },
  { path: 'employer', page: 'employer/EmployerShell', doors: [] },
  { path: 'employer/addjob', page: 'employer/EmployerShell', doors: [] },
  { path: 'employer/alljobs', page: 'employer/EmployerShell', doors: [] },
  { path: 'employer/applications', page: 'employer/EmployerShell', doors: [] },
  { path: 'employer/dashboard', page: 'employer/EmployerShell', doors: [] },
  { path: 'employer/profile', page: 'employer/EmployerShell', doors: [] },
] as const satisfies readonly {
  path: string;
  page: `${RemoteName}/${string}`;
  doors: readonly Door[];
}[];

/** What fills the home address for a signed-in seeker; for everybody else the shell does. */
export const seekerHome = {
  page: 'seeker/Home',
  doors: ['data', 'nav', 'icons'],
} as const satisfies { page: `${RemoteName}/${string}`; doors: readonly Door[] };

export type RemotePageEntry = (typeof remotePages)[number];
export type PageId = RemotePageEntry['page'] | typeof seekerHome.page;

/** The remote that a page belongs to. */
export function remoteOf(page: PageId): RemoteName {
  return page.startsWith('seeker/') ? 'seeker' : 'employer';
}

/** The page that fills an address, or undefined where the shell itself does. */
export function pageAt(pathname: string): PageId | undefined {
  const trimmed = pathname.replace(/^\/|\/$/g, '');
  return remotePages.find(({ path }) =>
    new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i').test(trimmed),
  )?.page;
}
