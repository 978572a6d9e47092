import { type RawBuilder, sql } from 'kysely';

/** The name of who has left without one. */
export const FORMER_COLLEAGUE = 'A former colleague';

/** By what the others know a colleague: the name, before one was given the address, and nothing for who left without a name. */
export function colleagueName(table: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`coalesce(nullif(${column('name')}, ''), ${column('email')})`;
}
