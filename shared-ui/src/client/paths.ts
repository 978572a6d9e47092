import { publicPaths } from '@jobharbor/contract';

import { type JobListQuery, writeJobListQuery } from './jobListQuery';

/** Every address of the portal. */
export const paths = {
  home: publicPaths.home,
  findJobs: (query: JobListQuery = {}) => {
    const text = writeJobListQuery(query);
    return text ? `${publicPaths.findJobs}?${text}` : publicPaths.findJobs;
  },
  /** The results for a text, narrowed by the rest of a query. Without a text: all jobs, as there is no page for it. */
  jobSearch: (text: string, rest: JobListQuery = {}): string => {
    const q = text.trim();
    // A browser takes these two for folders, however they are escaped.
    if (!q || /^\.{1,2}$/.test(q)) return paths.findJobs({ ...rest, q });
    const params = new URLSearchParams(writeJobListQuery({ ...rest, q }));
    params.delete('q');
    return `/jobSearch/${encodeURIComponent(q)}${params.size > 0 ? `?${params.toString()}` : ''}`;
  },
  /** The feed of a list's jobs, whichever page of it is shown. */
  feed: (query: JobListQuery = {}) => {
    const params = new URLSearchParams(writeJobListQuery(query));
    for (const name of ['order', 'page', 'cursor']) params.delete(name);
    return params.size > 0
      ? `${publicPaths.feeds.atom}?${params.toString()}`
      : publicPaths.feeds.atom;
  },
  job: publicPaths.job,
  company: publicPaths.company,
  /** The feed of an employer's jobs. */
  companyFeed: (employerId: string) =>
    `${publicPaths.feeds.atom}?employer=${encodeURIComponent(employerId)}`,
  /** The CV editor; with a job it is the step before applying. */
  editCv: (userId: string, job?: { jobId: string; employerId: string }) => {
    const query = job && {
      preview: 'true',
      jobid: job.jobId,
      employerid: job.employerId,
    };
    const text = query ? `?${new URLSearchParams(query).toString()}` : '';
    return `/mycv/editcv/${encodeURIComponent(userId)}${text}`;
  },
  /** The CV to read and print; with an application, as it was sent with that one. */
  viewCv: (
    userId: string,
    { application, print }: { application?: string; print?: boolean } = {},
  ) => {
    const query = new URLSearchParams();
    if (application) query.set('application', application);
    if (print) query.set('print', '1');
    const text = query.size > 0 ? `?${query.toString()}` : '';
    return `/mycv/cvview/${encodeURIComponent(userId)}${text}`;
  },
  myApplications: publicPaths.myApplications,
  conversation: publicPaths.conversation,
  savedJobs: publicPaths.saved,
  interview: (interviewId: string) => publicPaths.interview(interviewId),
  profile: publicPaths.profile,
  profileApplications: '/profile/#myapplications',
  logout: '/logout',
  signUp: '/signup',
  signIn: '/signin',
  alerts: publicPaths.alerts,
  about: publicPaths.about,
  terms: publicPaths.terms,
  privacy: publicPaths.privacy,
  employer: {
    home: '/employer',
    addJob: '/employer/addjob',
    allJobs: publicPaths.employer.allJobs,
    importJobs: '/employer/jobs/import',
    applications: publicPaths.employer.applications(),
    profile: '/employer/profile',
    colleagues: '/employer/colleagues',
    dashboard: '/employer/dashboard',
    signUp: '/employer/signup',
    signIn: '/employer/signin',
    /** Ends the employer's session, also where a seeker is signed in too. */
    logout: '/logout?as=employer',
    forgotPassword: publicPaths.forgotPassword,
    verify: publicPaths.employer.verify,
    resetPassword: publicPaths.employer.resetPassword,
    editJob: (jobId: string) => `/employer/jobs/${encodeURIComponent(jobId)}/edit`,
    /** The form, filled with another job's words. */
    duplicateJob: (jobId: string) => `/employer/addjob?copy=${encodeURIComponent(jobId)}`,
    /** The form, filled with a draft. */
    draftJob: (draftId: string) => `/employer/addjob?draft=${encodeURIComponent(draftId)}`,
    applicationsOfJob: (jobId: string) => publicPaths.employer.applications({ job: jobId }),
    applicationsBy: publicPaths.employer.applications,
    application: publicPaths.employer.application,
  },
} as const;
