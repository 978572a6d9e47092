import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { aCompany, anEmployer, keepEmployer, post, signInEmployer } from '../support/employer.ts';
import { fieldIn, fillIn, signUpOn, wholePosting } from '../support/employerForms.ts';
import { expect, test } from '../support/test.ts';

// Some of the screens are about a failure.
test.use({ allowErrors: /status of (400|404|410|500)|Failed to/ });

type Screens = Record<string, (page: Page) => Promise<void>>;

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const main = (page: Page) => page.getByRole('main');

/** Makes the calls of a kind fail from now on. */
const fail = (page: Page, url: string) =>
  page.route(url, (route) => route.fulfill({ status: 500, json: { message: 'Not today.' } }));

const signedOut: Screens = {
  'the area of others': async (page) => {
    await open(page, '/employer/dashboard');
    await expect(page.getByText(/^Access Denied/)).toBeVisible();
  },
  'the sign-up': (page) => open(page, '/employer/signup'),
  'the sign-up with errors and a meter': async (page) => {
    await fieldIn(page, 'Password').fill('Abcd');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
  },
  'the sign-in': async (page) => {
    await open(page, '/employer/signin');
    await expect(page.getByRole('button', { name: 'Fill in' })).toBeVisible();
  },
  'the sign-in that was refused': async (page) => {
    await fail(page, '**/api/employer/login');
    await page.getByRole('button', { name: 'Fill in' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(main(page).getByRole('alert')).toBeVisible();
  },
  'a forgotten password, asked for': async (page) => {
    await open(page, '/forgot-password');
    await fieldIn(page, 'Company Email Address').fill(aCompany().email);
    await page.getByRole('button', { name: 'Send instructions' }).click();
    await expect(main(page).getByText(/^If an account exists/)).toBeVisible();
  },
  'a new password': async (page) => {
    await open(page, '/employer/reset-password/no-such-link');
    await fieldIn(page, 'New Password').fill('Second-Tide8!');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  },
  'a verification that failed': async (page) => {
    await open(page, '/employer/verify/no-such-link');
    await expect(page.getByText('Verification failed')).toBeVisible();
  },
  'the dashboard of who has just signed up': async (page) => {
    await signUpOn(page, aCompany());
    await expect(page.getByText('Your Account is Not Verified')).toBeVisible();
  },
};

/** Of the demonstration's employer, who has jobs, and applications in all states. Nothing is changed. */
const atWork: Screens = {
  'the dashboard': async (page) => {
    await open(page, '/employer/dashboard');
    await expect(page.getByRole('region', { name: 'Applications by status' })).toBeVisible();
  },
  'the drawer, or the sidebar collapsed': async (page) => {
    const opener = page.getByRole('button', { name: /^(Employer menu|Collapse sidebar)$/ });
    await opener.click();
    await expect(page.getByRole('button', { name: /^(Close menu|Expand sidebar)$/ })).toBeVisible();
  },
  'the jobs': async (page) => {
    await open(page, '/employer/alljobs');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'a search without hits': async (page) => {
    await page.getByPlaceholder('Enter a Job title').fill('zzzz');
    await expect(page.getByText('No jobs match “zzzz”')).toBeVisible();
    await page.getByRole('button', { name: 'Show All Jobs' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'the menu of a card': async (page) => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Delete Job Post' })).toBeVisible();
  },
  'the question before deleting': async (page) => {
    await page.getByRole('menuitem', { name: 'Delete Job Post' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'a job that could not be deleted': async (page) => {
    await fail(page, '**/api/jobs/deletejobbyid/**');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Job Post' }).click();
    await expect(page.getByRole('article').getByRole('alert')).toBeVisible();
  },
  'the form of a job that is posted': async (page) => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(fieldIn(page, 'Job Title')).not.toHaveValue('');
  },
  'a new posting, with errors': async (page) => {
    await open(page, '/employer/addjob');
    await page.getByRole('button', { name: 'Create Job Posting' }).click();
    await expect(page.getByText('Please fill in this field.').first()).toBeVisible();
  },
  'a new posting, filled': async (page) => {
    await fillIn(page, wholePosting('Lugger Skipper'));
    await page.getByText('Skills and qualifications (optional)').click();
    await fillIn(page, { 'Technical Skills': 'Splicing, Sounding' });
    const preview = page.locator('summary', { hasText: 'Preview of the card' });
    if (await preview.isVisible()) await preview.click();
    await expect(page.getByRole('list', { name: 'Technical Skills: entries' })).toBeVisible();
  },
  'a new posting that could not be sent': async (page) => {
    await fail(page, '**/api/jobs/add');
    await page.getByRole('button', { name: 'Create Job Posting' }).click();
    await expect(page.getByText('Not today.')).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
  },
  'the question before leaving it': async (page) => {
    await page.getByRole('banner').getByRole('link').first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).hover();
  },
  'the applications': async (page) => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await open(page, '/employer/applications');
    await expect(page.getByRole('link', { name: /View Application/ }).first()).toBeVisible();
  },
  'the question before a rejection': async (page) => {
    const choice = page.getByLabel(/^Change Status/).first();
    const isRejected = (await choice.inputValue()) === 'rejected';
    await choice.selectOption(isRejected ? 'accepted' : 'rejected');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'one application': async (page) => {
    await page.getByRole('button', { name: 'Keep Status' }).click();
    await page
      .getByRole('link', { name: /View Application/ })
      .first()
      .click();
    await expect(page.getByText('ApplicationDetails').first()).toBeVisible();
  },
  'the profile': async (page) => {
    await open(page, '/employer/profile');
    await expect(page.getByRole('region', { name: 'Change password' })).toBeVisible();
  },
  'the profile, edited': async (page) => {
    await main(page).getByRole('button', { name: /^Edit/ }).click();
    await expect(main(page).getByRole('button', { name: /^Cancel/ })).toBeVisible();
  },
  'jobs that cannot be loaded': async (page) => {
    await fail(page, '**/api/jobs/getalljobsbyemployer/**');
    await page.evaluate(() => localStorage.removeItem('allJobs'));
    await open(page, '/employer/alljobs');
    await expect(main(page).getByRole('alert')).toBeVisible();
  },
  'applications that cannot be loaded': async (page) => {
    await fail(page, '**/api/applications/**');
    await open(page, '/employer/applications');
    await expect(main(page).getByRole('alert')).toBeVisible();
  },
  'an overview that cannot be loaded': async (page) => {
    await fail(page, '**/api/employer/overview');
    await open(page, '/employer/dashboard');
    await expect(main(page).getByRole('alert')).toBeVisible();
  },
};

/** Looked at beside a sidebar too, and whether in dark: what lies in the others has the same colours on wide screens. */
const BESIDE_SIDEBAR: Record<string, boolean> = {
  'the dashboard': true,
  'the drawer, or the sidebar collapsed': true,
  'the jobs': true,
  'the form of a job that is posted': false,
  'the profile': false,
};

/** Of somebody new, who has nothing yet. */
const empty: Screens = {
  'the first steps': (page) => open(page, '/employer/dashboard'),
  'no posting for the unverified': (page) => open(page, '/employer/addjob'),
  'no jobs': async (page) => {
    await open(page, '/employer/alljobs');
    await expect(page.getByText('No Jobs Uploaded Yet')).toBeVisible();
  },
  'no applications': (page) => open(page, '/employer/applications'),
  'no application of that name': async (page) => {
    await open(page, '/employer/applications/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText(/Loading/)).toHaveCount(0);
  },
  'no job of that name': (page) =>
    open(page, '/employer/jobs/00000000-0000-4000-8000-000000000000/edit'),
  'the profile': async (page) => {
    await open(page, '/employer/profile');
    await expect(page.getByText('No jobs uploaded yet.')).toBeVisible();
  },
};

async function tour(page: Page, screens: Screens, inDark: Record<string, boolean> = {}) {
  for (const [screen, visit] of Object.entries(screens)) {
    await test.step(screen, async () => {
      await visit(page);
      await expectAccessible(page, screen, { isDarkToo: inDark[screen] });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect.soft(overflow, `${screen} overflows`).toBeLessThanOrEqual(0);
    });
  }
}

test.describe('axe finds nothing', () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 900 });
  });

  test('on any screen of an employer who is not signed in', async ({ page }) => {
    await tour(page, signedOut);
  });

  // The sidebar of wide screens is a drawer on narrow ones.
  const widths: [number, Screens, Record<string, boolean>][] = [
    [360, atWork, {}],
    [
      1280,
      Object.fromEntries(Object.entries(atWork).filter(([screen]) => screen in BESIDE_SIDEBAR)),
      BESIDE_SIDEBAR,
    ],
  ];
  for (const [width, screens, inDark] of widths) {
    test(`on any screen of an employer at work, ${width} px wide`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      const demo = (await (await request.get('/demo/employer')).json()) as {
        email: string;
        password: string;
      };
      await keepEmployer(page, await signInEmployer(request, { name: '', ...demo }));
      await tour(page, screens, inDark);
    });
  }

  test('on any screen of an employer who has nothing yet', async ({ page, request }) => {
    await keepEmployer(page, await anEmployer(request, { isVerified: false }));
    await tour(page, empty);
  });
});

test('nothing of the employer area overflows at 320 px', async ({ page, request }) => {
  const employer = await anEmployer(request, {
    company: aCompany('Gesellschaft für Meeresforschungsschifffahrtsversicherungen an der Küste'),
  });
  await post(request, employer, { jobName: 'Donaudampfschifffahrtselektrizitätenhauptwart' });
  await keepEmployer(page, employer);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['dashboard', 'addjob', 'alljobs', 'applications', 'profile']) {
    await open(page, `/employer/${path}`);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect.soft(overflow, path).toBeLessThanOrEqual(0);
  }
});
