import { fold } from '@jobharbor/contract';

/** A pseudo-random number from 0 up to 1, the same sequence for the same seed. */
export type Random = () => number;

/** Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function randomOf(seed: string): Random {
  let state = 0;
  for (const character of seed)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** One letter missing, doubled, added or replaced, but not the first: 'enginer', 'enginneer', 'enhineer'. */
export function misspell(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 1));
  const other =
    pick(
      'aeioustrnlmkd'.split('').filter((letter) => letter !== word[at]),
      random,
    ) ?? 'a';
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const ways = [before + after, before + letter + letter + after, before + other + letter + after];
  return pick([...ways, before + other + after], random) ?? word;
}

/** Swaps two neighbouring letters. */
export function swapLetters(word: string, random: Random): string {
  const places = Array.from(word.slice(1, -1))
    .map((_, index) => index + 1)
    .filter((index) => word[index] !== word[index + 1]);
  const at = pick(places, random);
  if (at === undefined) return word;
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

/** Whether two words differ by one letter: added, missing, replaced, or two swapped. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA === restB.charAt(1) + restB.charAt(0) + restB.slice(2)
  );
}

const MARKED: Record<string, string> = {
  a: 'ä',
  c: 'ç',
  e: 'é',
  i: 'í',
  l: 'ł',
  n: 'ñ',
  o: 'ö',
  s: 'ş',
  u: 'ü',
  z: 'ż',
};

/** Adds a wrong accent. */
export function addAccent(word: string, random: Random): string | undefined {
  const at = pick(
    Array.from(word).flatMap((letter, index) => (letter in MARKED ? index : [])),
    random,
  );
  if (at === undefined) return undefined;
  return word.slice(0, at) + (MARKED[word.charAt(at)] ?? '') + word.slice(at + 1);
}

/** English endings of nouns for people at work, with an -s in the plural. */
const PERSON =
  /(?:er|or|ist|ian|ant|ent|yst|nurse|clerk|chef|guard|lead|tutor|intern|mechanic|technician)$/;

export function pluralOf(word: string): string | undefined {
  if (!PERSON.test(word) || /(?:ment|center|senior|junior|other|summer|paper|computer)$/.test(word))
    return undefined;
  return `${word}s`;
}

/** `isWord` says whether the portal has the word. */
export function singularOf(word: string, isWord: (word: string) => boolean): string | undefined {
  if (!/[^sui]s$/.test(word) || word.length < 5) return undefined;
  const forms = [
    word.replace(/ies$/, 'y'),
    word.replace(/(?<=s|x|z|ch|sh)es$/, ''),
    word.slice(0, -1),
  ];
  return forms.find((form) => form !== word && isWord(form));
}

const ENDINGS: Record<string, RegExp> = {
  en: /(?<=[^sui])s$|(?<=ch|sh|ss|x)es$/,
  pl: /(?:ami|ach|owi|ego|emu|ymi|imi|ow|om|em|ie|ej|ym|im|a|e|y|i|u|o)$/,
  fi: /(?:ssa|sta|lla|lta|lle|ksi|iden|ien|jen|ja|en|in|an|n|t|a|i|e|o|u|y)$/,
};

/** The common start of a folded word's forms, roughly: 'kierowca' and 'kierowcow' give 'kierowc'. */
export function stemOf(word: string, lang: string): string {
  const stem = word.replace(ENDINGS[lang] ?? /$/, '');
  return stem.length >= 5 || lang === 'en' ? stem : word;
}

export interface Inflected {
  text: string;
  /** The common start of all forms of the word, folded. */
  stem: string;
}

/** Polish nouns in another case or number: magazynier, magazyniera; sprzedawca, sprzedawcy; kucharka, kucharkę. */
export function inflectPolish(word: string, random: Random): Inflected | undefined {
  const lower = word.toLowerCase();
  if (/(?:ista|yta|wca|rca|ka|ga)$/.test(lower)) {
    const stem = lower.slice(0, -1);
    const soft = /[kg]$/.test(stem) ? ['i', 'ę', 'ą'] : ['y', 'ę', 'ą', 'ów'];
    return { text: stem + (pick(soft, random) ?? 'ę'), stem: fold(stem) };
  }
  if (/(?:ier|yk|ik|or|er|ent|arz|og|ant|at|ian|usz)$/.test(lower)) {
    const cases = [
      'a',
      'owi',
      /[kg]$/.test(lower) ? 'iem' : 'em',
      lower.endsWith('rz') ? 'y' : 'ów',
    ];
    const ending = pick(cases, random) ?? 'a';
    // 'majster' loses its e: 'majstra'.
    const stem = lower.endsWith('ster') ? lower.slice(0, -2) : lower;
    const text = stem === lower ? lower + ending : `${stem}r${ending}`;
    return { text, stem: fold(stem) };
  }
  return undefined;
}

/** Finnish nouns in another case: myyjä, myyjälle; konsultti, konsultin; johtaminen, johtamisen. */
export function inflectFinnish(word: string, random: Random): Inflected | undefined {
  const lower = word.toLowerCase();
  const isFront = /[äöy]/.test(lower) && !/[aou]/.test(lower);
  const endings = ['n', 'lle', 't', isFront ? 'ssä' : 'ssa'];
  if (lower.endsWith('nen')) {
    const stem = lower.slice(0, -3);
    return { text: `${stem}se${pick(endings, random) ?? 'n'}`, stem: fold(stem) };
  }
  if (!/(?:(?<!e)ja|(?<!e)jä|[lt][aä]|kko|kkö|[rltk]i|us|ys)$/.test(lower)) return undefined;
  if (/[uy]s$/.test(lower)) {
    return {
      text: `${lower.slice(0, -1)}kse${pick(endings, random) ?? 'n'}`,
      stem: fold(lower.slice(0, -1)),
    };
  }
  const weak = lower.replace(/(?:kk|pp|tt)(?=.$)/, (double) => double.charAt(0));
  const stem = weak === lower ? lower.slice(0, -1) : weak.slice(0, -1);
  const ending = pick(endings, random) ?? 'n';
  return { text: weak + ending, stem: fold(stem) };
}

/** Short and long forms that are used in titles and by people. */
export const ABBREVIATIONS: readonly (readonly [string, string])[] = [
  ['sr', 'senior'],
  ['jr', 'junior'],
  ['mgr', 'manager'],
  ['rn', 'registered nurse'],
  ['asst', 'assistant'],
  ['admin', 'administrator'],
  ['admin', 'administrative'],
  ['eng', 'engineer'],
];
