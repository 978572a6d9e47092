import { UNSUPPORTED_FILE } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { describe, it } from 'node:test';

import { judge, sample, samplesIn } from './helpers.ts';

const VALID = ['valid/pdf', 'valid/docx', 'valid/doc'].flatMap(samplesIn);

/**
 * What becomes of each hostile file. 'Accepted' ones are damaged or name things on the web, and are made harmless
 * by how they are served: never run, never converted, PDF under a policy that loads nothing, the rest only saved.
 */
const HOSTILE: Record<string, 'accepted' | 'refused'> = {
  'derived-doc-renamed.pdf': 'refused',
  'derived-docm-renamed.docx': 'refused',
  'derived-empty-0-bytes.pdf': 'refused',
  'derived-header-only.pdf': 'refused',
  'derived-logo-script.svg': 'refused',
  'derived-logo-xxe.svg': 'refused',
  'derived-polyglot-gif-js.pdf': 'refused',
  'derived-polyglot-pdf-zip.pdf': 'refused',
  'derived-truncated-60pct.docx': 'refused',
  'derived-zip-renamed.docx': 'refused',
  'doc-clusterfuzz-5418.doc': 'accepted',
  'doc-crash-51921.doc': 'accepted',
  'doc-encrypted-rc4.doc': 'refused',
  'doc-password.doc': 'refused',
  'docm-macros.docm': 'refused',
  'docx-altchunk-html.docx': 'accepted',
  'docx-clusterfuzz-5564.docx': 'refused',
  'docx-clusterfuzz-6709.docx': 'refused',
  'docx-crash-517626.docx': 'refused',
  'docx-encrypted-oletools.docx': 'refused',
  'docx-encrypted-standard.docx': 'refused',
  'docx-external-link.docx': 'refused',
  'docx-external-picture.docx': 'accepted',
  'docx-external-refs.docx': 'accepted',
  'docx-truncated-62886.docx': 'refused',
  'docx-truncated-763b.docx': 'refused',
  'pdf-bad-page-labels.pdf': 'accepted',
  'pdf-encrypted-aes256.pdf': 'refused',
  'pdf-fuzzed-ghostscript-698804.pdf': 'accepted',
  'pdf-fuzzed-poppler-395.pdf': 'accepted',
  'pdf-helloworld-bad.pdf': 'accepted',
  'pdf-js-authors.pdf': 'refused',
  'pdf-js-buttons.pdf': 'refused',
  'pdf-js-doc-actions.pdf': 'refused',
  'pdf-multiformat-embedded.pdf': 'refused',
  'pdf-page-tree-loop.pdf': 'accepted',
  'pdf-poppler-85140.pdf': 'accepted',
  'pdf-redhat-1531897.pdf': 'accepted',
  'pdf-xfa-malformed.pdf': 'refused',
  'wrongtype-dotx.dotx': 'refused',
  'wrongtype-odt.odt': 'refused',
  'wrongtype-xmlbomb.xlsx': 'refused',
};

describe('upload samples', () => {
  for (const path of VALID) {
    it(`takes ${path}`, async () => {
      assert.equal(await judge(basename(path), sample(path)), 'accepted');
    });
  }

  for (const [name, expected] of Object.entries(HOSTILE)) {
    it(`has ${name} ${expected}`, async () => {
      const words = { accepted: 'accepted', refused: UNSUPPORTED_FILE }[expected];
      assert.equal(await judge(name, sample(`hostile/${name}`)), words);
    });
  }

  it('judges every hostile file that there is', () => {
    assert.deepEqual(
      samplesIn('hostile')
        .map((path) => basename(path))
        .sort(),
      Object.keys(HOSTILE).sort(),
    );
  });

  it('refuses other kinds of file also under the name of a kind that is allowed', async () => {
    for (const path of samplesIn('hostile').filter((name) =>
      /\.(?:odt|dotx|xlsx|docm|svg)$/.test(name),
    )) {
      for (const kind of ['pdf', 'doc', 'docx']) {
        assert.equal(await judge(`letter.${kind}`, sample(path)), UNSUPPORTED_FILE, path);
      }
    }
  });

  it('refuses a valid file under the name of another kind', async () => {
    for (const path of VALID) {
      for (const kind of ['pdf', 'doc', 'docx'].filter((other) => !path.endsWith(`.${other}`))) {
        assert.equal(await judge(`letter.${kind}`, sample(path)), UNSUPPORTED_FILE, path);
      }
    }
  });

  it('refuses every Word document that was cut off', async () => {
    for (const path of VALID.filter((name) => !name.endsWith('.pdf'))) {
      const whole = sample(path);
      for (const part of [0.1, 0.5, 0.9]) {
        const cut = whole.subarray(0, Math.floor(whole.length * part));
        const verdict = await judge(basename(path), cut);
        assert.equal(verdict, UNSUPPORTED_FILE, `${path} at ${part}`);
      }
    }
  });
});
