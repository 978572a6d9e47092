const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const LETTER = /\p{L}/gu;
/** Product names stay in Latin letters in every script: a quarter in another one decides. */
const SHARE = 0.25;

const LANGUAGES = [
  {
    lang: 'ja',
    marks: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  },
  { lang: 'ko', marks: /\p{Script=Hangul}/u, letters: /[\p{Script=Hangul}\p{Script=Han}]/gu },
  { lang: 'zh', marks: /\p{Script=Han}/u, letters: /\p{Script=Han}/gu },
  { lang: 'he', marks: /\p{Script=Hebrew}/u, letters: /\p{Script=Hebrew}/gu },
  // Persian and Urdu are written in this script too: with a letter of theirs, nothing is claimed.
  { lang: 'ar', marks: /^(?!.*[پچژگٹڈڑے]).*\p{Script=Arabic}/su, letters: /\p{Script=Arabic}/gu },
];

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * Which way a text runs; undefined when it has no letters. By its letters, not by its first one as the browser
 * would: Arabic text that begins with the name of a product is Arabic all the same.
 */
export function textDirection(text: string): 'ltr' | 'rtl' | undefined {
  const letters = count(text, LETTER);
  if (letters === 0) return undefined;
  return count(text, RIGHT_TO_LEFT) >= letters * SHARE ? 'rtl' : 'ltr';
}

/** The language of a text where its script tells it, so that its signs are drawn and its lines broken as its readers expect. */
export function textLanguage(text: string): string | undefined {
  const letters = count(text, LETTER);
  return LANGUAGES.find(
    (language) => language.marks.test(text) && count(text, language.letters) >= letters * SHARE,
  )?.lang;
}
