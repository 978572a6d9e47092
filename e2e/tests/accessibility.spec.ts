import { jobNamed } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { whatField } from '../support/jobSearch.ts';
import { expect, test } from '../support/test.ts';

const SCREENS: Record<string, string> = {
  landing: '/',
  'all jobs': '/find-jobs',
  'an empty list': '/find-jobs?jobType=Hybrid&expertiseLevel=Intermediate',
  'search results': '/jobSearch/engineer',
  'no results': '/jobSearch/zzzz',
  'a job': `job:${fixtures.verified}`,
  'the employer area': '/employer',
  'employer sign-up': '/employer/signup',
  'employer sign-in': '/employer/signin',
  'sign-up': '/signup',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  'not found': '/nope',
};

test('axe finds nothing on any screen', async ({ page, request }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 900 });
  const { _id } = await jobNamed(request, fixtures.verified);
  for (const [screen, path] of Object.entries(SCREENS)) {
    await page.goto(path.startsWith('job:') ? `/jobs/${_id}` : path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, screen);
  }
});

test('axe finds nothing in the search box and its suggestions, nor in the drawer of filters', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/find-jobs?q=engineer&postedWithin=30&salaryMin=50000&salaryMax=300000');
    await whatField(page).fill('engin');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/q=engin&/);
    // The list is pale while the next one comes.
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, `suggestions at ${width}`);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(
    page.getByRole('button', { name: /^Only jobs that state their pay \d/ }),
  ).toBeVisible();
  await expectAccessible(page, 'the drawer of filters');
});

test('nothing overflows at 320 px', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { _id } = await jobNamed(request, fixtures.verified);
  for (const path of [
    '/',
    '/find-jobs',
    '/jobSearch/engineer',
    `/jobs/${_id}`,
    '/employer',
    '/signup',
    '/privacy',
    '/nope',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
