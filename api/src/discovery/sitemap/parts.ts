import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';

/** The most addresses of one file: https://www.sitemaps.org/protocol.html */
export const ADDRESSES_MAX = 50_000;
/** How many further characters of the ids one query tells apart. */
const DEPTH = 3;
/** Comes after all characters of ids. */
export const END_OF_IDS = '~';

/** A part of the sitemap: the listed jobs whose ids begin with a text. */
export interface Part {
  prefix: string;
  jobs: number;
  /** When one of its jobs was added, changed or removed. */
  changedAt: Date;
}

/**
 * Reads parts for many requests. Each read scans an index of all jobs. Requests that come while the same is being read
 * share its result.
 */
export function partsReader() {
  const all = sharedReads(partsOf);
  const one = sharedReads(partWith);
  return {
    partsOf: (db: Kysely<Schema>) => all(db, ''),
    partWith: one,
  };
}

/**
 * The parts of the sitemap. Ids begin with the time of their creation (UUIDv7), so a part has the jobs of one time, and
 * only the last ones get new jobs. A part is divided by the next character of the ids when it has too many jobs; apart
 * from that no job ever moves to another part.
 */
export async function partsOf(db: Kysely<Schema>): Promise<Part[]> {
  const { first, last } = await db
    .selectFrom('job_search')
    .select(({ fn }) => [fn.min<string | null>('_id').as('first'), fn.max('_id').as('last')])
    .executeTakeFirstOrThrow();
  if (first === null) return [];
  return withRemovals(db, await partsBelow(db, '', commonStart(first, last).length + DEPTH));
}

/** The state of one part; undefined where it has no job. */
async function partWith(db: Kysely<Schema>, prefix: string): Promise<Part | undefined> {
  const [part] = await withRemovals(db, await groups(db, prefix, prefix.length));
  return part;
}

/** At most one read of each prefix is under way. */
function sharedReads<Result>(read: (db: Kysely<Schema>, prefix: string) => Promise<Result>) {
  const underWay = new Map<string, Promise<Result>>();
  return (db: Kysely<Schema>, prefix: string): Promise<Result> => {
    const reading = underWay.get(prefix) ?? read(db, prefix).finally(() => underWay.delete(prefix));
    underWay.set(prefix, reading);
    return reading;
  };
}

async function partsBelow(db: Kysely<Schema>, prefix: string, length: number): Promise<Part[]> {
  const found: Part[] = [];
  for (const part of divided(prefix, await groups(db, prefix, length))) {
    if (part.jobs <= ADDRESSES_MAX) found.push(part);
    else found.push(...(await partsBelow(db, part.prefix, length + DEPTH)));
  }
  return found;
}

/** The listed jobs whose ids begin with `prefix`, by the first `length` characters of their ids. */
async function groups(db: Kysely<Schema>, prefix: string, length: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select left(_id, ${sql.lit(length)}) as prefix, count(*)::int as jobs, max(updated_at) as "changedAt"
    from job_search where _id >= ${prefix} and _id < ${prefix + END_OF_IDS}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** The parts with the time of a removal, where that is their last change. */
async function withRemovals(db: Kysely<Schema>, parts: readonly Part[]): Promise<Part[]> {
  const { rows } = await sql<{ removedAt: Date | null }>`
    select (
      select max(updated_at) from jobs
      where (status <> 'open' or deleted_at is not null) and _id >= prefix and _id < prefix || ${END_OF_IDS}
    ) as "removedAt"
    from unnest(${parts.map(({ prefix }) => prefix)}::text[] collate "C") with ordinality as part (prefix, place)
    order by place`.execute(db);
  return parts.map((part, index) => {
    const removedAt = rows[index]?.removedAt;
    return removedAt ? { ...part, changedAt: later(part.changedAt, removedAt) } : part;
  });
}

/** The fewest parts of at most `ADDRESSES_MAX` jobs. A single group may have more. */
function divided(prefix: string, inside: Part[]): Part[] {
  const jobs = inside.reduce((sum, group) => sum + group.jobs, 0);
  const [first, ...others] = inside;
  if (!first) return [];
  if (others.length === 0 && first.prefix === prefix) return [first];
  if (jobs <= ADDRESSES_MAX) {
    const changedAt = others.reduce(
      (latest, group) => later(latest, group.changedAt),
      first.changedAt,
    );
    return [{ prefix, jobs, changedAt }];
  }
  const children = new Map<string, Part[]>();
  for (const group of inside) {
    const child = group.prefix.slice(0, prefix.length + 1);
    children.set(child, [...(children.get(child) ?? []), group]);
  }
  return Array.from(children, ([child, some]) => divided(child, some)).flat();
}

const later = (one: Date, other: Date) => (one > other ? one : other);

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}
