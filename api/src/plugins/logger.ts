import type { FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';

import type { Config } from './config.ts';
import { serializeError } from './errorSerializer.ts';

/**
 * JSON lines on standard output. Requests are logged by their route, not by their address:
 * a search text, a person's address or a token in it is nobody's business. Nor is the row that a fault is about.
 */
export function createLog(level: Config['logLevel'], destination?: DestinationStream) {
  const serializers = {
    err: serializeError,
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
    }),
  };
  return destination ? pino({ level, serializers }, destination) : pino({ level, serializers });
}
