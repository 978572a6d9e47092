import { apiPaths, BRAND, type Company, type Job } from '@jobharbor/contract';
import {
  isBadInput,
  isNotFound,
  jobsApi as sharedJobsApi,
  NOT_FOUND_HEAD,
  paths,
  type RootState,
} from '@jobharbor/shared-ui/core';
import type { PageDescription, ServerPage } from '@jobharbor/shared-ui/server';

import { companyApi } from './features/company/companyApi';
import { companyData, companyHead, companyTitle } from './features/company/companyHead';
import { jobHead, REMOVED_JOB_HEAD } from './features/jobs/jobHead';
import { jobData } from './features/jobs/jobPosting';
import { inZone, isRemoved, jobsApi } from './features/jobs/jobsApi';
import { jobListHead, jobListTitle } from './features/jobs/list/jobListHead';
import { readJobListQuery, readListPart } from './features/jobs/list/readJobListQuery';

/** A page whose data could not be loaded. A malformed id is answered like an unknown one. */
function failed(error: unknown, title: string): PageDescription {
  return isNotFound(error) || isBadInput(error)
    ? { status: 404, head: NOT_FOUND_HEAD }
    : { status: 503, head: { title, robots: 'noindex' } };
}

/** A page whose list could not be loaded: its address is malformed, or the server is unavailable. */
const withoutList = (error: unknown, title: string): PageDescription => ({
  status: isBadInput(error) ? 400 : 503,
  head: { title, robots: 'noindex' },
});

/** A list by what its address says; `searchText` is the text in the path of a search. */
function listPage(
  searchText: string | undefined,
  searchParams: URLSearchParams,
  state: RootState,
): PageDescription {
  const query = readJobListQuery(searchParams, searchText);
  const { data, error } = jobsApi.endpoints.seekerListJobs.select(inZone(query))(state);
  if (data) return { head: jobListHead(query, data) };
  return withoutList(error, jobListTitle(query));
}

const JOB: Job = {
  _id: '01900000-0000-7000-8000-000000000001',
  jobName: 'Boat Builder',
  companyName: 'North Sea Works',
  companyVerified: true,
  companySlug: 'north-sea-works',
  companyWebsite: 'https://works.example',
  answersWithinDays: 5,
  location: 'Gdynia, Poland',
  place: { country: 'PL', region: 'Pomerania', city: 'Gdynia', isRemote: false },
  jobType: 'On-site',
  salary: 52_000,
  currency: 'PLN',
  urgentHiring: true,
  jobDescription: 'Build and mend wooden boats with a small crew.',
  jobResponsibilities: ['Build hulls'],
  weOffer: ['A workshop by the water'],
  jobRequirements: ['Two years with wood'],
  requirements: ['Two years with wood'],
  qualifications: ['Apprenticeship'],
  technicalSkills: ['Lofting'],
  softSkills: ['Patience'],
  preferredSkills: ['Sail making'],
  otherInfo: [],
  questions: [],
  status: 'open',
  user: '01900000-0000-7000-8000-000000000002',
  createdAt: '2026-04-29T08:00:00.000Z',
  datePosted: '2026-04-29',
};

const COMPANY: Company = {
  _id: JOB.user,
  slug: 'north-sea-works',
  name: 'North Sea Works',
  companyName: 'North Sea Works',
  description: 'We have built wooden boats since 1920.',
  website: 'https://works.example',
  isVerified: true,
  answersWithinDays: 5,
};

const findJobs: ServerPage = {
  describe: ({ state, searchParams }) => listPage(undefined, searchParams, state),
  example: {
    path: paths.findJobs({ jobType: 'On-site' }),
    answers: { [apiPaths.jobs.search]: [JOB] },
  },
};

const jobSearch: ServerPage = {
  describe: ({ state, params, searchParams }) =>
    listPage(params.searchText ?? '', searchParams, state),
  example: {
    path: paths.jobSearch('boat'),
    answers: { [apiPaths.jobs.search]: [JOB], [apiPaths.jobs.recent]: [JOB] },
  },
};

const jobDetail: ServerPage = {
  describe: ({ state, params: { jobId = '' }, origin }) => {
    const { data: job, error } = sharedJobsApi.endpoints.getJob.select(jobId)(state);
    if (job) return { head: { ...jobHead(job), structuredData: jobData(job, origin) } };
    if (isRemoved(error)) return { status: 410, head: REMOVED_JOB_HEAD };
    return failed(error, `Job | ${BRAND}`);
  },
  example: {
    path: paths.job(JOB._id),
    answers: { [apiPaths.jobs.byId(JOB._id)]: JOB, [apiPaths.jobs.related(JOB._id)]: [JOB] },
  },
};

const company: ServerPage = {
  describe: ({ state, params: { slug = '' }, searchParams, origin }) => {
    const { data, error } = companyApi.endpoints.seekerCompany.select(slug)(state);
    if (data && data.slug !== slug) {
      const query = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
      return { head: { title: companyTitle(data) }, movedTo: paths.company(data.slug) + query };
    }
    if (!data) return failed(error, `Company | ${BRAND}`);
    const part = readListPart(searchParams);
    const query = { employerId: data._id, ...part };
    const list = jobsApi.endpoints.seekerCompanyJobs.select(query)(state);
    if (!list.data) return withoutList(list.error, companyTitle(data, part.page));
    const head = companyHead(data, list.data, part);
    return { head: { ...head, structuredData: companyData(data, origin) } };
  },
  example: {
    path: paths.company(COMPANY.slug),
    answers: {
      [apiPaths.company(COMPANY.slug)]: COMPANY,
      [apiPaths.jobs.byEmployer(COMPANY._id)]: [JOB],
    },
  },
};

/** The pages that the server renders. Each is released with this app, and rendered by its live release. */
export const pages = {
  FindJobs: () => import('./pages/FindJobs').then((page) => ({ ...page, server: findJobs })),
  JobSearch: () => import('./pages/JobSearch').then((page) => ({ ...page, server: jobSearch })),
  Company: () => import('./pages/Company').then((page) => ({ ...page, server: company })),
  JobDetail: () => import('./pages/JobDetail').then((page) => ({ ...page, server: jobDetail })),
};
