import {
  PASSWORD_LINK_MINUTES,
  SIGN_IN_LINK_MINUTES,
  VERIFICATION_LINK_HOURS,
} from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import type { Schema } from '../database/index.ts';
import { hashToken, newToken } from '../sessions/index.ts';

export type EmployerPurpose = Schema['employer_tokens']['purpose'];
type Purpose = EmployerPurpose | Schema['seeker_tokens']['purpose'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Where the tokens of a purpose are stored, to whom they belong, and how long they are valid, in milliseconds. */
const PURPOSES = {
  verify: {
    table: 'employer_tokens',
    owner: 'colleague_id',
    lifetime: VERIFICATION_LINK_HOURS * HOUR,
  },
  reset: {
    table: 'employer_tokens',
    owner: 'colleague_id',
    lifetime: PASSWORD_LINK_MINUTES * MINUTE,
  },
  // They belong to an address: the first sign-in makes the account.
  sign_in: { table: 'seeker_tokens', owner: 'email', lifetime: SIGN_IN_LINK_MINUTES * MINUTE },
} as const satisfies Record<
  Purpose,
  { table: keyof Schema; owner: 'colleague_id' | 'email'; lifetime: number }
>;

/** For how long a used verification link still reports success, in milliseconds. */
const REPEATED_FOR = 24 * HOUR;

// `clock_timestamp()`, because `now()` may be earlier than the end of a token for which this transaction has waited.
const IS_VALID = sql<boolean>`(used_at is null and expires_at > clock_timestamp())`;

const inMilliseconds = (time: number) => sql`${time}::float8 * interval '1 millisecond'`;

export interface FoundToken {
  /** The colleague's id, or the seeker's e-mail address. */
  owner: string;
  /** The token can still be used. */
  isValid: boolean;
  wasUsed: boolean;
  /** The token was used within `REPEATED_FOR`. */
  wasUsedRecently: boolean;
}

/** Makes a new token. Earlier ones stay valid, unless the caller cancels them. */
export async function issueToken(
  trx: Transaction<Schema>,
  purpose: Purpose,
  ownerId: string,
): Promise<string> {
  const { table, owner, lifetime } = PURPOSES[purpose];
  const token = newToken();
  await sql`
    insert into ${sql.table(table)} (token_hash, ${sql.ref(owner)}, purpose, expires_at)
    values (${hashToken(token)}, ${ownerId}, ${purpose}, now() + ${inMilliseconds(lifetime)})`.execute(
    trx,
  );
  return token;
}

/** Ends the valid tokens. Their rows are kept for a while, so that their links are reported as expired, not as unknown. */
export async function cancelTokens(
  trx: Transaction<Schema>,
  purpose: Purpose,
  ownerId: string,
): Promise<void> {
  const { table, owner } = PURPOSES[purpose];
  await sql`
    update ${sql.table(table)} set expires_at = now()
    where ${sql.ref(owner)} = ${ownerId} and purpose = ${purpose} and ${IS_VALID}`.execute(trx);
}

/** Finds a token; undefined when it is unknown or was deleted after it expired. */
export async function findToken(
  db: Kysely<Schema>,
  purpose: Purpose,
  token: string,
): Promise<FoundToken | undefined> {
  const { table, owner } = PURPOSES[purpose];
  const { rows } = await sql<FoundToken>`
    select ${sql.ref(owner)} as owner, ${IS_VALID} as "isValid", used_at is not null as "wasUsed",
      coalesce(used_at > now() - ${inMilliseconds(REPEATED_FOR)}, false) as "wasUsedRecently"
    from ${sql.table(table)}
    where token_hash = ${hashToken(token)} and purpose = ${purpose}`.execute(db);
  return rows[0];
}

/** Uses a token, which works once. @returns Whether it was valid. */
export async function consumeToken(
  trx: Transaction<Schema>,
  purpose: Purpose,
  token: string,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(PURPOSES[purpose].table)} set used_at = now()
    where token_hash = ${hashToken(token)} and purpose = ${purpose} and ${IS_VALID}
    returning token_hash`.execute(trx);
  return rows.length > 0;
}
