import { jobNamed } from '../support/api.ts';
import { expectAccessible, expectNoOverflow } from '../support/axe.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { whatField } from '../support/jobSearch.ts';
import { expect, test } from '../support/test.ts';

/** By their addresses; whether in dark too. What differs by its texts alone is looked at once. */
const SCREENS: [screen: string, path: string, isDarkToo: boolean][] = [
  ['landing', '/', true],
  ['all jobs', '/find-jobs', true],
  ['search results', '/jobSearch/engineer', false],
  ['no results', '/jobSearch/zzzz', false],
  ['a job', `job:${fixtures.verified}`, true],
  ['a company', '/companies/smithsonian-institution', true],
  ['sign-up', '/signup', false],
  ['privacy', '/privacy', true],
  ['not found', '/nope', false],
];

test.describe('all screens', () => {
  // That of an address without a page.
  test.use({ allowErrors: /status of 404/ });

  test('axe finds nothing on any screen, and nothing overflows at 320 px', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    const { _id } = await jobNamed(request, fixtures.verified);
    for (const [screen, path, isDarkToo] of SCREENS) {
      await page.goto(path.startsWith('job:') ? `/jobs/${_id}` : path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, screen, { isDarkToo });
      await expectNoOverflow(page, screen);
    }
  });
});

test('axe finds nothing in the search box and its suggestions, nor in the filters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/find-jobs?q=engineer&postedWithin=30&salaryMin=50000&salaryMax=300000');
  await whatField(page).fill('engin');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  // From here on the list is pale until the next one has come.
  await expect(page).toHaveTitle(/\bengin\b/);
  await expectAccessible(page, 'suggestions beside the filters');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(
    page.getByRole('button', { name: /^Only jobs that state their pay \d/ }),
  ).toBeVisible();
  await expectAccessible(page, 'the drawer of filters', {
    isDarkToo: false,
    part: '[role="dialog"]',
  });
});
