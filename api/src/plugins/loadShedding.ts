import type { FastifyInstance, FastifyRequest } from 'fastify';

import { statusError } from '../http/index.ts';
import { type Slot, concurrencyLimiter } from './concurrencyLimiter.ts';
import { loopDelay } from './loopDelay.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer does not end, so it does not count as a request in flight. */
    isStream?: boolean;
    /** Its handler reads the body while it works. */
    isUpload?: boolean;
  }
  interface FastifyRequest {
    slot?: Slot;
  }
}

/** Uploads may take minutes to arrive, so they have slots of their own: a fifth as many. */
const UPLOADS_SHARE = 5;

export interface LoadSheddingOptions {
  maxConcurrent: number;
  /** When the event loop is late by this much, in milliseconds, new requests are shed; with 0 never. */
  delayLimit: number;
  /** How long the first query in the queue has waited for a database connection, in milliseconds. */
  databaseWait?: (() => number) | undefined;
  onShed?: (reason: ShedReason) => void;
}

/** The event loop is late, all slots are in use, or queries queue for a database connection. */
export type ShedReason = 'event_loop' | 'concurrency' | 'database';

/** In milliseconds. A new request would wait as long for each of its queries. */
const DATABASE_WAIT_MAX = 3_000;

/**
 * Load shedding: answers 503 at once when the process has no capacity. A request holds a slot while it is processed,
 * not while its body arrives. @returns How many requests are in flight.
 */
export function loadShedding(
  app: FastifyInstance,
  {
    maxConcurrent,
    delayLimit,
    databaseWait = () => 0,
    onShed = () => undefined,
  }: LoadSheddingOptions,
): { inFlight: () => number } {
  const requests = concurrencyLimiter(maxConcurrent);
  const uploads = concurrencyLimiter(Math.max(1, Math.floor(maxConcurrent / UPLOADS_SHARE)));
  const delay = loopDelay(delayLimit);

  app.decorateRequest('slot');
  app.addHook('onClose', () => delay.stop());

  function shedReason(limiter: typeof requests): ShedReason | undefined {
    if (delay.isTooLong()) return 'event_loop';
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

  // The answer is complete: a slow reader or a lost connection holds no slot.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.slot?.release();
    done();
  });

  return { inFlight: () => requests.inUse() + uploads.inUse() };
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

function isUpload({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isUpload === true;
}
