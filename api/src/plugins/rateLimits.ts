import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import type { Config } from '../config/index.ts';
import { TooMany } from '../errors.ts';
import type { RateLimitRule, RateLimitStore } from '../limits/index.ts';
import { addressKey } from '../limits/index.ts';
import { rateLimitMessage } from '../limits/index.ts';
import { callerOf } from '../sessions/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It counts against a second, lower limit per address too. */
    limit?: keyof typeof ADDRESS_LIMITS;
    /** It counts against a limit of the account that calls. */
    callerLimit?: keyof typeof CALLER_LIMITS;
  }
  interface FastifyRequest {
    /**
     * Counts the request against a limit per address, for a route that does so itself: after its input is checked, so
     * that a typing error costs nothing. @throws 429 beyond the limit.
     */
    countByAddress: (limit: keyof typeof ADDRESS_LIMITS) => Promise<void>;
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Limits = Config['rateLimits'];
type Window = readonly [limit: keyof Limits, timeWindow: number];

const ADDRESS_LIMITS = {
  lists: ['lists', MINUTE],
  signIns: ['signIns', HOUR],
  signUps: ['signUps', HOUR],
  employerSignIns: ['employerSignIns', HOUR],
  mailRequests: ['mailRequests', HOUR],
  clientErrors: ['clientErrors', MINUTE],
  reports: ['reports', HOUR],
} as const satisfies Record<string, Window>;

const CALLER_LIMITS = {
  applications: [
    ['applications', MINUTE],
    ['applicationsPerDay', DAY],
  ],
  reviews: [['reviews', HOUR]],
  jobChanges: [['jobChanges', HOUR]],
  profileChanges: [['profileChanges', HOUR]],
  resumeChanges: [['resumeChanges', MINUTE]],
  passwordChanges: [['passwordChanges', HOUR]],
  uploads: [['uploads', HOUR]],
  exports: [['exports', DAY]],
} as const satisfies Record<string, readonly Window[]>;

/** What the portal would rather lose than its visitors, when nobody can count. */
const DISPENSABLE: ReadonlySet<keyof Limits> = new Set(['all', 'lists', 'clientErrors']);

export interface RateLimitOptions extends Pick<Config, 'rateLimits'> {
  limits: RateLimitStore;
  onRateLimited?: (limit: string) => void;
}

/** Limits per client address and per account. */
export const rateLimits = fastifyPlugin(function rateLimits(
  app: FastifyInstance,
  { rateLimits: maxima, limits, onRateLimited }: RateLimitOptions,
) {
  const ruleOf = ([name, window]: Window): RateLimitRule => ({
    name,
    max: maxima[name],
    window,
    onStoreFailure: DISPENSABLE.has(name) ? 'fail-open' : 'fail-closed',
  });
  const forAll = ruleOf(['all', MINUTE]);
  const byAddress = mapValues(ADDRESS_LIMITS, ruleOf);
  const byCaller = mapValues(CALLER_LIMITS, (windows: readonly Window[]) => windows.map(ruleOf));

  app.addHook('onRequest', async (request) => {
    const { limit, isProbe } = request.routeOptions.config;
    if (isProbe) return;
    const rules = limit ? [forAll, byAddress[limit]] : [forAll];
    await enforce(rules, addressKey(request.ip));
  });

  app.decorateRequest('countByAddress', function countByAddress(this: FastifyRequest, limit) {
    return enforce([byAddress[limit]], addressKey(this.ip));
  });

  // After the caller is known, before a body is read.
  app.addHook('preParsing', async (request) => {
    const { callerLimit } = request.routeOptions.config;
    if (callerLimit) await enforce(byCaller[callerLimit], callerOf(request).id);
  });

  async function enforce(rules: RateLimitRule[], key: string) {
    for (const rule of rules) {
      const { isAllowed, retryAfter } = await limits.consume(rule, key);
      if (isAllowed) continue;
      onRateLimited?.(rule.name);
      throw new TooMany(rateLimitMessage(retryAfter), retryAfter);
    }
  }
});

function mapValues<Key extends string, From, To>(
  values: Record<Key, From>,
  map: (value: From) => To,
): Record<Key, To> {
  const entries = Object.entries<From>(values).map(([key, value]) => [key, map(value)]);
  return Object.fromEntries(entries) as Record<Key, To>;
}
