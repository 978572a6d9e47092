import { fold } from '@jobharbor/contract';

import type { Want } from './judge.ts';
import { type Corpus, type Field, type Posting, spaced, wordsIn } from './postings.ts';
import { segmentsOf } from './regions.ts';
import { isNear, type Random, shuffled, stemOf } from './variants.ts';

export const STOP_WORDS = new Set(
  (
    'and the for with from into our your you are all new per via not job jobs work full time part needed now hiring ' +
    'und für mit der die das den von bei als zum zur oder dla oraz lub przy pod nad bez praca pracy osoba firma ' +
    'ref kat zoo spolka odpowiedzialnoscia ograniczona ja seka tai les des pour une avec los las para con ' +
    'anywhere remote zdalna only required title advert do na ds of to in an at by on or as od po ze we za im zu mk kw'
  )
    .split(' ')
    .map(fold),
);

/** Words of legal forms do not identify a company. */
const LEGAL_FORMS = new Set(
  (
    'inc llc ltd limited corp corporation company gmbh co kg ag sp spolka akcyjna ograniczona odpowiedzialnoscia z o oo ' +
    'jawna sa s.a oy oyj ab plc bv the and of group grupa polska poland finland'
  ).split(' '),
);

const WHOLE_WORD =
  /(?<![\p{L}\p{N}\p{M}+#.&'’_-])\p{L}[\p{L}\p{M}]{2,}(?![\p{L}\p{N}\p{M}+#&'’_-])/gu;

/** The meaningful words of a text in lower case: letters only, no stop words. */
export function meaningful(text: string, atLeast = 3): string[] {
  const words = (text.match(WHOLE_WORD) ?? []).map((word) => word.toLowerCase());
  return [...new Set(words)].filter(
    (word) => word.length >= atLeast && !STOP_WORDS.has(fold(word)) && wordsIn(word).length === 1,
  );
}

/** Words of the title that are more often in titles and skills than in companies or locations. */
export const titleWords = (posting: Posting, corpus: Corpus, atLeast = 3) =>
  meaningful(posting.title, atLeast).filter((word) => isMostly('work', word, corpus));

/** Whether most occurrences of a word are in this part. Other words are ambiguous. */
export function isMostly(
  part: 'work' | 'company' | 'location',
  word: string,
  { words }: Corpus,
): boolean {
  const counts = words.get(fold(word));
  return counts !== undefined && counts[part] * 2 > counts.all;
}

/** Neighbouring words of the title, separated by one space. */
export function pairs(posting: Posting, corpus: Corpus): [string, string][] {
  const words = new Set(titleWords(posting, corpus));
  return [
    ...posting.title
      .toLowerCase()
      .matchAll(/(?<![^\s])([\p{L}\p{M}]+)(?= ([\p{L}\p{M}]+)(?![^\s,]))/gu),
  ]
    .map(([, a = '', b = '']): [string, string] => [a, b])
    .filter(([a, b]) => a !== b && words.has(a) && words.has(b));
}

export function two(words: string[], random: Random): [string, string] | undefined {
  const [first, second] = shuffled(words, random);
  return first && second ? [first, second] : undefined;
}

export const WORK: Field[] = ['title', 'skills'];
export const TITLE: Field[] = ['title'];
export const ANY: Field[] = ['title', 'company', 'location', 'skills'];

/**
 * Wants a word of a job's work; from four letters on also as the start of a word. A plural includes the singular, and
 * Polish and Finnish words include their other forms.
 */
export function work(word: string, lang: string): Want {
  const folded = wordsIn(word).join(' ');
  const stem = stemOf(folded, lang);
  const parts = [folded.length >= 4 ? ` ${folded}` : ` ${folded} `];
  if (stem !== folded) parts.push(lang === 'en' ? ` ${stem} ` : ` ${stem}`);
  return { any: parts, in: WORK };
}

const inField = (text: string, field: Field): Want => ({ any: [spaced(text)], in: [field] });

/** A company's usual short name: its first two words without legal forms. */
export function shortCompany({ company }: Posting, corpus: Corpus): string | undefined {
  const words = wordsIn(company).filter((word) => word.length > 1 && !LEGAL_FORMS.has(word));
  const [first, second] = words;
  if (!first || first.length < 3 || /\d/.test(first) || !isMostly('company', first, corpus))
    return undefined;
  const written = company.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const start = written.findIndex((word) => fold(word) === first);
  const next = written[start + 1];
  if (start === -1) return undefined;
  return second && next && fold(next) === second && second.length > 2 && words.length <= 3
    ? `${written[start] ?? ''} ${next}`
    : written[start];
}

export const company = (name: string): Want => ({
  any: [` ${wordsIn(name).join(' ')} `],
  in: ['company'],
});

/** The city of a location: its first part if that is a name. */
export function cityOf({ location }: Posting): string | undefined {
  const [city = '', ...rest] = segmentsOf(location);
  const words = city.split(/\s+/);
  // A single word in lower case is an area, such as 'mazowieckie'.
  if (rest.length === 0 && !/^\p{Lu}/u.test(city)) return undefined;
  if (words.length > 3 || !words.every((word) => /^[\p{L}\p{M}'’-]{2,}$/u.test(word)))
    return undefined;
  return /^[A-Z]{2}$/.test(city) ? undefined : city.toLowerCase();
}

export const city = (name: string): Want => inField(name, 'location');
export const place = (code: string, name: string): Want => ({
  any: [` ${code} `, spaced(name)],
  in: ['places', 'location'],
});

/**
 * A misspelt variant of a word: not a word of the postings, not the start of one, and closer to this word than to any
 * other. Without a language its other forms count as other words.
 */
export function mistyped(
  word: string,
  {
    random,
    corpus,
    change,
    lang,
  }: {
    random: Random;
    corpus: Corpus;
    change: (word: string, random: Random) => string;
    lang?: string;
  },
): string | undefined {
  const folded = fold(word);
  const isSame = (other: string) =>
    other === folded ||
    (lang !== undefined &&
      (other.startsWith(folded) || stemOf(other, lang) === stemOf(folded, lang)));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const text = change(word, random);
    const typed = fold(text);
    if (typed === folded) continue;
    const isMeant = (other: string) => other.startsWith(typed) || isNear(typed, other);
    if (![...corpus.words.keys()].some((other) => isMeant(other) && !isSame(other))) return text;
  }
  return undefined;
}

export const isAscii = (text: string) => /^[ -~]*$/.test(text);
