import { jobNamed } from '../support/api.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { expect, test } from '../support/test.ts';

test('a guest in a fresh browser reads a whole job', async ({ page, request }) => {
  const { _id, companyName } = await jobNamed(request, fixtures.verified);
  await page.goto(`/jobs/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: fixtures.verified })).toBeVisible();
  await expect(page).toHaveTitle(`${fixtures.verified} – ${companyName} | Jobharbor`);
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
