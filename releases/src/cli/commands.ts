import { promoteCanary, setCanary, withdrawCanary } from '../canary.ts';
import { releaseCheckout } from '../checkout.ts';
import { commitOf } from '../commitOf.ts';
import { APPS } from '../layout.ts';
import { overview } from '../overview.ts';
import { prune } from '../prune.ts';
import { releaseApp } from '../release.ts';
import { rollback } from '../rollback.ts';
import type { ReleaseStore } from '../store.ts';
import { buildApps } from './buildApps.ts';
import { overviewText } from './overviewText.ts';
import type { Command } from './readArguments.ts';
import { releasedText } from './releasedText.ts';
import { bytesInWords, count } from './words.ts';

type Of<Name extends Command['name']> = Extract<Command, { name: Name }>;

/** What each command does. Gives what is to be printed. */
export const commands = {
  async release(store: ReleaseStore, { app, share, dryRun }: Of<'release'>, root: string) {
    const start = performance.now();
    const { [app]: folder } = await buildApps(root, [app]);
    const built = performance.now() - start;
    const commit = await commitOf(root);
    const released = await releaseApp(store, app, folder, {
      now: new Date(),
      commit,
      share,
      dryRun,
    });
    return releasedText(store, app, released, { built, share });
  },

  async releaseAll(store: ReleaseStore, root: string) {
    const folders = await buildApps(root, APPS);
    const commit = await commitOf(root);
    const released = await releaseCheckout(store, folders, {
      now: new Date(),
      commit,
      evenIfKnown: true,
    });
    if (released.length === 0) return 'All three were live already.';
    return released.map(({ app, id }) => `${app} ${id} is live.`).join('\n');
  },

  async rollback(store: ReleaseStore, { app, wanted }: Of<'rollback'>) {
    const { from, to, withdrawn } = await rollback(store, app, { wanted, now: new Date() });
    return [
      from === to ? `${app} ${to} is live for everybody.` : `${app} ${to} is live again.`,
      ...(from === to ? [] : [`It takes the place of ${from}.`]),
      ...(withdrawn && withdrawn !== to ? [`The candidate ${withdrawn} is withdrawn.`] : []),
    ].join('\n');
  },

  async canary(store: ReleaseStore, { app, to }: Of<'canary'>) {
    const now = new Date();
    if (to === 'withdraw') {
      const { release } = await withdrawCanary(store, app, { now });
      return `The candidate ${release} of ${app} is withdrawn: everybody gets what is live.`;
    }
    if (to === 'promote') {
      const { release } = await promoteCanary(store, app, { now });
      return `${app} ${release} is live.`;
    }
    const { release, share } = await setCanary(store, app, { share: to, now });
    return `The candidate ${release} of ${app} goes to ${to} % of the visitors; it was ${share} %.`;
  },

  async list(store: ReleaseStore, { json }: Of<'list'>) {
    const apps = await overview(store);
    if (json) return JSON.stringify({ store: store.location, apps }, null, 2);
    return overviewText(apps, store.location);
  },

  async prune(store: ReleaseStore, { keep, days, dryRun }: Of<'prune'>) {
    const removed = await prune(store, { keep, days, dryRun, now: new Date() });
    const total = removed.reduce((sum, { bytes }) => sum + bytes, 0);
    const complete = removed.filter(({ isComplete }) => isComplete).length;
    const verb = dryRun ? 'Would remove' : 'Removed';
    if (removed.length === 0) return 'Nothing is old enough to be removed.';
    return [
      ...removed.map(({ app, id, bytes, isComplete }) =>
        isComplete
          ? `${verb} ${app} ${id}, ${bytesInWords(bytes)}.`
          : `${verb} ${app} ${id}, which was never complete.`,
      ),
      ...(complete > 0
        ? [
            `${verb} ${count(complete, 'release')}, ${bytesInWords(total)} without their packed forms.`,
          ]
        : []),
    ].join('\n');
  },
};
