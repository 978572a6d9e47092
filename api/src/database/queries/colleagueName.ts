import { type RawBuilder, sql } from 'kysely';

/** Shown for a colleague whose account is deleted and who had no name. */
export const FORMER_COLLEAGUE = 'A former colleague';

/** What a colleague is called: the name, or the e-mail address without one. Null if the account is deleted and had no name. */
export function colleagueName(table: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`coalesce(nullif(${column('name')}, ''), ${column('email')})`;
}
