import type { Employer } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { sessionRepository } from '../../sessions/index.ts';
import { verifyPassword } from '../passwords/passwordHash.ts';
import { selectOwnEmployer, toEmployer } from '../present.ts';

interface SignedInEmployer {
  employer: Employer;
  token: string;
}

/** The id of the colleague with an address; undefined where there is none. */
export async function findColleagueId(
  db: Kysely<Schema>,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('colleagues')
    .select('_id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?._id;
}

/** Begins a session; undefined when address or password is wrong. */
export async function signIn(
  db: Kysely<Schema>,
  { email, password }: { email: string; password: string },
): Promise<SignedInEmployer | undefined> {
  const known = await db
    .selectFrom('colleagues')
    .select(['_id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await verifyPassword(known?.password_hash, password);
  if (!known || !isRight) return undefined;
  return db.transaction().execute(async (trx) => {
    // The password may have been changed during the comparison, which has ended all sessions. Then no session begins.
    const row = await selectOwnEmployer(trx, known._id)
      .where('colleagues.password_hash', '=', known.password_hash)
      // Not the company: whoever locks both locks the company first.
      .forNoKeyUpdate('colleagues')
      .executeTakeFirst();
    if (!row) return undefined;
    await trx
      .updateTable('colleagues')
      .set({ last_sign_in_at: sql<Date>`now()` })
      .where('_id', '=', known._id)
      .execute();
    const token = await sessionRepository(db).start('employer', known._id, trx);
    return { employer: toEmployer(row), token };
  });
}
