import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { timingSafeEqual } from 'node:crypto';

import { keyedHash, type Schema } from '../../database/index.ts';

/** In seconds: for as long as an unverified account is kept. */
const MAX_AGE = 7 * 24 * 3_600;

/**
 * Sets a cookie in the browser that registers an address. Only there the verification link works without a click. Its value
 * is a keyed hash of the address, so that known and unknown addresses get the same cookie, and nothing is stored.
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

/** The value of a request's registration cookie, for any address. */
export function registrationMarkOf(
  { cookies }: FastifyRequest,
  publicOrigin: string,
): string | undefined {
  return cookies[nameOf(publicOrigin)];
}

/** Whether a registration cookie belongs to an address. */
export async function isMarkOf(
  db: Kysely<Schema>,
  mark: string | undefined,
  email: string,
): Promise<boolean> {
  const [given, expected] = [Buffer.from(mark ?? ''), Buffer.from(await markOf(db, email))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const markOf = (db: Kysely<Schema>, email: string) => keyedHash(db, `registration ${email}`);

/** The name of the cookie. With the prefix, browsers refuse it from another host or over plain http. */
const nameOf = (publicOrigin: string) =>
  publicOrigin.startsWith('https:') ? '__Host-registration' : 'registration';
