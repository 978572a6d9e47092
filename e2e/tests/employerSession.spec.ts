import type { Page } from '@playwright/test';

import { aCompanyWithApplicant } from '../support/applicants.ts';
import { bearer } from '../support/cv.ts';
import {
  anEmployer,
  type Company,
  type EmployerSession,
  keepEmployer,
} from '../support/employer.ts';
import { signIn } from '../support/signIn.ts';
import { stored } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

const EXPIRED = 'Your session has expired. Please sign in again.';
const DENIED = 'Access Denied: You need to log in as an employer to access this page.';

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Kelp/ });

/** What is left of an employer in the page's browser. */
const leftOf = (page: Page) =>
  page.evaluate(() =>
    ['employer', 'employerToken', 'allJobs'].filter((key) => localStorage.getItem(key) !== null),
  );

async function logIn(page: Page, { email, password }: Company) {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText("Welcome back! You're now logged in.")).toBeVisible();
}

const endSession = (page: Page, { token }: EmployerSession) =>
  page.request.post('/api/employer/logout', { headers: bearer(token) });

test('a guest at an employer’s page is denied, signs in, and is at the wanted page', async ({
  page,
  request,
}) => {
  const { employer, application } = await aCompanyWithApplicant(request, { jobName: 'Rigger' });
  const wanted = `/employer/applications/${application._id}`;
  await page.goto(wanted);
  await expect(page.getByText(DENIED)).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Become an Employer' }),
  ).toHaveAttribute('href', '/employer/signup');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/employer\/signin$/);
  await logIn(page, employer.company);
  await expect(page).toHaveURL(new RegExp(`${wanted}$`));
  await expect(page.getByText('Ada Byron').first()).toBeVisible();
});

test.describe('a session that the server has ended', () => {
  test.use({ allowErrors: /status of 401|Failed to/ });

  test('is told, and after the sign-in one is back, the unsaved posting with one', async ({
    page,
    request,
  }) => {
    // Without the live connection it is the next call that finds out.
    await page.context().route('**/api/events', (route) => route.fulfill({ status: 503 }));
    const session = await anEmployer(request);
    await keepEmployer(page, session);
    await page.goto('/employer/addjob');
    const title = page.getByRole('textbox', { name: 'Job Title' });
    await title.fill('Keeper of Eels');
    await expect(page.getByRole('region', { name: 'Current Job Postings' })).toBeVisible();
    await endSession(page, session);
    await page.getByRole('navigation', { name: 'Employer' }).getByText('Dashboard').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('alert').filter({ hasText: EXPIRED })).toBeVisible();
    await expect(page).toHaveURL(/\/employer\/signin$/);
    expect(await leftOf(page)).toEqual([]);

    await logIn(page, session.company);
    await expect(page).toHaveURL(/\/employer\/dashboard$/);
    await page.goto('/employer/addjob');
    await expect(page.getByText('What you had not saved is back.')).toBeVisible();
    await expect(title).toHaveValue('Keeper of Eels');
  });
});

test('sign-out in one tab ends the other', async ({ page, request }) => {
  const session = await anEmployer(request);
  await keepEmployer(page, session);
  await page.goto('/employer/alljobs');
  await expect(page.getByText('No Jobs Uploaded Yet')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(new URL('/employer/dashboard', page.url()).href);
  await other
    .getByRole('complementary', { name: 'Employer area' })
    .getByRole('button', { name: 'Logout' })
    .click();
  for (const tab of [other, page]) {
    await expect(tab).toHaveURL(/\/employer\/signin$/);
    await expect(tab.getByText(session.company.name)).toHaveCount(0);
  }
  expect(await leftOf(page)).toEqual([]);
  await expect
    .poll(async () => {
      const me = await page.request.get('/api/employer/me', { headers: bearer(session.token) });
      return me.status();
    })
    .toBe(401);
  await page.goBack();
  await expect(page.getByText(session.company.name)).toHaveCount(0);
});

test('seeker and employer in one browser: two sessions, of which each ends alone', async ({
  page,
  request,
  baseURL,
}) => {
  const employer = await anEmployer(request);
  const seeker = await signIn(page, undefined, baseURL);
  await keepEmployer(page, employer);
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Ada Byron' });
  await button.click();
  const entries = page.getByRole('menu').getByRole('menuitem');
  await expect(entries).toHaveText([
    'My Profile',
    'My Applications',
    'Saved Jobs',
    'Job Alerts',
    'Team',
    'Logout',
    'Dashboard',
    'Employer logout',
  ]);
  await entries.filter({ hasText: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(seeker.user.email)).toBeVisible();

  await button.click();
  await entries.filter({ hasText: 'Employer logout' }).click();
  await expect(page).toHaveURL(/\/employer\/signin$/);
  expect(await leftOf(page)).toEqual([]);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(seeker.user.email)).toBeVisible();

  // And the other way round.
  const again = await anEmployer(request);
  await keepEmployer(page, again);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await expect(account(page)).toContainText(again.company.name);
  expect(await stored(page)).toEqual({});
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/employer\/signin$/);
  expect(await leftOf(page)).toEqual([]);
});

test('each page of the area stands by itself: by its address, over a reload, and Back', async ({
  page,
  request,
}) => {
  const { employer, job, application } = await aCompanyWithApplicant(request, {
    jobName: 'Quay Gardener',
  });
  await keepEmployer(page, employer);
  const shows = (heading: string) =>
    expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  for (const [path, heading] of [
    [`/employer/jobs/${job._id}/edit`, 'Quay Gardener'],
    [`/employer/applications/${application._id}`, 'Ada Byron'],
    ['/employer/profile', employer.company.name],
  ] as const) {
    await page.goto(path);
    await shows(heading);
  }
  const sidebar = page.getByRole('navigation', { name: 'Employer' });
  for (const [link, heading] of [
    ['All Jobs', 'My Added Jobs'],
    ['Applications', 'Applications'],
  ] as const) {
    await sidebar.getByRole('link', { name: link }).click();
    await shows(heading);
  }
  await page.reload();
  await shows('Applications');
  for (const [path, heading] of [
    ['/employer/alljobs', 'My Added Jobs'],
    ['/employer/profile', employer.company.name],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await shows(heading);
  }
});
