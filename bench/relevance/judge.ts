import type { Corpus, Field, Posting } from './postings.ts';

/** Something that a person means: one of these must stand in one of the fields. */
export interface Want {
  /** Parts of `Posting.texts`: ' nurse ' is the whole word, ' nurs' the beginning of one. */
  any: string[];
  in: Field[];
}

export interface Query {
  text: string;
  wants: Want[];
  /** None of these may be met. */
  without?: Want[];
  /** How many of the wants a fitting job meets; all of them unless said. */
  atLeast?: number;
}

const meets = ({ texts }: Posting, want: Want): boolean =>
  want.in.some((field) => want.any.some((part) => texts[field].includes(part)));

/** Whether a job holds what the person meant. */
export function fits(
  posting: Posting,
  { wants, without = [], atLeast = wants.length }: Query,
): boolean {
  if (without.some((want) => meets(posting, want))) return false;
  return wants.filter((want) => meets(posting, want)).length >= atLeast;
}

/** The length of a result page: what comes after it is not looked at. */
export const TOP = 10;

export interface Verdict {
  /** Whether a fitting job is among the first ten. */
  success: number;
  /** One divided by the first fitting job's place; 0 when there is none among the first ten. */
  reciprocalRank: number;
  /** Which part of the first ten results, or of all when they are fewer, fits; 0 when there are none. */
  precision: number;
  /** The fitting ones among the first ten, of the fitting jobs that there are, ten at most. */
  share: number;
}

/** Judges the ids that an engine answered, best first. */
export function judge(corpus: Corpus, query: Query, answered: string[]): Verdict {
  const first = answered.slice(0, TOP).map((id) => {
    const posting = corpus.byId.get(id);
    return posting !== undefined && fits(posting, query);
  });
  const fitting = first.filter(Boolean).length;
  const rank = first.indexOf(true);
  return {
    success: rank === -1 ? 0 : 1,
    reciprocalRank: rank === -1 ? 0 : 1 / (rank + 1),
    precision: first.length === 0 ? 0 : fitting / first.length,
    share: fitting / Math.max(1, fittingUpTo(corpus, query, TOP).length),
  };
}

/** The first jobs of the file that fit: shows that there are some. */
export function fittingUpTo(corpus: Corpus, query: Query, count: number): Posting[] {
  const found: Posting[] = [];
  for (const posting of corpus.postings) {
    if (fits(posting, query)) found.push(posting);
    if (found.length === count) break;
  }
  return found;
}

export function meanOf(verdicts: Verdict[]): Verdict {
  const mean = (key: keyof Verdict) =>
    verdicts.reduce((sum, verdict) => sum + verdict[key], 0) / Math.max(1, verdicts.length);
  return {
    success: mean('success'),
    reciprocalRank: mean('reciprocalRank'),
    precision: mean('precision'),
    share: mean('share'),
  };
}
