import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';

import { judge, sample, type Verdict } from './helpers.ts';

const judgePdf = (bytes: Buffer | string) => judge('letter.pdf', Buffer.from(bytes));

/** A small PDF with additional objects. */
function aPdf(...objects: (string | Buffer)[]): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
    ...objects.map((object) => Buffer.from(object)),
    Buffer.from('\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

function aStream(dictionary: string, data: Buffer | string): Buffer {
  return Buffer.concat([
    Buffer.from(`7 0 obj\n<< ${dictionary} >>\nstream\r\n`),
    Buffer.from(data),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

const packed = (text: string, first: number) =>
  aStream(
    `/Type /ObjStm /N 1 /First ${first} /Filter /FlateDecode`,
    deflateSync(Buffer.from(text)),
  );

/** A few kilobytes whose cross-reference table points to each byte of one long string of arrays. */
function everyByteAnObject(count: number): Buffer {
  const table = Array.from({ length: count }, (_, index) => `${index} ${index} `).join('');
  return packed(`${table}(${'['.repeat(count)})`, table.length);
}

const MEGABYTE = 1024 * 1024;

/** 1 MB of repeated bytes. */
const filled = (text: string) => aPdf(text.repeat(Math.floor(MEGABYTE / text.length)));

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
/** A catalog that runs a script as soon as the document is opened. */
const OPENED = `1 0 << /Type /Catalog /OpenAction ${SCRIPT} >>`;

/** An object stream with its filter. */
const anObjectStream = (filters: string, data: Buffer | string) =>
  aPdf(aStream(`/Type /ObjStm /N 1 /First 4 ${filters}`, data));

const asciiHex = (data: Buffer) => Buffer.from(`${data.toString('hex')}>`);

/** Encodes rows of 7 bytes by PNG's filter 'None': a zero byte before each row splits the names for a simple search. */
function predicted(text: string): Buffer {
  const rows = (text.match(/.{1,7}/gs) ?? []).map((row) => `\0${row.padEnd(7)}`);
  return deflateSync(Buffer.from(rows.join('')));
}

const action = (type: string) =>
  `2 0 obj << /Type /Annot /Subtype /Link /A << /S /${type} /F (\\\\server\\share\\a.pdf) >> >> endobj`;

describe('PDF checks', () => {
  const refused: Record<string, [reason: Verdict, bytes: string | Buffer]> = {
    'a script': ['script', aPdf(`2 0 obj ${SCRIPT} endobj`)],
    'a script without blanks': ['script', aPdf('2 0 obj<</S/JavaScript/JS(x)>>endobj')],
    'a script with an escaped name': [
      'script',
      aPdf('2 0 obj << /S /J#61vaScript /#4a#53 (x) >> endobj'),
    ],
    'a script with each letter of its name escaped': [
      'script',
      aPdf('2 0 obj << /#4A#61#76#61#53#63#72#69#70#74 (x) >> endobj'),
    ],
    'a script behind comments': ['script', aPdf('2 0%\nobj% (\n<<% <\n/JS% )\n(x) >> endobj')],
    'a script inside a list': ['script', aPdf(`2 0 obj [ ${SCRIPT} ] endobj`)],
    'a script after unparsable bytes': ['script', aPdf('2 0 obj << ) x /JS (x) >> endobj')],
    'a script after a string instead of a name': [
      'script',
      aPdf('2 0 obj << (\\() /JS (x) >> endobj'),
    ],
    'a script in a dictionary with a repeated name': [
      'script',
      aPdf('2 0 obj << /S /JavaScript /S /URI >> endobj'),
    ],
    'a script below ten thousand lists': [
      'too-complex',
      aPdf(`2 0 obj ${'['.repeat(10_000)} ${SCRIPT} endobj`),
    ],
    'a script in an object inside a string of another': [
      'script',
      aPdf(`2 0 obj ( 3 0 obj ${SCRIPT} ) endobj`),
    ],
    'a script in an object after an unclosed string': [
      'script',
      aPdf(`2 0 obj << /A ( >> endobj 3 0 obj ${SCRIPT}`),
    ],
    'a script in an object inside a stream': [
      'script',
      aPdf(aStream('/Length 40', `3 0 obj ${SCRIPT} endobj`)),
    ],
    'a deflated script': [
      'script',
      anObjectStream('/Filter /FlateDecode', deflateSync(Buffer.from(OPENED))),
    ],
    'a deflated script after data that looks like the end of the stream': [
      'script',
      anObjectStream(
        '/Filter /FlateDecode /Length 9 0 R',
        deflateSync(Buffer.from(`2 9 endstreamx ${SCRIPT}`), { level: 0 }),
      ),
    ],
    'a script in an object stream without a type': [
      'script',
      aPdf(aStream('/First 4 /Filter [/FlateDecode]', deflateSync(Buffer.from(`2 0 ${SCRIPT}`)))),
    ],
    'a script in an object stream that is not packed': [
      'script',
      aPdf(aStream('/Type /ObjStm /First 4', `2 0 ${SCRIPT}`)),
    ],
    'a packed script that the table finds inside a string': [
      'script',
      anObjectStream('/Filter /FlateDecode', deflateSync(Buffer.from(`2 5 (    ${SCRIPT})`))),
    ],
    'a script in an object stream filtered by ASCIIHex': [
      'unreadable-objects',
      anObjectStream('/Filter /ASCIIHexDecode', asciiHex(Buffer.from(OPENED))),
    ],
    'a script in an object stream filtered by ASCIIHex and Flate': [
      'unreadable-objects',
      anObjectStream(
        '/Filter [/ASCIIHexDecode /FlateDecode]',
        asciiHex(deflateSync(Buffer.from(OPENED))),
      ),
    ],
    'a script in an object stream filtered by ASCIIHex by an escaped name': [
      'unreadable-objects',
      anObjectStream('/F#69lter /ASCII#48exDecode', asciiHex(Buffer.from(OPENED))),
    ],
    'a script in an object stream with a predictor': [
      'unreadable-objects',
      anObjectStream(
        '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 7 >>',
        predicted(OPENED),
      ),
    ],
    'a script in an object stream with two filters to choose from': [
      'unreadable-objects',
      anObjectStream('/Filter /ASCIIHexDecode /Filter null', asciiHex(Buffer.from(OPENED))),
    ],
    'an object stream with a filter in another object': [
      'unreadable-objects',
      anObjectStream('/Filter 9 0 R', asciiHex(Buffer.from(OPENED))),
    ],
    'an object stream that cannot be unpacked': [
      'unreadable-objects',
      anObjectStream('/Filter /FlateDecode', 'xxxx'),
    ],
    'an object stream with a broken dictionary': [
      'unreadable-objects',
      aPdf('2 0 obj << /Type /ObjStm /First 4 ) >> stream\n2 0 null\nendstream endobj'),
    ],
    'an object stream with a start in another object': [
      'unreadable-objects',
      aPdf(aStream('/Type /ObjStm /First 4 0 R', '2 0 << /A 1 >>')),
    ],
    'an object stream with two starts': [
      'unreadable-objects',
      aPdf(aStream('/Type /ObjStm /First 4 /First 5', '2 0 << /A 1 >>')),
    ],
    'a program to launch': ['launch-action', aPdf(action('Launch'))],
    'a link that opens another file': ['remote-action', aPdf(action('GoToR'))],
    'a link that opens an embedded file': ['remote-action', aPdf(action('GoToE'))],
    'a form that is sent to a server': ['remote-action', aPdf(action('SubmitForm'))],
    'data that a form imports': ['remote-action', aPdf(action('ImportData'))],
    'an attached file': [
      'attached-file',
      aPdf('2 0 obj << /Type /EmbeddedFile >> stream\nendstream endobj'),
    ],
    'a list of attached files': [
      'attached-file',
      aPdf('2 0 obj << /Names << /EmbeddedFiles 3 0 R >> >> endobj'),
    ],
    'rich media': ['media', aPdf('2 0 obj << /Subtype /RichMedia >> endobj')],
    'a form with code': ['xfa-form', aPdf('2 0 obj << /AcroForm << /XFA 3 0 R >> >> endobj')],
    encryption: ['encrypted', aPdf('trailer << /Encrypt 5 0 R >>')],
    'nothing but a head and an end': ['damaged', '%PDF-1.7\n%%EOF\n'],
    'no end': ['damaged', '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'],
    'something before its head': ['wrong-content', Buffer.concat([Buffer.from(' '), aPdf()])],
    'a page of HTML after its end': [
      'damaged',
      Buffer.concat([aPdf(), Buffer.from('<b>x</b>'.repeat(200))]),
    ],
    'a zip after its header': [
      'second-format',
      Buffer.concat([
        Buffer.from('%PDF-1.7\n1 0 obj null endobj\n'),
        sample('valid/docx/empty.docx'),
        Buffer.from('\n%%EOF\n'),
      ]),
    ],
    'an object stream of 200 MB': [
      'too-large-unpacked',
      anObjectStream('/Filter /FlateDecode', deflateSync(Buffer.alloc(200 * MEGABYTE, '2 0 '))),
    ],
    'objects that begin at every byte of a string of lists': [
      'too-complex',
      aPdf(everyByteAnObject(50_000)),
    ],
  };

  for (const [what, [reason, bytes]] of Object.entries(refused)) {
    it(`refuse ${what}`, async () => {
      assert.equal(await judgePdf(bytes), reason);
    });
  }

  const accepted: Record<string, Buffer> = {
    'a web developer’s words in strings, comments and pages': aPdf(
      '2 0 obj << /Title (HTML/JS and /JavaScript \\) /Launch) % /JS (x)\n/K <2f4a53> >> endobj\n',
      aStream('/Length 60', 'BT (React/JS \\(5 years\\), /JavaScript) Tj ET the obj /Encrypt'),
    ),
    'packed objects without anything forbidden': aPdf(packed('2 0 << /Type /Font /JSON (x) >>', 4)),
    'names that only begin like forbidden ones': aPdf(
      `2 0 obj << /JSx 1 /Launcher 2 /EncryptMetadata true /JavaScript${'#61'.repeat(30)} 3 >> endobj`,
    ),
    'an action on opening that is no script': aPdf('2 0 obj << /OpenAction [3 0 R /Fit] >> endobj'),
    'spaces and zeros after its end': Buffer.concat([aPdf(), Buffer.alloc(500)]),
  };

  for (const [what, bytes] of Object.entries(accepted)) {
    it(`accept ${what}`, async () => {
      assert.equal(await judgePdf(bytes), 'accepted');
    });
  }

  it('end with 1 MB of structures that could cause loops', async () => {
    const patterns = [
      '/',
      ' obj',
      '1 0 obj<<(',
      '1 0 obj<<%',
      '1 0 obj [',
      'trailer<<',
      '(',
      '<',
      '/J#53',
    ];
    const bombs = [' obj<</First 1>>stream\n', 'PK\x05\x06', '%%EOF', '#', '\\'];
    for (const pattern of [...patterns, ...bombs]) {
      assert.ok(['accepted', 'too-complex'].includes(await judgePdf(filled(pattern))), pattern);
    }
  });
});
