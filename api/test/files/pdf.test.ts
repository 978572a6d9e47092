import { UNSUPPORTED_FILE, UPLOAD_MAX } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';

import { judge, sample } from './helpers.ts';

const judgePdf = (bytes: Buffer | string) => judge('letter.pdf', Buffer.from(bytes));

/** A small PDF with some objects more. */
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
  aStream(`/Type /ObjStm /N 1 /First ${first}`, deflateSync(Buffer.from(text)));

/** 5 MB of the same bytes over and over. */
const filled = (text: string) => aPdf(text.repeat(Math.floor((UPLOAD_MAX - 200) / text.length)));

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('PDF checks', () => {
  const refused: Record<string, string | Buffer> = {
    'a script': aPdf(`2 0 obj ${SCRIPT} endobj`),
    'a script without blanks': aPdf('2 0 obj<</S/JavaScript/JS(x)>>endobj'),
    'a script with an escaped name': aPdf('2 0 obj << /S /J#61vaScript /#4a#53 (x) >> endobj'),
    'a script whose name is escaped in every letter': aPdf(
      '2 0 obj << /#4A#61#76#61#53#63#72#69#70#74 (x) >> endobj',
    ),
    'a script behind comments': aPdf('2 0%\nobj% (\n<<% <\n/JS% )\n(x) >> endobj'),
    'a script inside a list': aPdf(`2 0 obj [ ${SCRIPT} ] endobj`),
    'a script in an object inside a string of another': aPdf(
      `2 0 obj ( 3 0 obj ${SCRIPT} ) endobj`,
    ),
    'a script in an object behind a string without an end': aPdf(
      `2 0 obj << /A ( >> endobj 3 0 obj ${SCRIPT}`,
    ),
    'a script in an object inside a stream': aPdf(
      aStream('/Length 40', `3 0 obj ${SCRIPT} endobj`),
    ),
    'a packed script': aPdf(packed(`2 0 ${SCRIPT}`, 4)),
    'a script packed without a type': aPdf(
      aStream('/First 4', deflateSync(Buffer.from(`2 0 ${SCRIPT}`))),
    ),
    'a script in an object stream that is not packed': aPdf(
      aStream('/Type /ObjStm /First 4', `2 0 ${SCRIPT}`),
    ),
    'a packed script that a table finds inside a string': aPdf(packed(`2 5 (    ${SCRIPT})`, 4)),
    'an object stream that can not be unpacked': aPdf(aStream('/Type /ObjStm /First 4', 'xxxx')),
    'an object stream whose start is elsewhere': aPdf(
      aStream('/Type /ObjStm /First 4 0 R', deflateSync(Buffer.from('2 0 << /A 1 >>'))),
    ),
    'an object stream with two starts': aPdf(
      aStream('/Type /ObjStm /First 4 /First 5', deflateSync(Buffer.from('2 0 << /A 1 >>'))),
    ),
    'a program to launch': aPdf('2 0 obj << /S /Launch /F (calc.exe) >> endobj'),
    'an attached file': aPdf('2 0 obj << /Type /EmbeddedFile >> stream\nendstream endobj'),
    'a list of attached files': aPdf('2 0 obj << /Names << /EmbeddedFiles 3 0 R >> >> endobj'),
    'rich media': aPdf('2 0 obj << /Subtype /RichMedia >> endobj'),
    'a form with code': aPdf('2 0 obj << /AcroForm << /XFA 3 0 R >> >> endobj'),
    encryption: aPdf('trailer << /Encrypt 5 0 R >>'),
    'nothing but a head and an end': '%PDF-1.7\n%%EOF\n',
    'no end': '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n',
    'something before its head': Buffer.concat([Buffer.from(' '), aPdf()]),
    'a page of HTML behind its end': Buffer.concat([aPdf(), Buffer.from('<b>x</b>'.repeat(200))]),
    'a zip behind its end': Buffer.concat([aPdf(), sample('hostile/derived-zip-renamed.docx')]),
    'an object stream of 1 GB': aPdf(
      aStream('/Type /ObjStm /First 4', deflateSync(Buffer.alloc(200 * 1024 * 1024, '2 0 '))),
    ),
  };

  for (const [what, bytes] of Object.entries(refused)) {
    it(`refuse ${what}`, async () => {
      assert.equal(await judgePdf(bytes), UNSUPPORTED_FILE);
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
    'blanks and zeros behind its end': Buffer.concat([aPdf(), Buffer.alloc(500)]),
  };

  for (const [what, bytes] of Object.entries(accepted)) {
    it(`take ${what}`, async () => {
      assert.equal(await judgePdf(bytes), 'accepted');
    });
  }

  it('come to an end with 5 MB of whatever makes a reader go round', async () => {
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
      assert.match(await judgePdf(filled(pattern)), /^accepted$|^Oops!/, pattern);
    }
  });

  it('let others have their turn meanwhile', async () => {
    const names = Buffer.alloc(15 * 1024 * 1024, '/J /R ');
    const bytes = aPdf(aStream('/Type /ObjStm /First 0', deflateSync(names)));
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    await judgePdf(bytes);
    clearInterval(others);
    assert.ok(turns > 2, `${turns} turns`);
  });
});
