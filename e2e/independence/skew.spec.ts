import type { App } from '@jobharbor/releases';
import type { Page } from '@playwright/test';

import { isHydrated, serverRenders } from '../support/hydration.ts';
import { variantFolder } from './support/buildVariants.ts';
import { expectOneOfEach, watchRenderers } from './support/oneOfEach.ts';
import { plainBuild, type Rollout } from './support/rollout.ts';
import {
  aDemoJob,
  answerOn,
  applyOn,
  enterEmployerArea,
  findJob,
  seeAnswerOn,
  switchColours,
} from './support/story.ts';
import { markDocument } from './support/tab.ts';
import { expect, test } from './support/test.ts';
import { MARKS, type VariantName } from './support/variants.ts';

type Build = 'plain' | VariantName;

interface Mix {
  /** The older shell is one React patch and one minor of shared-ui behind the newer one. */
  shell: keyof typeof versions;
  seeker: 'plain' | 'seeker, next';
  employer: 'plain' | 'employer, next';
  /** Whether an application is sent and answered. In the others the pages of all apps are opened alone. */
  hasStory?: boolean;
}

/** Each build of one app meets each build of every other. */
const mixes: Mix[] = [
  { shell: 'shell, previous React', seeker: 'plain', employer: 'plain' },
  {
    shell: 'shell, previous React',
    seeker: 'seeker, next',
    employer: 'employer, next',
    hasStory: true,
  },
  { shell: 'shell, next', seeker: 'plain', employer: 'employer, next' },
  { shell: 'shell, next', seeker: 'seeker, next', employer: 'plain', hasStory: true },
];

test.describe.configure({ mode: 'parallel' });

/** What each shell brings. */
const versions = {
  'shell, previous React': { react: '19.3.0', sharedUi: '1.3.0' },
  'shell, next': { react: '19.3.1', sharedUi: '1.4.0' },
} as const;

const folderOf = (app: App, build: Build) =>
  build === 'plain' ? plainBuild(app) : variantFolder(build);

/** Whether a mark of one build stands on the page, and none where another build is meant. */
const expectMark = (page: Page, mark: string, isThere: boolean) =>
  expect(page.getByText(mark)).toHaveCount(isThere ? 1 : 0);

async function goLive(rollout: Rollout, { shell, seeker, employer }: Mix) {
  await rollout.release('shell', folderOf('shell', shell));
  await rollout.release('seeker-app', folderOf('seeker-app', seeker));
  await rollout.release('employer-app', folderOf('employer-app', employer));
}

/** Opens pages that the server has rendered. A difference to what the browser renders would be an error on the console. */
async function hydrateAll(page: Page, portalUrl: string, paths: readonly string[]): Promise<void> {
  await serverRenders(page.request, portalUrl + (paths[0] ?? ''));
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(await answer?.text(), path).toContain('id="first-view"');
    await isHydrated(page);
    await page.waitForLoadState('networkidle');
  }
}

const nameOf = ({ shell, seeker, employer }: Mix) =>
  `with ${shell} as shell, ${seeker} as seeker and ${employer} as employer remote`;

for (const [index, mix] of mixes.entries()) {
  const { shell, hasStory = false } = mix;
  const applicant = ['Ada', 'Bea', 'Cleo', 'Dora'][index % 4] ?? 'Ada';
  const jobName = `Mixer of Paints ${index}`;

  test(`${nameOf(mix)} ${hasStory ? 'an application is sent and answered' : 'all pages open'} in one tab, with one of each`, async ({
    page,
    portal,
    request,
    rollout,
  }) => {
    await goLive(rollout, mix);
    const { _id } = await aDemoJob(request, portal.url, jobName);
    await hydrateAll(page, portal.url, ['/find-jobs', '/jobSearch/engineer', `/jobs/${_id}`, '/']);
    await watchRenderers(page);
    await findJob(page, jobName);
    const isSameDocument = await markDocument(page);
    await expectMark(page, MARKS.shell, shell === 'shell, next');
    if (hasStory) await applyOn(page, jobName, applicant);
    await enterEmployerArea(page);
    if (hasStory) await answerOn(page, jobName, applicant);
    await switchColours(page);
    if (hasStory) {
      await seeAnswerOn(page, jobName);
      await switchColours(page);
    }
    await expectOneOfEach(page, versions[shell]);
    expect(await isSameDocument(), 'no document was loaded on the way').toBe(true);
  });
}
