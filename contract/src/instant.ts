import { isRecord } from './record.ts';

/** An instant inside a CV: ISO 8601, in UTC. */
export interface Instant {
  $date: string;
}

/**
 * Reads an instant in any of the shapes that databases and older clients write: a string, `{$date: string}`,
 * `{$date: number}` (milliseconds), `{$date: {$numberLong: string}}`. What is none of them reads as itself, for
 * a rule to refuse.
 */
export function toInstant(value: unknown): unknown {
  const inner = isRecord(value) ? value.$date : value;
  const number = isRecord(inner) ? Number(inner.$numberLong) : inner;
  if (typeof number !== 'string' && typeof number !== 'number') return value;
  const date = new Date(number);
  return Number.isNaN(date.getTime()) ? value : { $date: date.toISOString() };
}

/** Whether a value is an instant in the one shape that the portal writes. */
export function isInstant(value: unknown): value is Instant {
  return (
    isRecord(value) && typeof value.$date === 'string' && !Number.isNaN(Date.parse(value.$date))
  );
}
