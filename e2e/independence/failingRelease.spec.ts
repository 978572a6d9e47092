import { apiPaths, clientErrorSchema } from '@jobharbor/contract';
import { removeRelease, rollback } from '@jobharbor/releases';
import type { Page } from '@playwright/test';

import { whatField } from '../support/jobSearch.ts';
import { variantFolder } from './support/buildVariants.ts';
import { expectFailing, expectHealed, meetFailure, pageHeading } from './support/failingPage.ts';
import { FAILED, scenes, leaveForm } from './support/scenes.ts';
import { markDocument } from './support/tab.ts';
import { expect, test } from './support/test.ts';

// Both remotes are loaded and rendered by the same code of the shell, so that one of them is broken here.
const { seeker } = scenes;

// What the broken release throws, and what the browser and the federation runtime say of a file that is gone.
test.use({
  allowErrors:
    /of ada@example\.com failed|Failed to load resource|Federation Runtime|ChunkLoadError|Refused to execute script/,
});

/** Notes what the page reports of errors, as the server gets it. */
function watchReports(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === apiPaths.clientErrors) {
      reports.push(request.postDataJSON());
    }
  });
  return reports;
}

/** One report, with what the schema names and nothing else. */
async function expectOneReport(reports: unknown[], expected: object): Promise<void> {
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ ...expected, name: 'TypeError' });
  expect(clientErrorSchema.isValidSync(reports[0], { strict: true })).toBe(true);
  expect(JSON.stringify(reports)).not.toMatch(/ada@|example\.com/);
}

test('a release that throws when it is loaded is told and reported, and a rollback heals the open tab', async ({
  page,
  portal,
  rollout,
}) => {
  const release = await rollout.release(seeker.app, variantFolder('seeker, broken'));
  const reports = watchReports(page);
  const { isSameDocument } = await meetFailure(page, portal.url, seeker);
  await expectOneReport(reports, { kind: 'load', page: 'seeker/FindJobs', release });
  await rollback(rollout.store, seeker.app, { now: new Date() });
  await expectHealed(page, seeker.heading, isSameDocument);
});

test('a page that throws when it is rendered is told and reported, and a rollback heals the open tab', async ({
  page,
  rollout,
}) => {
  const release = await rollout.release(seeker.app, variantFolder('seeker, broken'));
  const reports = watchReports(page);
  await page.goto('/');
  const isSameDocument = await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Find Jobs' }).waitFor();
  await whatField(page).fill('anchor');
  await page.getByRole('button', { name: 'Search' }).click();
  await expectFailing(page, FAILED);
  await expectOneReport(reports, { kind: 'render', page: 'seeker/JobSearch', release });
  await rollback(rollout.store, seeker.app, { now: new Date() });
  await expectHealed(page, 'anchor', isSameDocument);
});

/** How one comes from a page of a remote to one that is not loaded yet, whose heading is returned. */
const cases = {
  seeker: {
    first: { link: 'Find Jobs', heading: 'Find Jobs' },
    later: async (page: Page) => {
      const job = page.getByRole('main').getByRole('article').first().getByRole('link').first();
      const name = (await job.innerText()).trim();
      await job.click();
      return name;
    },
  },
  employer: {
    first: { link: 'Become an Employer', heading: 'Create an Employer Account' },
    later: async (page: Page) => {
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      return 'Log in to Your Employer Account';
    },
  },
} as const;

for (const [name, { first, later }] of Object.entries(cases)) {
  const remote = name as keyof typeof cases;
  const scene = scenes[remote];

  test(`a ${name} page whose files went with an old release is told, and Retry takes the new one`, async ({
    page,
    portal,
    rollout,
  }) => {
    const old = await rollout.live(scene.app);
    await scene.typeElsewhere(page, portal.url);
    const isSameDocument = await markDocument(page);
    await leaveForm(page, first.link);
    await expect(pageHeading(page, first.heading)).toBeVisible();
    await rollout.release(scene.app, variantFolder(`${remote}, next`));
    // Not pruned: the releases of the tests that follow would be gone too, and each is packed for seconds.
    await removeRelease(rollout.store, scene.app, old);
    const heading = await later(page);
    await expectFailing(page);
    await expectHealed(page, heading, isSameDocument);
    await page.evaluate(() => {
      history.go(-2);
    });
    await scene.expectTyped(page);
  });
}
