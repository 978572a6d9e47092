import type { Page } from '@playwright/test';

import { anEmployer, keepEmployer } from '../support/employer.ts';
import { signIn } from '../support/signIn.ts';
import { watchReleases } from './support/tab.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test('who looks for work loads nothing of the employer remote', async ({
  page,
  portal,
  rollout,
}) => {
  await rollout.live('employer-app');
  const { user } = await signIn(page, undefined, portal.url);
  const asked = watchReleases(page);
  for (const [path, title] of [
    ['/', /./],
    ['/find-jobs', 'Find Jobs'],
    ['/jobSearch/pilot', /pilot/],
    [`/mycv/editcv/${user._id}`, /./],
    [`/mycv/cvview/${user._id}`, /./],
    ['/myapplications', /./],
    ['/profile', /./],
    ['/about', 'About'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  expect(asked.filter((path) => path.startsWith('/releases/seeker-app/'))).not.toEqual([]);
  expect(asked.filter((path) => path.startsWith('/releases/employer-app/'))).toEqual([]);
});

test('who offers work loads nothing of the seeker remote', async ({ page, portal, rollout }) => {
  await rollout.live('seeker-app');
  await keepEmployer(page, await anEmployer(page.request, { origin: portal.url }), portal.url);
  const asked = watchReleases(page);
  for (const path of [
    '/employer/alljobs',
    '/employer/addjob',
    '/employer/applications',
    '/employer/dashboard',
    '/employer/profile',
    '/about',
  ]) {
    await page.goto(path);
    await expect(heading(page, /./).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  expect(asked.filter((path) => path.startsWith('/releases/employer-app/'))).not.toEqual([]);
  expect(asked.filter((path) => path.startsWith('/releases/seeker-app/'))).toEqual([]);
});
