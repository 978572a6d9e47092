import { BRAND } from '@jobharbor/contract';

import { Featured } from './landing/Featured';
import { Hero } from './landing/Hero';
import { HowItWorks } from './landing/HowItWorks';
import { Start } from './landing/Start';

/** The home of a visitor: what this is, a search, two jobs, and how it goes on. */
export function Landing() {
  return (
    <>
      <title>{`${BRAND}: find a job worth staying for`}</title>
      <Hero />
      <Featured />
      <HowItWorks />
      <Start />
    </>
  );
}
