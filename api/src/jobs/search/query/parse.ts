import { wordsOf } from '@jobharbor/contract';

import { isOptional } from '../terms/forms.ts';

/** A searched word. */
export interface ParsedWord {
  /** Folded. */
  word: string;
  /** The word as it was typed, for messages. */
  typed: string;
  /** A job need not have the word. */
  isOptional: boolean;
  /** A job may have the word instead of the one before it. */
  isAlternative?: boolean;
  /** The words of a phrase beside an OR: "registered nurse" OR midwife. `word` then has all of them. */
  consecutive?: readonly string[];
}

/** A parsed search text. */
interface ParsedText {
  words: ParsedWord[];
  /** Each a list of consecutive words. */
  phrases: string[][];
  /** Excluded words and phrases, each a list of consecutive words. */
  excluded: string[][];
}

/** How many words of a text are searched. */
const WORDS_MAX = 10;
const PHRASES_MAX = 8;
const EXCLUDED_MAX = 8;

/** `"a phrase"` with any kind of quotes, `-word` with any kind of dash, `NOT word`, `-"a phrase"`, or a run of anything else without blanks. */
const PART =
  /(?<minus>(?<![^\s])(?:[-\u2010-\u2013\u2212]|NOT\s+))?(?:["\u201c\u201d\u201e\u00ab\u00bb](?<phrase>[^"\u201c\u201d\u201e\u00ab\u00bb]*)["\u201c\u201d\u201e\u00ab\u00bb]|(?<text>[^\s"\u201c\u201d\u201e\u00ab\u00bb]+))/gu;

const NUMBER = String.raw`\d[\d.,]*(?:\s\d{3})*`;
const NET = String.raw`\s(?:netto|brutto|net|gross)`;
/**
 * An amount of money: '$100,000', '50k+', '15 000 zł', '8000 netto', '25 €/hour', '$20 an hour'. Postings seldom have it in
 * their words.
 */
const AMOUNT = new RegExp(
  String.raw`(?<![^\s])(?:(?:[$€£]\s?${NUMBER}k?|${NUMBER}\s?(?:k|zł|zl|pln|eur|euro|usd|gbp|[$€£]))\+?` +
    String.raw`(?:\s?/\s?\p{L}+|\s(?:an?|per)\s(?:hour|day|week|month|year))?(?:${NET})?|${NUMBER}${NET})(?![^\s])`,
  'giu',
);

/**
 * Parses a search text. Characters that are no part of words are ignored.
 * @param isAlone Whether nothing else is searched for. Then a word such as 'jobs' is required, if there is no other.
 */
export function parseText(text: string, { isAlone = true } = {}): ParsedText {
  const parsed: ParsedText = { words: [], phrases: [], excluded: [] };
  const amounts = [...text.matchAll(AMOUNT)].map(({ 0: amount, index }) => ({
    start: index,
    end: index + amount.length,
  }));
  const parts = [...text.matchAll(PART)].map(({ groups, index }) => {
    const { minus, phrase, text: typed = '' } = groups ?? {};
    return { minus, phrase, typed, index, words: wordsOf(phrase ?? typed) };
  });
  const isOr = (at: number) => parts[at]?.typed === 'OR' && !parts[at].minus;
  const isBesideOr = (at: number) =>
    (at > 1 && isOr(at - 1)) || (at + 2 < parts.length && isOr(at + 1));
  for (const [at, { minus, phrase, typed, index, words }] of parts.entries()) {
    const isAmount = amounts.some(({ start, end }) => index >= start && index < end);
    if (words.length === 0) continue;
    if (minus) parsed.excluded.push(words);
    else if (words.length > 1 && isBesideOr(at)) {
      const word = words.join(' ');
      parsed.words.push({
        word,
        typed: phrase ?? trimmed(typed),
        isOptional: false,
        consecutive: words,
      });
    } else if (phrase === undefined) {
      const isOne = words.length === 1;
      for (const word of words) {
        parsed.words.push({ word, typed: isOne ? trimmed(typed) : word, isOptional: isAmount });
      }
    } else if (words.length === 1) {
      parsed.words.push(...words.map((word) => ({ word, typed: phrase, isOptional: false })));
    } else parsed.phrases.push(words);
  }
  return {
    words: withoutRepeated(withAlternatives(markOptional(parsed, isAlone))).slice(0, WORDS_MAX),
    phrases: parsed.phrases.slice(0, PHRASES_MAX),
    excluded: parsed.excluded.slice(0, EXCLUDED_MAX),
  };
}

const trimmed = (typed: string) => typed.replace(/^[\s,;:!?()]+|[\s,;:!?()]+$/g, '') || typed;

/** Words before a 'me' that does not mean Maine. */
const BEFORE_ME = new Set(['find', 'for', 'give', 'near', 'show']);

/** In 'jobs in Berlin' only 'Berlin' is required. In 'jobs' alone, the word is required. */
function markOptional({ words, phrases }: ParsedText, isAlone: boolean): ParsedWord[] {
  const isMe = (index: number) =>
    words[index]?.word === 'me' && BEFORE_ME.has(words[index - 1]?.word ?? '');
  const marked = words.map((asked, index) => ({
    ...asked,
    isOptional: asked.isOptional || isOptional(asked.word) || isMe(index),
  }));
  const isSomethingAsked =
    !isAlone || phrases.length > 0 || marked.some((asked) => !asked.isOptional);
  return isSomethingAsked ? marked : words.map((asked) => ({ ...asked, isOptional: false }));
}

/** Marks the second word of 'nurse OR midwife', and removes the OR. At the end of a text it is Oregon. */
function withAlternatives(words: ParsedWord[]): ParsedWord[] {
  const isOr = (index: number) =>
    words[index]?.typed === 'OR' &&
    words[index - 1]?.isOptional === false &&
    words[index + 1]?.isOptional === false;
  return words
    .map((asked, index) => (isOr(index - 1) ? { ...asked, isAlternative: true } : asked))
    .filter((_, index) => !isOr(index));
}

function withoutRepeated(words: ParsedWord[]): ParsedWord[] {
  const seen = new Set<string>();
  return words.filter(({ word }) => !seen.has(word) && seen.add(word));
}
