import { fold } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
import type { ListFilter } from '../list.ts';

interface CvQuery {
  /** Words of the CV, the name among them. */
  q?: string | undefined;
  skill?: string | undefined;
}

/** Up to this number of rows, sorting is faster than following the index of the order. */
const FEW = 5_000;

/**
 * Adds the full-text search in CVs to the conditions of a list. PostgreSQL cannot estimate how many CVs match, so they are
 * counted. A few are read by the text index and sorted. With many, the list follows the index of its order, which finds a
 * page of them soon.
 */
export async function withWords(
  db: Kysely<Schema>,
  conditions: RawBuilder<boolean>[],
  query: CvQuery,
): Promise<ListFilter> {
  const parts = tsQueriesOf(query);
  if (parts.length === 0) return { conditions };
  const tsQuery = sql`(${sql.join(parts, sql` && `)})`;
  const all = [...conditions, sql<boolean>`applications.cv_words @@ ${tsQuery}`];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from applications where ${sql.join(all, sql` and `)} limit ${FEW + 1}) as counted`.execute(
    db,
  );
  const count = rows[0]?.count ?? 0;
  if (count <= FEW) return { conditions: all, isFew: true, count };
  // `coalesce` keeps the planner from using the text index.
  const has = sql<boolean>`coalesce(applications.cv_words, '') @@ ${tsQuery}`;
  return { conditions: [...conditions, has], count };
}

function tsQueriesOf({ q = '', skill }: CvQuery): RawBuilder<unknown>[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return [
    ...words.map(
      (word) => sql`to_tsquery('simple', ${quote(word) + (isBeginning(word) ? ':*' : '')})`,
    ),
    ...(skill ? [sql`${quote(` ${fold(skill.trim())}`)}::tsquery`] : []),
  ];
}

/** Words are searched by their beginning. Too many words begin with the one letter of 'c++'. */
const isBeginning = (word: string) => /^[\p{L}\p{N}]{2}/u.test(word) && /[\p{L}\p{N}]$/u.test(word);

const quote = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;
