import type { FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';

import type { Config } from './config/index.ts';

/** In which a database repeats the values of a row or of a query. */
const TELLTALE = new Set(['detail', 'where', 'internalQuery', 'hint']);
/** PostgreSQL's class of faulty values, whose messages quote them. */
const FAULTY_VALUE = /^22[\dA-Z]{3}$/;

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

type Serialized = Record<string, unknown> & { aggregateErrors?: Serialized[] };

/** An error as it is logged: what went wrong and where, without what people had typed. */
function serializeError(error: Error): Record<string, unknown> {
  return withoutValues(pino.stdSerializers.err(error));
}

function withoutValues({ aggregateErrors, ...serialized }: Serialized): Serialized {
  const kept = Object.entries(serialized).filter(([name]) => !TELLTALE.has(name));
  return {
    ...withoutQuotes(Object.fromEntries(kept)),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(withoutValues) }),
  };
}

function withoutQuotes(serialized: Record<string, unknown>): Record<string, unknown> {
  if (!FAULTY_VALUE.test(String(serialized.code))) return serialized;
  const full = String(serialized.message);
  // From the first quotation mark to the last, because the value may have some too.
  const message = full.replace(/".*"/s, '"…"');
  return { ...serialized, message, stack: String(serialized.stack).replace(full, () => message) };
}
