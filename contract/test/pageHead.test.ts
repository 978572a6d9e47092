import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { DESCRIPTION_MAX, excerptOf, scriptSafeJson } from '../src/pageHead.ts';

describe('an excerpt', () => {
  it('is the whole of a short text, in one line', () => {
    assert.equal(excerptOf('  Build\n\nboats.\t'), 'Build boats.');
    assert.equal(excerptOf(' \n '), '');
  });

  it('ends after a word, without the sign behind it', () => {
    assert.equal(excerptOf('We build boats, and ships', 16), 'We build boats…');
    assert.equal(excerptOf('We build boats', 14), 'We build boats');
    assert.equal(excerptOf('We build boats now', 15), 'We build boats…');
  });

  it('cuts a word that is longer than all of it, and never a character', () => {
    assert.equal(excerptOf('x'.repeat(20), 5), 'xxxx…');
    const cut = excerptOf('🚢'.repeat(50_000), 5);
    assert.equal(cut, '🚢🚢🚢🚢…');
    assert.ok(excerptOf('word '.repeat(10_000)).length <= DESCRIPTION_MAX, 'it is too long');
  });
});

describe('JSON for a script', () => {
  it('says the same and can neither end the script nor open a comment', () => {
    const value = { text: '</script><script>alert(1)</script><!-- & \u2028\u2029 ]]>' };
    const json = scriptSafeJson(value);
    assert.deepEqual(JSON.parse(json), value);
    assert.doesNotMatch(json, /[<>&\u2028\u2029]/);
  });
});
