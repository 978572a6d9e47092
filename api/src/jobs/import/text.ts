import { cleanLine as oneLine, cleanText as severalLines } from '@jobharbor/contract';

import { isPlaceName } from '../../places/index.ts';

/** A quoted word whose quotes were doubled when somebody took it out of a CSV file. */
const DOUBLED_QUOTES = /""(?=[^\s"])([^"\n]*[^\s"])""/g;

const unquoted = (text: string) => text.replace(DOUBLED_QUOTES, '"$1"');

/** What a form takes for a text of several lines, without what files do to quotes. */
export function cleanText(text: string): string {
  return unquoted(severalLines(text));
}

/** The same for names, places and other texts of one line. */
export function cleanLine(text: string): string {
  return unquoted(oneLine(text));
}

/** A lower-case letter before a capital one: where two words ran together. */
const SEAM = /(?<=\p{Ll})(?=\p{Lu})/u;
const RUN_TOGETHER_MAX = 4;

/**
 * A location's line without what collectors did to it. Words that ran together are separated where they then name a
 * place and did not before: 'SanDiego', not 'McAllen'.
 */
export function mendLocation(text: string): string {
  return (
    text
      .replace(/\banywhere ?in ?the ?U\. ?S\.(?!\p{L})/giu, 'Anywhere in the U.S.')
      // A Polish site's next field, the occupation.
      .replace(/\sZawód: .*$/u, '')
      .replace(/(?<=\p{L})\s?,(?=\s|\p{L})\s?/gu, ', ')
      .replace(/(?<=(?:^|\s)(?:[Uu]l|[Aa]l|[Oo]s|[Pp]l|gm|pow|woj|k)\.)(?=\p{Lu})/gu, ' ')
      .replace(/\p{L}+/gu, separateWords)
  );
}

function separateWords(word: string): string {
  const words = word.split(SEAM);
  if (words.length < 2 || words.length > RUN_TOGETHER_MAX || isPlaceName(word)) return word;
  const separated = words.join(' ');
  return isPlaceName(separated) ? separated : word;
}
