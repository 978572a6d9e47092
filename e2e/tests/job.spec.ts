import { jobNamed } from '../support/api.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { expect, test } from '../support/test.ts';

test('a guest in a fresh browser reads a whole job', async ({ page, request }) => {
  const { _id } = await jobNamed(request, fixtures.verified);
  await page.goto(`/jobs/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: fixtures.verified })).toBeVisible();
  await expect(page).toHaveTitle(`${fixtures.verified} | Jobharbor`);
  await expect(page.getByText('$120,000')).toBeVisible();
  await expect(page.getByText('Urgently Hiring')).toBeVisible();
  // The related jobs below have marks of their own.
  await expect(page.getByRole('img', { name: 'Verified Company' }).first()).toBeVisible();
  await expect(page.getByText('April 29th, 2026')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login to Apply' })).toHaveAttribute(
    'href',
    '/signup',
  );
  await expect(page.getByRole('link', { name: 'View Jobs Openings' })).toHaveAttribute(
    'href',
    '/find-jobs',
  );
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0);
  await expect(page.getByText('jobs@example.com')).toHaveCount(0);
});

test('the day of a job is the same day west of Greenwich', async ({
  browser,
  request,
  baseURL,
}) => {
  const { _id } = await jobNamed(request, fixtures.verified);
  const context = await browser.newContext({ timezoneId: 'America/Los_Angeles' });
  const page = await context.newPage();
  await page.goto(`${baseURL}/jobs/${_id}`);
  await expect(page.getByText('April 29th, 2026')).toBeVisible();
  await context.close();
});

test('no salary reads as not specified, and any currency is written out', async ({
  page,
  request,
}) => {
  for (const [name, text] of [
    [fixtures.noSalary, 'Not Specified'],
    [fixtures.birr, 'Birr 5,000'],
  ] as const) {
    const { _id } = await jobNamed(request, name);
    await page.goto(`/jobs/${_id}`);
    const salary = page
      .locator('dt', { hasText: /^Salary$/ })
      .locator('xpath=following-sibling::dd');
    await expect(salary).toHaveText(text);
    await page.goto(`/jobSearch/${encodeURIComponent(name)}`);
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText(text);
  }
});

test.describe('an address without a page', () => {
  // The browser itself notes that the unknown job answered 404.
  test.use({ allowErrors: /status of 404/ });

  test('says so and leads home', async ({ page }) => {
    for (const path of ['/nope', '/employer/nope', '/jobs/unknownid']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
      await expect(
        page.getByText("Oops! The page you're looking for does not exist."),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
      await expect(page.getByRole('banner')).toBeVisible();
    }
  });
});

test('a guest at Upload Jobs is told to sign in as an employer, with two ways on', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Upload Jobs' }).click();
  await expect(page).toHaveURL(/\/employer\/addjob$/);
  await expect(
    page.getByText('Access Denied: You need to log in as an employer to access this page.'),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/employer/signin',
  );
  await expect(main.getByRole('link', { name: 'Become an Employer' })).toHaveAttribute(
    'href',
    '/employer/signup',
  );
});

test('a new page moves focus to its heading and sets the title', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeFocused();
  await expect(page).toHaveTitle('Terms of Use | Jobharbor');
  await page.getByRole('link', { name: 'Find Jobs' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeFocused();
});
