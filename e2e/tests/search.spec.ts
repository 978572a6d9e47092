import { countOf } from '../support/api.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { isHydrated } from '../support/hydration.ts';
import { whatField } from '../support/jobSearch.ts';
import { expect, test } from '../support/test.ts';

test('results show the term, their number, their first page and the recent jobs', async ({
  page,
  request,
  baseURL,
}) => {
  const count = await countOf(request, { q: 'C#' });
  expect(count).toBeGreaterThan(0);
  await page.goto(`${baseURL}/jobSearch/C%23`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('C#');
  await expect(page.getByText(`${count} Search Results Found`)).toBeVisible();
  const related = page.getByRole('region', { name: 'Related Jobs' });
  await expect(related.getByRole('article')).toHaveCount(Math.min(count, 20));
  await expect(related.getByRole('link', { name: fixtures.cSharp })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Jobs' }).getByRole('listitem')).toHaveCount(
    10,
  );
});

test('a term with a broken escape does not break the page', async ({ page }) => {
  await page.goto('/jobSearch/50%');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('50%');
});

test.describe('when the search fails', () => {
  test.use({ allowErrors: /status of 500/ });

  test('an alert and the page say so, and Retry brings the results', async ({ page }) => {
    let isBroken = true;
    await page.route('**/api/jobs/search**', (route) =>
      isBroken
        ? route.fulfill({
            status: 500,
            json: {
              message: 'An error occurred. Please try again.',
              msg: '',
              code: 'internal',
              requestId: '1',
            },
          })
        : route.continue(),
    );
    // The first page comes from the server with its jobs; this one asks for them.
    await page.goto('/');
    await isHydrated(page);
    await whatField(page).fill('engineer');
    const alert = page.waitForEvent('dialog');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const dialog = await alert;
    expect(dialog.type()).toBe('alert');
    expect(dialog.message()).toContain('An error occurred. Please try again.');
    await dialog.accept();
    const related = page.getByRole('region', { name: 'Related Jobs' });
    await expect(related.getByRole('alert')).toContainText('An error occurred. Please try again.');
    isBroken = false;
    await related.getByRole('button', { name: 'Retry' }).click();
    await expect(related.getByRole('article').first()).toBeVisible();
  });
});
