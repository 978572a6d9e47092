import { readRenderedPage, SERVER_FILE, startRenderProcess } from '@jobharbor/releases';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

import { isHydrated, serverRenders } from '../support/hydration.ts';
import { whatField } from '../support/jobSearch.ts';
import { expect, test } from '../support/test.ts';

const MAIN = '**/assets/main.*.js';

/** Holds the main script back: the page is what the server has rendered. Returns the function that lets it through. */
async function holdMainScript(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(MAIN, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.beforeEach(({ request }) => serverRenders(request, '/'));

test('a page brings its small scripts along, and asks for no file of them', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/find-jobs');
  await isHydrated(page);
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(scripts[0]).toMatch(/\/assets\/main\./);
  expect(scripts.filter((path) => /\/(?:theme|boot)\.js$/.test(path))).toEqual([]);
});

test('what is typed and pressed before the page reacts is not lost', async ({ page }) => {
  const release = await holdMainScript(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/find-jobs', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Filters' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();

  await page.unroute(MAIN);
  const releaseAgain = await holdMainScript(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await whatField(page).fill('nurse');
  releaseAgain();
  await isHydrated(page);
  await expect(whatField(page)).toHaveValue('nurse');
  await whatField(page).press('End');
  await page.keyboard.type('s');
  // On a narrow screen, suggestions may cover the button by now.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/jobSearch\/nurses/);
});

test('all that is pressed before the page reacts is done, and the caret stays', async ({
  page,
}) => {
  const release = await holdMainScript(page);
  await page.goto('/find-jobs', { waitUntil: 'domcontentloaded' });
  for (const place of [0, 1, 2])
    await page
      .getByRole('article')
      .nth(place)
      .getByRole('button', { name: /^Save job/ })
      .click();
  await whatField(page).fill('nurse');
  await whatField(page).press('Home');
  release();
  await isHydrated(page);
  await expect(page.getByRole('button', { name: /^Saved/ })).toHaveCount(3);
  await page.keyboard.type('a ');
  await expect(whatField(page)).toHaveValue('a nurse');
});

test('a page stays where one has scrolled to before it reacts, also after a reload', async ({
  page,
}) => {
  const article = page.getByRole('article').nth(8);
  const placeOnScreen = async () => Math.round((await article.boundingBox())?.y ?? NaN);
  const scrolledTo = () => page.evaluate(() => window.scrollY);
  // After the reload another test's job may stand above it.
  const saved = page.getByRole('article').getByRole('button', { name: /^Saved/ });
  let release = await holdMainScript(page);
  await page.goto('/find-jobs', { waitUntil: 'domcontentloaded' });
  await article.getByRole('button', { name: /^Save job/ }).click();
  expect(await scrolledTo()).toBeGreaterThan(300);
  let place = await placeOnScreen();
  release();
  await expect(saved).toBeVisible();
  expect(await placeOnScreen()).toBe(place);

  await page.unroute(MAIN);
  release = await holdMainScript(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect.poll(scrolledTo).toBeGreaterThan(300);
  const restored = await scrolledTo();
  await page.mouse.wheel(0, -100);
  await expect.poll(scrolledTo).toBe(restored - 100);
  place = await placeOnScreen();
  release();
  await expect(saved).toBeVisible();
  expect(await placeOnScreen()).toBe(place);
});

test('a page whose data comes late returns to where it was left', async ({ page, seeker }) => {
  const scrolledTo = () => page.evaluate(() => window.scrollY);
  const lastField = page.getByLabel('LinkedIn');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/mycv/editcv/${seeker.user._id}`);
  await lastField.scrollIntoViewIfNeeded();
  const left = await scrolledTo();

  await page.route('**/api/resume/*', async (route) => {
    await page.waitForTimeout(1_500);
    await route.continue();
  });
  await page.evaluate(() => localStorage.removeItem('resume'));
  await page.reload();
  await expect(lastField).toBeInViewport();
  await expect.poll(scrolledTo).toBe(left);
});

test('a page that the browser has loaded before is taken over without a message', async ({
  browser,
  baseURL,
}) => {
  // A page whose requests a test answers itself has no cache.
  const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  for (const path of ['/', '/', '/find-jobs', '/find-jobs', '/']) {
    await page.goto(path);
    await isHydrated(page);
    await page.waitForLoadState('networkidle');
  }
  expect(errors.filter((text) => !/example\.com|ERR_/.test(text))).toEqual([]);
  await page.close();
});

test('the head is that of the page, whichever page was the first', async ({ page }) => {
  const href = (rel: string) => page.locator(`head link[rel="${rel}"]`).getAttribute('href');
  const robots = page.locator('head meta[name="robots"]');
  await page.goto('/jobSearch/zyxwvut');
  await expect(robots).toHaveAttribute('content', 'noindex');
  await isHydrated(page);
  await page.getByRole('link', { name: 'Find Jobs' }).first().click();
  await expect(page).toHaveURL(/\/find-jobs$/);
  await expect.poll(() => href('canonical')).toMatch(/\/find-jobs$/);
  await expect(robots).toHaveCount(0);
  expect(await href('alternate')).toMatch(/\/jobs\.atom$/);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/jobs\/[\w-]+$/);
  await expect.poll(() => href('canonical')).toBe(page.url());
  await expect(page.locator('head meta[property="og:url"]')).toHaveAttribute('content', page.url());
  await expect(page.locator('head link[rel="alternate"]')).toHaveCount(0);
});

test('a signed-in seeker never sees the page of a guest', async ({ page, seeker }) => {
  expect(seeker).toBeDefined();
  const release = await holdMainScript(page);
  await page.goto('/find-jobs', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
});

test.describe('when the main script does not come', () => {
  test.use({ allowErrors: /net::ERR_FAILED|Failed to load/ });

  test('the page says what does not work, and recovers', async ({ page }) => {
    await page.route(MAIN, (route) => route.abort());
    await page.goto('/find-jobs');
    const bar = page.getByText('Some buttons on this page do not work yet.');
    await expect(bar).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.unroute(MAIN);
    await bar.getByRole('button', { name: 'Retry' }).click();
    await isHydrated(page);
    await expect(bar).toHaveCount(0);
  });

  test('a signed-in seeker sees the page of a guest until it does', async ({ page, seeker }) => {
    expect(seeker).toBeDefined();
    await page.route(MAIN, (route) => route.abort());
    await page.goto('/find-jobs');
    const bar = page.getByText('Some buttons on this page do not work yet.');
    await expect(bar).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.unroute(MAIN);
    await bar.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});

test.describe('when the remote’s script does not come', () => {
  test.use({ allowErrors: /net::ERR_FAILED|Failed to load/ });

  test('the page that the server has rendered stays, says what does not work, and recovers', async ({
    page,
  }) => {
    await page.route('**/releases/seeker-app/**/*.js', (route) => route.abort());
    await page.goto('/find-jobs');
    const bar = page.getByText('Some buttons on this page do not work yet.');
    await expect(bar).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.unroute('**/releases/seeker-app/**/*.js');
    await bar.getByRole('button', { name: 'Retry' }).click();
    await isHydrated(page);
    await expect(bar).toHaveCount(0);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/jobs\//);
  });
});

test.describe('when the remote’s script does not come to the signed-in', () => {
  test.use({ allowErrors: /net::ERR_FAILED|Failed to load/ });

  test('they read the page of a guest until it does', async ({ page, seeker }) => {
    expect(seeker).toBeDefined();
    await page.route('**/releases/seeker-app/**/*.js', (route) => route.abort());
    await page.goto('/find-jobs');
    const bar = page.getByText('Some buttons on this page do not work yet.');
    await expect(bar).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.unroute('**/releases/seeker-app/**/*.js');
    await bar.getByRole('button', { name: 'Retry' }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('one can search, filter, turn pages and read a job', async ({ page }) => {
    await page.goto('/');
    await whatField(page).fill('engineer');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/jobSearch\/engineer$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('engineer');
    await page.goto('/find-jobs');
    await page.getByRole('link', { name: 'Go to page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByLabel('Job type').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/jobType=/);
    await whatField(page).fill('engineer');
    await whatField(page).press('Enter');
    await expect(page).toHaveURL(/q=engineer/);
    await expect(page).toHaveURL(/jobType=/);
    await page.goBack();
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/jobs\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Playwright's own assertions leave out what is in noscript.
    expect(await page.content()).toContain('Signing in and applying need JavaScript');
    await page.goto('/privacy');
    expect(await page.content()).toContain('The list in local storage is not complete here');
  });
});

/** A file of a built front end that the server runs. */
const serverFileOf = async (app: 'shell' | 'seeker-app') => ({
  name: app,
  code: await readFile(new URL(`../../${app}/dist/${SERVER_FILE}`, import.meta.url), 'utf8'),
});

test('while the API does not answer, the server renders every page, and says which ones lack something', async () => {
  const process = await startRenderProcess<object>({
    shell: await serverFileOf('shell'),
    remotes: { seeker: await serverFileOf('seeker-app') },
    callApi: () => Promise.resolve({ status: 503, headers: {}, body: '' }),
  });
  const statuses: Record<string, number | undefined> = {};
  try {
    for (const { path, isRendered } of process.addresses) {
      if (!isRendered) continue;
      const address = path.replace('*', '/nothing').replace(/:\w+/g, 'anything');
      const page = await process.render(address, 'https://portal.invalid', {});
      statuses[path] = readRenderedPage(page)?.status;
    }
  } finally {
    process.end();
  }
  expect(statuses).toEqual({
    '/': 503,
    '/find-jobs': 503,
    '/jobSearch': 302,
    '/jobSearch/:searchText': 503,
    '/jobs': 302,
    '/jobs/:jobId': 503,
    '/companies/:slug': 503,
    '/about': 200,
    '/terms': 200,
    '/privacy': 200,
    '*': 404,
  });
});
