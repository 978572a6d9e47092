import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';

import { commitOf } from '../build.ts';
import { changeCanary } from '../canary.ts';
import { assertApiCompatible } from '../compatibility.ts';
import { APPS, type App, type Release } from '../layout.ts';
import { prune, type Pruned } from '../prune.ts';
import { releaseApp } from '../release.ts';
import { releaseCheckout } from '../releaseCheckout.ts';
import { rollback } from '../rollback.ts';
import { readSharedSources } from '../sharedSources.ts';
import type { ReleaseStore } from '../store/store.ts';
import type { Command } from './arguments.ts';
import { formatCommit, formatOverview, readOverview } from './overview.ts';

type Of<Name extends Command['name']> = Extract<Command, { name: Name }>;

/**
 * Runs a command.
 * @param root The project's folder, which builds are made in.
 * @returns What is to be printed.
 */
export function runCommand(
  command: Exclude<Command, { name: 'help' }>,
  store: ReleaseStore,
  root: string,
): Promise<string> {
  switch (command.name) {
    case 'release':
      return release(store, command, root);
    case 'releaseAll':
      return releaseAll(store, root);
    case 'rollback':
      return rollBack(store, command);
    case 'canary':
      return canary(store, command);
    case 'list':
      return list(store, command);
    case 'api':
      return checkApi(store, root);
    case 'prune':
      return removeOld(store, command);
  }
}

async function release(store: ReleaseStore, command: Of<'release'>, root: string) {
  const { app, share, dryRun } = command;
  const { [app]: folder } = await buildApps(root, [app]);
  const options = { now: new Date(), commit: await commitOf(root), share, dryRun };
  const { id, outcome, isNew, release, withdrawn } = await releaseApp(store, app, folder, options);
  const headline = {
    live: `${app} ${id} is live.`,
    candidate: `${app} ${id} is the candidate for ${share} % of the visitors.`,
    unchanged: `${app} ${id} was so already: nothing has changed.`,
    compatible: `${app} ${id} is compatible with what is live: it may be released.`,
  };
  return [
    headline[outcome],
    ...(withdrawn ? [`The candidate ${withdrawn} is withdrawn.`] : []),
    `  store   ${store.location}`,
    ...(release ? [`  files   ${isNew ? formatFiles(release) : 'in the store already'}`] : []),
    ...(release?.commit ? [`  commit  ${formatCommit(release.commit)}`] : []),
  ].join('\n');
}

function formatFiles({ files }: Release): string {
  const sizes = Object.values(files).map(({ size }) => size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return `${sizes.length}, ${formatBytes(total)}`;
}

async function releaseAll(store: ReleaseStore, root: string) {
  const folders = await buildApps(root, APPS);
  const options = { now: new Date(), commit: await commitOf(root), evenIfKnown: true };
  const released = await releaseCheckout(store, folders, options);
  if (released.length === 0) return 'All three were live already.';
  return released.map(({ app, id }) => `${app} ${id} is live.`).join('\n');
}

async function rollBack(store: ReleaseStore, { app, wanted }: Of<'rollback'>) {
  const { from, to, withdrawn } = await rollback(store, app, { wanted, now: new Date() });
  return [
    from === to ? `${app} ${to} is live for everybody.` : `${app} ${to} is live again.`,
    ...(from === to ? [] : [`It takes the place of ${from}.`]),
    ...(withdrawn && withdrawn !== to ? [`The candidate ${withdrawn} is withdrawn.`] : []),
  ].join('\n');
}

async function canary(store: ReleaseStore, { app, to }: Of<'canary'>) {
  const { release, share } = await changeCanary(store, app, { to, now: new Date() });
  if (to === 'promote') return `${app} ${release} is live.`;
  return to === 'withdraw'
    ? `The candidate ${release} of ${app} is withdrawn: everybody gets what is live.`
    : `The candidate ${release} of ${app} goes to ${to} % of the visitors; it was ${share} %.`;
}

async function list(store: ReleaseStore, { json }: Of<'list'>) {
  const apps = await readOverview(store);
  if (json) return JSON.stringify({ store: store.location, apps }, null, 2);
  return formatOverview(apps, store.location);
}

async function checkApi(store: ReleaseStore, root: string) {
  await assertApiCompatible(store, readSharedSources(root));
  return 'The API of this checkout answers what all that is live was built for.';
}

async function removeOld(store: ReleaseStore, { keep, days, dryRun }: Of<'prune'>) {
  const removed = await prune(store, { keep, days, dryRun, now: new Date() });
  if (removed.length === 0) return 'Nothing is old enough to be removed.';
  const verb = dryRun ? 'Would remove' : 'Removed';
  const size = ({ bytes, isComplete }: Pruned) =>
    isComplete ? `, ${formatBytes(bytes)}.` : ', which was never complete.';
  const total = removed.reduce((sum, { bytes }) => sum + bytes, 0);
  const complete = removed.filter(({ isComplete }) => isComplete).length;
  const count = `${complete} release${complete === 1 ? '' : 's'}`;
  return [
    ...removed.map((one) => `${verb} ${one.app} ${one.id}${size(one)}`),
    ...(total > 0 ? [`${verb} ${count}, ${formatBytes(total)} without their packed forms.`] : []),
  ].join('\n');
}

/**
 * Builds front ends, each into its `dist`, and shows what the compiler says.
 * @returns Each one's folder.
 * @throws Error when a build failed.
 */
async function buildApps(root: string, apps: readonly App[]): Promise<Record<App, string>> {
  const child = spawn(process.execPath, [join(root, 'scripts/build.mjs'), ...apps], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Whoever stops this program stops the build.
  const stop = () => {
    child.kill();
    process.exit(128 + constants.signals.SIGTERM);
  };
  process.once('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', stop);
  if (code !== 0) throw new Error(`Nothing of ${apps.join(', ')} was published.`);
  const folders = apps.map((app) => [app, join(root, app, 'dist')]);
  return Object.fromEntries(folders) as Record<App, string>;
}

/** As in '1.4 MB'. */
function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(0)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
