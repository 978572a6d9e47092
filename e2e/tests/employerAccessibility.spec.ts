import type { APIRequestContext, Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../support/axe.ts';
import { aCompany, anEmployer, keepEmployer, post, signInEmployer } from '../support/employer.ts';
import { fieldIn, fillIn, signUpOn, wholePosting } from '../support/employerForms.ts';
import { expect, test } from '../support/test.ts';

// Some of the screens are about a failure.
test.use({ allowErrors: /status of (400|404|410|500)|Failed to/ });

type Screens = Record<string, (page: Page) => Promise<void>>;

const LONG_NAME = 'Gesellschaft für Meeresforschungsschifffahrtsversicherungen an der Küste';

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
  'an expired link to a new password': async (page) => {
    await open(page, '/employer/reset-password/no-such-link');
    await expect(main(page).getByRole('alert')).toBeVisible();
  },
  'a new password': async (page) => {
    // Without an answer about the link there is a form.
    await fail(page, '**/api/employer/reset-password/no-such-link');
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
const atWork = {
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
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  },
  'a search without hits': async (page) => {
    await page.getByPlaceholder('Enter a Job title').fill('zzzz');
    await expect(page.getByText('No jobs match “zzzz”')).toBeVisible();
  },
  'the menu of a row': async (page) => {
    await page.getByRole('button', { name: 'Show All Jobs' }).click();
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
    await expect(page.getByRole('row').getByRole('alert')).toBeVisible();
  },
  'the form of a job that is posted': async (page) => {
    await page.getByRole('row').getByRole('link', { name: /^Edit/ }).first().click();
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
    const preview = page.locator('summary', { hasText: 'Preview' });
    if (await preview.isVisible()) await preview.click();
    await expect(page.getByRole('list', { name: 'Technical Skills: entries' })).toBeVisible();
  },
  'a new posting that could not be sent': async (page) => {
    await fail(page, '**/api/jobs/add');
    await page.getByRole('button', { name: 'Create Job Posting' }).click();
    await expect(page.getByText('Not today.')).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
  },
  'the applications': async (page) => {
    await page.getByRole('banner').getByRole('link').first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await open(page, '/employer/applications');
    await expect(page.getByRole('link', { name: /View Application/ }).first()).toBeVisible();
  },
  'one application': async (page) => {
    await page
      .getByRole('link', { name: /View Application/ })
      .first()
      .click();
    await expect(page.getByText('ApplicationDetails').first()).toBeVisible();
  },
  'an interview to be proposed': async (page) => {
    await page.getByRole('button', { name: 'Propose an interview' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(page.getByText('Propose at least one time.')).toBeVisible();
  },
  'the texts to begin with': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Use a template', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'A friendly no' })).toBeVisible();
  },
  'the templates': async (page) => {
    await page.getByRole('menuitem', { name: 'Manage templates…' }).click();
    await expect(page.getByRole('button', { name: 'Add template' })).toBeVisible();
  },
  'the board': async (page) => {
    await open(page, '/employer/applications?view=board');
    await expect(page.getByRole('button', { name: /^Move .* to…$/ }).first()).toBeVisible();
  },
  'jobs to be imported': async (page) => {
    await open(page, '/employer/jobs/import');
    await page.getByLabel('File of jobs').setInputFiles({
      name: 'jobs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Job Title,Location\nRigger,Oslo\nSail Maker,Gdańsk'),
    });
    await expect(page.getByText('2 jobs in jobs.csv')).toBeVisible();
  },
  'the profile': async (page) => {
    await open(page, '/employer/profile');
    await expect(page.getByRole('region', { name: 'Change password' })).toBeVisible();
  },
  'the profile, edited': async (page) => {
    await main(page).getByRole('button', { name: /^Edit/ }).click();
    await expect(main(page).getByRole('button', { name: /^Cancel/ })).toBeVisible();
  },
  'the colleagues': async (page) => {
    await open(page, '/employer/colleagues');
    await expect(page.getByRole('region', { name: 'People' })).toBeVisible();
  },
  'jobs that cannot be loaded': async (page) => {
    await fail(page, '**/api/jobs/getalljobsbyemployer/**');
    await page.evaluate(() => localStorage.removeItem('allJobs'));
    await open(page, '/employer/alljobs');
    await expect(main(page).getByRole('alert')).toBeVisible();
  },
} satisfies Screens;

/** What has a layout of its own beside the sidebar of wide screens, which is a drawer on narrow ones. */
const BESIDE_SIDEBAR = ['the dashboard', 'the drawer, or the sidebar collapsed'] as const;

/** What is new on these; the page around it is the one before. */
const PARTS: Record<string, string> = {
  'the sign-up with errors and a meter': 'main',
  'the sign-in that was refused': 'main',
  'a search without hits': 'main',
  'the menu of a row': '[role="menu"]',
  'the question before deleting': '[role="alertdialog"]',
  'the texts to begin with': '[role="menu"]',
  'the templates': '[role="dialog"]',
  'an interview to be proposed': '[role="dialog"]',
  'a job that could not be deleted': '[data-posting]',
  'a new posting that could not be sent': 'main [role="alert"]',
  'the profile, edited': 'main',
};

/** The others have the same colours. */
const IN_DARK = new Set([
  'the sign-up with errors and a meter',
  'the dashboard',
  'the jobs',
  'a new posting, filled',
  'one application',
  'the board',
  'jobs to be imported',
  'the profile',
]);

/** Of somebody new, who has nothing yet. */
const empty: Screens = {
  'an expired link to a new address': async (page) => {
    await open(page, '/employer/change-email/no-such-link');
    await expect(main(page).getByRole('alert')).toBeVisible();
  },
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
  'the profile without jobs': async (page) => {
    await open(page, '/employer/profile');
    await expect(page.getByText('No jobs uploaded yet.')).toBeVisible();
  },
};

async function tour(page: Page, screens: Screens) {
  for (const [screen, visit] of Object.entries(screens)) {
    await test.step(screen, async () => {
      await visit(page);
      await expectAccessible(page, screen, { isDarkToo: IN_DARK.has(screen), part: PARTS[screen] });
      await expectNoOverflow(page, screen);
    });
  }
}

/** Signs the demonstration's employer in. */
async function signInDemo(page: Page, request: APIRequestContext) {
  const demo = (await (await request.get('/demo/employer')).json()) as {
    email: string;
    password: string;
  };
  await keepEmployer(page, await signInEmployer(request, { name: '', ...demo }));
}

test.describe('axe finds nothing, and at 320 px nothing overflows', () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 320, height: 900 });
  });

  test('on any screen of an employer who is not signed in', async ({ page }) => {
    await tour(page, signedOut);
  });

  test('on any screen of an employer at work', async ({ page, request }) => {
    await signInDemo(page, request);
    await tour(page, atWork);
  });

  test('beside the sidebar of wide screens', async ({ page, request }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signInDemo(page, request);
    await tour(page, Object.fromEntries(BESIDE_SIDEBAR.map((screen) => [screen, atWork[screen]])));
  });

  test('on any screen of an employer who has nothing yet', async ({ page, request }) => {
    const company = aCompany(LONG_NAME);
    await keepEmployer(page, await anEmployer(request, { company, isVerified: false }));
    await tour(page, empty);
  });

  test('where names are long', async ({ page, request }) => {
    const employer = await anEmployer(request, { company: aCompany(LONG_NAME) });
    await post(request, employer, { jobName: 'Donaudampfschifffahrtselektrizitätenhauptwart' });
    await keepEmployer(page, employer);
    for (const path of ['alljobs', 'profile']) {
      await open(page, `/employer/${path}`);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoOverflow(page, path);
    }
  });
});
