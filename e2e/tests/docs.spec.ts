import { expect, test } from '../support/test.ts';

test('the API describes itself, with and without a slash at the end', async ({ page }) => {
  for (const path of ['/api/docs', '/api/docs/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /Jobharbor API/ })).toBeVisible();
    await expect(page.getByText('/api/jobs/search').first()).toBeVisible();
  }
});
