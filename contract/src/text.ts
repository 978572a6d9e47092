const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters, and the marks that turn the direction of all the text after them. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** A flag of a part of a country is spelt by invisible characters. All others of them hide text. */
const TAGS = /(\u{1f3f4}[\u{e0030}-\u{e007a}]{2,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** No language puts so many marks on one letter. */
const STACKED_MARKS = /(\p{M}{10})\p{M}+/gu;

const VARIANTS = String.raw`\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}`;
/** What nobody sees, but for what changes the look of its neighbours. */
const INVISIBLE = new RegExp(
  String.raw`(?![\u200c\u200d${VARIANTS}\u{e0030}-\u{e007f}])\p{Default_Ignorable_Code_Point}`,
  'gu',
);
/** Says which shape of the sign before it is meant. */
const VARIANT = new RegExp(
  String.raw`([\p{Extended_Pictographic}\p{sc=Han}\p{sc=Mongolian}\p{sc=Myanmar}])([${VARIANTS}])|[${VARIANTS}]`,
  'gu',
);
const JOINED = String.raw`(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
/**
 * Persian and Hindi words and emoji need them inside, Malayalam ones at their ends; between other letters they only
 * make two names look alike.
 */
const JOINER = new RegExp(
  String.raw`(\u0d4d\u200d)|(${JOINED})([\u200c\u200d])[\u200c\u200d]*(?=${JOINED})|[\u200c\u200d]`,
  'gu',
);
/** The blank of Braille and those that are letters by name count as blanks. */
const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}]/u;

/** Whether a text shows anything at all. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Text of several lines as it can be stored, searched and shown; empty when nothing of it can be seen. */
export function cleanText(text: string): string {
  const clean = text
    .replace(LINE_ENDS, '\n')
    .replace(UNPRINTABLE, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(TAGS, '$1')
    // Before they are put in order: that takes the square of their number.
    .replace(STACKED_MARKS, '$1')
    .normalize('NFC')
    .trim();
  return isVisible(clean) ? clean : '';
}

/** The same for names, places and other texts of one line, without what makes one look like another. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(INVISIBLE, '')
    .replace(VARIANT, '$1$2')
    .replace(JOINER, '$1$2$3')
    .replace(/[\s\u2800]+/g, ' ')
    .trim();
}
