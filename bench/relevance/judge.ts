import type { Corpus, Field, Posting } from './postings.ts';

/** A part of the query's meaning: one of these must be in one of the fields. */
export interface Want {
  /** Parts of `Posting.texts`: ' nurse ' is the whole word, ' nurs' the start of one. */
  any: string[];
  in: Field[];
}

export interface Query {
  text: string;
  wants: Want[];
  /** None of these may match. */
  without?: Want[];
  /** How many wants a relevant job must meet; all by default. */
  atLeast?: number;
}

const meets = ({ texts }: Posting, want: Want): boolean =>
  want.in.some((field) => want.any.some((part) => texts[field].includes(part)));

/** Whether a job is relevant. */
export function isRelevant(
  posting: Posting,
  { wants, without = [], atLeast = wants.length }: Query,
): boolean {
  if (without.some((want) => meets(posting, want))) return false;
  return wants.filter((want) => meets(posting, want)).length >= atLeast;
}

/** The length of a result page. Later results are ignored. */
export const TOP = 10;

export interface Verdict {
  /** Whether a relevant job is among the first ten. */
  success: number;
  /** The reciprocal rank of the first relevant job; 0 when none is among the first ten. */
  reciprocalRank: number;
  /**
   * The share of relevant jobs among the first ten results, or among all when there are fewer; 0 when there are none.
   */
  precision: number;
  /** The relevant jobs among the first ten, divided by the number of relevant jobs, at most ten. */
  share: number;
}

/** Judges the ids that an engine returned, best first. */
export function judge(corpus: Corpus, query: Query, answered: string[]): Verdict {
  const first = answered.slice(0, TOP).map((id) => {
    const posting = corpus.byId.get(id);
    return posting !== undefined && isRelevant(posting, query);
  });
  const relevant = first.filter(Boolean).length;
  const rank = first.indexOf(true);
  return {
    success: rank === -1 ? 0 : 1,
    reciprocalRank: rank === -1 ? 0 : 1 / (rank + 1),
    precision: first.length === 0 ? 0 : relevant / first.length,
    share: relevant / Math.max(1, firstRelevant(corpus, query, TOP).length),
  };
}

/** The first relevant jobs of the file. */
export function firstRelevant(corpus: Corpus, query: Query, count: number): Posting[] {
  const found: Posting[] = [];
  for (const posting of corpus.postings) {
    if (isRelevant(posting, query)) found.push(posting);
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
