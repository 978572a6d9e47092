import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { TooMany } from '../errors.ts';
import {
  type AccountLimit,
  addressKey,
  type AddressLimit,
  rateLimitMessage,
  type RateLimitName,
  rateLimitRule,
  type RateLimits,
  type RateLimitStore,
} from '../limits/index.ts';
import { callerOf } from '../sessions/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A limit per client address, besides the one of all requests. */
    limit?: AddressLimit;
    /** Limits of the account that calls. */
    callerLimit?: AccountLimit | readonly AccountLimit[];
  }
  interface FastifyRequest {
    /**
     * Counts the request against a limit per address, for a route that does so itself: after its input is checked, so
     * that a typing error costs nothing. @throws 429 beyond the limit.
     */
    countByAddress: (limit: AddressLimit) => Promise<void>;
  }
}

interface RateLimitOptions {
  rateLimits: RateLimits;
  limits: RateLimitStore;
  onRateLimited?: (limit: RateLimitName) => void;
}

/** Limits per client address and per account. */
export const rateLimits = fastifyPlugin(function rateLimits(
  app: FastifyInstance,
  { rateLimits: maxima, limits, onRateLimited }: RateLimitOptions,
) {
  app.addHook('onRequest', async (request) => {
    const { limit, isProbe } = request.routeOptions.config;
    if (isProbe) return;
    const key = addressKey(request.ip);
    await enforce('requests', key);
    if (limit) await enforce(limit, key);
  });

  app.decorateRequest('countByAddress', function countByAddress(this: FastifyRequest, limit) {
    return enforce(limit, addressKey(this.ip));
  });

  // After the caller is known, before a body is read.
  app.addHook('preParsing', async (request) => {
    const { callerLimit = [] } = request.routeOptions.config;
    for (const limit of [callerLimit].flat()) await enforce(limit, callerOf(request).id);
  });

  async function enforce(name: RateLimitName, key: string): Promise<void> {
    const { isAllowed, retryAfter } = await limits.consume(rateLimitRule(name, maxima), key);
    if (isAllowed) return;
    onRateLimited?.(name);
    throw new TooMany(rateLimitMessage(retryAfter), retryAfter);
  }
});
