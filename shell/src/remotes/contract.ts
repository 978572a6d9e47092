import type { pages as employerPages } from 'employer';
import type { ComponentType } from 'react';
import type { pages as seekerPages } from 'seeker';

import type { employerFrame, PageId, RemoteName, RemotePageEntry, seekerHome } from './pages';

/** What the shell asks of a page: types only, nothing of a remote is bundled here. */
export interface PageModule {
  Component: ComponentType;
}

type Pages<Modules extends Record<PageId, PageModule>> = Modules;

/** Every page as its remote exports it: a page without `Component` fails the type check. */
export type RemotePages = Pages<{
  'seeker/FindJobs': typeof import('seeker/FindJobs');
  'seeker/JobSearch': typeof import('seeker/JobSearch');
  'seeker/JobDetail': typeof import('seeker/JobDetail');
  'seeker/Home': typeof import('seeker/Home');
  'seeker/CvEditor': typeof import('seeker/CvEditor');
  'seeker/CvView': typeof import('seeker/CvView');
  'seeker/Applications': typeof import('seeker/Applications');
  'seeker/Profile': typeof import('seeker/Profile');
  'employer/SignUp': typeof import('employer/SignUp');
  'employer/SignIn': typeof import('employer/SignIn');
  'employer/Verify': typeof import('employer/Verify');
  'employer/ForgotPassword': typeof import('employer/ForgotPassword');
  'employer/ResetPassword': typeof import('employer/ResetPassword');
  'employer/EmployerShell': typeof import('employer/EmployerShell');
  'employer/Dashboard': typeof import('employer/Dashboard');
  'employer/AddJob': typeof import('employer/AddJob');
  'employer/EditJob': typeof import('employer/EditJob');
  'employer/AllJobs': typeof import('employer/AllJobs');
  'employer/Applications': typeof import('employer/Applications');
  'employer/ApplicationDetails': typeof import('employer/ApplicationDetails');
  'employer/Profile': typeof import('employer/Profile');
}>;

interface Declared extends Record<RemoteName, Readonly<Record<string, readonly string[]>>> {
  seeker: typeof seekerPages;
  employer: typeof employerPages;
}

/** The parameters that a page reads, as its remote declares them; `undeclared` for a page that it does not have. */
type ReadBy<Page extends string> = Page extends `${infer Remote extends RemoteName}/${infer Name}`
  ? Name extends keyof Declared[Remote]
    ? Declared[Remote][Name] extends readonly (infer Parameter)[]
      ? Parameter
      : 'undeclared'
    : 'undeclared'
  : 'undeclared';

/** The parameters that an address gives: 'jobId' of 'employer/jobs/:jobId/edit'. */
type GivenBy<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? GivenBy<Head> | GivenBy<Tail>
  : Path extends `:${infer Parameter}`
    ? Parameter
    : never;

interface Addressed {
  path: string;
  page: string;
}

/** Those of the entries whose address does not give what their page reads, or whose page its remote does not have. */
export type Misaddressed<Entry extends Addressed> = Entry extends Addressed
  ? [ReadBy<Entry['page']>] extends [GivenBy<Entry['path']>]
    ? never
    : Entry
  : never;

type None<Entry extends never> = Entry;

/** A type error here names the entry of the route table that does not fit what its remote declares. */
export type RoutesFit = None<
  Misaddressed<RemotePageEntry | (Addressed & (typeof seekerHome | typeof employerFrame))>
>;
