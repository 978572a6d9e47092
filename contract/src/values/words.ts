/** Accents and vowel points. Marks of other scripts are part of their letters and stay. */
const ACCENTS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

/** Letters that Unicode does not take apart, and what people type for them. */
const LETTERS: Record<string, string> = {
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** The longest word, in characters. What is longer is cut. */
const WORD_MAX = 64;

/** Scripts that are written without blanks: their words are found by every two letters that stand together. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\u30fc]\p{M}*`;
const UNSPACED_LETTER = new RegExp(UNSPACED, 'gu');

/** The pattern of a word, given the pattern of a letter and that of any character within a word. */
function wordPattern(letter: string, inWord: string): string {
  const alone = (pattern: string) => `(?<!${inWord})${pattern}(?!${inWord})`;
  return [
    // U.S.A., R.N.
    alone(String.raw`${letter}(?:\.${letter})+`),
    // R&D
    alone(`${letter}&${letter}`),
    // C#, F#
    alone(`${letter}#`),
    // .NET, also in ASP.NET
    String.raw`\.net(?!${inWord})`,
    // C++, Notepad++
    String.raw`${inWord}+(?:\+\+)?`,
  ].join('|');
}

const WORD = new RegExp(
  [
    `(?:${UNSPACED})+`,
    // Signs that are pictures
    String.raw`\p{Extended_Pictographic}`,
    wordPattern(String.raw`\p{L}`, String.raw`(?:(?!${UNSPACED})[\p{L}\p{N}\p{M}])`),
  ].join('|'),
  'gu',
);
/** The same for what is ASCII once it is folded, as most texts are: four times as fast. */
const ASCII_WORD = new RegExp(wordPattern('[a-z]', '[a-z0-9]'), 'g');
const ASCII = /^[\u0000-\u007f]*$/;

/** The English 's of a possessive is no word. */
const POSSESSIVE = /(?<=\p{L})['\u2019\u02bc]s(?![\p{L}\p{N}])/gu;

/**
 * Folds a text to the form in which texts are compared: lower case, without accents, with one form for letters and
 * digits of every width. 'ŁÓDŹ', 'Łódź' and 'lodz' are one. Applied twice it changes nothing more.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC');
}

/**
 * Cuts a text into its folded words, in their order. Used for what is stored and for what is asked, so that both meet.
 * 'c++', 'c#', '.net', 'r' and '3d' are words; 'full-stack' is two. Scripts without blanks give every two letters that
 * stand together: '営業部' is '営業' and '業部'.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  const folded = fold(text).replace(POSSESSIVE, '');
  if (ASCII.test(folded)) {
    return Array.from(folded.matchAll(ASCII_WORD), ([part]) => wordOf(part));
  }
  for (const [part] of folded.matchAll(WORD)) {
    const letters = part.match(UNSPACED_LETTER);
    if (letters && letters.length > 1) {
      letters
        .slice(1)
        .forEach((letter, index) => words.push(wordOf((letters[index] ?? '') + letter)));
    } else {
      words.push(wordOf(part));
    }
  }
  return words;
}

/** The dots of initials go; the one of '.net' stays. */
function wordOf(part: string): string {
  const word = part.includes('.') ? part.replace(/(?<=.)\./gu, '') : part;
  // Half of a letter that is two units long is no text for a database.
  return word.length > WORD_MAX ? word.slice(0, WORD_MAX).replace(/[\ud800-\udbff]$/, '') : word;
}
