import * as fc from 'fast-check';

import { sample } from '../files/helpers.ts';
import type { JsonSchema } from './operations.ts';
import { bodyValue, nastyText } from './values.ts';

export interface Body {
  payload?: string | Buffer;
  headers: Record<string, string>;
}

const JSON_TYPE = 'application/json';
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;charset="',
  'application/problem+json',
  '',
  'x',
  '*/*',
];

/** A JSON text, sometimes damaged. */
function jsonText(schema: JsonSchema): fc.Arbitrary<string> {
  const sound = bodyValue(schema).map((value) => JSON.stringify(value));
  const broken = fc.tuple(sound, fc.constantFrom(...BREAKS)).map(([text, broken]) => broken(text));
  return fc.oneof({ weight: 6, arbitrary: sound }, { weight: 1, arbitrary: broken });
}

const BREAKS: ((text: string) => string)[] = [
  (text) => text.slice(0, -1),
  (text) => `\ufeff${text}`,
  (text) => `${text}${text}`,
  (text) => text.replace('{', '{"a":1,"a":{},'),
  (text) => text.replace('{', '{"__proto__":{"isVerified":true},'),
  (text) => text.replace('{', '{"constructor":{"prototype":{"isVerified":true}},'),
  (text) => text.replace(/\d+/, '1e309'),
  (text) => text.replace(/"(?=[,}])/, '\\ud800"'),
  (text) => text.replace(/"(?=[,}])/, '\u0000"'),
  (text) => text.replaceAll('"', "'"),
  () => '',
  () => 'null',
  () => 'NaN',
  () => '['.repeat(50_000),
  () => `{"a":${'9'.repeat(5_000)}}`,
];

export function jsonBody(schema: JsonSchema): fc.Arbitrary<Body> {
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant(JSON_TYPE) },
    fc.constantFrom(...TYPES),
  );
  return fc
    .tuple(jsonText(schema), type)
    .map(([payload, type]) => ({ payload, headers: { 'content-type': type } }));
}

/** Bodies for a call without one. */
export const uncalledForBody: fc.Arbitrary<Body> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Body>({ headers: {} }) },
  { weight: 1, arbitrary: jsonBody({}) },
);

const BOUNDARY = 'fuzz';
const LETTERS = ['valid/pdf/fixture-minimal.pdf', 'hostile/derived-header-only.pdf'];

const part = fc
  .record({
    field: fc.oneof({ weight: 5, arbitrary: fc.constant('file') }, nastyText),
    name: fc.oneof(
      fc.constantFrom('letter.pdf', '../../x.pdf', 'x.pdf\0.exe', '.pdf', 'con.docx'),
      nastyText,
    ),
    isFile: fc.boolean(),
    headers: fc.constantFrom(
      '',
      'Content-Type: text/html\r\n',
      `X: ${'y'.repeat(20_000)}\r\n`,
      'Content-Transfer-Encoding: base64\r\n',
      'nonsense\r\n',
    ),
    content: fc.oneof(
      fc.constantFrom(...LETTERS).map(sample),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom('%PDF-1.7\n%%EOF', 'PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
        .map((text) => Buffer.from(text, 'latin1')),
    ),
  })
  .map(({ field, name, isFile, headers, content }) =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(field)}"${
          isFile ? `; filename="${quoted(name)}"` : ''
        }\r\n${headers}\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
  );

const quoted = (text: string) => text.replace(/["\r\n]/g, '_');

const FORM_TYPES = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  `multipart/mixed; boundary=${BOUNDARY}`,
  'text/plain',
  'application/pdf',
];

/** A form with files, valid or damaged. */
export const formBody: fc.Arbitrary<Body> = fc
  .record({
    parts: fc.array(part, { maxLength: 4 }),
    end: fc.constantFrom(
      `--${BOUNDARY}--\r\n`,
      `--${BOUNDARY}--\r\n`,
      '',
      `--${BOUNDARY}`,
      '\r\n\r\n',
    ),
    type: fc.oneof(
      { weight: 6, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
      { weight: 1, arbitrary: fc.constantFrom(...FORM_TYPES) },
    ),
  })
  .map(({ parts, end, type }) => ({
    payload: Buffer.concat([...parts, Buffer.from(end)]),
    headers: { 'content-type': type },
  }));
