import { fold } from '@jobharbor/contract';

import { firstRelevant, type Query, type Want } from './judge.ts';
import { type Corpus, type Posting, spaced, wordsIn } from './postings.ts';
import {
  areaCode,
  countryNames,
  isCountry,
  segmentsOf,
  statedCodes,
  US_STATES,
} from './regions.ts';
import {
  ANY,
  city,
  cityOf,
  company,
  isAscii,
  isMostly,
  meaningful,
  mistyped,
  pairs,
  place,
  shortCompany,
  STOP_WORDS,
  TITLE,
  titleWords,
  two,
  WORK,
  work,
} from './terms.ts';
import {
  ABBREVIATIONS,
  addAccent,
  inflectFinnish,
  inflectPolish,
  misspell,
  pick,
  pluralOf,
  type Random,
  shuffled,
  singularOf,
  swapLetters,
} from './variants.ts';

/** A way in which people type. */
export interface QueryClass {
  name: string;
  /**
   * Generates a query from a posting that should be found, with what a relevant job must contain; undefined if the posting
   * has no suitable word.
   */
  make: (posting: Posting, random: Random, corpus: Corpus) => Query | undefined;
}

/** The maximum length of a search text. */
export const TEXT_MAX = 100;

function misspeltQuery(
  change: (word: string, random: Random) => string,
  atLeast = 6,
): QueryClass['make'] {
  return (posting, random, corpus) => {
    const word = pick(titleWords(posting, corpus, atLeast), random);
    const text = word && mistyped(word, { random, corpus, change, lang: posting.lang });
    return word && text ? { text, wants: [work(word, posting.lang)] } : undefined;
  };
}

function inflected(
  lang: string,
  inflect: (word: string, random: Random) => { text: string; stem: string } | undefined,
): QueryClass['make'] {
  return (posting, random, corpus) => {
    if (posting.lang !== lang) return undefined;
    for (const word of shuffled(titleWords(posting, corpus, 5), random)) {
      const form = inflect(word, random);
      // A form that the postings have too would not test an engine.
      if (!form || form.stem.length < 4 || corpus.words.has(fold(form.text))) continue;
      return { text: form.text, wants: [{ any: [` ${form.stem}`], in: WORK }] };
    }
    return undefined;
  };
}

function threeWords(posting: Posting, random: Random, corpus: Corpus): string[] | undefined {
  const words = shuffled(titleWords(posting, corpus, 4), random).slice(0, 3);
  return words.length === 3 ? words : undefined;
}
export const CLASSES: readonly QueryClass[] = [
  {
    name: 'exact title',
    make: ({ title, lang }) => {
      const words = wordsIn(title).filter(
        (word) => !STOP_WORDS.has(word) && /\p{L}{2}|[+#.]/u.test(word),
      );
      if (words.length < 2 || title.length > TEXT_MAX) return undefined;
      // 'frontend' matches 'front-end'.
      const wants = words.map((word, index) => {
        const neighbours = [words.slice(index - 1, index + 1), words.slice(index, index + 2)];
        const joined = neighbours.filter(({ length }) => length === 2).map((pair) => pair.join(''));
        return { any: [...work(word, lang).any, ...joined.map((text) => ` ${text}`)], in: TITLE };
      });
      return { text: title, wants };
    },
  },
  {
    name: 'two words of the title, turned round',
    make: (posting, random, corpus) => {
      const words = titleWords(posting, corpus);
      const [a, b] = shuffled(words, random);
      if (!a || !b) return undefined;
      const [later, earlier] = words.indexOf(a) > words.indexOf(b) ? [a, b] : [b, a];
      const { lang } = posting;
      return { text: `${later} ${earlier}`, wants: [work(later, lang), work(earlier, lang)] };
    },
  },
  {
    name: 'a word and a city',
    make: (posting, random, corpus) => {
      const [word, name] = [pick(titleWords(posting, corpus), random), cityOf(posting)];
      if (!word || !name || fold(name).split(' ').includes(fold(word))) return undefined;
      return { text: `${word} ${name}`, wants: [work(word, posting.lang), city(name)] };
    },
  },
  { name: 'one typing error', make: misspeltQuery(misspell) },
  {
    name: 'one typing error beside a right word',
    make: (posting, random, corpus) => {
      const [wrong, right] = two(titleWords(posting, corpus, 5), random) ?? [];
      const text =
        wrong && mistyped(wrong, { random, corpus, change: misspell, lang: posting.lang });
      if (!text || !right) return undefined;
      const wants = [work(wrong, posting.lang), work(right, posting.lang)];
      return { text: random() < 0.5 ? `${text} ${right}` : `${right} ${text}`, wants };
    },
  },
  { name: 'two letters swapped', make: misspeltQuery(swapLetters) },
  {
    name: 'two typing errors in a long word',
    make: misspeltQuery((word, random) => {
      const change = () => (random() < 0.5 ? misspell : swapLetters);
      return change()(change()(word, random), random);
    }, 9),
  },
  {
    name: 'words joined',
    make: (posting, random, corpus) => {
      const [a, b] = pick(pairs(posting, corpus), random) ?? [];
      if (!a || !b) return undefined;
      const parts = [` ${fold(a)} ${fold(b)}`, ` ${fold(a + b)}`];
      return { text: a + b, wants: [{ any: parts, in: WORK }] };
    },
  },
  {
    name: 'a hyphen put in or left out',
    make: ({ title }, random) => {
      const hyphened =
        title.toLowerCase().match(/(?<![^\s(])\p{L}{2,}-\p{L}{3,}(?![^\s,)])/gu) ?? [];
      const blank = title.toLowerCase().match(/(?<![^\s(])\p{L}{3,} \p{L}{4,}(?![^\s,)])/gu) ?? [];
      const written = pick(hyphened, random) ?? (random() < 0.1 ? pick(blank, random) : undefined);
      if (!written || written.split(/[ -]/).some((word) => STOP_WORDS.has(fold(word))))
        return undefined;
      const [a = '', b = ''] = written.split(/[ -]/);
      const forms = written.includes('-') ? [`${a} ${b}`, a + b] : [`${a}-${b}`];
      const parts = [` ${fold(a)} ${fold(b)}`, ` ${fold(a + b)}`];
      return { text: pick(forms, random) ?? '', wants: [{ any: parts, in: WORK }] };
    },
  },
  {
    name: 'without accents',
    make: (posting, random, corpus) => {
      const { location, lang } = posting;
      const words = titleWords(posting, corpus).filter((word) => !isAscii(word));
      const places = meaningful(location).filter(
        (word) => !isAscii(word) && isMostly('location', word, corpus),
      );
      const [word, name] = [pick(words, random), pick(places, random)];
      const wants = [word && work(word, lang), name && place(areaCode(name), name)].filter(
        (want) => typeof want === 'object',
      );
      const text = fold([word, name].filter(Boolean).join(' '));
      return wants.length > 0 ? { text, wants } : undefined;
    },
  },
  {
    name: 'accents wrongly added',
    make: (posting, random, corpus) => {
      const words = titleWords(posting, corpus, 4).filter(isAscii);
      const [word, second] = shuffled(words, random);
      const text = word && addAccent(word, random);
      if (!text) return undefined;
      if (!second || random() < 0.5) return { text, wants: [work(word, posting.lang)] };
      return {
        text: `${text} ${second}`,
        wants: [work(word, posting.lang), work(second, posting.lang)],
      };
    },
  },
  {
    name: 'a word and the company',
    make: (posting, random, corpus) => {
      const [word, name] = [
        pick(titleWords(posting, corpus), random),
        shortCompany(posting, corpus),
      ];
      if (!word || !name || name.includes(word)) return undefined;
      return { text: `${word} ${name}`, wants: [work(word, posting.lang), company(name)] };
    },
  },
  {
    name: 'company and city',
    make: (posting, _random, corpus) => {
      const [name, where] = [shortCompany(posting, corpus), cityOf(posting)];
      if (!name || !where || fold(name).includes(fold(where))) return undefined;
      return { text: `${name} ${where}`, wants: [company(name), city(where)] };
    },
  },
  {
    name: 'a word and a state by its name',
    make: (posting, random, corpus) => {
      const code = statedCodes(posting.location).find((item) => item.startsWith('US-'));
      const name = US_STATES[code?.slice(3) ?? ''];
      const word = pick(titleWords(posting, corpus), random);
      if (!code || !name || !word || spaced(posting.location).includes(spaced(name)))
        return undefined;
      return {
        text: `${word} ${name.toLowerCase()}`,
        wants: [work(word, posting.lang), place(code, name)],
      };
    },
  },
  {
    name: 'a word and a country by its name',
    make: (posting, random, corpus) => {
      const code = statedCodes(posting.location).find((item) => item.length === 2);
      const name =
        code &&
        pick(
          countryNames(code).filter((item) => wordsIn(item).length > 0),
          random,
        );
      const word = pick(titleWords(posting, corpus), random);
      if (!name || !word) return undefined;
      return {
        text: `${word} ${name.toLowerCase()}`,
        wants: [work(word, posting.lang), place(code, name)],
      };
    },
  },
  {
    name: 'a word and a region',
    make: (posting, random, corpus) => {
      const [, ...rest] = segmentsOf(posting.location);
      const names = rest.filter((part) => /^[\p{L}\p{M} -]{4,30}$/u.test(part) && !isCountry(part));
      const [name, word] = [names[0]?.toLowerCase(), pick(titleWords(posting, corpus), random)];
      if (!name || !word) return undefined;
      return {
        text: `${word} ${name}`,
        wants: [work(word, posting.lang), place(areaCode(name), name)],
      };
    },
  },
  {
    name: 'plural for singular',
    make: (posting, random, corpus) => {
      if (posting.lang !== 'en') return undefined;
      const word = pick(
        titleWords(posting, corpus, 4).filter((item) => pluralOf(item)),
        random,
      );
      const plural = word && pluralOf(word);
      return plural
        ? { text: plural, wants: [{ any: [` ${word} `, ` ${plural} `], in: WORK }] }
        : undefined;
    },
  },
  {
    name: 'singular for plural',
    make: (posting, random, corpus) => {
      if (posting.lang !== 'en') return undefined;
      const singulars = titleWords(posting, corpus, 5).flatMap((word) => {
        const singular = singularOf(word, (form) => corpus.words.has(form));
        return singular ? { word, singular } : [];
      });
      const chosen = pick(singulars, random);
      if (!chosen) return undefined;
      const { word, singular } = chosen;
      return { text: singular, wants: [{ any: [` ${word} `, ` ${singular} `], in: WORK }] };
    },
  },
  { name: 'inflected Polish', make: inflected('pl', inflectPolish) },
  { name: 'inflected Finnish', make: inflected('fi', inflectFinnish) },
  {
    name: 'title abbreviations',
    make: (posting, random, corpus) => {
      const { title } = posting.texts;
      const known = ABBREVIATIONS.flatMap(([short, long]) => [
        { from: short, to: long },
        { from: long, to: short },
      ]).filter(({ from }) => title.includes(` ${from} `));
      const chosen = pick(known, random);
      if (!chosen) return undefined;
      const { from, to } = chosen;
      const others = titleWords(posting, corpus).filter(
        (word) => !` ${from} `.includes(` ${fold(word)} `),
      );
      const other = pick(others, random);
      if (!other) return undefined;
      const means = { any: [` ${from} `, ` ${to} `, ` ${from}s `, ` ${to}s `], in: WORK };
      return { text: `${to} ${other}`, wants: [means, work(other, posting.lang)] };
    },
  },
  {
    name: 'a skill',
    make: ({ skills }, random) => {
      const skill = pick(
        skills.filter((item) => wordsIn(item).length <= 3 && /\p{L}{3}/u.test(item)),
        random,
      );
      if (!skill) return undefined;
      const wants = wordsIn(skill).map((word): Want => ({ any: [` ${word} `], in: WORK }));
      return { text: skill, wants };
    },
  },
  {
    name: 'a word and a skill',
    make: (posting, random, corpus) => {
      const skill = pick(
        posting.skills.filter((item) => meaningful(item).length === 1),
        random,
      );
      const [named] = skill ? meaningful(skill) : [];
      const word = pick(
        titleWords(posting, corpus).filter((item) => item !== named),
        random,
      );
      if (!named || !word) return undefined;
      return {
        text: `${named} ${word}`,
        wants: [work(named, posting.lang), work(word, posting.lang)],
      };
    },
  },
  {
    name: 'three words, one misspelt',
    make: (posting, random, corpus) => {
      const words = threeWords(posting, random, corpus);
      const wrong = words?.findIndex((word) => word.length >= 5) ?? -1;
      const typed =
        words &&
        mistyped(words[wrong] ?? '', { random, corpus, change: misspell, lang: posting.lang });
      if (wrong === -1 || !words || !typed) return undefined;
      const text = words.map((word, index) => (index === wrong ? typed : word)).join(' ');
      return { text, wants: words.map((word) => work(word, posting.lang)) };
    },
  },
  {
    name: 'three words, one that nobody has',
    make: (posting, random, corpus) => {
      const two = threeWords(posting, random, corpus)?.slice(0, 2);
      const syllables = Array.from({ length: 4 }, () =>
        [pick('bdfgjkvxzq'.split(''), random), pick('aouyi'.split(''), random)].join(''),
      );
      const unknown = syllables.join('');
      if (!two || [...corpus.words.keys()].some((word) => word.startsWith(unknown.slice(0, 5))))
        return undefined;
      const wants = two.map((word) => work(word, posting.lang));
      return { text: shuffled([...two, unknown], random).join(' '), wants };
    },
  },
  {
    name: 'three words that no job has together',
    make: (posting, random, corpus) => {
      const two = threeWords(posting, random, corpus)?.slice(0, 2);
      const foreign = pick(corpus.postings, random);
      const third = foreign && pick(titleWords(foreign, corpus, 4), random);
      if (!two || !third || posting.texts.title.includes(` ${fold(third)}`)) return undefined;
      const wants = [...two.map((word) => work(word, posting.lang)), work(third, foreign.lang)].map(
        (want) => ({ ...want, in: ANY }),
      );
      const text = shuffled([...two, third], random).join(' ');
      if (firstRelevant(corpus, { text, wants }, 1).length > 0) return undefined;
      // Any of the three may be the wrong one.
      return { text, wants, atLeast: 2 };
    },
  },
  {
    name: 'a phrase in quotes',
    make: (posting, random, corpus) => {
      const [a, b] = pick(pairs(posting, corpus), random) ?? [];
      if (!a || !b) return undefined;
      return { text: `"${a} ${b}"`, wants: [{ any: [` ${fold(a)} ${fold(b)} `], in: WORK }] };
    },
  },
  {
    name: 'a word left out by -',
    make: (posting, random, corpus) => {
      const word = pick(titleWords(posting, corpus, 4), random);
      if (!word) return undefined;
      const others = corpus.postings.filter(({ texts }) => texts.title.includes(` ${fold(word)} `));
      const other = pick(others, random);
      const unwanted =
        other &&
        pick(
          titleWords(other, corpus, 4).filter(
            (item) => !posting.texts.title.includes(` ${fold(item)}`),
          ),
          random,
        );
      if (!unwanted) return undefined;
      const without: Want[] = [{ any: [` ${fold(unwanted)} `], in: ANY }];
      const query = { text: `${word} -${unwanted}`, wants: [work(word, posting.lang)], without };
      return firstRelevant(corpus, query, 1).length > 0 ? query : undefined;
    },
  },
  {
    name: 'the beginning of a word',
    make: (posting, random, corpus) => {
      const words = titleWords(posting, corpus);
      const long = pick(
        words.filter((word) => word.length >= 7),
        random,
      );
      const other = pick(
        words.filter((word) => word !== long),
        random,
      );
      if (!long || !other) return undefined;
      const beginning = long.slice(0, Math.min(long.length - 2, 4 + Math.floor(random() * 3)));
      const begins = { any: [` ${fold(beginning)}`], in: WORK };
      return { text: `${other} ${beginning}`, wants: [work(other, posting.lang), begins] };
    },
  },
  {
    name: 'c++, c#, .net',
    make: (posting, random, corpus) => {
      const { title, skills } = posting.texts;
      const named = ['c++', 'c#', '.net'].filter((item) =>
        `${title}${skills}`.includes(` ${item} `),
      );
      const name = pick(named, random);
      if (!name) return undefined;
      const want: Want = { any: [` ${name} `], in: WORK };
      const word = pick(
        titleWords(posting, corpus).filter((item) => !['net', 'asp'].includes(item)),
        random,
      );
      if (!word || random() < 0.2) return { text: name, wants: [want] };
      return { text: `${name} ${word}`, wants: [want, work(word, posting.lang)] };
    },
  },
  {
    name: 'a sentence',
    make: (posting, random, corpus) => {
      const [word, name] = [pick(titleWords(posting, corpus, 4), random), cityOf(posting)];
      if (!word || !name || fold(name).includes(fold(word))) return undefined;
      const sentences: Record<string, string[]> = {
        en: [`${word} jobs in ${name}`, `jobs as ${word} near ${name}`, `${word} work in ${name}`],
        pl: [`praca ${word} ${name}`, `${word} praca w ${name}`],
        de: [`${word} jobs in ${name}`, `stellen als ${word} in ${name}`],
      };
      const text = pick(sentences[posting.lang] ?? [], random);
      return text ? { text, wants: [work(word, posting.lang), city(name)] } : undefined;
    },
  },
  {
    name: 'a company with a typing error',
    make: (posting, random, corpus) => {
      const [name = ''] = shortCompany(posting, corpus)?.split(' ') ?? [];
      const text =
        name.length >= 6 ? mistyped(name, { random, corpus, change: misspell }) : undefined;
      return text ? { text, wants: [company(name)] } : undefined;
    },
  },
  {
    name: 'a word and a city with a typing error',
    make: (posting, random, corpus) => {
      const [word, name] = [pick(titleWords(posting, corpus), random), cityOf(posting)];
      if (!word || !name || name.length < 6 || !/^\p{L}+$/u.test(name)) return undefined;
      const text = mistyped(name, { random, corpus, change: misspell });
      return text
        ? { text: `${word} ${text}`, wants: [work(word, posting.lang), city(name)] }
        : undefined;
    },
  },
];
