import { UPLOAD_KINDS } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { describe, it } from 'node:test';

import { judge, sample, samplesIn, type Verdict } from './helpers.ts';

const VALID = UPLOAD_KINDS.flatMap((kind) => samplesIn(`valid/${kind}`));

/**
 * The verdict on each hostile file. Accepted files are damaged or refer to the web. They are harmless because of how
 * they are served: never run or converted, PDF under a policy that loads nothing, all others as downloads.
 */
const HOSTILE: Record<string, Verdict> = {
  'derived-doc-renamed.pdf': 'wrong-content',
  'derived-docm-renamed.docx': 'macros',
  'derived-empty-0-bytes.pdf': 'empty',
  'derived-header-only.pdf': 'damaged',
  'derived-logo-script.svg': 'unknown-extension',
  'derived-logo-xxe.svg': 'unknown-extension',
  'derived-polyglot-gif-js.pdf': 'wrong-content',
  'derived-polyglot-pdf-zip.pdf': 'damaged',
  'derived-truncated-60pct.docx': 'damaged',
  'derived-zip-renamed.docx': 'wrong-content',
  'doc-clusterfuzz-5418.doc': 'accepted',
  'doc-crash-51921.doc': 'accepted',
  'doc-encrypted-rc4.doc': 'encrypted',
  'doc-password.doc': 'encrypted',
  'docm-macros.docm': 'unknown-extension',
  'docx-altchunk-html.docx': 'accepted',
  'docx-clusterfuzz-5564.docx': 'damaged',
  'docx-clusterfuzz-6709.docx': 'damaged',
  'docx-crash-517626.docx': 'damaged',
  'docx-encrypted-oletools.docx': 'encrypted',
  'docx-encrypted-standard.docx': 'encrypted',
  'docx-external-link.docx': 'remote-part',
  'docx-external-picture.docx': 'accepted',
  'docx-external-refs.docx': 'accepted',
  'docx-truncated-62886.docx': 'damaged',
  'docx-truncated-763b.docx': 'damaged',
  'pdf-bad-page-labels.pdf': 'accepted',
  'pdf-encrypted-aes256.pdf': 'encrypted',
  'pdf-fuzzed-ghostscript-698804.pdf': 'accepted',
  'pdf-fuzzed-poppler-395.pdf': 'accepted',
  'pdf-helloworld-bad.pdf': 'accepted',
  'pdf-js-authors.pdf': 'script',
  'pdf-js-buttons.pdf': 'script',
  'pdf-js-doc-actions.pdf': 'script',
  'pdf-multiformat-embedded.pdf': 'attached-file',
  'pdf-page-tree-loop.pdf': 'accepted',
  'pdf-poppler-85140.pdf': 'accepted',
  'pdf-redhat-1531897.pdf': 'accepted',
  'pdf-xfa-malformed.pdf': 'xfa-form',
  'wrongtype-dotx.dotx': 'unknown-extension',
  'wrongtype-odt.odt': 'unknown-extension',
  'wrongtype-xmlbomb.xlsx': 'unknown-extension',
};

describe('upload samples', () => {
  for (const path of VALID) {
    it(`are accepted: ${path}`, async () => {
      assert.equal(await judge(basename(path), sample(path)), 'accepted');
    });
  }

  for (const [name, expected] of Object.entries(HOSTILE)) {
    it(`give ${name} its verdict: ${expected}`, async () => {
      assert.equal(await judge(name, sample(`hostile/${name}`)), expected);
    });
  }

  it('include every file of the hostile folder', () => {
    assert.deepEqual(
      samplesIn('hostile')
        .map((path) => basename(path))
        .sort(),
      Object.keys(HOSTILE).sort(),
    );
  });

  it('are refused when another type has the name of an accepted one', async () => {
    for (const path of samplesIn('hostile').filter((name) =>
      /\.(?:odt|dotx|xlsx|docm|svg)$/.test(name),
    )) {
      for (const kind of UPLOAD_KINDS) {
        assert.notEqual(await judge(`letter.${kind}`, sample(path)), 'accepted', path);
      }
    }
  });

  it('are refused when a valid file has the name of another type', async () => {
    for (const path of VALID) {
      for (const kind of UPLOAD_KINDS.filter((other) => !path.endsWith(`.${other}`))) {
        assert.notEqual(await judge(`letter.${kind}`, sample(path)), 'accepted', path);
      }
    }
  });

  it('are refused when a Word document is truncated', async () => {
    for (const path of VALID.filter((name) => !name.endsWith('.pdf'))) {
      const whole = sample(path);
      for (const part of [0.1, 0.5, 0.9]) {
        const cut = whole.subarray(0, Math.floor(whole.length * part));
        const verdict = await judge(basename(path), cut);
        assert.notEqual(verdict, 'accepted', `${path} at ${part}`);
      }
    }
  });
});
