import type { LiveRelease, LiveReleases } from '@jobharbor/contract';
import { type App, MANIFEST_FILE } from '@jobharbor/releases';

import type { Config } from '../config/index.ts';
import type { Rollout } from './rollout.ts';

/** What the shell needs to know of the releases that a browser gets. */
export function liveRemotes(
  { remotes, remoteOverrides }: Pick<Config, 'remotes' | 'remoteOverrides'>,
  releases: Rollout['releases'],
): LiveReleases {
  return {
    seeker: remoteOf(remotes.seeker, 'seeker-app', releases),
    employer: remoteOf(remotes.employer, 'employer-app', releases),
    shell: releases.shell ? { release: releases.shell } : null,
    ...(remoteOverrides && { mayOverride: true }),
  };
}

/** @param address Where another server holds the remote, if it does. */
function remoteOf(
  address: string | undefined,
  app: App,
  releases: Rollout['releases'],
): LiveRelease | null {
  if (address !== undefined) return { entry: address };
  const release = releases[app];
  return release ? { entry: `/releases/${app}/${release}/${MANIFEST_FILE}`, release } : null;
}
