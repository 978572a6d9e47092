import { anEmployer, keepEmployer } from '../support/employer.ts';
import { startPortal } from '../support/portal.ts';
import { startRemote } from '../support/remoteServer.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const UNAVAILABLE = 'This section is temporarily unavailable.';

test.describe.configure({ mode: 'serial' });
test.use({ allowErrors: /Failed to load resource|\[ Federation Runtime \]/ });

const halves = {
  seeker: {
    own: '/find-jobs',
    heading: 'Find Jobs',
    others: '/employer/alljobs',
    othersText: 'Access Denied',
  },
  employer: {
    own: '/employer/alljobs',
    heading: 'For employers',
    others: '/find-jobs',
    othersText: 'Find Jobs',
  },
};

let setup: Awaited<ReturnType<typeof startSplitPortal>>;

async function startSplitPortal() {
  const remotes = {
    seeker: await startRemote('seeker-app'),
    employer: await startRemote('employer-app'),
  };
  const portal = await startPortal({
    SEEKER_REMOTE: remotes.seeker.manifest,
    EMPLOYER_REMOTE: remotes.employer.manifest,
  });
  return { remotes, portal };
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  setup = await startSplitPortal();
});

test.afterAll(async () => {
  await setup.portal.stop();
  await setup.remotes.seeker.kill();
  await setup.remotes.employer.kill();
});

for (const [name, half] of Object.entries(halves)) {
  test(`without the ${name} remote its pages say so, all else works, and Retry heals it`, async ({
    page,
  }) => {
    const { portal, remotes } = setup;
    const remote = remotes[name as keyof typeof remotes];
    await remote.kill();
    await page.goto(portal.url);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await page.getByRole('link', { name: name === 'seeker' ? 'Find Jobs' : 'Upload Jobs' }).click();
    await expect(page.getByText(UNAVAILABLE)).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    const other = await page.context().newPage();
    await other.goto(portal.url + half.others);
    await expect(other.getByText(half.othersText).first()).toBeVisible();
    await other.goto(`${portal.url}/nope`);
    await expect(other.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await other.goto(portal.url + half.own);
    await expect(other.getByText(UNAVAILABLE)).toBeVisible({ timeout: 6_000 });

    const stillDead = page.waitForEvent(
      'requestfailed',
      (request) => request.url() === remote.manifest,
    );
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.click();
    await stillDead;
    await expect(retry).toBeEnabled();
    await expect(page.getByText(UNAVAILABLE)).toBeVisible();
    await remote.revive();
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Retry' }).click();
      await expect(tab.getByRole('heading', { level: 1, name: half.heading })).toBeVisible();
    }
    expect(await page.evaluate(() => 'sameDocument' in window), 'healed without a reload').toBe(
      true,
    );
  });
}

test('an unsaved CV survives the seeker remote’s death', async ({ page }) => {
  const { portal, remotes } = setup;
  const { user } = await signIn(page, undefined, portal.url);
  await page.goto(`${portal.url}/mycv/editcv/${user._id}`);
  const personal = page.getByRole('region', { name: 'Personal Information' });
  await personal.getByLabel('Phone No').fill('+44 20 7946 0000');
  await personal.getByLabel('Home Address').fill('12 Dock Road, London');
  await expect(personal.getByText('Unsaved changes')).toBeVisible();
  await remotes.seeker.kill();
  await page.reload();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible({ timeout: 6_000 });
  await expect(page.getByRole('banner').getByText('Freelancer')).toBeVisible();
  await remotes.seeker.revive();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Continue editing' }).click();
  await expect(personal.getByLabel('Home Address')).toHaveValue('12 Dock Road, London');
  await personal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Resume updated successfully.')).toBeVisible();
});

test('50 a signed-in employer reads it in the page’s place, and finds the unsaved posting after Retry', async ({
  page,
}) => {
  const { portal, remotes } = setup;
  await keepEmployer(page, await anEmployer(page.request, { origin: portal.url }), portal.url);
  await page.goto(`${portal.url}/employer/addjob`);
  const title = page.getByRole('textbox', { name: 'Job Title' });
  await title.fill('Keeper of the Lost Remote');
  await remotes.employer.kill();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible({ timeout: 6_000 });
  await expect(page.getByRole('banner').getByRole('button', { name: /Kelp/ })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Find Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible({ timeout: 6_000 });
  await remotes.employer.revive();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('What you had not saved is back.')).toBeVisible();
  await expect(title).toHaveValue('Keeper of the Lost Remote');
});
