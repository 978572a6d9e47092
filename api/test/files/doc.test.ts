import { UNSUPPORTED_FILE, UPLOAD_MAX } from '@jobharbor/contract';
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

/** The document with some of the flags at its head set; its text begins in the first sector. */
function flagged(flags: number): Buffer {
  const bytes = plain();
  assert.equal(bytes.readUInt16LE(512), 0xa5ec);
  bytes.writeUInt16LE(bytes.readUInt16LE(522) | flags, 522);
  return bytes;
}

describe('DOC checks', () => {
  it('refuse macros, packages of other files and encrypted ones inside', async () => {
    for (const name of [
      'Macros',
      'VBA',
      '_VBA_PROJECT_CUR',
      'EncryptedPackage',
      '\u0001Ole10Native',
    ]) {
      assert.equal(await judgeDoc(renamed('\u0001CompObj', name)), UNSUPPORTED_FILE, name);
    }
    assert.equal(await judgeDoc(renamed('\u0001CompObj', 'Harmless')), 'accepted');
  });

  it('refuse a compound file without a Word document', async () => {
    assert.equal(await judgeDoc(renamed('WordDocument', 'Workbook')), UNSUPPORTED_FILE);
  });

  it('refuse an encrypted document and a template', async () => {
    assert.equal(await judgeDoc(flagged(0)), 'accepted');
    assert.equal(await judgeDoc(flagged(0x0100)), UNSUPPORTED_FILE);
    assert.equal(await judgeDoc(flagged(0x0001)), UNSUPPORTED_FILE);
  });

  it('come to an end where the sectors go round in circles', async () => {
    const whole = Buffer.alloc(UPLOAD_MAX);
    plain().copy(whole);
    const loops: Record<string, (bytes: Buffer) => void> = {
      'lists of tables': (bytes) => bytes.writeUInt32LE(0, 68),
      'the table is all zeros': (bytes) => bytes.fill(0, 76, 512),
      'the directory begins where it ends': (bytes) => {
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
      assert.equal(await judgeDoc(bytes), UNSUPPORTED_FILE, what);
    }
  });
});
