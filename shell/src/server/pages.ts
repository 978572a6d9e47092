import {
  apiPaths,
  type JobSuggestion,
  type JobSummary,
  type Organisation,
  type PageHead,
} from '@jobharbor/contract';
import { jobsApi, NOT_FOUND_HEAD } from '@jobharbor/shared-ui/core';
import type { PageDescription, ServerPage } from '@jobharbor/shared-ui/server';

import { organisationApi } from '../organisation/organisationApi';
import { LANDING_HEAD, portalData } from '../pages/landing/landingHead';
import { textHeads } from '../pages/textHeads';

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
const textPage = (head: PageHead & { canonical: string }): ServerPage => ({
  describe: () => ({ head }),
  example: { path: head.canonical, answers: { [apiPaths.organisation]: ORGANISATION } },
});

/** The shell's own pages that the server renders, by the path of their routes; the home address is ''. */
export const shellPages: Readonly<Record<string, ServerPage>> = {
  '': {
    describe: ({ state, origin }) => {
      const { data = {} } = organisationApi.endpoints.shellOrganisation.select(undefined)(state);
      const featured = jobsApi.endpoints.featuredJobs.select(undefined)(state);
      const head = { ...LANDING_HEAD, structuredData: portalData(data, origin) };
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
  about: textPage(textHeads.about),
  terms: textPage(textHeads.terms),
  privacy: textPage(textHeads.privacy),
  '*': {
    describe: (): PageDescription => ({
      status: 404,
      head: NOT_FOUND_HEAD,
    }),
    example: { path: '/no/such/page', answers: {}, status: 404 },
  },
};
