import { type Kysely, sql, type Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { hashToken, newToken } from '../../sessions/index.ts';

export type Purpose = Schema['employer_tokens']['purpose'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** In milliseconds. */
const LIFETIMES: Record<Purpose, number> = { verify: 24 * HOUR, reset: 30 * MINUTE };
/** For how long a used verification link still reports success, in milliseconds. */
const REPEATED_FOR = 24 * HOUR;

// `clock_timestamp()`, because `now()` may be earlier than the end of a token for which this transaction has waited.
const IS_VALID = sql<boolean>`(used_at is null and expires_at > clock_timestamp())`;

export interface FoundToken {
  employerId: string;
  /** The token can still be used. */
  isValid: boolean;
  /** The token was used within `REPEATED_FOR`. */
  wasUsedRecently: boolean;
}

/** Makes a new token for an employer, and ends earlier ones. The caller has locked the employer's row. */
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

/** Ends the valid tokens. Their rows are kept for some days, so that their links are reported as expired, not as unknown. */
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
    .where(IS_VALID)
    .execute();
}

/** Finds a token; undefined when it is unknown or was deleted after it expired. */
export async function findToken(
  db: Kysely<Schema>,
  purpose: Purpose,
  token: string,
): Promise<FoundToken | undefined> {
  const wasUsedRecently = sql<boolean>`coalesce(
    used_at > now() - ${REPEATED_FOR}::float8 * interval '1 millisecond', false)`;
  const row = await db
    .selectFrom('employer_tokens')
    .select(['employer_id', IS_VALID.as('is_valid'), wasUsedRecently.as('was_used_recently')])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return (
    row && {
      employerId: row.employer_id,
      isValid: row.is_valid,
      wasUsedRecently: row.was_used_recently,
    }
  );
}

/** Uses a token, which works once. @returns Whether it was valid. */
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
    .where(IS_VALID)
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
}
