import { fold } from '@jobharbor/contract';

import { type Cities, placeCodes } from './regions.ts';

/** The judge's data of a posting. All texts are folded, with single spaces between words. */
export type Field = 'title' | 'company' | 'location' | 'skills' | 'places';

export interface Posting {
  id: string;
  title: string;
  company: string;
  location: string;
  skills: string[];
  /** 'en', 'pl', 'fi', …, from the file or from the most frequent stop words. */
  lang: string;
  texts: Record<Field, string>;
}

export interface Corpus {
  postings: Posting[];
  byId: Map<string, Posting>;
  /**
   * The number of postings with a folded word in title or skills, in the company, in the location, and in any of them.
   */
  words: Map<string, WordCount>;
}

export type WordCount = Record<'work' | 'company' | 'location' | 'all', number>;

/** The searched fields of a line of an import file. */
interface Line {
  id: string;
  source: string;
  jobName: string;
  companyName: string;
  location: string;
  technicalSkills: string[];
  softSkills: string[];
  jobDescription: string;
  lang: string;
}

const WORD = /\.net(?![\p{L}\p{N}])|\p{L}#(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:\+\+)?/gu;

/** The judge's own splitting into words, so that no engine's rules are measured by themselves. */
export function wordsIn(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** The form of `Posting.texts`: ' senior c++ developer '. */
export const spaced = (text: string): string => ` ${wordsIn(text).join(' ')} `;

export type PlainPosting = Omit<Posting, 'texts'>;

/**
 * Reads an import file's lines.
 * @param cities The country and region of cities that are named without them.
 * @param isTaken Excludes postings that the portal has refused.
 */
export function readCorpus(
  lines: Iterable<string>,
  cities?: Cities,
  isTaken: (posting: PlainPosting) => boolean = () => true,
): Corpus {
  const read = [...lines].filter((line) => line.trim() !== '').map(postingOf);
  const taken = read.filter(isTaken);
  return corpusOf(taken.map(textReader(taken, cities)));
}

/** Returns a function that adds the judge's data to a posting. It learns from `postings` where the cities are. */
export function textReader(
  postings: readonly PlainPosting[],
  cities: Cities = new Map(),
): (posting: PlainPosting) => Posting {
  const places = placeCodes(
    postings.map(({ location }) => location),
    cities,
  );
  return (posting) => ({
    ...posting,
    texts: {
      title: spaced(posting.title),
      company: spaced(posting.company),
      location: spaced(posting.location),
      skills: posting.skills.map(spaced).join('|'),
      places: ` ${places(posting.location).join(' ')} `,
    },
  });
}

export function corpusOf(postings: Posting[]): Corpus {
  const words = new Map<string, WordCount>();
  for (const { texts } of postings) {
    const parts = {
      work: `${texts.title}${texts.skills}`,
      company: texts.company,
      location: texts.location,
    };
    const count = (text: string, part: keyof WordCount) => {
      for (const word of new Set(text.split(/[ |]+/))) {
        const counts = words.get(word) ?? { work: 0, company: 0, location: 0, all: 0 };
        counts[part] += 1;
        words.set(word, counts);
      }
    };
    count(parts.work, 'work');
    count(parts.company, 'company');
    count(parts.location, 'location');
    count(Object.values(parts).join(' '), 'all');
  }
  words.delete('');
  return { postings, words, byId: new Map(postings.map((posting) => [posting.id, posting])) };
}

/** A posting is identified by its source and id, which an imported job keeps. */
export const postingId = (source: string | null, sourceId: string | null): string =>
  JSON.stringify([source, sourceId]);

/** The texts that the other engines get. */
export const documentOf = ({ id, title, company, location, skills }: PlainPosting) => ({
  ...{ id, title, company, location },
  skills: skills.join(', '),
});

function postingOf(line: string): PlainPosting {
  const row = JSON.parse(line) as Partial<Line>;
  const one = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const list = (value: unknown) => (Array.isArray(value) ? value.map(one).filter(Boolean) : []);
  return {
    id: postingId(one(row.source) || 'import', one(row.id)),
    title: one(row.jobName),
    company: one(row.companyName),
    location: one(row.location),
    skills: [...list(row.technicalSkills), ...list(row.softSkills)],
    lang: row.lang ?? guessLanguage(`${one(row.jobName)} ${one(row.jobDescription)}`),
  };
}

const SMALL_WORDS: Record<string, string[]> = {
  en: ['the', 'and', 'of', 'to', 'with', 'for', 'you', 'our', 'will'],
  pl: ['i', 'w', 'z', 'na', 'do', 'oraz', 'lub', 'dla', 'praca', 'się'],
  fi: ['ja', 'on', 'sekä', 'tai', 'että', 'ei', 'sinulla', 'meillä'],
  de: ['und', 'der', 'die', 'mit', 'für', 'von', 'zu', 'wir', 'sie'],
  fr: ['et', 'de', 'la', 'les', 'des', 'pour', 'vous', 'une'],
  es: ['y', 'de', 'la', 'los', 'en', 'para', 'con', 'una'],
};

export function guessLanguage(text: string): string {
  const words = text
    .slice(0, 2_000)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const counts = Object.entries(SMALL_WORDS).map(
    ([lang, small]) => [lang, words.filter((word) => small.includes(word)).length] as const,
  );
  const [lang, count] = counts.reduce((best, next) => (next[1] > best[1] ? next : best));
  return count > 2 ? lang : 'en';
}
