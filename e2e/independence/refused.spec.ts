import type { RemoteContract } from '@jobharbor/contract';
import type { Page } from '@playwright/test';

import { isHydrated } from '../support/hydration.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';
import { variantFolder } from './support/buildVariants.ts';
import { type ForeignRemote, startForeignRemote } from './support/foreignRemote.ts';
import { plainBuild } from './support/rollout.ts';
import { markDocument } from './support/tab.ts';

const UNAVAILABLE = 'This section is temporarily unavailable.';

test.describe.configure({ mode: 'serial' });

let remote: ForeignRemote;
let portal: Portal;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  remote = await startForeignRemote(plainBuild('seeker-app'));
  // From another origin, past the store: no check before a release protects the shell.
  portal = await startPortal({ SEEKER_REMOTE: remote.manifest });
});

test.afterAll(async () => {
  await portal.stop();
  await remote.stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** One fault of a build's libraries and one of its contract. The shell's `assertCompatible` is tested with each other. */
const incompatible: Record<
  string,
  { folder?: () => string; change?: (is: RemoteContract) => unknown; said: RegExp }
> = {
  'needs a newer shared library': {
    folder: () => variantFolder('seeker, needs next'),
    said: /shared-ui/,
  },
  'says nothing of what it is built for': {
    change: () => undefined,
    said: /does not say which shell/,
  },
};

test.use({ allowErrors: /./ });

for (const [what, { folder, change, said }] of Object.entries(incompatible)) {
  test(`a remote that ${what} is refused in the page’s place, and a Retry takes one that fits`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    remote.serve(folder?.() ?? plainBuild('seeker-app'), change);
    await page.goto(`${portal.url}/about`);
    await isHydrated(page);
    const isSameDocument = await markDocument(page);
    await page.getByRole('banner').getByRole('link', { name: 'Find Jobs' }).click();
    await expect(page.getByText(UNAVAILABLE)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect.poll(() => errors.join('\n'), 'said to developers').toMatch(said);

    await page.getByRole('banner').getByRole('link', { name: 'Become an Employer' }).click();
    await expect(heading(page, 'Create an Employer Account')).toBeVisible();
    await page.goBack();
    await expect(page.getByText(UNAVAILABLE)).toBeVisible();

    remote.serve(plainBuild('seeker-app'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page, 'Find Jobs')).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });
}
