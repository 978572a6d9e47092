import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';

import { type Body, formBody, jsonBody, uncalledForBody } from './bodies.ts';
import type { Operation, Parameter } from './operations.ts';
import { nastyText, wellMeant } from './values.ts';

export type FuzzRequest = InjectOptions & {
  method: string;
  url: string;
  headers: Record<string, string>;
};

/** The callers by name; 'guest' has no credential. */
export type Credentials = Record<string, Record<string, string>>;

/** Half of a surrogate pair cannot be percent-encoded, so it is removed. */
const encoded = (text: string, max: number) =>
  encodeURIComponent(text.slice(0, max).replace(/\p{Surrogate}/gu, ''));

/** A path segment with or without percent encoding. */
const nastySegment = fc.oneof(
  {
    weight: 4,
    arbitrary: nastyText.map((text) => encoded(text, 800)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%2',
      '%ff',
      '%c0%ae%c0%ae',
      '%ed%a0%80',
      '%00',
      '%252e%252e',
      '..%2f..',
      ';x=1',
      '*',
      ':id',
      '%u0041',
    ),
  },
);

function pathOf(path: string, ids: Record<string, string>): fc.Arbitrary<string> {
  const pieces = path.split(/(\{\w+\})/).map((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (name === undefined) return fc.constant(piece);
    const id = ids[name];
    return id === undefined
      ? nastySegment
      : fc.oneof({ weight: 2, arbitrary: fc.constant(id) }, { weight: 1, arbitrary: nastySegment });
  });
  return fc.tuple(...pieces).map((parts) => parts.join(''));
}

function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const known = parameters.filter((one) => one.in === 'query');
  const name = fc.constantFrom(
    ...known.map((one) => one.name),
    'limit',
    '__proto__',
    'hasOwnProperty',
  );
  const nasty = fc
    .tuple(name, fc.constantFrom('', '', '[]', '[a]', '[__proto__]', '.x'), nastyText)
    .map(([name, tail, text]) => `${name}${tail}=${encoded(text, 500)}`);
  const meant = known.map((one) =>
    wellMeant(one.name, one.schema).map(
      (value) => `${one.name}=${encoded(JSON.stringify(value).replace(/^"|"$/g, ''), 500)}`,
    ),
  );
  const any =
    meant.length > 0
      ? fc.oneof({ weight: 2, arbitrary: fc.oneof(...meant) }, { weight: 1, arbitrary: nasty })
      : nasty;
  const broken = fc.constantFrom(
    '%',
    '&&&',
    '=',
    'limit=%ff',
    'limit',
    '?',
    'page=1&page=2',
    'q=%00',
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(any, { maxLength: 3 }).map((pairs) => pairs.join('&')) },
    { weight: 1, arbitrary: broken },
  );
}

/** Valid header values. */
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '"1"',
    'W/"1"',
    '"',
    ',',
    ', ,',
    '"99999999999999999999"',
    '%00',
    'Bearer',
    'Bearer  ',
    'Basic Og==',
    'x'.repeat(3_000),
  ),
  fc
    .array(
      fc.integer({ min: 0x20, max: 0xff }).filter((code) => code !== 0x7f),
      { maxLength: 40 },
    )
    .map((codes) => String.fromCharCode(...codes)),
);
const HEADERS = [
  'if-match',
  'if-none-match',
  'idempotency-key',
  'last-event-id',
  'cookie',
  'authorization',
  'accept-encoding',
  'accept',
  'origin',
  'range',
  'x-forwarded-for',
  'x-http-method-override',
  'expect',
  'user-agent',
  'sec-fetch-site',
  'x-requested-with',
];

/** Cookies with names that the server or JavaScript objects know, and any value. */
const nastyCookies = fc
  .array(
    fc.tuple(
      fc.constantFrom('session', 'employer', 'rollout', '__Host-session', '__proto__', '', ' '),
      fc.oneof(headerText, fc.constantFrom('%', '%00', '%ed%a0%80', '"', '"a', 'a=b=c', '[object')),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((pairs) => ({ cookie: pairs.map((pair) => pair.join('=')).join('; ') }));

const nastyHeaders = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...HEADERS), headerText, { maxKeys: 2 }) },
  { weight: 1, arbitrary: nastyCookies },
);

function bodyOf({ method, path, body }: Operation): fc.Arbitrary<Body> {
  if (body)
    return fc.oneof({ weight: 10, arbitrary: jsonBody(body) }, { weight: 1, arbitrary: formBody });
  // The description has no body for forms that are read in parts.
  if (/\/(uploadfile|letters)\//.test(path) && method === 'POST') return formBody;
  return method === 'GET' ? fc.constant({ headers: {} }) : uncalledForBody;
}

/** Requests for a call: mostly valid but for one fault. */
export function requestsFor(
  operation: Operation,
  { ids, credentials }: { ids: Record<string, string>; credentials: Credentials },
): fc.Arbitrary<FuzzRequest> {
  const caller = fc.constantFrom(...Object.values(credentials));
  return fc
    .tuple(
      pathOf(operation.path, ids),
      queryOf(operation.parameters),
      caller,
      nastyHeaders,
      bodyOf(operation),
    )
    .map(([path, query, by, nasty, body]) => ({
      method: operation.method as 'GET',
      url: query ? `${path}?${query}` : path,
      headers: { ...by, ...body.headers, ...nasty },
      ...(body.payload !== undefined && { payload: body.payload }),
    }));
}
