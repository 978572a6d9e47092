import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';

import { Unavailable } from '../../errors.ts';

/**
 * Argon2id, a pass more than OWASP asks for with 19 MiB; 40 ms of one processor.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const COST = { memoryCost: 19_456, timeCost: 3, parallelism: 1 };
const { memoryCost, timeCost, parallelism } = COST;

/** Each takes its memory, and a thread of the pool that also looks up files and names. */
const limit = pLimit(2);
/** How many may wait for the two. */
const WAITING_MAX = 100;

const random = () => randomBytes(32).toString('base64').replaceAll('=', '');
/** A hash that no password has. A comparison with it takes as long as with a stored one. */
const NOBODYS = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random()}$${random()}`;

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, COST));
}

/** Compares a password exactly as it was typed. Without a hash, for an unknown account, it takes as long and fails. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await limited(() => verify(passwordHash ?? NOBODYS, password));
  return isRight && typeof passwordHash === 'string';
}

/** @throws Unavailable when too many wait. */
function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= WAITING_MAX) {
    return Promise.reject(new Unavailable('The portal is busy. Please try again in a moment.'));
  }
  return limit(work);
}
