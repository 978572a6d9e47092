import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { SEARCH_CHANGES_HEADER } from '@jobharbor/contract';
import { type ApiAnswer, isFolderStore, localCopy, type ReleaseStore } from '@jobharbor/releases';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';

import type { Config } from '../config/index.ts';
import type { Listen } from '../database/index.ts';
import { answerError, statusError } from '../http/index.ts';
import { readNotification } from '../live/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Lifecycle } from '../system/index.ts';
import { livePointers } from './livePointers.ts';
import { liveRemotes } from './liveRemotes.ts';
import { pageRoute } from './page.ts';
import { releaseFiles, siteFiles } from './releaseFiles.ts';
import { pageCache, type PageCache } from './rendering/pageCache.ts';
import { renderPool, type Visitor } from './rendering/renderPool.ts';
import { type ReleaseChooser, releaseChooser } from './rollout.ts';

/** How long a pointer that was read from an S3 bucket is used, in milliseconds. A folder is read each time. */
const POINTER_MAX_AGE = 2_000;

/** Answers about a file that exists: its If-Match does not hold, or its Range cannot be satisfied. */
const ABOUT_FILE = new Set([412, 416]);

export interface WebOptions {
  config: Config;
  lifecycle: Lifecycle;
  store: ReleaseStore;
  listen: Listen;
  metrics: Metrics;
}

/**
 * The front ends, at the same origin as the API. How a page is served: `rollout` chooses a release of each app for the browser,
 * among those that `livePointers` says are live; `page` serves the chosen shell's page; the shell asks `/remotes.json`
 * which remotes it may load; and `releaseFiles` serves the files of all releases.
 */
export async function web(
  app: FastifyInstance,
  { config, lifecycle, store, listen, metrics }: WebOptions,
): Promise<void> {
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
  const chooser = releaseChooser(pointers, config);

  releaseFiles(app, { store, copy, pointers });
  siteFiles(app, { copy, pointers });
  remotesRoute(app, config, chooser);
  const pool = renderPool({
    copy,
    ...config.rendering,
    publicOrigin: config.publicOrigin,
    callApi: (path, visitor) => callApi(app, path, visitor),
    log: app.log,
    onOutcome: metrics.countRendering,
  });
  const cache = pageCache();
  followChanges(app, { listen, cache });
  pageRoute(app, { config, lifecycle, copy, chooser, pool, cache });
}

/** Forgets the kept pages when a job or a company changes, in whichever process. */
function followChanges(
  app: FastifyInstance,
  { listen, cache }: { listen: Listen; cache: PageCache },
): void {
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', (done) => {
    stop = listen({
      onNotification: (payload) => {
        const change = readNotification(payload);
        if (change && 'ns' in change && change.ns !== 'applications') cache.purge();
      },
      // Notifications of the time between are lost.
      onListening: () => cache.purge(),
    });
    done();
  });
  app.addHook('onClose', () => stop?.());
}

/** Tells the shell where its remotes are, and which release of the shell the browser would get now. */
function remotesRoute(app: FastifyInstance, config: Config, chooser: ReleaseChooser): void {
  app.get('/remotes.json', async (request, reply) => {
    const { releases } = await chooser.choose(request, reply);
    reply.header('cache-control', 'no-store');
    return liveRemotes(config, releases);
  });
}

/** Headers of the API's answers that pages read. */
const READ_HEADERS = ['content-type', 'x-total-count', 'link', SEARCH_CHANGES_HEADER.toLowerCase()];

/** Asks the API for a page that the server renders, as the visitor's browser would: without credentials. */
async function callApi(app: FastifyInstance, path: string, visitor: Visitor): Promise<ApiAnswer> {
  const isOfApi = path.startsWith('/api/');
  const answer = isOfApi && (await app.inject({ url: path, remoteAddress: visitor.ip }));
  if (!answer) return { status: 404, headers: {}, body: '' };
  if (answer.statusCode === 429) visitor.retryAfter = Number(answer.headers['retry-after'] ?? 60);
  const headers = READ_HEADERS.map((name) => [name, answer.headers[name]]);
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(headers.filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >,
    body: answer.body,
  };
}
