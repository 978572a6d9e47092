import type { App } from '@jobharbor/releases';

import type { Config } from '../config/index.ts';
import type { Rollout } from './rollout.ts';

interface LiveRemote {
  /** Where its manifest is. */
  entry: string;
  /** Missing where another server holds it. */
  release?: string;
}

/** What the shell needs to know of the releases that a browser gets: the answer to /remotes.json. */
export interface LiveRemotes {
  seeker: LiveRemote | null;
  employer: LiveRemote | null;
  shell: { release: string } | null;
  /** A browser may load remotes from its own machine. */
  mayOverride?: true;
}

export function liveRemotes(
  { remotes, remoteOverrides }: Pick<Config, 'remotes' | 'remoteOverrides'>,
  releases: Rollout['releases'],
): LiveRemotes {
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
): LiveRemote | null {
  if (address !== undefined) return { entry: address };
  const release = releases[app];
  return release ? { entry: `/releases/${app}/${release}/mf-manifest.json`, release } : null;
}
