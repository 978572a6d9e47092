import { cleanLine as oneLine, cleanText as severalLines } from '@jobharbor/contract';

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
