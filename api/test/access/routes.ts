import type { FastifyInstance } from 'fastify';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

const CREATED = 'fastify.initialization';

/** Runs `build`, and returns its result with every route that the server registers meanwhile: 'GET /api/health'. */
export async function watchRoutes<Built>(
  build: () => Promise<Built>,
): Promise<{ built: Built; routes: Set<string> }> {
  const routes = new Set<string>();
  // The server registers its routes while it is built, so no hook can be added before.
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.add(`${one} ${url}`);
    });
  };
  subscribe(CREATED, watch);
  try {
    return { built: await build(), routes };
  } finally {
    unsubscribe(CREATED, watch);
  }
}
