import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { statusError } from '../http/index.ts';
import { concurrencyLimiter, type Slot } from '../limits/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response does not end, so the request does not count as in flight. */
    isStream?: boolean;
    /** The handler reads the body itself. */
    isUpload?: boolean;
  }
  interface FastifyRequest {
    slot?: Slot;
  }
  interface FastifyInstance {
    /** How many requests are being processed. */
    requestsInFlight: () => number;
  }
}

/** Uploads may take minutes to arrive, so they have slots of their own: a fifth as many. */
const UPLOADS_SHARE = 5;

interface LoadSheddingOptions {
  maxConcurrent: number;
  /**
   * The mean delay of the event loop within a second above which requests are shed, in milliseconds; with 0 none are.
   * The first two seconds after the start do not count.
   */
  maxEventLoopDelay: number;
  /** How long the first query in the queue has waited for a database connection, in milliseconds. */
  databaseWait?: (() => number) | undefined;
  onShed?: (reason: ShedReason) => void;
}

/** The event loop is delayed, all slots are in use, or queries wait for a database connection. */
export type ShedReason = 'event_loop' | 'concurrency' | 'database';

/** Over how long the delay of the event loop is averaged, in milliseconds. */
const SAMPLE_INTERVAL = 1_000;

/** In milliseconds. A new request would wait as long for each of its queries. */
const DATABASE_WAIT_MAX = 3_000;

/**
 * Load shedding: answers 503 at once when the process has no capacity. A request holds a slot while it is processed,
 * not while its body arrives.
 */
export const loadShedding = fastifyPlugin(async function loadShedding(
  app: FastifyInstance,
  {
    maxConcurrent,
    maxEventLoopDelay,
    databaseWait = () => 0,
    onShed = () => undefined,
  }: LoadSheddingOptions,
): Promise<void> {
  const requests = concurrencyLimiter(maxConcurrent);
  const uploads = concurrencyLimiter(Math.max(1, Math.floor(maxConcurrent / UPLOADS_SHARE)));

  app.decorateRequest('slot');
  app.decorate('requestsInFlight', () => requests.inUse() + uploads.inUse());
  // The library only measures the event loop. Requests are refused below, by route.
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: () => undefined,
    sampleInterval: SAMPLE_INTERVAL,
  });
  // The start itself delays the event loop. The first sample after it still includes that delay, so it does not count.
  let hasStarted = false;
  app.addHook('onListen', (done) => {
    setTimeout(() => (hasStarted = true), 2 * SAMPLE_INTERVAL).unref();
    done();
  });

  function shedReason(limiter: typeof requests): ShedReason | undefined {
    if (hasStarted && app.isUnderPressure()) return 'event_loop';
    if (limiter.isFull()) return 'concurrency';
    if (databaseWait() > DATABASE_WAIT_MAX) return 'database';
    return undefined;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { isProbe, isStream } = request.routeOptions.config;
    const limiter = isUpload(request) ? uploads : requests;
    const reason = isProbe ? undefined : shedReason(limiter);
    if (reason) {
      onShed(reason);
      done(statusError(503));
      return;
    }
    if (!isProbe && !isStream) {
      const slot = limiter.acquire();
      request.slot = slot;
      reply.raw.once('close', () => slot.release());
    }
    done();
  });

  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request) && !isUpload(request)) request.slot?.pause();
    done();
  });

  app.addHook('preValidation', (request, _reply, done) => {
    request.slot?.resume();
    done();
  });

  // The response is complete. A slow client must not occupy a slot.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.slot?.release();
    done();
  });
});

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

function isUpload({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isUpload === true;
}
