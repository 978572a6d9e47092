import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { type App, isFolderStore, localCopy, type ReleaseStore } from '@jobharbor/releases';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';

import type { Config } from '../config/index.ts';
import { answerError, statusError } from '../http/index.ts';
import { livePointers } from './livePointers.ts';
import { pageRoute } from './page.ts';
import { releaseFiles, siteFiles } from './releaseFiles.ts';
import { type Rollout, type RolloutOf, rollouts } from './rollout.ts';

/** How long a bucket's pointers are believed, in milliseconds; a folder is asked each time. */
const BUCKET_AGE = 2_000;

/** The file is there, but not as the request's If-Match or Range wants it. */
const UNMET = new Set([412, 416]);

export interface WebOptions {
  config: Config;
  store: ReleaseStore;
}

/** The front ends, at the same origin as the API: all that is served of them is a release in the store. */
export async function web(app: FastifyInstance, { config, store }: WebOptions): Promise<void> {
  // A path that leads out of its folder is refused as forbidden or malformed; it is simply not there.
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number; status?: number }).statusCode ?? 500;
    const isReported = status >= 500 || UNMET.has(status);
    answerError(isReported ? error : statusError(404), request, reply);
  });
  await app.register(cookie);
  await app.register(fastifyStatic, {
    serve: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
  });

  const copy = localCopy(store, join(config.dataDir, 'release-cache'));
  const pointers = livePointers({
    store,
    copy,
    maxAge: isFolderStore(store) ? 0 : BUCKET_AGE,
    log: app.log,
  });
  const rolloutOf = rollouts(pointers, config);

  releaseFiles(app, { store, copy, pointers });
  siteFiles(app, { copy, pointers });
  remotesRoute(app, config, rolloutOf);
  pageRoute(app, { config, copy, rolloutOf });
}

/** Where the remotes are that the shell loads, and which shell the browser would get now. */
function remotesRoute(
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
