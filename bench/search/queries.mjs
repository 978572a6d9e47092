import { fold } from '@jobharbor/contract';

import { wordsIn } from '../relevance/postings.ts';
import { makeQueries } from '../relevance/queries.ts';
import { segmentsOf } from '../relevance/regions.ts';
import { pick, randomOf, shuffled } from '../relevance/variants.ts';

/** The number of searches by text only, of the classes of the relevance bench. */
const TEXTS = 0.6;
/** The parameters that choose a part of a list. */
const PAGING = ['page', 'cursor', 'limit', 'order'];
const TITLE_WORD = /^\p{L}{4,}$/u;

/**
 * Searches of all kinds that people and programs make, from a corpus of the portal's jobs.
 * @returns A list of `{ kind, params, query }`; `query` exists if the relevance bench can judge it.
 */
export function searchMix(corpus, { count, seed }) {
  const random = randomOf(`mix ${seed}`);
  const all = [...makeQueries(corpus, { queries: Math.ceil(count / 20), seed })].filter(
    ([, list]) => list.length > 0,
  );
  const texts = all.flatMap(([kind, queries]) =>
    queries
      .slice(0, Math.ceil((count * TEXTS) / all.length))
      .map((query) => ({ kind, params: { q: query.text, order: 'best', limit: '10' }, query })),
  );
  const left = count - texts.length - HOSTILE.length;
  const kinds = Object.entries(kindsOf(corpus, random));
  const mixed = kinds.flatMap(([kind, make]) =>
    Array.from({ length: Math.max(1, Math.round(left / kinds.length)) }, (_, index) => ({
      kind,
      params: clean(make(index)),
    })),
  );
  const frequent = frequentWords(corpus, 10);
  const hostile = [...HOSTILE, ...hostileOf(frequent)].map((q) => ({
    kind: 'hostile',
    params: { q },
  }));
  return [...texts, ...mixed, ...hostile];
}

/** The filters' counts for a part of the searches: without page and order. */
export function facetMix(searches, count) {
  const step = Math.max(1, Math.floor(searches.length / count));
  return searches
    .filter((_, index) => index % step === 0)
    .map(({ kind, params, query }) => ({
      kind: query ? 'a text' : kind,
      params: Object.fromEntries(Object.entries(params).filter(([name]) => !PAGING.includes(name))),
    }));
}

/** The text of a person at a pause: starts of titles, companies and cities, some of them misspelt. */
export function suggestionMix(corpus, { count, seed }) {
  const random = randomOf(`suggestions ${seed}`);
  const texts = Array.from({ length: count }, (_, index) => {
    const posting = pick(corpus.postings, random);
    const isPlace = index % 4 === 0;
    const text = isPlace
      ? cityOf(posting)
      : pick([posting.title, posting.title, posting.company], random);
    const length = 1 + Math.floor(random() * 12);
    return { text: text.slice(0, length).toLowerCase(), field: isPlace ? 'where' : 'what' };
  });
  const hostile = ['', 'e', '%', '+++', 'a e i o', 'x'.repeat(100), 'manager of the and in'];
  return [
    ...texts.map((params) => ({ kind: `for '${params.field}'`, params })),
    ...hostile.map((text) => ({ kind: 'hostile', params: { text, field: 'what' } })),
  ];
}

function kindsOf(corpus, random) {
  const { postings } = corpus;
  const frequent = frequentWords(corpus, 40);
  const posting = () => pick(postings, random);
  const word = () => {
    for (;;) {
      const found = pick(
        wordsIn(posting().title).filter((item) => TITLE_WORD.test(item)),
        random,
      );
      if (found) return found;
    }
  };
  const city = () => {
    for (;;) {
      const found = cityOf(posting());
      if (/^\p{L}{3,}( \p{L}+)?$/u.test(found)) return found;
    }
  };
  const filters = [
    () => ({ employmentType: pick(['Full-time', 'Part-time', 'Internship'], random) }),
    () => ({ jobType: pick(['Remote', 'Hybrid', 'On-site'], random) }),
    () => ({ expertiseLevel: pick(['Junior', 'Senior'], random) }),
    () => ({
      salaryMin: pick(['40000', '90000', '150000'], random),
      currency: pick(['USD', 'EUR', 'PLN'], random),
    }),
    () => ({ salaryMin: '50000', salaryMax: '80000', includeUnspecified: 'false' }),
    () => ({ postedWithin: pick(['1', '3', '7', '30'], random) }),
    () => ({ payStated: 'true' }),
    () => ({ company: posting().company }),
  ];
  const some = (number) =>
    Object.assign(
      {},
      ...shuffled(filters, random)
        .slice(0, number)
        .map((filter) => filter()),
    );
  const pages = ['2', '5', '10', '25', '50'];
  return {
    'a text and filters': (index) => ({
      q: index % 2 ? word() : pick(frequent, random),
      ...some(1 + (index % 2)),
    }),
    'filters alone': (index) => some(1 + (index % 3)),
    'a text and where': () => ({ q: word(), where: city() }),
    'where alone': () => ({ where: city() }),
    'where and within': (index) => ({
      ...{ where: city(), within: pick(['10', '25', '50', '100'], random) },
      ...(index % 2 && { q: index % 4 === 1 ? word() : pick(frequent, random) }),
      ...(index % 5 === 0 && some(1)),
    }),
    'deep pages': (index) => ({
      ...{ q: index % 3 ? pick(frequent, random) : undefined, page: pages[index % pages.length] },
      order: index % 2 ? 'newest' : undefined,
    }),
    'newest first': (index) => ({
      q: index % 2 ? word() : pick(frequent, random),
      order: 'newest',
    }),
    'two frequent words': () => ({ q: shuffled(frequent, random).slice(0, 2).join(' ') }),
  };
}

const clean = (params) => Object.fromEntries(Object.entries(params).filter(([, value]) => value));

const cityOf = ({ location }) => segmentsOf(location)[0] ?? '';

/** Words of the titles of most jobs. */
function frequentWords({ postings }, count) {
  const counts = new Map();
  for (const { title } of postings) {
    for (const word of new Set(wordsIn(title))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([word]) => TITLE_WORD.test(word))
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([word]) => word);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Texts that no job seeker types. */
const HOSTILE = [
  ...[
    'e',
    'a',
    'a e i o',
    'in',
    'er',
    'i o u',
    '%%%',
    '___',
    '+++',
    '"',
    '""',
    '"a',
    '-',
    '- - -',
    '-a',
    '-e -i -o',
  ],
  ...[
    "' or 1=1 --",
    '\\',
    '((((',
    'a:*&b|c!',
    '<->',
    '🙂',
    'ąęśćż',
    'ﬁ ﬂ',
    '営業部',
    'null',
    '0',
    '1 2 3',
    '10',
    '2024',
  ],
  ...[
    'c c++ c# .net r',
    'u.s.a.',
    'r&d',
    '*',
    'a* b*',
    'title:manager',
    'zzzzzzzz',
    'qxzqxz wvkwvk',
  ],
  ...[
    'ab'.repeat(50),
    'a '.repeat(50),
    'x'.repeat(100),
    'y'.repeat(200),
    'ł'.repeat(100),
    'engineer '.repeat(22).trim(),
  ],
  ...[
    LETTERS.join(' '),
    LETTERS.map((letter) => `-${letter}`).join(' '),
    'er or an in on at to of it is as',
  ],
  ...[
    'enginer mangaer sofware develper asistant',
    'xngineer xanager xoftware xeveloper xssistant xnalyst',
  ],
];

function hostileOf(frequent) {
  const wrong = frequent.map((word) => word.slice(0, 2) + word.slice(3));
  return [
    frequent.join(' ').slice(0, 100),
    `"${frequent.slice(0, 5).join(' ')}"`,
    frequent
      .slice(0, 6)
      .map((word) => `"${word}"`)
      .join(' '),
    `${frequent[0]} ${frequent
      .slice(1, 7)
      .map((word) => `-${word}`)
      .join(' ')}`,
    frequent
      .slice(0, 8)
      .map((word) => `-${word}`)
      .join(' '),
    frequent.map((word) => word.slice(0, 1)).join(' '),
    frequent.map((word) => word.slice(0, 3)).join(' '),
    wrong.join(' ').slice(0, 100),
    fold(wrong.slice(0, 3).join('')),
  ];
}
