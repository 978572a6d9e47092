import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { uploadKindOf } from '../src/index.ts';

describe("a file's name", () => {
  const kinds = [
    ['letter.pdf', 'pdf'],
    ['Letter.PDF', 'pdf'],
    ['letter.doc', 'doc'],
    ['履歴書.docx', 'docx'],
    ['letter.pdf.exe', undefined],
    ['letter.docm', undefined],
    ['letter', undefined],
    ['pdf', undefined],
    ['letter.', undefined],
    ['letter.constructor', undefined],
    ['', undefined],
  ] as const;
  for (const [name, kind] of kinds) {
    it(`${JSON.stringify(name)} has the type ${kind ?? 'undefined'}`, () => {
      assert.equal(uploadKindOf(name), kind);
    });
  }
});
