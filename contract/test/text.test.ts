import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';

import { cleanLine, cleanText } from '../src/index.ts';

describe('a line', () => {
  const cleaned: [what: string, typed: string, line: string][] = [
    [
      'blanks and line ends as one blank each',
      ' a\r\nb\u2028c \u00a0 d\u3000e\u2800f ',
      'a b c d e f',
    ],
    ['no control characters', 'a\u0007b\u009bc', 'abc'],
    ['no marks that turn the text', '\u202egpj.exe\u202c \u2066a\u2069 \u200fb', 'gpj.exe a b'],
    ['no invisible characters', 'Sie\u200bm\u00ade\u2060n\ufeffs\u034f AG\u3164', 'Siemens AG'],
    ['no joiners between Latin letters', '\u200dSie\u200cme\u200dns\u200c', 'Siemens'],
    ['no joiners at its ends', '\u200cمی\u200d', 'می'],
    ['one joiner in the place of many', 'می\u200c\u200d\u200cخواهم', 'می\u200cخواهم'],
    ['no shapes of letters that have one', 'S\ufe0fiemens', 'Siemens'],
    ['no text hidden in tags', 'Cook\u{e0068}\u{e0069}', 'Cook'],
    ['composed letters', 'Gdan\u0301sk', 'Gda\u0144sk'],
    [
      'ten marks on a letter at most',
      `e\u0301${'\u0323'.repeat(99)}x`,
      `\u1eb9${'\u0323'.repeat(8)}\u0301x`,
    ],
    ['no halves of characters', 'a\ud83d', 'a\ufffd'],
  ];
  for (const [what, typed, line] of cleaned) {
    it(`has ${what}`, () => {
      assert.equal(cleanLine(typed), line);
      assert.equal(cleanLine(line), line);
    });
  }

  for (const blank of ['', ' \n', '\u200b\u200b', '\u2060\u2800', '\u3164', '\u202e', '\u0301']) {
    it(`is empty when it shows nothing: ${JSON.stringify(blank)}`, () => {
      assert.equal(cleanLine(blank), '');
    });
  }

  for (const [what, text] of [
    ['Persian words', 'می\u200cخواهم'],
    ['Hindi words', 'क्\u200dष, क्\u200cष'],
    ['Malayalam words at their ends', 'രാജന്\u200d'],
    ['Sinhala words', 'ශ්\u200dරී ලංකා'],
    ['emoji of several parts', '👩🏽\u200d💻 🏳\ufe0f\u200d🌈 ❤\ufe0f 👨\u200d👩\u200d👧'],
    ['flags that are spelt', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['Japanese names', '葛\u{e0100}城市'],
    ['Tibetan stacks', 'ཧྐྵྨླྺྼྻྂ'],
    ['Vietnamese names', 'Nguyễn Thị Ngọc'],
  ] as const) {
    it(`keeps ${what}`, () => {
      assert.equal(cleanLine(text), text.normalize('NFC'));
    });
  }
});

describe('a text of several lines', () => {
  it('keeps its lines and the marks of right-to-left writing, and nothing that turns all the rest', () => {
    assert.equal(
      cleanText(' a\r\n\tb\u2028\u202ec\u0000d \u200fאב\u200f! '),
      'a\n\tb\ncd \u200fאב\u200f!',
    );
  });

  it('is empty when it shows nothing', () => {
    assert.equal(cleanText('\u200b\n\u200b'), '');
  });

  it('is put in order only when no letter bears many marks, which would take the square of their number', () => {
    const spy = mock.method(String.prototype, 'normalize');
    cleanText(`a${'\u0301\u0323'.repeat(1_000)}`);
    const lengths = spy.mock.calls.map((call) => String(call.this).length);
    spy.mock.restore();
    assert.deepEqual(lengths, [11]);
  });
});
