import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isApiPath } from './paths.ts';
import { statusError } from './problems.ts';

/**
 * Records the routes that are registered afterwards. @returns A handler for all other requests: 405 with `Allow` when the
 * address has routes with other methods, otherwise 404.
 */
export function unknownRoutes(app: FastifyInstance) {
  const known: { pattern: RegExp; isApi: boolean; methods: string[] }[] = [];

  app.addHook('onRoute', ({ url, method }) => {
    const isApi = isApiPath(url);
    if (isApi && url.endsWith('*')) return;
    known.push({ pattern: toPattern(url), isApi, methods: [method].flat() });
  });

  const refuse = (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isApi = isApiPath(path);
    const routes = known.filter((route) => route.isApi === isApi && route.pattern.test(path));
    const allowed = [...new Set(routes.flatMap((route) => route.methods))];
    if (allowed.length === 0 || allowed.includes(request.method)) {
      return Promise.reject(statusError(404));
    }
    reply.header('allow', allowed.sort().join(', '));
    return Promise.reject(statusError(405));
  };
  app.setNotFoundHandler(refuse);
  return refuse;
}

function toPattern(url: string): RegExp {
  const source = url
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}
