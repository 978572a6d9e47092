import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { fold, wordsOf } from '../src/values/words.ts';

describe('folding a text', () => {
  const same: Record<string, string[]> = {
    'case, in every script': ['łódź', 'ŁÓDŹ', 'Łódź'],
    'case in Cyrillic': ['инженер', 'ИНЖЕНЕР'],
    'case in Greek, its last sigma too': ['σοφός', 'ΣΟΦΟΣ', 'σοφοσ'],
    accents: ['inżynier', 'inzynier', 'INŻYNIER'],
    'the ł, which is no accented l': ['łódź', 'lodz'],
    'the ß': ['straße', 'strasse', 'STRASSE', 'Straẞe'],
    'the æ and the œ': ['æble', 'aeble', 'Æble'],
    'the ø': ['ørsted', 'orsted', 'Ørsted'],
    'the Turkish i without and with a dot': ['istanbul', 'İstanbul', 'ıstanbul', 'ISTANBUL'],
    width: ['java 17', 'ＪＡＶＡ １７'],
    'Unicode forms': ['Ääkköset'.normalize('NFC'), 'Ääkköset'.normalize('NFD'), 'aakkoset'],
    ligatures: ['office', 'oﬃce'],
    'the letters of mathematics': ['manager', '𝐌𝐚𝐧𝐚𝐠𝐞𝐫', '𝓶𝓪𝓷𝓪𝓰𝓮𝓻'],
    'Hebrew points': ['מורה', 'מוֹרָה'],
  };
  for (const [what, texts] of Object.entries(same)) {
    it(`removes ${what}`, () => {
      assert.deepEqual([...new Set(texts.map(fold))], [fold(texts[0] ?? '')]);
    });
  }

  it('keeps different letters that look alike', () => {
    for (const [a, b] of [
      ['a', 'а'],
      ['カ', 'ガ'],
      ['か', 'が'],
      ['हि', 'ह'],
    ] as const) {
      assert.notEqual(fold(a), fold(b), `${a} ${b}`);
    }
  });

  it('changes nothing when repeated', () => {
    for (const text of randomTexts(2_000)) assert.equal(fold(fold(text)), fold(text), text);
  });
});

const CUT: [string, string[]][] = [
  ['Senior C++ Developer', ['senior', 'c++', 'developer']],
  ['Notepad++', ['notepad++']],
  ['C#/F# developer', ['c#', 'f#', 'developer']],
  ['.NET Core', ['.net', 'core']],
  ['ASP.NET', ['asp', '.net']],
  ['the internet. Network', ['the', 'internet', 'network']],
  ['example.net', ['example', '.net']],
  ['R', ['r']],
  ['R programmer', ['r', 'programmer']],
  ['3D artist', ['3d', 'artist']],
  ['R&D engineer', ['r&d', 'engineer']],
  ['Research & Development', ['research', 'development']],
  ['AT&T', ['at', 't']],
  ['U.S.A.', ['usa']],
  ['R.N. (nights)', ['rn', 'nights']],
  ['e.g. this', ['eg', 'this']],
  ["Children's Hospital", ['children', 'hospital']],
  ['McDonald’s', ['mcdonald']],
  ["L'Oréal", ['l', 'oreal']],
  ["nurses' home", ['nurses', 'home']],
  ['full-stack', ['full', 'stack']],
  ['front–end/back_end', ['front', 'end', 'back', 'end']],
  ['24/7', ['24', '7']],
  ['1,500.50', ['1', '500', '50']],
  ['#1 job!!!', ['1', 'job']],
  ['nurse 🏥', ['nurse', '🏥']],
  ['営業部', ['営業', '業部']],
  ['東京都', ['東京', '京都']],
  ['車', ['車']],
  ['软件工程师', ['软件', '件工', '工程', '程师']],
  ['Javaエンジニア', ['java', 'エン', 'ンジ', 'ジニ', 'ニア']],
  ['エンジニア', ['エン', 'ンジ', 'ジニ', 'ニア']],
  ['개발자 모집', ['개발자', '모집']],
  ['सॉफ्टवेयर इंजीनियर', ['सॉफ्टवेयर', 'इंजीनियर']],
  ['مُهَنْدِس', ['مهندس']],
  ['', []],
  ['   ', []],
  ['% \' " \\ -- + & | ! ( ) : * < >', []],
];

describe('the words of a text', () => {
  for (const [text, words] of CUT) {
    it(`of ${JSON.stringify(text)} are ${JSON.stringify(words)}`, () => {
      assert.deepEqual(wordsOf(text), words);
    });
  }

  it('are cut at the maximum length of a word, not inside a surrogate pair', () => {
    assert.deepEqual(wordsOf('x'.repeat(1_000)), ['x'.repeat(64)]);
    const [word = ''] = wordsOf(`a${'\u{10330}'.repeat(100)}`);
    assert.equal(word, `a${'\u{10330}'.repeat(31)}`);
    for (const part of wordsOf(`ก${'\u0e31'.repeat(500)}`.repeat(2))) {
      assert.ok(part.length <= 64, String(part.length));
    }
  });

  it('are the same for a folded text, and for its words joined', () => {
    for (const text of randomTexts(2_000)) {
      const words = wordsOf(text);
      assert.deepEqual(wordsOf(fold(text)), words, text);
      for (const word of words) {
        assert.ok(word.length > 0 && word.length <= 64, text);
        assert.equal(fold(word), word, text);
      }
    }
  });

  it('are the same for ASCII and non-ASCII texts', () => {
    for (const text of randomTexts(2_000, "abcNET019.#+&'-_/ ")) {
      assert.deepEqual(wordsOf(`${text} ż`), [...wordsOf(text), 'z'], text);
    }
  });

  it('of a long text are found in linear time', () => {
    for (const piece of ['a.', '.net', "'s", 'a&', '++', 'x#', 'é', '営', '\u0301', 'a\u0301.']) {
      const started = performance.now();
      wordsOf(piece.repeat(20_000));
      assert.ok(performance.now() - started < 2_000, piece);
    }
  });
});

/** Texts of unusual letters, the same in each run. */
function randomTexts(count: number, letters = LETTERS): string[] {
  let state = 11;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const characters = Array.from(letters);
  return Array.from({ length: count }, () =>
    Array.from({ length: next(14) }, () => characters[next(characters.length)]).join(''),
  );
}

const LETTERS =
  "aZżŁßẞæŒøĐıİςΣюЙéè\u0301\u0327\u0e31กの営車エﾊﾞヴ개ﬁ①Ⅳ½ｱ+#.&'’-_/ 3r🏥\u{10330}\u{20001}हि्مُ\u200d\u00adǅŉ";
