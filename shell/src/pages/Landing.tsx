import { Featured } from './landing/Featured';
import { Hero } from './landing/Hero';
import { HowItWorks } from './landing/HowItWorks';
import { LANDING_TITLE } from './landing/landingHead';
import { Start } from './landing/Start';

/** The home of a visitor: what this is, a search, two jobs, and how it goes on. */
export function Landing() {
  return (
    <>
      <title>{LANDING_TITLE}</title>
      <Hero />
      <Featured />
      <HowItWorks />
      <Start />
    </>
  );
}
