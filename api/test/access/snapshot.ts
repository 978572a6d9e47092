import { type Kysely, sql } from 'kysely';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Schema } from '../../src/database/index.ts';
import type { Fingerprint } from './fingerprint.ts';

/** The fingerprint of the database, and the names of the stored files. */
export type Stored = Fingerprint & { uploads: string };

/** The schema with the copies of the tables. */
const COPIES = 'copies';

export function uploadsIn(dataDir: string): string {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).sort().join(' ');
}

/**
 * Copies all stored data, and restores what a call has changed. Creating a new world would take a hundred times as many
 * statements.
 */
export async function snapshotKeeper(
  db: Kysely<Schema>,
  { dataDir, copyDir }: { dataDir: string; copyDir: string },
) {
  const columns = await columnsByTable(db);
  const copyOf = (table: string) => sql.table(`${COPIES}.${table}`);

  async function drop(): Promise<void> {
    await sql`drop schema if exists ${sql.ref(COPIES)} cascade`.execute(db);
  }

  function copyFiles(from: string, to: string): void {
    for (const entry of readdirSync(to)) rmSync(join(to, entry), { recursive: true });
    cpSync(from, to, { recursive: true });
  }

  return {
    drop,
    async take(): Promise<void> {
      await drop();
      const copies = [...columns.keys()].map(
        (table) => `create table "${COPIES}"."${table}" as table "${table}"`,
      );
      await sql.raw([`create schema "${COPIES}"`, ...copies].join('; ')).execute(db);
      copyFiles(dataDir, copyDir);
    },
    /** Restores the tables and files that have changed since the copy. */
    async restore(now: Stored, before: Stored): Promise<void> {
      const changed = [...columns].filter(([table]) => now[table] !== before[table]);
      if (changed.length > 0) {
        await db.transaction().execute(async (trx) => {
          // Without foreign keys and triggers: the rows are consistent, and nobody needs a notification.
          await sql`set local session_replication_role = replica`.execute(trx);
          for (const [table, names] of changed) {
            const list = sql.join(names.map((name) => sql.ref(name)));
            await sql`delete from ${sql.table(table)}`.execute(trx);
            await sql`
              insert into ${sql.table(table)} (${list}) overriding system value
              select ${list} from ${copyOf(table)}`.execute(trx);
          }
        });
      }
      if (now.uploads !== before.uploads) copyFiles(copyDir, dataDir);
    },
  };
}

/** The stored columns of each table, without generated ones. */
async function columnsByTable(db: Kysely<Schema>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; names: string[] }>`
    select table_name as "table", array_agg(column_name::text order by ordinal_position) as names
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name`.execute(db);
  return new Map(rows.map(({ table, names }) => [table, names]));
}
