import { countOf } from '../support/api.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { filterOption, whatField } from '../support/jobSearch.ts';
import { expect, test } from '../support/test.ts';

test('results show the term, their number, their first page and the recent jobs', async ({
  page,
  request,
  baseURL,
}) => {
  const count = await countOf(request, { q: 'C#' });
  expect(count).toBeGreaterThan(0);
  const recent = page.waitForRequest(/getrecentjobs\?limit=10&page=1$/);
  await page.goto(`${baseURL}/jobSearch/C%23`);
  await recent;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('C#');
  await expect(page.getByText(`${count} Search Results Found`)).toBeVisible();
  const related = page.getByRole('region', { name: 'Related Jobs' });
  await expect(related.getByRole('article')).toHaveCount(Math.min(count, 20));
  await expect(related.getByRole('link', { name: fixtures.cSharp })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Jobs' }).getByRole('listitem')).toHaveCount(
    10,
  );
});

test('results are narrowed and ordered as all jobs are, and stay results', async ({
  page,
  request,
}) => {
  await page.goto('/jobSearch/engineer');
  await filterOption(page, 'Only jobs that state their pay').click();
  await expect(page).toHaveURL(/\/jobSearch\/engineer\?payStated=true$/);
  const count = await countOf(request, { q: 'engineer', payStated: 'true' });
  await expect(page.getByText(`${count} Search Results Found`)).toBeVisible();
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/payStated=true&order=newest$/);
  await page.getByRole('button', { name: 'Remove filter: Pay stated' }).click();
  await expect(page).toHaveURL(/\/jobSearch\/engineer\?order=newest$/);
  await whatField(page).fill('nurse');
  await whatField(page).press('Enter');
  await expect(page).toHaveURL(/\/jobSearch\/nurse\?order=newest$/);
  await page.goBack();
  await expect(whatField(page)).toHaveValue('engineer');
});

test('recent jobs come ten at a time', async ({ page }) => {
  await page.goto('/jobSearch/engineer');
  const recent = page.getByRole('region', { name: 'Recent Jobs' });
  await expect(recent.getByRole('listitem')).toHaveCount(10);
  await recent.getByRole('button', { name: 'Load more' }).click();
  await expect(recent.getByRole('listitem')).toHaveCount(20);
});

test('a term without results says so, and the recent jobs stay', async ({ page }) => {
  await page.goto('/jobSearch/zzzz');
  await expect(page.getByText('0 Search Results Found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
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
    const alert = page.waitForEvent('dialog');
    await page.goto('/jobSearch/engineer');
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
