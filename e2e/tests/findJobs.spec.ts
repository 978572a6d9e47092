import { countOf } from '../support/api.ts';
import { filterOption, whatField, whereField } from '../support/jobSearch.ts';
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

test('typing narrows the list in place; a text that matches nothing is an empty list', async ({
  page,
}) => {
  await page.goto('/find-jobs');
  const all = await page.getByText(/^\d+ jobs$/).innerText();
  await whatField(page).pressSequentially('nurse');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ jobs?$/ })).not.toHaveText(all);
  await whatField(page).fill('qqqq');
  await expect(page.getByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
});

test('a slip of the hand is corrected, and said', async ({ page }) => {
  await page.goto('/find-jobs?q=enginer');
  await expect(
    page.getByRole('status').filter({ hasText: 'No jobs for "enginer". Showing engineer.' }),
  ).toBeVisible();
  await expect(whatField(page)).toHaveValue('enginer');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('suggestions come while typing, are chosen by keyboard, and narrow the list', async ({
  page,
}) => {
  await page.goto('/find-jobs');
  await whatField(page).pressSequentially('engin');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const active = list.locator('[aria-selected="true"]');
  await expect(active).toHaveCount(1);
  await expect(whatField(page)).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(whatField(page)).not.toHaveValue('engin');
  await expect(whatField(page)).toBeFocused();
  await expect(page).toHaveURL(/\?q=/);
  await whereField(page).pressSequentially('tex');
  await list.getByRole('option').first().click();
  await expect(page).toHaveURL(/where=/);
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeVisible();
});

test('what was chosen stands above the list, and goes one by one or all at once', async ({
  page,
}) => {
  await page.goto('/find-jobs?q=engineer');
  await filterOption(page, 'Only jobs that state their pay').click();
  await filterOption(page, 'Last month').click();
  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chosen.getByRole('button')).toHaveCount(3);
  await chosen.getByRole('button', { name: 'last month' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=engineer&payStated=true$/);
  await expect(chosen.getByRole('button', { name: 'Pay stated' })).toBeFocused();
  await page.goBack();
  await expect(chosen.getByRole('button')).toHaveCount(3);
  await chosen.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\?q=engineer$/);
  await expect(chosen).toBeHidden();
});

test('each option says how many jobs it leaves, and none leads to nothing', async ({
  page,
  request,
}) => {
  await page.goto('/find-jobs?q=engineer');
  const count = await countOf(request, { q: 'engineer', payStated: 'true' });
  expect(count).toBeGreaterThan(1);
  await expect(filterOption(page, 'Only jobs that state their pay')).toHaveAccessibleName(
    `Only jobs that state their pay ${count} jobs`,
  );
  const empty = page.getByRole('button', { name: / 0 jobs$/ });
  for (const option of await empty.all()) {
    await expect(option).toHaveAttribute('aria-disabled', 'true');
  }
});

test('filters that match nothing say so, and Reset Search clears everything', async ({ page }) => {
  await page.goto('/find-jobs?jobType=Hybrid&expertiseLevel=Intermediate');
  await expect(page.getByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
  await expect(
    page.getByText(
      "Sorry, we couldn't find any jobs that match your search criteria. Try adjusting your filters or search terms.",
    ),
  ).toBeVisible();
  const reload = page.waitForRequest(/\/api\/jobs\/\?/);
  await page.getByRole('button', { name: 'Reset Search' }).click();
  await reload;
  await expect(page).toHaveURL(/\/find-jobs$/);
  await expect(filterOption(page, 'Hybrid')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('an untouched salary filters nothing', async ({ page, request }) => {
  await page.goto('/find-jobs');
  await filterOption(page, 'Remote').click();
  await expect(page).toHaveURL(/\?jobType=Remote$/);
  const count = await countOf(request, { jobType: 'Remote' });
  await expect(page.getByRole('status').getByText(`${count} jobs`)).toBeVisible();
});

test('on a small screen the filters are a drawer for the keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/find-jobs');
  const open = page.getByRole('button', { name: 'Filters', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer).toBeVisible();
  await expect
    .poll(() => drawer.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await drawer.getByRole('switch', { name: 'Filter by salary' }).focus();
  await page.keyboard.press('Space');
  const lowest = drawer.getByRole('slider', { name: 'Lowest salary' });
  const highest = drawer.getByRole('slider', { name: 'Highest salary' });
  for (const thumb of [lowest, highest]) {
    await expect(thumb).toHaveAttribute('min', '20000');
    await expect(thumb).toHaveAttribute('max', '500000');
    await expect(thumb).toHaveAttribute('step', '5000');
  }
  await lowest.focus();
  await page.keyboard.press('ArrowRight');
  await expect(drawer.getByLabel('From')).toHaveValue(/55,?000/);
  await drawer.getByLabel('To').fill('200000');
  await page.keyboard.press('Tab');
  await expect(highest).toHaveValue('200000');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
});

test('the saved list shows at once and is replaced by the server’s', async ({ page }) => {
  await page.goto('/find-jobs');
  await expect(page.getByRole('article')).toHaveCount(20);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/jobs/?**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(20);
  answer();
  await expect(page.getByText(/^\d{3,} jobs$/)).toBeVisible();
});

test.describe('when the refresh fails', () => {
  test.use({ allowErrors: /Failed to load resource|Failed to refresh jobs/ });

  test('the saved list stays, the console says so, and no toast shows', async ({ page }) => {
    await page.goto('/find-jobs');
    await expect(page.getByRole('article')).toHaveCount(20);
    await page.route('**/api/jobs/?**', (route) => route.fulfill({ status: 500, json: {} }));
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Failed to refresh jobs'),
    );
    await page.reload();
    await logged;
    await expect(page.getByRole('article')).toHaveCount(20);
    await expect(page.getByText(/Saved list from/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('Back from a job returns to where one was in the list', async ({ page }) => {
  await page.goto('/find-jobs');
  const link = page.getByRole('article').nth(14).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/jobs\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 150);
});
