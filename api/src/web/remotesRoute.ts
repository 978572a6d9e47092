import type { App } from '@jobharbor/releases';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../plugins/config.ts';
import type { Visit, VisitOf } from './visit.ts';

/** Where the remotes are that the shell loads, and which shell the visitor would get now. */
export function remotesRoute(
  app: FastifyInstance,
  { remotes }: Pick<Config, 'remotes'>,
  visitOf: VisitOf,
): void {
  app.get('/remotes.json', async (request, reply) => {
    const { releases } = await visitOf(request, reply);
    reply.header('cache-control', 'no-store');
    return {
      seeker: remoteOf(remotes.seeker, 'seeker-app', releases),
      employer: remoteOf(remotes.employer, 'employer-app', releases),
      shell: releases.shell ? { release: releases.shell } : null,
    };
  });
}

function remoteOf(elsewhere: string | undefined, app: App, releases: Visit['releases']) {
  if (elsewhere !== undefined) return { entry: elsewhere };
  const release = releases[app];
  return release ? { entry: `/releases/${app}/${release}/mf-manifest.json`, release } : null;
}
