import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';

import { cleanLine, cleanText } from '../src/index.ts';

/** Letters of many scripts, combining marks, and all kinds of invisible characters. */
const MIXED =
  'aeé1#\u0301\u0323\u0344\u0340\u200b\u200c\u200d\u200f\u202e\u2066\ufe00\ufe0e\ufe0f\u180b\u180e\u034f\u00ad' +
  '丰葛\u{e0100}\u{e0150}ᠬᠠक\u094dष\u0958میه\u064eന\u0d4dක\u0dcaර삼\u1100\u1161\u11a8トש' +
  '👩🏽💻\u20e3\u{1f3f4}\u{e0067}\u{e007f} \n\u00a0\u2800\u3164';

describe('a text of one line', () => {
  const cleaned: [what: string, typed: string, line: string][] = [
    [
      'blanks and line ends as one blank each',
      ' a\r\nb\u2028c \u00a0 d\u3000e\u2800f ',
      'a b c d e f',
    ],
    ['no control characters', 'a\u0007b\u009bc', 'abc'],
    [
      'no characters that reverse the direction',
      '\u202egpj.exe\u202c \u2066a\u2069 \u200fb',
      'gpj.exe a b',
    ],
    ['no invisible characters', 'Sie\u200bm\u00ade\u2060n\ufeffs\u034f AG\u3164', 'Siemens AG'],
    ['no joiners between Latin letters', '\u200dSie\u200cme\u200dns\u200c', 'Siemens'],
    ['no joiners at its ends', '\u200cمی\u200c', 'می'],
    ['no joiners in scripts without them', '삼\u200c성 ト\u200dヨ ש\u200cל', '삼성 トヨ של'],
    ['no variation selectors after characters without variants', '丰\ufe0f田', '丰田'],
    ['letters and marks together', 'Jose\u200b\u0301 Cafe\u200d\u0301', 'José Café'],
    [
      'ten marks, whatever parts them',
      `A${`${'\u0301'.repeat(10)}\u200b`.repeat(8)}d`,
      `Á${'\u0301'.repeat(10)}d`,
    ],
    [
      'at most ten combining marks after their decomposition',
      `x${'\u0344'.repeat(9)}`,
      `ẍ${'\u0301\u0308'.repeat(5)}`,
    ],
    ['one joiner instead of several', 'می\u200c\u200d\u200cخواهم', 'می\u200cخواهم'],
    ['no variation selectors after letters', 'S\ufe0fiemens', 'Siemens'],
    ['no text hidden in tag characters', 'Cook\u{e0068}\u{e0069}', 'Cook'],
    ['composed letters', 'Gdan\u0301sk', 'Gda\u0144sk'],
    [
      'at most ten combining marks on a letter',
      `e\u0301${'\u0323'.repeat(99)}x`,
      `\u1eb9${'\u0323'.repeat(8)}\u0301x`,
    ],
    ['no halves of surrogate pairs', 'a\ud83d', 'a\ufffd'],
  ];
  for (const [what, typed, line] of cleaned) {
    it(`has ${what}`, () => {
      assert.equal(cleanLine(typed), line);
      assert.equal(cleanLine(line), line);
    });
  }

  for (const blank of ['', ' \n', '\u200b\u200b', '\u2060\u2800', '\u3164', '\u202e', '\u0301']) {
    it(`is empty when nothing is visible: ${JSON.stringify(blank)}`, () => {
      assert.equal(cleanLine(blank), '');
    });
  }

  for (const [what, text] of [
    ['Persian words', 'می\u200cخواهم'],
    ['Hindi words', 'क्\u200dष, क्\u200cष'],
    ['Malayalam words at their ends', 'രാജന്\u200d'],
    ['words of Nepal, Mithila and Chakma', '𑐡𑑂\u200c𑐢 𑒪𑓂\u200c𑒏 𑄇𑄳\u200c𑄇'],
    ['Sinhala words', 'ශ්\u200dරී ලංකා'],
    ['emoji of several parts', '👩🏽\u200d💻 🏳\ufe0f\u200d🌈 ❤\ufe0f 👨\u200d👩\u200d👧'],
    ['flags that are spelt', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['Bengali words', 'ক্\u200d র\u200dয'],
    ['Arabic letters in the shape of a beginning', 'ه\u200d'],
    ['Mongolian words', 'ᠬᠠᠷ\u180eᠠ'],
    ['keycaps', '1\ufe0f\u20e3 #\ufe0f\u20e3'],
    ['Japanese names', '葛\u{e0100}城市'],
    ['Tibetan stacks', 'ཧྐྵྨླྺྼྻྂ'],
    ['Vietnamese names', 'Nguyễn Thị Ngọc'],
  ] as const) {
    it(`keeps ${what}`, () => {
      assert.equal(cleanLine(text), text.normalize('NFC'));
    });
  }

  it('is clean and in normal form after one pass, for any input', () => {
    const signs = Array.from(MIXED);
    // A generator with a seed, so that each run has the same texts.
    let state = 1;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let count = 0; count < 20_000; count += 1) {
      const text = Array.from({ length: 1 + random(12) }, () => signs[random(signs.length)]).join(
        '',
      );
      for (const clean of [cleanLine, cleanText]) {
        const once = clean(text);
        assert.equal(clean(once), once, JSON.stringify(text));
        assert.equal(once, once.normalize('NFC'), JSON.stringify(text));
      }
    }
  });
});

describe('a text of several lines', () => {
  it('keeps its lines and right-to-left marks, but no other direction controls', () => {
    assert.equal(
      cleanText(' a\r\n\tb\u2028\u202ec\u0000d \u200fאב\u200f! '),
      'a\n\tb\ncd \u200fאב\u200f!',
    );
  });

  it('is empty when nothing is visible', () => {
    assert.equal(cleanText('\u200b\n\u200b'), '');
  });

  it('is normalised only when no letter has many combining marks, which would take quadratic time', () => {
    const spy = mock.method(String.prototype, 'normalize');
    cleanText(`a${'\u0301\u0323'.repeat(1_000)}`);
    const lengths = spy.mock.calls.map((call) => String(call.this).length);
    spy.mock.restore();
    assert.deepEqual(lengths, [11]);
  });
});
