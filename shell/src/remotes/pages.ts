import { parametersOf } from '@jobharbor/contract';
import type { pages as employerPages } from 'employer';
import type { pages as seekerPages } from 'seeker';

import type { SharedEntry } from './sharedEntries';

export type RemoteName = 'seeker' | 'employer';

/** A page as its remote declares it, after the remote's name. */
export type PageId =
  | `seeker/${keyof typeof seekerPages}`
  | `employer/${keyof typeof employerPages}`;

export interface RemotePageEntry {
  path: string;
  page: PageId;
  /** What the page renders with: loaded beside it. */
  sharedEntries: readonly SharedEntry[];
  /** The frame of the employer area stands around it. */
  isFramed?: true;
}

/** What fills the home address for a signed-in seeker; for everybody else the shell does. */
export const seekerHome = {
  page: 'seeker/Home',
  sharedEntries: ['data', 'nav', 'icons'],
} as const satisfies Omit<RemotePageEntry, 'path'>;

/** What stands around the pages of the employer area, and stays while one goes from one to the other. */
export const employerFrame = {
  page: 'employer/EmployerShell',
  sharedEntries: ['nav', 'icons'],
} as const satisfies Omit<RemotePageEntry, 'path'>;

const account = ['forms', 'icons'] as const;
const jobForm = ['forms', 'inputs', 'data', 'dialog', 'icons'] as const;

/**
 * Which address is filled by which page of which remote. The route table and the early loader both read it, so that
 * they can not disagree.
 */
export const remotePages: readonly RemotePageEntry[] = [
  { path: 'find-jobs', page: 'seeker/FindJobs', sharedEntries: ['data', 'nav', 'icons'] },
  {
    path: 'jobSearch/:searchText',
    page: 'seeker/JobSearch',
    sharedEntries: ['data', 'nav', 'icons'],
  },
  { path: 'jobs/:jobId', page: 'seeker/JobDetail', sharedEntries: ['data', 'icons'] },
  { path: 'companies/:slug', page: 'seeker/Company', sharedEntries: ['data', 'nav', 'icons'] },
  {
    path: 'mycv/editcv/:userId',
    page: 'seeker/CvEditor',
    sharedEntries: ['forms', 'inputs', 'data', 'dialog', 'icons'],
  },
  { path: 'mycv/cvview/:userId', page: 'seeker/CvView', sharedEntries: ['data', 'cv', 'icons'] },
  {
    path: 'myapplications',
    page: 'seeker/Applications',
    sharedEntries: ['data', 'dialog', 'icons'],
  },
  {
    path: 'interviews/:interviewId',
    page: 'seeker/Interview',
    sharedEntries: ['forms', 'inputs', 'data'],
  },
  {
    path: 'myapplications/:applicationId',
    page: 'seeker/Messages',
    sharedEntries: ['data', 'conversation', 'icons'],
  },
  { path: 'saved', page: 'seeker/Saved', sharedEntries: ['forms', 'data', 'icons'] },
  { path: 'alerts', page: 'seeker/Alerts', sharedEntries: ['forms', 'data', 'icons'] },
  { path: 'alerts/confirm', page: 'seeker/ConfirmAlert', sharedEntries: [] },
  { path: 'alerts/unsubscribe', page: 'seeker/Unsubscribe', sharedEntries: [] },
  { path: 'profile', page: 'seeker/Profile', sharedEntries: ['data', 'dialog', 'forms', 'icons'] },
  { path: 'employer/signup', page: 'employer/SignUp', sharedEntries: account },
  { path: 'employer/signin', page: 'employer/SignIn', sharedEntries: account },
  { path: 'employer/verify/:token', page: 'employer/Verify', sharedEntries: account },
  { path: 'forgot-password', page: 'employer/ForgotPassword', sharedEntries: account },
  {
    path: 'employer/reset-password/:token',
    page: 'employer/ResetPassword',
    sharedEntries: account,
  },
  { path: 'employer/invitation/:token', page: 'employer/Invitation', sharedEntries: account },
  { path: 'jobs/addjob', page: 'employer/AddJob', sharedEntries: jobForm, isFramed: true },
  { path: 'employer', page: 'employer/AddJob', sharedEntries: jobForm, isFramed: true },
  { path: 'employer/addjob', page: 'employer/AddJob', sharedEntries: jobForm, isFramed: true },
  {
    path: 'employer/jobs/:jobId/edit',
    page: 'employer/EditJob',
    sharedEntries: jobForm,
    isFramed: true,
  },
  {
    path: 'employer/alljobs',
    page: 'employer/AllJobs',
    sharedEntries: ['data', 'dialog', 'icons'],
    isFramed: true,
  },
  {
    path: 'employer/jobs/import',
    page: 'employer/ImportJobs',
    sharedEntries: ['forms', 'data', 'dialog'],
    isFramed: true,
  },
  {
    path: 'employer/applications',
    page: 'employer/Applications',
    sharedEntries: ['forms', 'data', 'dialog', 'icons'],
    isFramed: true,
  },
  {
    path: 'employer/applications/:applicationId',
    page: 'employer/ApplicationDetails',
    sharedEntries: ['forms', 'data', 'cv', 'dialog', 'icons'],
    isFramed: true,
  },
  {
    path: 'employer/dashboard',
    page: 'employer/Dashboard',
    sharedEntries: ['data', 'icons'],
    isFramed: true,
  },
  {
    path: 'employer/colleagues',
    page: 'employer/Colleagues',
    sharedEntries: ['forms', 'data', 'dialog', 'icons'],
    isFramed: true,
  },
  {
    path: 'employer/profile',
    page: 'employer/Profile',
    sharedEntries: ['forms', 'data', 'icons'],
    isFramed: true,
  },
  {
    path: 'employer/change-email/:token',
    page: 'employer/ConfirmEmail',
    sharedEntries: ['forms', 'data', 'icons'],
    isFramed: true,
  },
];

/** The remote that a page belongs to. */
export function remoteOf(page: PageId): RemoteName {
  return page.startsWith('seeker/') ? 'seeker' : 'employer';
}

/** What the shell shows of each remote: its pages, with the parameters that every address of a page has. */
export function requestedPages(): Record<RemoteName, Record<string, string[]>> {
  const requested: ReturnType<typeof requestedPages> = { seeker: {}, employer: {} };
  const add = (id: PageId, path: string) => {
    const [, page = ''] = id.split('/');
    const pages = requested[remoteOf(id)];
    const given = parametersOf(path);
    pages[page] = pages[page]?.filter((name) => given.includes(name)) ?? given;
  };
  add(seekerHome.page, '');
  add(employerFrame.page, '');
  for (const { path, page } of remotePages) add(page, path);
  return requested;
}

function entryAt(pathname: string): RemotePageEntry | undefined {
  const trimmed = pathname.replace(/^\/|\/$/g, '');
  const matching = remotePages.filter(({ path }) =>
    new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i').test(trimmed),
  );
  // As the router has it: an address that is spelt out wins over a pattern.
  return matching.find(({ path }) => !path.includes(':')) ?? matching[0];
}

/** Whether the employer area's frame stands around the page of an address. */
export const isFramed = (pathname: string) => entryAt(pathname)?.isFramed === true;

/** The pages that fill an address, the frame first; none where the shell itself does. */
export function pagesAt(pathname: string): PageId[] {
  const entry = entryAt(pathname);
  if (!entry) return [];
  return entry.isFramed ? [employerFrame.page, entry.page] : [entry.page];
}
