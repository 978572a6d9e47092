import {
  apiPaths,
  BRAND,
  type JobSuggestion,
  type JobSummary,
  type Organisation,
} from '@jobharbor/contract';
import { jobsApi, paths } from '@jobharbor/shared-ui/core';
import type { PageDescription, ServerPage } from '@jobharbor/shared-ui/server';

import { organisationApi } from '../organisation/organisationApi';
import { landingHead } from '../pages/landing/landingHead';

const ORGANISATION: Organisation = {
  name: 'City of Gdynia, Employment Office',
  address: 'Harbour Street 1, 81-345 Gdynia, Poland',
  contactMail: 'jobs@gdynia.example',
  isDemonstration: false,
};

const JOB: JobSummary = {
  _id: '01900000-0000-7000-8000-000000000001',
  jobName: 'Boat Builder',
  companyName: 'North Sea Works',
  companyVerified: true,
  location: 'Gdynia, Poland',
  jobType: 'On-site',
  salary: 52_000,
  currency: 'PLN',
  urgentHiring: true,
  jobDescription: 'Build and mend wooden boats with a small crew.',
  status: 'open',
  user: '01900000-0000-7000-8000-000000000002',
  createdAt: '2026-04-29T08:00:00.000Z',
  datePosted: '2026-04-29',
};

const SUGGESTIONS: JobSuggestion[] = [{ kind: 'place', text: 'Gdynia, Poland', count: 12 }];

/** A page of text: what it is about does not depend on data. */
const textPage = (title: string, canonical: string, description: string): ServerPage => ({
  describe: () => ({ head: { title: `${title} | ${BRAND}`, canonical, description } }),
  example: { path: canonical, answers: { [apiPaths.organisation]: ORGANISATION } },
});

/** The shell's own pages that the server draws, by the path of their routes; the home address is ''. */
export const shellPages: Readonly<Record<string, ServerPage>> = {
  '': {
    describe: ({ state, origin }) => {
      const { data = {} } = organisationApi.endpoints.shellOrganisation.select(undefined)(state);
      const featured = jobsApi.endpoints.featuredJobs.select(undefined)(state);
      const head = landingHead(data, origin);
      return featured.isError ? { head, status: 503 } : { head };
    },
    example: {
      path: '/',
      answers: {
        [apiPaths.jobs.recent]: [JOB],
        [apiPaths.jobs.suggestions]: SUGGESTIONS,
        [apiPaths.organisation]: ORGANISATION,
      },
    },
  },
  about: textPage(
    'About',
    paths.about,
    `What ${BRAND} is, who runs this portal, and how to reach them.`,
  ),
  terms: textPage(
    'Terms of Use',
    paths.terms,
    `The rules for using ${BRAND}, for job seekers and for employers.`,
  ),
  privacy: textPage(
    'Privacy Policy',
    paths.privacy,
    `What ${BRAND} keeps of you, why, for how long, and how you have it deleted.`,
  ),
  '*': {
    describe: (): PageDescription => ({
      status: 404,
      head: { title: `Page Not Found | ${BRAND}`, robots: 'noindex' },
    }),
    example: { path: '/no/such/page', answers: {}, status: 404 },
  },
};
