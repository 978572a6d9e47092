import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { type App, isFolderStore, localCopy, type ReleaseStore } from '@jobharbor/releases';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';

import type { Config } from '../config/index.ts';
import { answerError, statusError } from '../http/index.ts';
import { livePointers } from './livePointers.ts';
import { pageRoute } from './page.ts';
import { siteFiles, releaseFiles } from './releaseFiles.ts';
import { type ChooseReleases, releaseChooser, type Rollout } from './rollout.ts';

/** How long a pointer that was read from an S3 bucket is used, in milliseconds. A folder is read each time. */
const POINTER_MAX_AGE = 2_000;

/** Answers about a file that exists: its If-Match does not hold, or its Range cannot be satisfied. */
const ABOUT_FILE = new Set([412, 416]);

export interface WebOptions {
  config: Config;
  store: ReleaseStore;
}

/**
 * The front ends, at the same origin as the API. A page's way: `rollout` chooses a release of each app for the browser,
 * among those that `livePointers` says are live; `page` serves the chosen shell's page; the shell asks `/remotes.json`
 * which remotes it may load; and `releaseFiles` serves the files of all releases.
 */
export async function web(app: FastifyInstance, { config, store }: WebOptions): Promise<void> {
  // A path that leads out of its folder is forbidden or malformed. The answer is that there is no such file.
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number; status?: number }).statusCode ?? 500;
    const isReported = status >= 500 || ABOUT_FILE.has(status);
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
    maxAge: isFolderStore(store) ? 0 : POINTER_MAX_AGE,
    log: app.log,
  });
  const chooseReleases = releaseChooser(pointers, config);

  releaseFiles(app, { store, copy, pointers });
  siteFiles(app, { copy, pointers });
  remotesRoute(app, config, chooseReleases);
  pageRoute(app, { config, copy, chooseReleases });
}

/** Tells the shell where its remotes are, and which release of the shell the browser would get now. */
function remotesRoute(
  app: FastifyInstance,
  { remotes, remoteOverrides }: Pick<Config, 'remotes' | 'remoteOverrides'>,
  chooseReleases: ChooseReleases,
): void {
  app.get('/remotes.json', async (request, reply) => {
    const { releases } = await chooseReleases(request, reply);
    reply.header('cache-control', 'no-store');
    return {
      seeker: remoteOf(remotes.seeker, 'seeker-app', releases),
      employer: remoteOf(remotes.employer, 'employer-app', releases),
      shell: releases.shell ? { release: releases.shell } : null,
      ...(remoteOverrides && { mayOverride: true }),
    };
  });
}

/** @param address Where another server holds the remote, if it does. */
function remoteOf(address: string | undefined, app: App, releases: Rollout['releases']) {
  if (address !== undefined) return { entry: address };
  const release = releases[app];
  return release ? { entry: `/releases/${app}/${release}/mf-manifest.json`, release } : null;
}
