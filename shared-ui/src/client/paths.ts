import { type JobListQuery, writeJobListQuery } from './jobListQuery';

/** Every address of the portal. */
export const paths = {
  home: '/',
  findJobs: (query: JobListQuery = {}) => {
    const text = writeJobListQuery(query);
    return text ? `/find-jobs?${text}` : '/find-jobs';
  },
  /** An empty search leads to all jobs: there is no page for it. */
  jobSearch: (text: string, place: { page?: number; cursor?: string } = {}) => {
    if (!text.trim()) return '/find-jobs';
    // A browser takes these two for folders, however they are escaped.
    if (/^\.{1,2}$/.test(text.trim())) return `/find-jobs?${writeJobListQuery({ q: text.trim() })}`;
    const query = writeJobListQuery(place);
    return `/jobSearch/${encodeURIComponent(text.trim())}${query && `?${query}`}`;
  },
  job: (jobId: string) => `/jobs/${encodeURIComponent(jobId)}`,
  signUp: '/signup',
  signIn: '/signin',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  employer: {
    home: '/employer',
    addJob: '/employer/addjob',
    allJobs: '/employer/alljobs',
    applications: '/employer/applications',
    profile: '/employer/profile',
    dashboard: '/employer/dashboard',
    signUp: '/employer/signup',
    signIn: '/employer/signin',
  },
} as const;
