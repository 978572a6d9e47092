import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { TooMany } from '../errors.ts';
import {
  type AccountLimit,
  addressKey,
  type AddressLimit,
  RATE_LIMITS,
  rateLimitMessage,
  type RateLimitName,
  rateLimitRule,
  type RateLimits,
  type RateLimitStore,
} from '../limits/index.ts';
import { callerOf } from '../sessions/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A limit per client address, in addition to the one for all requests. */
    limit?: AddressLimit;
    /** A limit per client address, instead of the one for all requests: pages load many such files at once. */
    onlyLimit?: AddressLimit;
    /** Limits per calling account or person. */
    callerLimit?: AccountLimit | readonly AccountLimit[];
  }
  interface FastifyRequest {
    /**
     * Counts the request against a limit per address. A route calls it after it has validated its input, so that a typing
     * error does not count. @throws TooMany
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
    const { limit, onlyLimit, isProbe } = request.routeOptions.config;
    if (isProbe) return;
    const key = addressKey(request.ip);
    await enforce(onlyLimit ?? 'requests', key);
    if (limit) await enforce(limit, key);
  });

  app.decorateRequest('countByAddress', function countByAddress(this: FastifyRequest, limit) {
    return enforce(limit, addressKey(this.ip));
  });

  // In this hook, because the caller is known and no body was read.
  app.addHook('preParsing', async (request) => {
    const { callerLimit = [] } = request.routeOptions.config;
    for (const limit of [callerLimit].flat()) {
      const { id, personId } = callerOf(request);
      await enforce(limit, RATE_LIMITS[limit].per === 'person' ? personId : id);
    }
  });

  async function enforce(name: RateLimitName, key: string): Promise<void> {
    const { isAllowed, retryAfter } = await limits.consume(rateLimitRule(name, maxima), key);
    if (isAllowed) return;
    onRateLimited?.(name);
    throw new TooMany(rateLimitMessage(retryAfter), retryAfter);
  }
});
