import {
  expectFailing,
  expectHealed,
  meetFailure,
  pageHeading,
  retry,
  retryInVain,
} from './support/failingPage.ts';
import { cutOff, failing, html, only, PARTS, slow } from './support/faults.ts';
import { scenes } from './support/scenes.ts';
import { expect, test } from './support/splitTest.ts';

// What the browser and the federation runtime say of a file that does not come, or is no script.
test.use({
  allowErrors: /Failed to load resource|Federation Runtime|Unexpected token '<'|Unexpected end of/,
});

test.describe.configure({ mode: 'parallel' });

for (const [name, scene] of Object.entries(scenes)) {
  const remoteName = name as keyof typeof scenes;

  test(`without the ${name} remote all else works, also in a new tab, and Retry heals it`, async ({
    page,
    split,
    remotes,
  }) => {
    const remote = remotes[remoteName];
    await remote.kill();
    const { isSameDocument } = await meetFailure(page, split.url, scene);
    const tab = await page.context().newPage();
    await tab.goto(split.url + scene.elsewhere);
    await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await tab.goto(`${split.url}/nope`);
    await expect(pageHeading(tab, 'Page Not Found')).toBeVisible();
    await tab.goto(split.url + scene.path);
    await expectFailing(tab);
    await retryInVain(page, remote.origin, PARTS.manifest);
    await remote.heal();
    await expectHealed(page, scene.heading, isSameDocument);
    await retry(tab);
    await expect(pageHeading(tab, scene.heading)).toBeVisible();
  });
}

// The shell treats both remotes by the same code: each kind of fault is shown with one of them.
test('a remote that takes ten seconds for an answer is told in time, and Retry heals it', async ({
  page,
  split,
  remotes: { employer: remote },
}) => {
  remote.befall(slow(10_000));
  const { isSameDocument } = await meetFailure(page, split.url, scenes.employer);
  await remote.heal();
  await expectHealed(page, scenes.employer.heading, isSameDocument);
});

test('a remote that answers 500, or with a page, or half a file, is told, whichever file it is, and Retry heals it', async ({
  page,
  split,
  remotes: { employer: remote },
}) => {
  remote.befall(only(PARTS.page, failing));
  const { isSameDocument } = await meetFailure(page, split.url, scenes.employer);
  for (const fault of [failing, html, cutOff]) {
    for (const file of Object.values(PARTS)) {
      remote.befall(only(file, fault));
      await retryInVain(page, remote.origin, file);
    }
  }
  await remote.heal();
  await expectHealed(page, scenes.employer.heading, isSameDocument);
});
