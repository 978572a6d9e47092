import { UPLOAD_MAX } from '@jobharbor/contract';
import { type CFB$Entry, read, write } from 'cfb';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { judge, sample } from './helpers.ts';

const judgeDoc = (bytes: Buffer) => judge('letter.doc', bytes);
const plain = () => sample('valid/doc/plain.doc');

/** The document with one of its directory's names replaced by another. */
function renamed(from: string, to: string): Buffer {
  const bytes = plain();
  const at = bytes.indexOf(Buffer.from(from, 'utf16le'));
  assert.ok(at > 0);
  bytes.fill(0, at, at + 64);
  bytes.write(to, at, 'utf16le');
  bytes.writeUInt16LE(2 * (to.length + 1), at + 64);
  return bytes;
}

/** The document with some flags of its header set. Its text starts in the first sector. */
function flagged(flags: number): Buffer {
  const bytes = plain();
  assert.equal(bytes.readUInt16LE(512), 0xa5ec);
  bytes.writeUInt16LE(bytes.readUInt16LE(522) | flags, 522);
  return bytes;
}

/** Changes a stream of a document. */
function changed(path: string, change: (entries: CFB$Entry[]) => void): Buffer {
  const container = read(sample(path), { type: 'buffer' });
  change(container.FileIndex);
  return Buffer.from(write(container, { type: 'buffer' }) as Uint8Array);
}

function entryOf(entries: CFB$Entry[], name: string): CFB$Entry & { content: Buffer } {
  const entry = entries.find((one) => one.name === name);
  assert.ok(entry);
  return entry as CFB$Entry & { content: Buffer };
}

/** A document whose list of associated strings ([MS-DOC] 2.9.277), in its table stream, names a template. */
function withTemplate(template: string): Buffer {
  return changed('valid/doc/plain.doc', (entries) => {
    const { content: fib } = entryOf(entries, 'WordDocument');
    const table = entryOf(entries, fib.readUInt16LE(10) & 0x0200 ? '1Table' : '0Table');
    const list = Buffer.alloc(8 + 2 + 2 * template.length);
    list.writeUInt16LE(0xffff, 0);
    list.writeUInt16LE(2, 2);
    list.writeUInt16LE(template.length, 8);
    list.write(template, 10, 'utf16le');
    fib.writeUInt32LE(table.content.length, 0x019a);
    fib.writeUInt32LE(list.length, 0x019e);
    table.content = Buffer.concat([table.content, list]);
    table.size = table.content.length;
  });
}

function word6With(template: string): Buffer {
  return changed('valid/doc/word6.doc', (entries) => {
    const document = entryOf(entries, 'WordDocument');
    const list = Buffer.from(`\0\0\0${String.fromCharCode(template.length)}${template}`, 'latin1');
    list.writeUInt16LE(list.length, 0);
    document.content.writeUInt32LE(document.content.length, 0x0158);
    document.content.writeUInt32LE(list.length, 0x015c);
    document.content = Buffer.concat([document.content, list]);
    document.size = document.content.length;
  });
}

describe('DOC checks', () => {
  it('refuse macros, embedded packages and encrypted packages', async () => {
    for (const [name, reason] of [
      ['Macros', 'macros'],
      ['VBA', 'macros'],
      ['_VBA_PROJECT_CUR', 'macros'],
      ['EncryptedPackage', 'encrypted'],
      ['\u0001Ole10Native', 'embedded-object'],
    ] as const) {
      assert.equal(await judgeDoc(renamed('\u0001CompObj', name)), reason, name);
    }
    assert.equal(await judgeDoc(renamed('\u0001CompObj', 'Harmless')), 'accepted');
  });

  it('refuse a compound file without a Word document', async () => {
    assert.equal(await judgeDoc(renamed('WordDocument', 'Workbook')), 'wrong-content');
  });

  it('refuse an encrypted document and a template', async () => {
    assert.equal(await judgeDoc(flagged(0)), 'accepted');
    assert.equal(await judgeDoc(flagged(0x0100)), 'encrypted');
    assert.equal(await judgeDoc(flagged(0x0001)), 'template');
  });

  it('refuse a template on another machine, and accept one on the author’s own disk', async () => {
    for (const template of [
      'http://evil.example/a',
      '\\\\evil.example\\a.dot',
      'file://evil/a.dot',
    ]) {
      assert.equal(await judgeDoc(withTemplate(template)), 'remote-part', template);
    }
    for (const template of ['Normal.dot', 'C:\\Users\\ada\\a.dot']) {
      assert.equal(await judgeDoc(withTemplate(template)), 'accepted', template);
    }
    assert.equal(await judgeDoc(word6With('http://evil.example/a')), 'remote-part');
    assert.equal(await judgeDoc(word6With('C:\\A.DOT')), 'accepted');
  });

  it('end when the sectors form a loop', async () => {
    const whole = Buffer.alloc(UPLOAD_MAX);
    plain().copy(whole);
    const loops: Record<string, (bytes: Buffer) => void> = {
      'lists of tables': (bytes) => bytes.writeUInt32LE(0, 68),
      'the table is all zeros': (bytes) => bytes.fill(0, 76, 512),
      'the directory is a loop of one sector': (bytes) => {
        const table = bytes.readUInt32LE(76);
        bytes.fill(0, 512 * (table + 1), 512 * (table + 2));
      },
      'nothing but marks': (bytes) => bytes.fill(0xff, 512),
      'sectors past the end': (bytes) => bytes.writeUInt32LE(0x00ff_ffff, 48),
      'sectors of 2 GB': (bytes) => bytes.writeUInt16LE(31, 30),
    };
    for (const [what, damage] of Object.entries(loops)) {
      const bytes = Buffer.from(whole);
      damage(bytes);
      assert.equal(await judgeDoc(bytes), 'damaged', what);
    }
  });
});
