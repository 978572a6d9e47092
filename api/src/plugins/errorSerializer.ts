import { pino } from 'pino';

/** In which a database repeats the values of a row or of a query. */
const TELLTALE = new Set(['detail', 'where', 'internalQuery', 'hint']);
/** PostgreSQL's class of faulty values, whose messages quote them. */
const FAULTY_VALUE = /^22[\dA-Z]{3}$/;

type Serialized = Record<string, unknown> & { aggregateErrors?: Serialized[] };

/** An error as it is logged: what went wrong and where, without what people had typed. */
export function serializeError(error: Error): Record<string, unknown> {
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
