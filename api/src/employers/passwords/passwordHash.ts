import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';

import { Unavailable } from '../../errors.ts';

/**
 * Argon2id with one pass more than OWASP recommends for 19 MiB. A hash takes 40 ms of one processor.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const COST = { memoryCost: 19_456, timeCost: 3, parallelism: 1 };
const { memoryCost, timeCost, parallelism } = COST;

/** Each hash uses its memory, and a thread of the pool that file operations and DNS also use. */
const limit = pLimit(2);
/** How many hashes may wait. */
const WAITING_MAX = 100;

const random = () => randomBytes(32).toString('base64').replaceAll('=', '');
/** A hash that no password has. Comparing with it takes as long as with a stored one. */
const DUMMY_HASH = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random()}$${random()}`;

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, COST));
}

/** Verifies a password exactly as it was entered. Without a hash, for an unknown account, it takes as long and fails. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await limited(() => verify(passwordHash ?? DUMMY_HASH, password));
  return isRight && typeof passwordHash === 'string';
}

/** @throws Unavailable when too many wait. */
function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= WAITING_MAX) {
    return Promise.reject(new Unavailable('The portal is busy. Please try again in a moment.'));
  }
  return limit(work);
}
