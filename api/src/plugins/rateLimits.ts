import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import type { Config } from './config.ts';
import { statusError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A list or a search: it counts against a second, lower limit too. */
    limit?: 'lists';
  }
}

const MINUTE = 60_000;

/** Limits per client address: one for all calls, and one more for lists and searches. */
export const rateLimits = fastifyPlugin(async function rateLimits(
  app: FastifyInstance,
  { rateLimits: { all, lists } }: Pick<Config, 'rateLimits'>,
) {
  await app.register(rateLimit, { global: false });
  const countCall = app.createRateLimit({ max: all, timeWindow: MINUTE });
  const countList = app.createRateLimit({ max: lists, timeWindow: MINUTE });

  app.addHook('onRequest', async (request, reply) => {
    const isList = request.routeOptions.config.limit === 'lists';
    for (const count of isList ? [countCall, countList] : [countCall]) {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) continue;
      reply.header('retry-after', String(Math.max(1, result.ttlInSeconds)));
      throw statusError(429);
    }
  });
});
