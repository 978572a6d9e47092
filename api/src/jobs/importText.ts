const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters, and the marks that turn the direction of all the text after them. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** A quoted word whose quotes were doubled when somebody took it out of a CSV file. */
const DOUBLED_QUOTES = /""(?=[^\s"])([^"\n]*[^\s"])""/g;
const VISIBLE = /[^\s\p{Cf}]/u;

/** Text as it can be stored, searched and shown; blank text is empty. */
export function cleanText(text: string): string {
  const clean = text
    .replace(LINE_ENDS, '\n')
    .replace(UNPRINTABLE, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .normalize('NFC')
    .replace(DOUBLED_QUOTES, '"$1"')
    .trim();
  return VISIBLE.test(clean) ? clean : '';
}

/** The same for names, places and other texts of one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
