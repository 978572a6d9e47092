import { CLASSES, TEXT_MAX } from './classes.ts';
import type { Query } from './judge.ts';
import type { Corpus } from './postings.ts';
import { randomOf, shuffled } from './variants.ts';

/** How often each posting is tried: few postings have words for some classes. */
const ROUNDS = 4;

/** Returns different queries for each class; the same ones for the same postings and seed. */
export function makeQueries(
  corpus: Corpus,
  {
    queries: count,
    seed,
    only = () => true,
  }: { queries: number; seed: number; only?: (name: string) => boolean },
): Map<string, Query[]> {
  return new Map(
    CLASSES.filter(({ name }) => only(name)).map(({ name, make }) => {
      // Each class has its own sequence, so that a new class does not change the queries of others.
      const random = randomOf(`${seed} ${name}`);
      const made = new Map<string, Query>();
      for (let round = 0; round < ROUNDS && made.size < count; round += 1) {
        for (const posting of shuffled(corpus.postings, random)) {
          if (made.size === count) break;
          const query = make(posting, random, corpus);
          if (query && query.text.length <= TEXT_MAX && !made.has(query.text)) {
            made.set(query.text, query);
          }
        }
      }
      return [name, [...made.values()]];
    }),
  );
}
