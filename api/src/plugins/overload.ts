import type { FastifyInstance, FastifyRequest } from 'fastify';

import { statusError } from './errors.ts';
import { loopDelay } from './loopDelay.ts';
import { type Place, places } from './places.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer does not end, so that it is no request in flight. */
    isStream?: boolean;
    /** Its body is read while it is worked on. */
    isUpload?: boolean;
  }
  interface FastifyRequest {
    /** The place that it has among those that are worked on. */
    place?: Place;
  }
}

/** Bodies that are read while they are worked on may take minutes to come, and must not keep out everybody else. */
const UPLOADS_SHARE = 5;

export interface OverloadOptions {
  /** So many are worked on at once. */
  requestsAtOnce: number;
  /** When requests wait this long for their turn, in milliseconds, new ones are sent away; with 0 never. */
  delayLimit: number;
  /** How long a question to the database has waited for its turn by now, in milliseconds. */
  databaseWait?: (() => number) | undefined;
  onSentAway?: (reason: SentAway) => void;
}

/** Why: the process has no time, no place is left, or the database would keep everybody waiting. */
export type SentAway = 'loop' | 'places' | 'database';

/** Whoever came now would wait as long for each question: with several of them, longer than people do. */
const DATABASE_WAIT_MAX = 3_000;

/**
 * Sends away at once, with 503, what would otherwise wait longer than anybody waits. A request counts while it is
 * worked on, not while its body is on its way. @returns How many are worked on.
 */
export function overload(
  app: FastifyInstance,
  {
    requestsAtOnce,
    delayLimit,
    databaseWait = () => 0,
    onSentAway = () => undefined,
  }: OverloadOptions,
): { inFlight: () => number } {
  const work = places(requestsAtOnce);
  const uploads = places(Math.max(1, Math.floor(requestsAtOnce / UPLOADS_SHARE)));
  const delay = loopDelay(delayLimit);

  app.decorateRequest('place');
  app.addHook('onClose', () => delay.stop());

  function whySentAway(lane: typeof work): SentAway | undefined {
    if (delay.isTooLong()) return 'loop';
    if (lane.isFull()) return 'places';
    if (databaseWait() > DATABASE_WAIT_MAX) return 'database';
    return undefined;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { isProbe, isStream } = request.routeOptions.config;
    const lane = isUpload(request) ? uploads : work;
    const reason = isProbe ? undefined : whySentAway(lane);
    if (reason) {
      onSentAway(reason);
      done(statusError(503));
      return;
    }
    if (!isProbe && !isStream) {
      const place = lane.take();
      request.place = place;
      reply.raw.once('close', () => place.leave());
    }
    done();
  });

  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request) && !isUpload(request)) request.place?.pause();
    done();
  });

  app.addHook('preValidation', (request, _reply, done) => {
    request.place?.resume();
    done();
  });

  // Its answer is made: neither a reader's pace nor a connection that is gone holds a place.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.place?.leave();
    done();
  });

  return { inFlight: () => work.taken() + uploads.taken() };
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

function isUpload({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isUpload === true;
}
