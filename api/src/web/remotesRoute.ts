import type { App } from '@jobharbor/releases';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/index.ts';
import type { Rollout, RolloutOf } from './rollout.ts';

/** Where the remotes are that the shell loads, and which shell the browser would get now. */
export function remotesRoute(
  app: FastifyInstance,
  { remotes }: Pick<Config, 'remotes'>,
  rolloutOf: RolloutOf,
): void {
  app.get('/remotes.json', async (request, reply) => {
    const { releases } = await rolloutOf(request, reply);
    reply.header('cache-control', 'no-store');
    return {
      seeker: remoteOf(remotes.seeker, 'seeker-app', releases),
      employer: remoteOf(remotes.employer, 'employer-app', releases),
      shell: releases.shell ? { release: releases.shell } : null,
    };
  });
}

function remoteOf(elsewhere: string | undefined, app: App, releases: Rollout['releases']) {
  if (elsewhere !== undefined) return { entry: elsewhere };
  const release = releases[app];
  return release ? { entry: `/releases/${app}/${release}/mf-manifest.json`, release } : null;
}
