import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { timingSafeEqual } from 'node:crypto';

import { keyedHash, type Schema } from '../../database/index.ts';

/** As long as an account waits for its verification, in seconds. */
const MAX_AGE = 7 * 24 * 3_600;

/**
 * Marks the browser in which an address is registered: there alone the verification link works by itself. The mark is
 * a keyed hash of the address, so that a known and an unknown address get the same cookie, and nothing is stored.
 */
export async function setRegistrationCookie(
  reply: FastifyReply,
  { db, email, publicOrigin }: { db: Kysely<Schema>; email: string; publicOrigin: string },
): Promise<void> {
  reply.setCookie(nameOf(publicOrigin), await markOf(db, email), {
    httpOnly: true,
    secure: publicOrigin.startsWith('https:'),
    sameSite: 'strict',
    path: '/',
    maxAge: MAX_AGE,
  });
}

/** The mark that a request brings, of whichever address. */
export function registrationMarkOf(
  { cookies }: FastifyRequest,
  publicOrigin: string,
): string | undefined {
  return cookies[nameOf(publicOrigin)];
}

/** Whether a mark is that of an address. */
export async function isMarkOf(
  db: Kysely<Schema>,
  mark: string | undefined,
  email: string,
): Promise<boolean> {
  const [given, expected] = [Buffer.from(mark ?? ''), Buffer.from(await markOf(db, email))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const markOf = (db: Kysely<Schema>, email: string) => keyedHash(db, `registration ${email}`);

/** The prefix makes browsers refuse the cookie from another host or over plain http. */
const nameOf = (publicOrigin: string) =>
  publicOrigin.startsWith('https:') ? '__Host-registration' : 'registration';
