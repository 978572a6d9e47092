import { filtered } from '../support/fixtureNames.ts';
import { filterOption, whatField } from '../support/jobSearch.ts';
import { expect, test } from '../support/test.ts';

const columns = (boxes: ({ x: number } | null)[]) => new Set(boxes.map((box) => box?.x)).size;

test('18 the stored jobs show at once and are replaced, in one column or two', async ({
  page,
  seeker,
}) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(seeker.user.firstName);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);
  await page.evaluate(() => {
    const jobs = JSON.parse(localStorage.getItem('jobs') ?? '[]') as { jobName: string }[];
    localStorage.setItem('jobs', JSON.stringify([{ ...jobs[0], jobName: 'Stored Job' }]));
  });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/jobs/?**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: 'Stored Job' })).toBeVisible();
  answer();
  await expect(cards).toHaveCount(20);
  await expect(page.getByText('Stored Job')).toHaveCount(0);
  const boxes = () => Promise.all([0, 1, 2].map((index) => cards.nth(index).boundingBox()));
  expect(columns(await boxes())).toBe(2);
  for (const width of [1024, 900, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => columns(await boxes()), `at ${width}`).toBe(2);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => columns(await boxes())).toBe(1);
  // The pages stand in one row.
  const pages = page.getByRole('navigation', { name: 'Pages of this list' }).getByRole('listitem');
  const tops = await pages.evaluateAll((items) =>
    items.map((item) => Math.round(item.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  // The menu opens below the logo and leaves it where it is.
  const logo = page.getByRole('banner').getByRole('link').first();
  const before = await logo.boundingBox();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await logo.boundingBox()).toEqual(before);
});

test('20 text narrows in place; what was searched for instead is announced', async ({
  page,
  seeker,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText(seeker.user.firstName);
  const all = await page.getByText(/^\d+ jobs$/).innerText();
  await whatField(page).fill('nurse');
  await page.getByRole('button', { name: 'Find Jobs' }).click();
  await expect(page).toHaveURL(/\/\?q=nurse$/);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ jobs?$/ })).not.toHaveText(all);
  await whatField(page).fill('enginer');
  await expect(
    page.getByRole('status').filter({ hasText: 'No jobs for "enginer". Showing engineer.' }),
  ).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await whatField(page).fill('qqqq');
  await expect(page.getByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('21 filters leave only the jobs that fit each of them', async ({ page, seeker }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText(seeker.user.firstName);
  await filterOption(page, 'Hybrid').click();
  await filterOption(page, 'Senior').click();
  await page.getByRole('switch', { name: 'Filter by salary' }).click();
  await expect(page).toHaveURL(/salaryMin=50000&salaryMax=300000/);
  await page.getByLabel('Posted on or after').fill('2026-01-01');
  await expect(page).toHaveURL(/datePosted=2026-01-01/);
  await expect(
    page.getByText(`${filtered.found.length} jobs`, { exact: true }).first(),
  ).toBeVisible();
  const names = page.getByRole('article').getByRole('heading');
  await expect
    .poll(async () => (await names.allInnerTexts()).sort())
    .toEqual([...filtered.found].sort());
});

test('24 on a small screen the filters are a drawer that the keyboard opens and leaves', async ({
  page,
  seeker,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(seeker.user.firstName);
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
