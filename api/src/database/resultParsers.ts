import { parse as parseArray } from 'postgres-array';

type Parse = (text: string) => unknown;

const asText: Parse = (text) => text;

/** Type ids of each scalar type and of its array type, and the parser of the server's text. */
const TYPES: readonly (readonly [scalar: number, array: number, parse: Parse])[] = [
  [16 /* bool */, 1000, (text) => text === 't'],
  [17 /* bytea */, 1001, (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))],
  [20 /* int8 */, 1016, Number],
  [21 /* int2 */, 1005, Number],
  [23 /* int4 */, 1007, Number],
  [25 /* text */, 1009, asText],
  [26 /* oid */, 1028, Number],
  [114 /* json */, 199, (text) => JSON.parse(text) as unknown],
  [700 /* float4 */, 1021, Number],
  [701 /* float8 */, 1022, Number],
  [1043 /* varchar */, 1015, asText],
  [1082 /* date */, 1182, asText],
  [1114 /* timestamp */, 1115, asText],
  [1184 /* timestamptz */, 1185, parseInstant],
  [1700 /* numeric */, 1231, Number],
  [3802 /* jsonb */, 3807, (text) => JSON.parse(text) as unknown],
];

/**
 * The parsers of result values by type id, for both drivers. int8 and numeric become numbers, timestamptz becomes a Date,
 * a date stays 'YYYY-MM-DD', and types that are not listed stay text.
 */
export const resultParsers: Readonly<Record<number, Parse>> = Object.fromEntries(
  TYPES.flatMap(([scalar, array, parse]) => [
    [scalar, parse],
    [array, (text: string) => parseArray(text, parse)],
  ]),
);

/** Parses '2026-04-29 08:30:00.123+02'. It differs from ISO 8601 by the blank and the short offset. */
function parseInstant(text: string): Date {
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return new Date(iso);
}
