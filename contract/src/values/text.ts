const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters, and the marks that turn the direction of all the text after them. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** A flag of a part of a country is spelt by invisible characters. All others of them hide text. */
const TAGS = /(\u{1f3f4}[\u{e0030}-\u{e007a}]{2,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** No language puts more than ten marks on one letter. */
const STACKED_MARKS = /(\p{M}{10})\p{M}+/gu;

/** What says which shape of the sign before it is meant. */
const VARIANTS = String.raw`\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}`;
/**
 * What no font shows, or each shows in its own way: private-use characters, the place of an object, a note without a
 * head, and what fills or arranges the signs of Khitan and Egyptian. Unicode does not call them ignorable.
 */
const WITHOUT_LOOK = String.raw`\p{Co}\p{Noncharacter_Code_Point}\ufffc\u{13430}-\u{13440}\u{16fe4}\u{1d159}`;
/** What nobody sees, but for what changes the look of its neighbours. */
const INVISIBLE = new RegExp(
  String.raw`(?![\u180e\u200c\u200d${VARIANTS}\u{e0030}-\u{e007f}])[\p{Default_Ignorable_Code_Point}${WITHOUT_LOOK}]`,
  'gu',
);
const MONGOLIAN = String.raw`(?![\u180b-\u180f])\p{sc=Mong}`;
/** Emoji, keycaps, Chinese characters and Mongolian and Burmese letters have variants; other signs look the same. */
const VARIANT = new RegExp(
  [
    String.raw`(\p{Extended_Pictographic}[\ufe0e\ufe0f]|[#*0-9]\ufe0f(?=\u20e3))`,
    String.raw`(\p{sc=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|${MONGOLIAN}[\u180b-\u180d\u180f]|\p{sc=Myanmar}\ufe00)`,
    `[${VARIANTS}]`,
  ].join('|'),
  'gu',
);
/** Those whose letters join or stack. */
const JOINING = [
  ...['Arab', 'Syrc', 'Mand', 'Nkoo', 'Mong', 'Phag', 'Adlm', 'Rohg'],
  ...['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'],
  ...['Newa', 'Tirh', 'Cakm', 'Sylo', 'Mtei', 'Saur', 'Gran', 'Kthi', 'Modi', 'Takr'],
  ...['Khmr', 'Mymr', 'Tibt', 'Bali', 'Java', 'Sund', 'Lepc', 'Limb', 'Cham', 'Lana'],
];
const JOINED = `[${JOINING.map((script) => String.raw`\p{scx=${script}}`).join('')}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]`;
const VIRAMA = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u{11442}\u{114c2}\u{11133}\ua806\ua8c4\u{1134d}\u{110b9}\u{1163f}]`;
/**
 * Persian and Hindi words and emoji need joiners inside, some Indic and Arabic ones at their ends; a Mongolian word may
 * part before its last vowel. Between other letters such signs only make two names look alike.
 */
const JOINER = new RegExp(
  [
    String.raw`((?:${VIRAMA}|\p{sc=Arab})\u200d)(?![\u200c\u200d])`,
    String.raw`(${JOINED})([\u200c\u200d])[\u200c\u200d]*(?=${JOINED})`,
    String.raw`(${MONGOLIAN}\u180e)(?=${MONGOLIAN})`,
    String.raw`[\u180e\u200c\u200d]`,
  ].join('|'),
  'gu',
);
/** The blank of Braille and those that are letters by name count as blanks. */
const VISIBLE = new RegExp(
  String.raw`[^\s\u2800\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}${WITHOUT_LOOK}]`,
  'u',
);
const LETTER_OR_DIGIT = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** How many times a line is cleaned. Usual texts are clean after the first pass. */
const PASSES_MAX = 5;

/** Whether a text shows anything at all. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Whether a text can be read as a name: it has a letter or a digit that is seen. */
export function isReadable(text: string): boolean {
  return LETTER_OR_DIGIT.test(text);
}

/** Text of several lines as it can be stored, searched and shown; empty when nothing of it can be seen. */
export function cleanText(text: string): string {
  const printable = text
    .replace(LINE_ENDS, '\n')
    .replace(UNPRINTABLE, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(TAGS, '$1');
  return inOrder(printable);
}

/** The same for names, places and other texts of one line, without what makes one look like another. */
export function cleanLine(text: string): string {
  let line = cleanText(text);
  // What is taken out brings others together, which are put in order then.
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const seen = line
      .replace(INVISIBLE, '')
      .replace(VARIANT, '$1$2')
      .replace(JOINER, '$1$2$3$4')
      .replace(/[\s\u2800]+/g, ' ');
    const next = inOrder(seen);
    if (next === line) break;
    line = next;
  }
  return line;
}

function inOrder(text: string): string {
  const ordered = text
    // Before they are put in order: that takes the square of their number.
    .replace(STACKED_MARKS, '$1')
    .normalize('NFC')
    // A few marks are two by then.
    .replace(STACKED_MARKS, '$1')
    .trim();
  return isVisible(ordered) ? ordered : '';
}
