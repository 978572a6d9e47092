import { type Kysely, sql, type Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { hashToken, newToken } from '../../sessions/index.ts';

export type Purpose = Schema['employer_tokens']['purpose'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** In milliseconds. */
const LIFETIMES: Record<Purpose, number> = { verify: 24 * HOUR, reset: 30 * MINUTE };
/** How long a used verification link goes on saying that it worked, in milliseconds. */
const REPEATED_FOR = 24 * HOUR;

// By the clock: who has waited for the transaction that ended a token began before it ended.
const IS_LIVE = sql<boolean>`(used_at is null and expires_at > clock_timestamp())`;

export interface FoundToken {
  employerId: string;
  /** It can still be used. */
  isLive: boolean;
  /** It was used not long ago. */
  wasUsedLately: boolean;
}

/** Makes an employer's new token, and ends those before. The caller holds the employer's row. */
export async function issueToken(
  trx: Transaction<Schema>,
  purpose: Purpose,
  employerId: string,
): Promise<string> {
  await cancelTokens(trx, purpose, employerId);
  const token = newToken();
  await trx
    .insertInto('employer_tokens')
    .values({
      token_hash: hashToken(token),
      employer_id: employerId,
      purpose,
      expires_at: sql<Date>`now() + ${LIFETIMES[purpose]}::float8 * interval '1 millisecond'`,
    })
    .execute();
  return token;
}

/** Ends the tokens that can still be used. They stay a while, so that their links say 'expired', not 'unknown'. */
export async function cancelTokens(
  trx: Transaction<Schema>,
  purpose: Purpose,
  employerId: string,
): Promise<void> {
  await trx
    .updateTable('employer_tokens')
    .set({ expires_at: sql<Date>`now()` })
    .where('employer_id', '=', employerId)
    .where('purpose', '=', purpose)
    .where(IS_LIVE)
    .execute();
}

/** What a token stands for; undefined when there never was one, or long ago. */
export async function findToken(
  db: Kysely<Schema>,
  purpose: Purpose,
  token: string,
): Promise<FoundToken | undefined> {
  const wasUsedLately = sql<boolean>`coalesce(
    used_at > now() - ${REPEATED_FOR}::float8 * interval '1 millisecond', false)`;
  const row = await db
    .selectFrom('employer_tokens')
    .select(['employer_id', IS_LIVE.as('is_live'), wasUsedLately.as('was_used_lately')])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return (
    row && { employerId: row.employer_id, isLive: row.is_live, wasUsedLately: row.was_used_lately }
  );
}

/** Uses a token up, once. @returns Whether it could be used. */
export async function consumeToken(
  trx: Transaction<Schema>,
  purpose: Purpose,
  token: string,
): Promise<boolean> {
  const used = await trx
    .updateTable('employer_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where(IS_LIVE)
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
}
