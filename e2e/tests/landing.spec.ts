import { isHydrated } from '../support/hydration.ts';
import { whatField, whereField } from '../support/jobSearch.ts';
import { expect, test } from '../support/test.ts';

test('a visitor sees search, two featured jobs, how it works and the way to an account', async ({
  page,
}) => {
  await page.goto('/');
  await expect(whatField(page)).toBeVisible();
  await expect(whereField(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  const cards = page.getByRole('region', { name: 'Featured Jobs' }).getByRole('article');
  await expect(cards).toHaveCount(2);
  const steps = page.getByRole('region', { name: 'How It Works' });
  for (const step of ['Search Jobs', 'Apply Easily', 'Get Hired']) {
    await expect(steps.getByRole('heading', { name: step })).toBeVisible();
  }
  const starts = page.getByRole('link', { name: 'Get Started' });
  await expect(starts).toHaveCount(2);
  for (const link of await starts.all()) {
    await expect(link).toHaveAttribute('href', '/signup');
  }
});

test('a search leads to its results, whatever signs it holds', async ({ page }) => {
  const text = 'C# + 50% a/b żółw ?&=';
  await page.goto('/');
  await whatField(page).fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(
    new RegExp(`/jobSearch/${encodeURIComponent(text).replace(/[*+?.]/g, '\\$&')}$`),
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
});

test('an empty search leads to all jobs, never to the 404 page', async ({ page }) => {
  await page.goto('/');
  await whatField(page).fill('   ');
  await whatField(page).press('Enter');
  await expect(page).toHaveURL(/\/find-jobs$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible();
  await page.goto('/jobSearch/');
  await expect(page).toHaveURL(/\/find-jobs$/);
});

test('on a small screen one field opens into two', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(whereField(page)).toBeHidden();
  await whatField(page).focus();
  await expect(whereField(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(whereField(page)).toBeFocused();
});

test.describe('when the recent jobs cannot be fetched', () => {
  test.use({ allowErrors: /status of 500/ });

  test('one toast says so, top right, and goes after five seconds', async ({ page }) => {
    await page.route('**/api/jobs/getrecentjobs**', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    // The first page comes from the server with its jobs; this one asks for them.
    await page.goto('/about');
    await isHydrated(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Jobharbor/ })
      .click();
    const message = page
      .getByRole('alert')
      .filter({ hasText: 'Error fetching jobs. Please try again later.' });
    const toast = message.and(page.locator('[data-toast]'));
    await expect(toast).toHaveCount(1);
    const box = await toast.boundingBox();
    expect(box?.y).toBeLessThan(200);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 80);
    await page.waitForTimeout(3_500);
    await expect(toast).toHaveCount(1);
    await expect(toast).toHaveCount(0, { timeout: 4_000 });
    // The section of the jobs still says it, with a way to try again.
    await expect(message).toHaveCount(1);
  });
});

test('light or dark is the system’s until chosen, and the choice is remembered', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const scheme = () => page.evaluate(() => document.documentElement.dataset.colorScheme);
  expect(await scheme()).toBe('dark');
  await page.getByRole('button', { name: 'Switch to light colours' }).click();
  await expect.poll(scheme).toBe('light');
  await page.reload();
  expect(await scheme()).toBe('light');
  await expect(page.getByRole('button', { name: 'Switch to dark colours' })).toBeVisible();
});
