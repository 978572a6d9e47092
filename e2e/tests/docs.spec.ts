import { expect, test } from '../support/test.ts';

test('the API describes itself', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Jobharbor API/ })).toBeVisible();
  await page.getByRole('link', { name: 'jobs', exact: true }).click();
  await expect(page.getByText('/api/jobs/search').first()).toBeVisible();
});
