import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import type { Config } from './config.ts';
import { callerOf } from './credentials.ts';
import { statusError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It counts against a second, lower limit per address too. */
    limit?: keyof typeof ADDRESS_LIMITS;
    /** It counts against a limit of the account that calls. */
    callerLimit?: keyof typeof CALLER_LIMITS;
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
} as const satisfies Record<string, Window>;

const CALLER_LIMITS = {
  applications: [
    ['applications', MINUTE],
    ['applicationsPerDay', DAY],
  ],
  uploads: [['uploads', HOUR]],
  exports: [['exports', DAY]],
} as const satisfies Record<string, readonly Window[]>;

/** Limits per client address and per account. */
export const rateLimits = fastifyPlugin(async function rateLimits(
  app: FastifyInstance,
  { rateLimits: limits }: Pick<Config, 'rateLimits'>,
) {
  await app.register(rateLimit, { global: false });
  const counter = (
    [limit, timeWindow]: Window,
    keyGenerator?: (request: FastifyRequest) => string,
  ) =>
    app.createRateLimit({ max: limits[limit], timeWindow, ...(keyGenerator && { keyGenerator }) });
  type Count = ReturnType<typeof counter>;

  const callerKey = (request: FastifyRequest) => callerOf(request).id;
  const countCall = counter(['all', MINUTE]);
  const byAddress = mapValues(ADDRESS_LIMITS, (window) => counter(window));
  const byCaller = mapValues(CALLER_LIMITS, (windows: readonly Window[]) =>
    windows.map((window) => counter(window, callerKey)),
  );

  app.addHook('onRequest', async (request, reply) => {
    const { limit } = request.routeOptions.config;
    await enforce(limit ? [countCall, byAddress[limit]] : [countCall], request, reply);
  });

  // After the caller is known, before a body is read.
  app.addHook('preParsing', async (request, reply) => {
    const { callerLimit } = request.routeOptions.config;
    if (callerLimit) await enforce(byCaller[callerLimit], request, reply);
  });

  async function enforce(counts: Count[], request: FastifyRequest, reply: FastifyReply) {
    for (const count of counts) {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) continue;
      reply.header('retry-after', String(Math.max(1, result.ttlInSeconds)));
      throw statusError(429);
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
