import { expect, type Page } from '@playwright/test';

import { section } from '../../support/cvEditor.ts';
import { anEmployer, keepEmployer } from '../../support/employer.ts';
import { signIn } from '../../support/signIn.ts';

export const UNAVAILABLE = 'This section is temporarily unavailable.';
export const FAILED = 'An error occurred. Please try again.';

const TYPED = 'Typed before the fault';

/** One remote of the portal, as somebody meets it who is at home in the other one. */
export interface Scene {
  app: 'seeker-app' | 'employer-app';
  /** Signs somebody in to the other remote and fills a form there. */
  typeElsewhere: (page: Page, origin: string) => Promise<void>;
  /** On that form's page, once more: fails unless everything is still there. */
  expectTyped: (page: Page) => Promise<void>;
  /** A page of this remote that is in the header, and its heading. */
  link: string;
  heading: string;
  /** Its address, and the other remote's: a page of each that anybody may open. */
  path: string;
  elsewhere: string;
}

/** Follows a link of the header, away from a form that is not saved. */
export async function leaveForm(page: Page, link: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
}

const jobTitle = (page: Page) => page.getByRole('textbox', { name: 'Job Title' });
const homeAddress = (page: Page) =>
  section(page, 'Personal Information').getByLabel('Home Address');

export const scenes: Record<'seeker' | 'employer', Scene> = {
  seeker: {
    app: 'seeker-app',
    typeElsewhere: async (page, origin) => {
      await keepEmployer(page, await anEmployer(page.request, { origin }), origin);
      await page.goto(`${origin}/employer/addjob`);
      await jobTitle(page).fill(TYPED);
    },
    expectTyped: async (page) => {
      await expect(page.getByText('What you had not saved is back.')).toBeVisible();
      await expect(jobTitle(page)).toHaveValue(TYPED);
    },
    link: 'Find Jobs',
    heading: 'Find Jobs',
    path: '/find-jobs',
    elsewhere: '/employer/signin',
  },
  employer: {
    app: 'employer-app',
    typeElsewhere: async (page, origin) => {
      const { user } = await signIn(page, undefined, origin);
      await page.goto(`${origin}/mycv/editcv/${user._id}`);
      await homeAddress(page).fill(TYPED);
    },
    expectTyped: async (page) => {
      await page.getByRole('button', { name: 'Continue editing' }).click();
      await expect(homeAddress(page)).toHaveValue(TYPED);
    },
    link: 'Upload Jobs',
    heading: 'For employers',
    path: '/employer/addjob',
    elsewhere: '/find-jobs',
  },
};
