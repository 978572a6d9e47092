import { type Portal, startPortal } from '../../support/portal.ts';
import { expect, test as base } from '../../support/test.ts';
import { type FaultyRemote, startFaultyRemote } from './faultyRemote.ts';

type Remotes = Record<'seeker' | 'employer', FaultyRemote>;

/** The suite's `test` on a portal whose remotes come from servers of their own; they are well again after each test. */
export const test = base.extend<{ remotes: Remotes }, { split: Portal & { remotes: Remotes } }>({
  split: [
    async ({}, use) => {
      const [seeker, employer] = await Promise.all([
        startFaultyRemote('seeker-app'),
        startFaultyRemote('employer-app'),
      ]);
      const portal = await startPortal({
        SEEKER_REMOTE: seeker.manifest,
        EMPLOYER_REMOTE: employer.manifest,
      });
      await use({ ...portal, remotes: { seeker, employer } });
      await Promise.all([portal.stop(), seeker.kill(), employer.kill()]);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ split }, use) => use(split.url),
  remotes: async ({ split: { remotes } }, use) => {
    await use(remotes);
    await Promise.all([remotes.seeker.heal(), remotes.employer.heal()]);
  },
});

export { expect };
