import type { Door } from './doors';

export type RemoteName = 'seeker' | 'employer';

/** What stands around the pages of the employer area, and stays while one goes from one to the other. */
export const employerFrame = {
  page: 'employer/EmployerShell',
  doors: ['nav', 'icons'],
} as const satisfies { page: `${RemoteName}/${string}`; doors: readonly Door[] };

const framed = <Path extends string, Page extends `employer/${string}`>(
  path: Path,
  page: Page,
  doors: readonly Door[],
) => ({ path, page, doors, frame: employerFrame.page });

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
  { path: 'jobs/:jobId', page: 'seeker/JobDetail', doors: ['data', 'icons'] },
  {
    path: 'mycv/editcv/:userId',
    page: 'seeker/CvEditor',
    doors: ['forms', 'inputs', 'data', 'dialog', 'icons'],
  },
  { path: 'mycv/cvview/:userId', page: 'seeker/CvView', doors: ['data', 'icons'] },
  { path: 'myapplications', page: 'seeker/Applications', doors: ['data', 'dialog', 'icons'] },
  { path: 'profile', page: 'seeker/Profile', doors: ['data', 'dialog', 'forms', 'icons'] },
  { path: 'employer/signup', page: 'employer/SignUp', doors: ['forms', 'icons'] },
  { path: 'employer/signin', page: 'employer/SignIn', doors: ['forms', 'icons'] },
  { path: 'employer/verify/:token', page: 'employer/Verify', doors: ['forms', 'icons'] },
  { path: 'forgot-password', page: 'employer/ForgotPassword', doors: ['forms', 'icons'] },
  {
    path: 'employer/reset-password/:token',
    page: 'employer/ResetPassword',
    doors: ['forms', 'icons'],
  },
  framed('jobs/addjob', 'employer/AddJob', ['forms', 'inputs', 'data', 'dialog', 'icons']),
  framed('employer', 'employer/AddJob', ['forms', 'inputs', 'data', 'dialog', 'icons']),
  framed('employer/addjob', 'employer/AddJob', ['forms', 'inputs', 'data', 'dialog', 'icons']),
  framed('employer/jobs/:jobId/edit', 'employer/EditJob', [
    'forms',
    'inputs',
    'data',
    'dialog',
    'icons',
  ]),
  framed('employer/alljobs', 'employer/AllJobs', ['data', 'dialog', 'icons']),
  framed('employer/applications', 'employer/Applications', ['forms', 'data', 'dialog', 'icons']),
  framed('employer/applications/:applicationId', 'employer/ApplicationDetails', [
    'forms',
    'data',
    'dialog',
    'icons',
  ]),
  framed('employer/dashboard', 'employer/Dashboard', ['data', 'icons']),
  framed('employer/profile', 'employer/Profile', ['forms', 'data', 'icons']),
] as const satisfies readonly {
  path: string;
  page: `${RemoteName}/${string}`;
  doors: readonly Door[];
  frame?: typeof employerFrame.page;
}[];

/** What fills the home address for a signed-in seeker; for everybody else the shell does. */
export const seekerHome = {
  page: 'seeker/Home',
  doors: ['data', 'nav', 'icons'],
} as const satisfies { page: `${RemoteName}/${string}`; doors: readonly Door[] };

export type RemotePageEntry = (typeof remotePages)[number];
export type PageId = RemotePageEntry['page'] | typeof seekerHome.page | typeof employerFrame.page;

/** The remote that a page belongs to. */
export function remoteOf(page: PageId): RemoteName {
  return page.startsWith('seeker/') ? 'seeker' : 'employer';
}

/** Whether the employer area's frame stands around the page of an address. */
export const isFramed = (pathname: string) => pagesAt(pathname)[0] === employerFrame.page;

const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** What the shell asks of each remote: its pages, with the parameters that every address of a page has. */
export function askedPages(): Record<RemoteName, Record<string, string[]>> {
  const asked: ReturnType<typeof askedPages> = { seeker: {}, employer: {} };
  const add = (id: PageId, given: string[]) => {
    const [, page = ''] = id.split('/');
    const pages = asked[remoteOf(id)];
    pages[page] = pages[page]?.filter((name) => given.includes(name)) ?? given;
  };
  add(seekerHome.page, []);
  add(employerFrame.page, []);
  for (const { path, page } of remotePages) add(page, parametersIn(path));
  return asked;
}

/** The pages that fill an address, the frame first; none where the shell itself does. */
export function pagesAt(pathname: string): PageId[] {
  const trimmed = pathname.replace(/^\/|\/$/g, '');
  const fits = ({ path }: RemotePageEntry) =>
    new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i').test(trimmed);
  // As the router has it: an address that is spelt out wins over a pattern.
  const fitting = remotePages.filter(fits);
  const entry = fitting.find(({ path }) => !path.includes(':')) ?? fitting[0];
  if (!entry) return [];
  return 'frame' in entry ? [entry.frame, entry.page] : [entry.page];
}
