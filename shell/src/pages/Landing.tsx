import { DocumentHead, jobsApi, type Preload } from '@jobharbor/shared-ui/core';

import { preloadOrganisation } from '../organisation/organisationApi';
import { Featured } from './landing/Featured';
import { Hero } from './landing/Hero';
import { HowItWorks } from './landing/HowItWorks';
import { LANDING_HEAD } from './landing/landingHead';
import { POPULAR } from './landing/Popular';
import { Start } from './landing/Start';

export const preload: Preload = (context) =>
  Promise.all([
    context.dispatch(jobsApi.endpoints.featuredJobs.initiate(undefined)).unwrap(),
    context.dispatch(jobsApi.endpoints.suggestJobs.initiate(POPULAR)).unwrap(),
    preloadOrganisation(context),
  ]);

/** The home of a visitor: what this is, a search, two jobs, and how it goes on. */
export function Landing() {
  return (
    <>
      <DocumentHead head={LANDING_HEAD} />
      <Hero />
      <Featured />
      <HowItWorks />
      <Start />
    </>
  );
}
