import {
  type App,
  APPS,
  headersOf,
  isFolderStore,
  type LocalCopy,
  NEVER,
  readRelease,
  type Release,
  RELEASE_ID,
  type ReleaseStore,
} from '@jobharbor/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { varyBy } from '../http/index.ts';
import { statusError } from '../http/index.ts';
import { notFoundLimiter } from '../limits/index.ts';
import type { LivePointers } from './livePointers.ts';

interface Files {
  store: ReleaseStore;
  copy: LocalCopy;
  pointers: LivePointers;
}

type OfApp = FastifyRequest<{ Params: { app: string } }>;
type OfRelease = FastifyRequest<{ Params: { app: string; release: string; '*': string } }>;

const RELEASES_KEPT = 100;

/** A bucket bills each question; addresses of releases that are nowhere are anybody's to make up. */
const MISSES_A_SECOND = 20;

/** The files of all releases, each under an address that never changes its content; and the pointers. */
export function releaseFiles(app: FastifyInstance, { store, copy, pointers }: Files): void {
  const releaseOf = releases({ store, copy, pointers });

  app.get('/releases/:app/live.json', { onRequest: openToAll }, async (request: OfApp, reply) => {
    const { pointer, isReadable } = await pointers(appNamed(request.params.app));
    if (!pointer) throw statusError(isReadable ? 404 : 503);
    return reply.header('cache-control', NEVER).send(pointer);
  });

  app.get(
    '/releases/:app/:release/*',
    { onRequest: openToAll },
    async (request: OfRelease, reply) => {
      const { app: name, release: id, '*': file } = request.params;
      if (!RELEASE_ID.test(id)) throw statusError(404);
      const { folder, release } = await releaseOf(appNamed(name), id);
      // What the release does not name is none of its files: packed forms, and whatever else lies there.
      const isOurs = file === 'release.json' || Object.hasOwn(release.files, file);
      if (!isOurs) throw statusError(404);
      varyBy(reply, 'accept-encoding');
      reply.header('cache-control', headersOf(file).cacheControl);
      return reply.sendFile(file, folder);
    },
  );
}

/** Two files that every site has at a fixed address: those of the shell that is live. */
export function siteFiles(app: FastifyInstance, { copy, pointers }: Omit<Files, 'store'>): void {
  for (const file of ['favicon.svg', 'robots.txt']) {
    app.get(`/${file}`, async (_request, reply) => {
      const { pointer } = await pointers('shell');
      const folder = pointer && (await copy.folderOf('shell', pointer.live));
      if (!folder) throw statusError(404);
      varyBy(reply, 'accept-encoding');
      return reply.header('cache-control', 'no-cache').sendFile(file, folder);
    });
  }
}

interface Found {
  folder: string;
  release: Release;
}

/** Finds releases by what an address says; what has been found is not looked for again. */
function releases({ store, copy, pointers }: Files) {
  const kept = new Map<string, Found>();
  const searches = new Map<string, Promise<Found | undefined>>();
  const misses = notFoundLimiter(MISSES_A_SECOND);

  async function find(app: App, id: string): Promise<Found | undefined> {
    try {
      const folder = await copy.folderOf(app, id);
      const release = folder === undefined ? undefined : await readRelease(store, app, id);
      return folder !== undefined && release ? { folder, release } : undefined;
    } catch (error) {
      const unavailable = new Error(`The release ${app}/${id} can not be read.`, { cause: error });
      throw Object.assign(unavailable, { statusCode: 503 });
    }
  }

  async function findWithin(app: App, id: string): Promise<Found | undefined> {
    // Visitors get it, however many ask for what is nowhere.
    if (isFolderStore(store) || (await isNamed(app, id))) return find(app, id);
    if (!misses.consume()) throw statusError(503);
    const found = await find(app, id);
    if (found) misses.refund();
    return found;
  }

  /** Whether it is live or a candidate. Not what was live before: that may be nowhere by now, and anybody reads its id. */
  async function isNamed(app: App, id: string): Promise<boolean> {
    const { pointer } = await pointers(app);
    return id === pointer?.live || id === pointer?.candidate?.release;
  }

  function search(key: string, app: App, id: string): Promise<Found | undefined> {
    const searching = findWithin(app, id).finally(() => searches.delete(key));
    searches.set(key, searching);
    return searching;
  }

  return async (app: App, id: string): Promise<Found> => {
    const key = `${app}/${id}`;
    const known = kept.get(key);
    if (known) return known;
    const found = await (searches.get(key) ?? search(key, app, id));
    if (!found) throw statusError(404);
    if (kept.size >= RELEASES_KEPT) kept.clear();
    kept.set(key, found);
    return found;
  };
}

function appNamed(name: string): App {
  const app = APPS.find((one) => one === name);
  if (!app) throw statusError(404);
  return app;
}

// Public code without credentials: a shell on another origin may load it, and learn that it is not there.
function openToAll(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('access-control-allow-origin', '*');
  reply.header('cross-origin-resource-policy', 'cross-origin');
  done();
}
