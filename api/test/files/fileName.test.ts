import { FILE_NAME_MAX } from '@jobharbor/contract';
import { parse } from 'content-disposition';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { sanitiseFileName } from '../../src/files/checks/fileName.ts';
import { fileHeaders } from '../../src/files/routes.ts';
import { awkwardNames, judge, sample } from './helpers.ts';

const NAMES: [given: string, kept: string][] = [
  ['cv.PDF', 'cv.PDF'],
  ['.pdf', 'cover-letter.pdf'],
  ['cv.pdf ', 'cv.pdf'],
  ['cv.pdf.', 'cv.pdf'],
  ['cv.pdf. . ', 'cv.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\boot.pdf', 'boot.pdf'],
  ['C:\\Users\\ada\\cv.pdf', 'cv.pdf'],
  ['%2e%2e%2fcv.pdf', '%2e%2e%2fcv.pdf'],
  ['con.pdf', '_con.pdf'],
  ['COM1.tar.docx', '_COM1.tar.docx'],
  ['console.pdf', 'console.pdf'],
  ['résumé (копия) 履歴書.pdf', 'résumé (копия) 履歴書.pdf'],
  ['سيرة ذاتية.docx', 'سيرة ذاتية.docx'],
  ['cv\u202efdp.docx', 'cvfdp.docx'],
  ['cv\r\nX-Injected: 1.pdf', 'cvX-Injected_ 1.pdf'],
  ['<img src=x onerror=1>.pdf', '_img src=x onerror=1_.pdf'],
  ['cv.doc\u0000.pdf', 'cv.doc.pdf'],
  ['CV\u200b.pdf', 'CV.pdf'],
  ['می‌خواهم.pdf', 'می‌خواهم.pdf'],
  ['e\u0301.pdf', 'é.pdf'],
  ['CV\u00a0.pdf', 'CV.pdf'],
  ['\ud800cv.pdf', 'cv.pdf'],
  ['cv.tar.gz.docx', 'cv.tar.gz.docx'],
];

describe('file names', () => {
  for (const [given, kept] of NAMES) {
    it(`keeps ${JSON.stringify(given)} as ${JSON.stringify(kept)}`, () => {
      assert.equal(sanitiseFileName(given), kept);
    });
  }

  it('cuts a long name and keeps its extension', () => {
    const name = sanitiseFileName(`${'😀'.repeat(300)}.docx`);
    assert.equal(Array.from(name).length, FILE_NAME_MAX);
    assert.match(name, /^😀+\.docx$/u);
  });

  it('cleans a name of a million spaces and dots quickly', () => {
    assert.equal(sanitiseFileName(`${' .'.repeat(500_000)}x.pdf`), 'x.pdf');
  });

  it('derives the type from the last extension only', async () => {
    const bytes = sample('valid/pdf/fixture-minimal.pdf');
    for (const name of [
      'CV.pdf.exe',
      'cv',
      'pdf',
      'cv.pdf%00.exe',
      '\u202efdp.exe',
      '',
      '/',
      'a.pdf/',
    ]) {
      assert.equal(await judge(name, bytes), 'unknown-extension', name);
    }
    for (const name of ['cv.exe.pdf', 'CV.Pdf', '-rf.pdf', 'cv;rm.pdf', '.pdf']) {
      assert.equal(await judge(name, bytes), 'accepted', name);
    }
  });

  it('returns unusual names in one ASCII header line', () => {
    for (const given of awkwardNames()) {
      const name = sanitiseFileName(given);
      assert.ok(Array.from(name).length <= FILE_NAME_MAX, given);
      const { 'content-disposition': header } = fileHeaders({ name, kind: 'pdf' });
      assert.match(
        header,
        /^inline; filename=(?:[\w.!#$&+^`|~%-]+|"[ -~]+")(?:; filename\*=UTF-8''[\w.!#$&+^`|~%-]+)?$/,
      );
      assert.equal(parse(header).parameters.filename, name);
    }
  });
});
