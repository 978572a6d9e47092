import { cleanLine, cleanText } from '@jobharbor/contract';

import { isPlaceName } from '../../places/index.ts';

/** A word in doubled quotes, which are left from a CSV file. */
const DOUBLED_QUOTES = /""(?=[^\s"])([^"\n]*[^\s"])""/g;

const unquoted = (text: string) => text.replace(DOUBLED_QUOTES, '"$1"');

/** Normalises a text of several lines as forms do, and repairs doubled quotes. */
export function cleanImportedText(text: string): string {
  return unquoted(cleanText(text));
}

/** The same for texts of one line, such as names and places. */
export function cleanImportedLine(text: string): string {
  return unquoted(cleanLine(text));
}

/** Between a lower-case and a capital letter, where a blank may be missing. */
const MISSING_BLANK = /(?<=\p{Ll})(?=\p{Lu})/u;
const JOINED_WORDS_MAX = 4;

/**
 * Repairs a location that was damaged by its collector. Joined words are separated when only the result is the name of a
 * place: 'SanDiego', not 'McAllen'.
 */
export function repairLocation(text: string): string {
  return (
    text
      .replace(/\banywhere ?in ?the ?U\. ?S\.(?!\p{L})/giu, 'Anywhere in the U.S.')
      // The next field of a Polish site, the occupation.
      .replace(/\sZawód: .*$/u, '')
      .replace(/(?<=\p{L})\s?,(?=\s|\p{L})\s?/gu, ', ')
      .replace(/(?<=(?:^|\s)(?:[Uu]l|[Aa]l|[Oo]s|[Pp]l|gm|pow|woj|k)\.)(?=\p{Lu})/gu, ' ')
      .replace(/\p{L}+/gu, separateWords)
  );
}

function separateWords(word: string): string {
  const words = word.split(MISSING_BLANK);
  if (words.length < 2 || words.length > JOINED_WORDS_MAX || isPlaceName(word)) return word;
  const separated = words.join(' ');
  return isPlaceName(separated) ? separated : word;
}
