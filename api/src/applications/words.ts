import { fold } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import type { Selection } from './list.ts';

interface Asked {
  /** Words of the CV, the name among them. */
  q?: string | undefined;
  skill?: string | undefined;
}

/** As many rows are quickly sorted. */
const FEW = 5_000;

/**
 * Adds the words that CVs must have to the conditions of a list. The database cannot estimate how many CVs have a word,
 * so they are counted: few are found by the index of words and sorted. Many are met soon on the way through the order.
 */
export async function withWords(
  db: Kysely<Schema>,
  conditions: RawBuilder<boolean>[],
  asked: Asked,
): Promise<Selection> {
  const parts = queryOf(asked);
  if (parts.length === 0) return { conditions };
  const query = sql`(${sql.join(parts, sql` && `)})`;
  const all = [...conditions, sql<boolean>`applications.cv_words @@ ${query}`];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from applications where ${sql.join(all, sql` and `)} limit ${FEW + 1}) as counted`.execute(
    db,
  );
  const count = rows[0]?.count ?? 0;
  if (count <= FEW) return { conditions: all, isFew: true, count };
  // An expression of which there is no index.
  const has = sql<boolean>`coalesce(applications.cv_words, '') @@ ${query}`;
  return { conditions: [...conditions, has], count };
}

function queryOf({ q = '', skill }: Asked): RawBuilder<unknown>[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return [
    ...words.map(
      (word) => sql`to_tsquery('simple', ${quote(word) + (isBeginning(word) ? ':*' : '')})`,
    ),
    ...(skill ? [sql`${quote(` ${fold(skill.trim())}`)}::tsquery`] : []),
  ];
}

/** Of 'c++' the letter alone is a word, with which too much begins. */
const isBeginning = (word: string) => /^[\p{L}\p{N}]{2}/u.test(word) && /[\p{L}\p{N}]$/u.test(word);

const quote = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;
