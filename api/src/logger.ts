import type { FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';

import type { Config } from './config/index.ts';

/** Fields of database errors that may contain values of a row or a query. */
const FIELDS_WITH_VALUES = new Set(['detail', 'where', 'internalQuery', 'hint']);
/** PostgreSQL's class of data exceptions, whose messages quote the value. */
const DATA_EXCEPTION = /^22[\dA-Z]{3}$/;

/**
 * Writes JSON lines to the standard output. Requests are logged by their route and not by their URL, which may contain
 * search texts, e-mail addresses or tokens. Values of database rows are left out too.
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

/** Serializes an error without values that users have entered. */
function serializeError(error: Error): Record<string, unknown> {
  return withoutValues(pino.stdSerializers.err(error));
}

function withoutValues({ aggregateErrors, ...serialized }: Serialized): Serialized {
  const kept = Object.entries(serialized).filter(([name]) => !FIELDS_WITH_VALUES.has(name));
  return {
    ...withoutQuotes(Object.fromEntries(kept)),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(withoutValues) }),
  };
}

function withoutQuotes(serialized: Record<string, unknown>): Record<string, unknown> {
  if (!DATA_EXCEPTION.test(String(serialized.code))) return serialized;
  const full = String(serialized.message);
  // From the first quotation mark to the last, because the value may have some too.
  const message = full.replace(/".*"/s, '"…"');
  return { ...serialized, message, stack: String(serialized.stack).replace(full, () => message) };
}
