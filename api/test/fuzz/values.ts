import * as fc from 'fast-check';

import { PASSWORD } from '../employers/helpers.ts';
import type { JsonSchema } from './operations.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Halves of surrogate pairs, and texts that have broken programs. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ufeff',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦',
  'İıſK',
  "' or 1=1; drop table jobs; --",
  '%" ) union all select * from employers --',
  '$1::text[]',
  '(a+)+$',
  '\\',
  '%_%\\_',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '9007199254740993',
  '0x10',
  '١٢٣',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'https://[::1',
  'a@b@c',
  'Europe/Nowhere',
  '{{7*7}}${7*7}#{7*7}',
  '\r\nX-Injected: 1',
];

const NASTY_NUMBERS = [
  -0,
  -1,
  0.1,
  1e-320,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  Number.MAX_VALUE,
  8.64e15 + 1,
];

/** Additional names of fields: those that callers must not set, and those that objects inherit. */
const NASTY_KEYS = [
  '_id',
  'user',
  'role',
  'status',
  'isVerified',
  'companyVerified',
  'seekerId',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  '\0',
  '\ud800',
  'a.b[0]',
  '$where',
];

/** Any sequence of UTF-16 units, also invalid ones. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units));

const hugeText = fc
  .tuple(
    fc.constantFrom('a', ' ', '\n', '0', '%', '.', '@', '😀', '\u0301'),
    fc.integer({ min: 90, max: 40_000 }),
  )
  .map(([unit, count]) => unit.repeat(count));

export const nastyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: hugeText },
);

const nested = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.boolean())
  .map(([depth, isList]): Json => {
    let value: Json = 1;
    for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
    return value;
  });

const longList = fc
  .tuple(fc.constantFrom<Json>('a', 0, null, [], {}), fc.integer({ min: 51, max: 3_000 }))
  .map(([item, count]): Json => Array.from({ length: count }, () => item));

/** Values of wrong types. */
export const nastyValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 5, arbitrary: nastyText },
  { weight: 3, arbitrary: fc.constantFrom<Json>(...NASTY_NUMBERS) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Json>(null, true, false, {}, [], [[]], [null], { length: -1 }),
  },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: longList },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom(...NASTY_KEYS), nastyText, { maxKeys: 3 }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Json>({ $date: 'x' }, { $date: { $numberLong: '1e999' } }),
  },
);

/** Values that the rules of a field probably accept, so that a call reaches its work. */
function wellMeantText(
  name: string,
  { maxLength = 40, minLength = 0 }: JsonSchema,
): fc.Arbitrary<string> {
  if (/email$/i.test(name)) return fc.nat(1e6).map((number) => `fuzz${number}@example.com`);
  if (/password$/i.test(name)) return fc.constant(PASSWORD);
  if (/^(?:companyLogo|logo|website|portfolio|linkedin|facebook|twitter)$/.test(name)) {
    return fc.webUrl({ validSchemes: ['https'] });
  }
  if (name === 'datePosted') return fc.constant('2026-04-29');
  if (name === 'tz') return fc.constantFrom('Europe/Warsaw', 'UTC');
  const room = Math.min(maxLength, 60);
  return fc.string({ minLength: Math.min(minLength + 2, room), maxLength: room, unit: 'grapheme' });
}

/** Values of a schema. If the schema is not specific, the field's name is used. */
export function wellMeant(name: string, schema: JsonSchema): fc.Arbitrary<Json> {
  if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 10_000) });
    case 'array':
      return fc.array(wellMeant(name, schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      });
    case 'object':
      return wellMeantObject(schema);
    case 'string':
      return wellMeantText(name, schema);
    default:
      return fc.constantFrom<Json>('2020-01-31T00:00:00.000Z', 'DELETE');
  }
}

function wellMeantObject({ properties = {} }: JsonSchema): fc.Arbitrary<Json> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    wellMeant(name, schema),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<Json>>);
}

/** A body of a schema, with some of its fields invalid, missing or added. */
export function bodyValue(schema: JsonSchema): fc.Arbitrary<Json> {
  const names = Object.keys(schema.properties ?? {});
  const anyName = names.length > 0 ? fc.constantFrom(...names) : fc.constant('confirm');
  const spoilt = fc.array(
    fc.tuple(
      fc.oneof({ weight: 4, arbitrary: anyName }, fc.constantFrom(...NASTY_KEYS)),
      fc.option(nastyValue, { nil: undefined }),
    ),
    { maxLength: 2 },
  );
  const changed = fc.tuple(wellMeantObject(schema), spoilt).map(([value, changes]) => {
    const entries = new Map(Object.entries(value as Record<string, Json>));
    for (const [name, change] of changes) {
      if (change === undefined) entries.delete(name);
      else entries.set(name, change);
    }
    return Object.fromEntries(entries);
  });
  return fc.oneof({ weight: 8, arbitrary: changed }, { weight: 1, arbitrary: nastyValue });
}
