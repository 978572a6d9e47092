import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../src/database/index.ts';

/** A hash of each table. It is the same as long as no row is added, changed or deleted. */
export type Fingerprint = Record<string, string | null>;

/** Rate limits: any call may record a share of a limit. */
const COUNTS = 'rate_limits';

/** Prepares fingerprints of the whole database, or of the rows of one seeker. */
export async function fingerprints(db: Kysely<Schema>) {
  const tables = (await db.introspection.getTables())
    // An extension has its own tables and views.
    .filter(({ name, schema, isView }) => schema === 'public' && !isView && name !== COUNTS)
    .map(({ name, columns }) => ({
      name,
      seeker: name === 'seekers' ? '_id' : columns.find(({ name: of }) => of === 'seeker_id')?.name,
    }));

  return async (seekerId?: string): Promise<Fingerprint> => {
    const digests = tables
      .filter(({ seeker }) => seekerId === undefined || seeker !== undefined)
      .map(({ name, seeker = '' }) => {
        const ofSeeker =
          seekerId === undefined ? sql`` : sql`where ${sql.ref(seeker)} = ${seekerId}`;
        return sql`
          select ${sql.lit(name)} as name, md5(string_agg(entry::text, ' ' order by entry::text)) as digest
          from ${sql.table(name)} as entry ${ofSeeker}`;
      });
    const all = sql.join(digests, sql` union all `);
    const { rows } = await sql<{ name: string; digest: string | null }>`${all}`.execute(db);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  };
}

/** The end of the database's log of writes. As long as it is the same, no row was added, changed or deleted. */
export async function walPosition(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position`.execute(db);
  if (!rows[0]) throw new Error('the database did not answer where its log ends');
  return rows[0].position;
}
