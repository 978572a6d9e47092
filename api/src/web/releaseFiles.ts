import {
  type App,
  APPS,
  FOR_SERVER,
  headersOf,
  isFolderStore,
  type LocalCopy,
  type LocalRelease,
  NEVER,
  RELEASE_ID,
  type ReleaseStore,
} from '@jobharbor/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { allowAnyOrigin, statusError, varyBy } from '../http/index.ts';
import { notFoundLimiter } from '../limits/index.ts';
import type { LivePointers } from './livePointers.ts';

interface Files {
  store: ReleaseStore;
  copy: LocalCopy;
  pointers: LivePointers;
}

type PointerRequest = FastifyRequest<{ Params: { app: string } }>;
type FileRequest = FastifyRequest<{ Params: { app: string; release: string; '*': string } }>;

/** Lookups of unknown releases per second. Anybody can invent releases, and a bucket bills each lookup. */
const NOT_FOUND_PER_SECOND = 20;

/** Each app's pointer, and the files of all releases. The content at a file's address never changes. */
export function releaseFiles(app: FastifyInstance, files: Files): void {
  const findRelease = releaseFinder(files);

  app.get(
    '/releases/:app/live.json',
    { onRequest: allowAnyOrigin },
    async (request: PointerRequest, reply) => {
      const { pointer, isReadable } = await files.pointers(appNamed(request.params.app));
      if (!pointer) throw statusError(isReadable ? 404 : 503);
      return reply.header('cache-control', NEVER).send(pointer);
    },
  );

  app.get(
    '/releases/:app/:release/*',
    { onRequest: allowAnyOrigin },
    async (request: FileRequest, reply) => {
      const { app: name, release: id, '*': file } = request.params;
      if (!RELEASE_ID.test(id)) throw statusError(404);
      const found = await findRelease(appNamed(name), id);
      // The folder may hold other files too, such as the packed forms, which have no address of their own.
      const isListed =
        file === 'release.json' ||
        (!FOR_SERVER.includes(file) && Object.hasOwn(found?.release.files ?? {}, file));
      if (!found || !isListed) throw statusError(404);
      varyBy(reply, 'accept-encoding');
      reply.header('cache-control', headersOf(file).cacheControl);
      return reply.sendFile(file, found.folder);
    },
  );
}

const SITE_FILES = {
  'favicon.svg': { cacheControl: 'no-cache' },
  // Pages of other sites load it.
  'embed.js': { cacheControl: 'public, max-age=3600', onRequest: allowAnyOrigin },
};

/** Files at fixed addresses. They come from the live shell. */
export function siteFiles(app: FastifyInstance, { copy, pointers }: Omit<Files, 'store'>): void {
  for (const [file, { cacheControl, ...hooks }] of Object.entries(SITE_FILES)) {
    app.get(`/${file}`, hooks, async (_request, reply) => {
      const { pointer, isReadable } = await pointers('shell');
      const found = pointer && (await copy.releaseOf('shell', pointer.live));
      if (!found) throw statusError(isReadable ? 404 : 503);
      varyBy(reply, 'accept-encoding');
      return reply.header('cache-control', cacheControl).sendFile(file, found.folder);
    });
  }
}

/** Finds releases. Searches in a bucket are limited, but not those for what visitors get now. */
function releaseFinder({ store, copy, pointers }: Files) {
  const notFoundLimit = notFoundLimiter(NOT_FOUND_PER_SECOND);

  /** Earlier releases are limited: they may have been pruned, and everybody can read their ids in `live.json`. */
  async function isServed(app: App, id: string): Promise<boolean> {
    const { pointer } = await pointers(app);
    return id === pointer?.live || id === pointer?.candidate?.release;
  }

  async function find(app: App, id: string): Promise<LocalRelease | undefined> {
    try {
      return await copy.releaseOf(app, id);
    } catch (error) {
      const unavailable = new Error(`The release ${app}/${id} cannot be read.`, { cause: error });
      throw Object.assign(unavailable, { statusCode: 503 });
    }
  }

  return async (app: App, id: string): Promise<LocalRelease | undefined> => {
    if (isFolderStore(store) || copy.isKnown(app, id)) return find(app, id);
    // Another request may have begun the same search meanwhile.
    if ((await isServed(app, id)) || copy.isKnown(app, id)) return find(app, id);
    if (!notFoundLimit.consume()) throw statusError(503);
    const found = await find(app, id);
    if (found) notFoundLimit.refund();
    return found;
  };
}

function appNamed(name: string): App {
  const app = APPS.find((one) => one === name);
  if (!app) throw statusError(404);
  return app;
}
