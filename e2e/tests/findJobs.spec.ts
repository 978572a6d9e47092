import { countOf } from '../support/api.ts';
import { isHydrated } from '../support/hydration.ts';
import { whatField } from '../support/jobSearch.ts';
import { expect, test } from '../support/test.ts';

test('text, filters and page live in the address: reload, Back and a shared link restore them', async ({
  page,
  request,
}) => {
  await page.goto('/find-jobs');
  await whatField(page).fill('engineer');
  await page.getByRole('button', { name: 'Find Jobs' }).click();
  await expect(page).toHaveURL(/q=engineer/);
  const count = await countOf(request, { q: 'engineer' });
  await expect(page.getByRole('status').getByText(`${count} jobs`)).toBeVisible();
  const onPageOne = await page.getByRole('article').first().innerText();
  await page.getByRole('link', { name: 'Go to page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').first()).not.toHaveText(onPageOne, { useInnerText: true });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const first = await page.getByRole('article').first().innerText();
  await page.reload();
  await expect(page.getByRole('article').first()).toHaveText(first, { useInnerText: true });
  await expect(whatField(page)).toHaveValue('engineer');
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page.getByRole('article').first()).not.toHaveText(first, { useInnerText: true });
});

test('Back from a job returns to where one was in the list', async ({ page }) => {
  await page.goto('/find-jobs');
  await isHydrated(page);
  const link = page.getByRole('article').nth(14).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/jobs\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 150);
});
