import type { Page } from '@playwright/test';

import { aCompanyWithApplicant } from '../support/applicants.ts';
import { bearer } from '../support/cv.ts';
import {
  anEmployer,
  type Company,
  type EmployerSession,
  keepEmployer,
  post,
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

test('the employer’s menu: Dashboard, My Jobs, Add Job, Logout; My Jobs leads to the own jobs', async ({
  page,
  request,
}) => {
  await keepEmployer(page, await anEmployer(request));
  await page.goto('/');
  await expect(account(page)).toBeVisible();
  for (const name of ['Get Started', 'Become an Employer'])
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveCount(0);
  await account(page).click();
  const entries = page.getByRole('menu').getByRole('menuitem');
  await expect(entries).toHaveText(['Dashboard', 'My Jobs', 'Add Job', 'Logout']);
  const jobs = entries.filter({ hasText: 'My Jobs' });
  await expect(jobs).toHaveAttribute('href', '/profile/#myapplications');
  await jobs.click();
  await expect(page).toHaveURL(/\/employer\/alljobs$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/employer\/profile$/);
  await account(page).click();
  await entries.filter({ hasText: 'Logout' }).click();
  await expect(page).toHaveURL(/\/employer\/signin$/);
  expect(await leftOf(page)).toEqual([]);
});

test('an unverified employer’s menu sends the mail again and shows the notice', async ({
  page,
  request,
}) => {
  await keepEmployer(page, await anEmployer(request, { isVerified: false }));
  await page.goto('/find-jobs');
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Verify Account' }).click();
  await expect(
    page.getByText('If this account still needs verification, an email has been sent.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
  await expect(page.getByText('Your Account is Not Verified')).toBeVisible();
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
  const button = page.getByRole('banner').getByRole('button', { name: /Freelancer/ });
  await button.click();
  const entries = page.getByRole('menu').getByRole('menuitem');
  await expect(entries).toHaveText([
    'My Profile',
    'My Applications',
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

test('‘Manage this job’ is for the owner alone', async ({ page, request, browser, baseURL }) => {
  const owner = await anEmployer(request);
  const job = await post(request, owner, { jobName: 'Windlass Hand' });
  const manage = page.getByRole('link', { name: 'Manage this job' });
  const title = page.getByRole('heading', { level: 1, name: 'Windlass Hand' });
  await page.goto(`/jobs/${job._id}`);
  await expect(title).toBeVisible();
  await expect(manage).toHaveCount(0);

  await keepEmployer(page, await anEmployer(request));
  await page.goto(`/jobs/${job._id}`);
  await expect(title).toBeVisible();
  await expect(manage).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Login to Apply' })).toBeVisible();

  const other = await browser.newContext({ baseURL });
  const own = await other.newPage();
  await keepEmployer(own, owner);
  await own.goto(`/jobs/${job._id}`);
  await own.getByRole('link', { name: 'Manage this job' }).click();
  await expect(own).toHaveURL(new RegExp(`/employer/jobs/${job._id}/edit$`));
  await expect(own.getByRole('textbox', { name: 'Job Title' })).toHaveValue('Windlass Hand');
  await other.close();
});

test('each page of the area stands by itself: by its address, over a reload, and Back', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const { employer, job, application } = await aCompanyWithApplicant(request, {
    jobName: 'Quay Gardener',
  });
  await keepEmployer(page, employer);
  const pages: [path: string, heading: string][] = [
    ['/employer', 'Create New Job Posting'],
    ['/employer/addjob', 'Create New Job Posting'],
    ['/jobs/addjob', 'Create New Job Posting'],
    ['/employer/alljobs', 'My Added Jobs'],
    [`/employer/jobs/${job._id}/edit`, 'Quay Gardener'],
    ['/employer/applications', 'Applications'],
    [`/employer/applications/${application._id}`, 'ApplicationDetails'],
    ['/employer/dashboard', 'Dashboard'],
    ['/employer/profile', employer.company.name],
  ];
  const shows = (heading: string) =>
    expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  for (const [path, heading] of pages) {
    await page.goto(path);
    await shows(heading);
  }
  const sidebar = page.getByRole('navigation', { name: 'Employer' });
  for (const [link, heading] of [
    ['All Jobs', 'My Added Jobs'],
    ['Applications', 'Applications'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await sidebar.getByRole('link', { name: link }).click();
    await shows(heading);
    await page.reload();
    await shows(heading);
  }
  for (const [path, heading] of [
    ['/employer/applications', 'Applications'],
    ['/employer/alljobs', 'My Added Jobs'],
    ['/employer/profile', employer.company.name],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await shows(heading);
  }
  await page.goto('/employer/nope');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('an employer is no seeker: seekers’ pages ask for their own sign-in', async ({
  page,
  request,
}) => {
  await keepEmployer(page, await anEmployer(request));
  await page.goto('/myapplications');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
});
