import { type Portal, startPortal } from '../../support/portal.ts';
import { expect, test as base } from '../../support/test.ts';
import { openRollout, releasePlain, type Rollout } from './rollout.ts';

interface Fixtures {
  /** The portal's releases, with the checkout's own builds live when a test begins. */
  rollout: Rollout;
}

interface WorkerFixtures {
  /** A portal whose releases nobody else switches; it runs, without a restart, through all files of a worker. */
  portal: Portal;
}

/** The suite's `test` on a portal of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  rollout: async ({ portal }, use) => {
    const rollout = openRollout(portal);
    await releasePlain(rollout);
    await use(rollout);
  },
});

export { expect };
