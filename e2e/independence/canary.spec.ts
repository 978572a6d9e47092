import { changeCanary } from '@jobharbor/releases';
import type { APIRequestContext, Page } from '@playwright/test';

import { variantFolder } from './support/buildVariants.ts';
import { expect, test } from './support/test.ts';
import { MARKS } from './support/variants.ts';

interface RemotesJson {
  seeker: { release: string };
  shell: { release: string };
}

const releasesOf = async (request: APIRequestContext): Promise<RemotesJson> => {
  const answer = await request.get('/remotes.json');
  return (await answer.json()) as RemotesJson;
};

const lead = (page: Page) => page.getByText(MARKS.seeker);

test('half of the visitors get the candidate, each the same one at every visit, until it is withdrawn', async ({
  browser,
  playwright,
  portal,
  rollout,
}) => {
  const stable = await rollout.live('seeker-app');
  const candidate = await rollout.release('seeker-app', variantFolder('seeker, next'), 50);
  expect(await rollout.live('seeker-app')).toBe(stable);

  const visitors = 100;
  let chosen = 0;
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const request = await playwright.request.newContext({ baseURL: portal.url });
    const first = await releasesOf(request);
    expect([stable, candidate]).toContain(first.seeker.release);
    if (first.seeker.release === candidate) chosen += 1;
    if (visitor < 10) expect(await releasesOf(request)).toEqual(first);
    await request.dispose();
  }
  // Six standard deviations to each side.
  expect(chosen / visitors).toBeGreaterThan(0.2);
  expect(chosen / visitors).toBeLessThan(0.8);

  for (const wanted of [candidate, stable]) {
    const context = await browser.newContext({ baseURL: portal.url });
    const page = await context.newPage();
    // Another cookie is another visitor.
    while ((await releasesOf(page.request)).seeker.release !== wanted) await context.clearCookies();
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto('/find-jobs');
      await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible();
      await expect(lead(page)).toHaveCount(wanted === candidate ? 1 : 0);
    }
    await context.close();
  }
});

test('a withdrawn candidate is gone with the next load, and who has seen it can go on', async ({
  page,
  rollout,
}) => {
  const candidate = await rollout.release('seeker-app', variantFolder('seeker, next'), 100);
  await page.goto('/find-jobs');
  await expect(lead(page)).toBeVisible();

  await changeCanary(rollout.store, 'seeker-app', { to: 'withdraw', now: new Date() });
  expect(await rollout.live('seeker-app')).not.toBe(candidate);
  // The tab has the candidate still, and its files are there.
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/jobs\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/find-jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible();
  await expect(lead(page)).toHaveCount(0);
});

test('a share that is raised keeps its visitors, and a promoted candidate is everybody’s', async ({
  page,
  playwright,
  portal,
  rollout,
}) => {
  const candidate = await rollout.release('seeker-app', variantFolder('seeker, next'), 30);
  const visitors = await Promise.all(
    Array.from({ length: 40 }, () => playwright.request.newContext({ baseURL: portal.url })),
  );
  const chosen = async () => {
    const seen = await Promise.all(visitors.map(releasesOf));
    return seen.map(({ seeker }) => seeker.release === candidate);
  };
  const early = await chosen();
  await changeCanary(rollout.store, 'seeker-app', { to: 70, now: new Date() });
  const late = await chosen();
  expect(early.filter((was, index) => was && !late[index])).toEqual([]);
  expect(late.filter(Boolean).length).toBeGreaterThan(early.filter(Boolean).length);

  await changeCanary(rollout.store, 'seeker-app', { to: 'promote', now: new Date() });
  expect(await chosen()).toEqual(visitors.map(() => true));
  await Promise.all(visitors.map((visitor) => visitor.dispose()));
  await page.goto('/find-jobs');
  await expect(lead(page)).toBeVisible();
  expect(await page.context().cookies(), 'no cookie without a candidate').toEqual([]);
});

test('a candidate of the shell is the whole page of those who get it', async ({
  page,
  rollout,
}) => {
  const candidate = await rollout.release('shell', variantFolder('shell, next'), 100);
  await page.goto('/find-jobs');
  await expect(page.getByText(MARKS.shell)).toBeVisible();
  await expect(page.locator('meta[name="release"]')).toHaveAttribute(
    'content',
    `/releases/shell/${candidate}`,
  );
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'rollout', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.value).toMatch(/^\d{1,4}$/);

  await changeCanary(rollout.store, 'shell', { to: 'withdraw', now: new Date() });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible();
  await expect(page.getByText(MARKS.shell)).toHaveCount(0);
});
