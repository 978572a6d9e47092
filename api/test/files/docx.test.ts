import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { ZipFile } from 'yazl';

import { judge, sample, type Verdict } from './helpers.ts';

const judgeDocx = (bytes: Buffer) => judge('letter.docx', bytes);

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const typesOf = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

/** A minimal document. Given parts replace its parts or are added. */
async function aDocx(parts: Record<string, string | Buffer> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const all = {
    '[Content_Types].xml': typesOf(MAIN),
    'word/document.xml': '<document/>',
    ...parts,
  };
  for (const [name, text] of Object.entries(all)) {
    zip.addBuffer(Buffer.from(text), name, { compress: text.length > 0 });
  }
  zip.end();
  return buffer(zip.outputStream);
}

const relation = (type: string, target: string, mode = 'External') => ({
  'word/_rels/document.xml.rels': `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
});

/** Overwrites the first occurrence, or all occurrences, of a text. */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const text = bytes.toString('latin1').replaceAll(from, to);
  return Buffer.from(text, 'latin1');
}

/** The offset of a part's entry in the directory. */
function directoryEntry(bytes: Buffer, name: string): number {
  const at = bytes.lastIndexOf(name) - 46;
  assert.equal(bytes.readUInt32LE(at), 0x02014b50);
  return at;
}

describe('DOCX checks', () => {
  it('accept a document with the minimum of parts', async () => {
    assert.equal(await judgeDocx(await aDocx()), 'accepted');
  });

  it('accept links, pictures of the web, and a template on the author’s own disk', async () => {
    for (const [type, target] of [
      ['hyperlink', 'https://example.com/me'],
      ['hyperlink', 'mailto:ada@example.com'],
      ['image', 'https://example.com/me.png'],
      ['image', 'me.png'],
      ['attachedTemplate', 'file:///C:\\Users\\ada\\Templates\\CV.dotx'],
      ['attachedTemplate', 'Normal.dotm'],
    ] as const) {
      const verdict = await judgeDocx(await aDocx(relation(type, target)));
      assert.equal(verdict, 'accepted', `${type} ${target}`);
    }
  });

  it('refuse what Word would load from another machine', async () => {
    for (const [type, target] of [
      ['attachedTemplate', 'https://example.com/a.dotm'],
      ['attachedTemplate', '&#104;ttps://example.com/a.dotm'],
      ['attachedTemplate', '\\\\example.com\\share\\a.dotm'],
      ['attachedTemplate', 'file://example.com/share/a.dotm'],
      ['attachedTemplate', 'file:///\\\\example.com\\share\\a.dotm'],
      ['oleObject', 'mhtml:http://example.com/a.html!x-usc:http://example.com/a.html'],
      ['frame', 'http://example.com/a.html'],
      ['aFChunk', '//example.com/a.html'],
      ['image', '\\\\example.com\\share\\me.png'],
    ] as const) {
      const verdict = await judgeDocx(await aDocx(relation(type, target)));
      assert.equal(verdict, 'remote-part', `${type} ${target}`);
    }
  });

  it('read lists in UTF-16, and refuse those with a document type declaration', async () => {
    const [[name, list]] = Object.entries(relation('frame', 'http://example.com/a.html')) as [
      [string, string],
    ];
    const utf16 = Buffer.from(`\ufeff${list}`, 'utf16le');
    assert.equal(await judgeDocx(await aDocx({ [name]: utf16 })), 'remote-part');
    const doctype = `<!DOCTYPE a [<!ENTITY b "External">]>${list}`;
    assert.equal(await judgeDocx(await aDocx({ [name]: doctype })), 'xml-declarations');
    const bomb = `<!DOCTYPE a [<!ENTITY b "bbbb">]><document>&b;</document>`;
    assert.equal(await judgeDocx(await aDocx({ 'word/document.xml': bomb })), 'xml-declarations');
  });

  it('refuse macros and templates under any name', async () => {
    const types = '[Content_Types].xml';
    const macros: [reason: Verdict, parts: Record<string, string>][] = [
      ['macros', { 'word/vbaProject.bin': 'x' }],
      ['macros', { 'custom/VBAPROJECT.BIN': 'x' }],
      ['macros', { [types]: typesOf('application/vnd.ms-word.document.macroEnabled.main+xml') }],
      ['template', { [types]: typesOf(MAIN.replace('document.main', 'template.main')) }],
      [
        'macros',
        {
          [types]: typesOf(MAIN).replace(
            '</Types>',
            '<Default Extension="png" ContentType="application/vnd.ms-office.vba&#80;roject"/></Types>',
          ),
        },
      ],
      ['wrong-content', { [types]: typesOf('application/vnd.ms-excel') }],
    ];
    for (const [reason, parts] of macros) {
      assert.equal(await judgeDocx(await aDocx(parts)), reason, JSON.stringify(parts));
    }
  });

  it('refuse embedded objects, and accept the workbook of a chart', async () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    const embedded: Record<string, string | Buffer>[] = [
      { 'word/embeddings/oleObject1.bin': ole },
      { 'word/media/image1.png': ole },
      relation('oleObject', 'embeddings/oleObject1.bin', 'Internal'),
      relation('control', 'activeX/activeX1.xml', 'Internal'),
      relation('package', 'embeddings/program.exe', 'Internal'),
    ];
    for (const parts of embedded) {
      const verdict = await judgeDocx(await aDocx(parts));
      assert.equal(verdict, 'embedded-object', JSON.stringify(parts));
    }
    const chart = relation('package', 'embeddings/Workbook.xlsx', 'Internal');
    assert.equal(await judgeDocx(await aDocx(chart)), 'accepted');
  });

  it('refuse a remote template behind a processing instruction or CDATA', async () => {
    const type =
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate';
    const wanted = `Id="a" Type="${type}" Target="https://evil.example/a.dotm" TargetMode="External"`;
    const harmless = `Id="a" Type="${type}" Target="a.dotm" TargetMode="Internal"`;
    const lists: Record<string, [reason: Verdict, list: string]> = {
      'behind a processing instruction': ['remote-part', `<?a '?><Relationship ${wanted}/><?b '?>`],
      'behind a CDATA section': [
        'remote-part',
        `<![CDATA["]]><Relationship ${wanted}/><![CDATA["]]>`,
      ],
      'behind a comment': ['remote-part', `<!-- " --><Relationship ${wanted}/><!-- " -->`],
      'before attributes in another case': [
        'damaged',
        `<Relationship ${wanted} target="a.dotm" targetmode="Internal"/>`,
      ],
      'before attributes of another namespace': [
        'damaged',
        `<Relationship ${wanted} xmlns:b="urn:b" b:Target="a.dotm" b:TargetMode="Internal"/>`,
      ],
      'with the target twice': ['damaged', `<Relationship ${wanted} Target="a.dotm"/>`],
      'in a namespace with a prefix': [
        'remote-part',
        `<b:Relationship xmlns:b="http://schemas.openxmlformats.org/package/2006/relationships" ${wanted}/>`,
      ],
      'with another spelling of the mode': [
        'remote-part',
        `<Relationship ${wanted.replace('External', 'external')}/>`,
      ],
      'inside an element of compatibility': [
        'damaged',
        `<Choice><Relationship ${harmless}/></Choice>`,
      ],
      'in broken XML': ['damaged', `<Relationship ${wanted}`],
    };
    for (const [where, [reason, list]] of Object.entries(lists)) {
      const parts = { 'word/_rels/settings.xml.rels': `<Relationships>${list}</Relationships>` };
      assert.equal(await judgeDocx(await aDocx(parts)), reason, where);
    }
    const utf7 = `<?xml version="1.0" encoding="utf-7"?><Relationships/>`;
    assert.equal(await judgeDocx(await aDocx({ 'a.rels': utf7 })), 'damaged');
  });

  it('refuse a document without its content types or its text', async () => {
    for (const name of ['[Content_Types].xml', 'word/document.xml']) {
      const other = name.replace(/.$/, 'x');
      assert.equal(await judgeDocx(replaced(await aDocx(), name, other)), 'wrong-content', name);
    }
  });

  it('refuse what expands to more than 50 MB, or to a hundred times its size', async () => {
    const noise = Buffer.alloc(200 * 1024);
    for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2654435761) >>> 13;
    const bomb = Buffer.alloc(10 * 1024 * 1024);
    assert.equal(await judgeDocx(await aDocx({ 'word/a.bin': noise })), 'accepted');
    assert.equal(await judgeDocx(await aDocx({ 'word/a.bin': bomb })), 'too-large-unpacked');
  });

  it('refuse a part that claims 1 GB, and one of 10 MB that claims 1 KB', async () => {
    const claims = async (size: number) => {
      const bytes = await aDocx({ 'word/a.bin': Buffer.alloc(10 * 1024 * 1024) });
      bytes.writeUInt32LE(size, directoryEntry(bytes, 'word/a.bin') + 24);
      return judgeDocx(bytes);
    };
    assert.equal(await claims(1024 ** 3), 'too-large-unpacked');
    assert.equal(await claims(1024), 'damaged');
  });

  it('refuse more than 2,000 parts, also when only the end of the file says so', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, index) => [`word/${index}.xml`, '']),
    );
    assert.equal(await judgeDocx(await aDocx(many)), 'too-complex');
    const bytes = await aDocx();
    bytes.writeUInt16LE(65_535, bytes.length - 12);
    assert.equal(await judgeDocx(bytes), 'too-complex');
  });

  it('refuse names that lead out of the folder, and names that differ in case only', async () => {
    const bytes = await aDocx({ 'word/abcdefgh.bin': 'x', 'word/stylex.xml': 'x' });
    assert.equal(await judgeDocx(bytes), 'accepted');
    for (const name of [
      '../../../etc/host',
      '/etc/passwd/abcde',
      'C:/windows/abcdef',
      'word\\abcdefgh.bin',
    ]) {
      assert.equal(await judgeDocx(replaced(bytes, 'word/abcdefgh.bin', name)), 'damaged', name);
    }
    const twice = await aDocx({ 'Word/Document.xml': '<other/>' });
    assert.equal(await judgeDocx(twice), 'damaged');
  });

  it('refuse an encrypted part', async () => {
    const bytes = await aDocx();
    const at = directoryEntry(bytes, 'word/document.xml');
    bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8);
    assert.equal(await judgeDocx(bytes), 'encrypted');
  });

  it('refuse a part with a different name before its data, and a damaged one', async () => {
    const bytes = await aDocx();
    const first = bytes.indexOf('word/document.xml');
    const renamed = Buffer.from(bytes);
    renamed.write('word/documenX.xml', first);
    assert.equal(await judgeDocx(renamed), 'damaged');
    const damaged = sample('valid/docx/tables.docx');
    const inside = damaged.indexOf('word/document.xml') + 200;
    damaged.writeUInt8(damaged.readUInt8(inside) ^ 0xff, inside);
    assert.equal(await judgeDocx(damaged), 'damaged');
  });

  it('refuse parts that share their data', async () => {
    const bytes = await aDocx({ 'word/a.bin': 'same', 'word/b.bin': 'same' });
    const a = directoryEntry(bytes, 'word/a.bin');
    bytes.writeUInt32LE(bytes.readUInt32LE(a + 42), directoryEntry(bytes, 'word/b.bin') + 42);
    bytes.write('word/b.bin', bytes.indexOf('word/a.bin'));
    assert.equal(await judgeDocx(bytes), 'damaged');
  });
});
