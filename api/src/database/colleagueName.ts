import { type RawBuilder, sql } from 'kysely';

/** By what the others know a colleague: the name, before one was given the address, and nothing for who left without a name. */
export function colleagueName(table: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`coalesce(nullif(${column('name')}, ''), ${column('email')})`;
}
