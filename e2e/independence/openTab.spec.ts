import { type Page } from '@playwright/test';

import { saveCv } from '../support/cv.ts';
import { section } from '../support/cvEditor.ts';
import { signIn } from '../support/signIn.ts';
import { variantFolder } from './support/buildVariants.ts';
import { plainBuild } from './support/rollout.ts';
import { markDocument, watchReleases } from './support/tab.ts';
import { expect, test } from './support/test.ts';
import { MARKS } from './support/variants.ts';

const PLAIN = 'Every open job on this portal.';
const banner = (page: Page) => page.getByRole('banner');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Lets time pass; nothing is under way then that could run out of it. */
async function pass(page: Page, time: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.clock.fastForward(time);
}

test('a tab with a half-filled form is left in peace by two releases, and takes them when it goes to the other remote', async ({
  page,
  portal,
  rollout,
}) => {
  const old = await rollout.live('seeker-app');
  await page.clock.install();
  const seeker = await signIn(page, undefined, portal.url);
  await saveCv(page.request, seeker);
  await page.goto(`/mycv/editcv/${seeker.user._id}`);
  const personal = section(page, 'Personal Information');
  // Too short to be saved by itself.
  await personal.getByLabel('Home Address').fill('U');
  await expect(personal.getByText('Unsaved changes')).toBeVisible();
  const isSameDocument = await markDocument(page);
  const asked = watchReleases(page);

  await rollout.release('seeker-app', variantFolder('seeker, next'));
  await rollout.release('shell', variantFolder('shell, next'));
  await pass(page, '03:00');
  await expect(personal.getByLabel('Home Address')).toHaveValue('U');
  expect(await isSameDocument()).toBe(true);

  // Within the remote nothing changes: what is not loaded yet comes from the old release.
  await page.getByRole('link', { name: 'View Jobs Openings' }).click();
  await page
    .getByRole('alertdialog', { name: 'Leave this page?' })
    .getByRole('button', { name: /^Leave/ })
    .click();
  await expect(page.getByText(PLAIN)).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/jobs\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  const chunks = asked.filter((path) => path.startsWith('/releases/seeker-app/'));
  expect(chunks).not.toEqual([]);
  expect(chunks.filter((path) => !path.startsWith(`/releases/seeker-app/${old}/`))).toEqual([]);

  await pass(page, '03:00');
  await banner(page).getByRole('link', { name: 'Become an Employer' }).click();
  await expect(heading(page, 'Create an Employer Account')).toBeVisible();
  await expect(page.getByText(MARKS.shell), 'the new shell').toBeVisible();
  expect(await isSameDocument()).toBe(false);
  await banner(page).getByRole('link', { name: 'Find Jobs' }).click();
  await expect(page.getByText(MARKS.seeker), 'the new seeker remote').toBeVisible();

  await page.goto(`/mycv/editcv/${seeker.user._id}`);
  await page.getByRole('button', { name: 'Continue editing' }).click();
  await expect(personal.getByLabel('Home Address')).toHaveValue('U');
});

test('the remote that is not in the tab yet comes in its newest release, without a document load', async ({
  page,
  rollout,
}) => {
  await page.clock.install();
  await page.goto('/employer/signup');
  await expect(heading(page, 'Create an Employer Account')).toBeVisible();
  const isSameDocument = await markDocument(page);
  await rollout.release('seeker-app', variantFolder('seeker, next'));
  await pass(page, '02:00');
  await banner(page).getByRole('link', { name: 'Find Jobs' }).click();
  await expect(page.getByText(MARKS.seeker)).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('a remote that is in the tab already is taken anew at the next way to it, and only then', async ({
  page,
  rollout,
}) => {
  await page.clock.install();
  await page.goto('/find-jobs');
  await expect(page.getByText(PLAIN)).toBeVisible();
  // What still loads, after the text that the server has rendered, would run out of time when the clock is moved.
  await page.waitForLoadState('networkidle');
  const isSameDocument = await markDocument(page);
  await rollout.release('seeker-app', variantFolder('seeker, next'));
  await pass(page, '02:00');
  await banner(page).getByRole('link', { name: 'Become an Employer' }).click();
  await expect(heading(page, 'Create an Employer Account')).toBeVisible();
  expect(await isSameDocument(), 'the other remote and the shell are as they were').toBe(true);
  await banner(page).getByRole('link', { name: 'Find Jobs' }).click();
  await expect(page.getByText(MARKS.seeker)).toBeVisible();
  expect(await isSameDocument()).toBe(false);

  // It is what the tab has now: the way there and back loads no document again.
  const isStill = await markDocument(page);
  await page.waitForLoadState('networkidle');
  await pass(page, '02:00');
  await banner(page).getByRole('link', { name: 'Become an Employer' }).click();
  await expect(heading(page, 'Create an Employer Account')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(MARKS.seeker)).toBeVisible();
  expect(await isStill()).toBe(true);

  await rollout.release('seeker-app', plainBuild('seeker-app'));
  await pass(page, '02:00');
  await page.goForward();
  await expect(heading(page, 'Create an Employer Account')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(PLAIN), 'also by the browser’s own buttons').toBeVisible();
});
