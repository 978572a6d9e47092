import type { FastifyRequest } from 'fastify';

import { BadInput } from '../errors.ts';
import { problem } from '../http/index.ts';
import type { Caller } from '../sessions/index.ts';

/** How long a key is stored, as an interval of PostgreSQL. */
export const KEY_LIFETIME = '24 hours';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A call with an idempotency key, which is executed once although it may be repeated. */
export interface RepeatableCall {
  /** The operation, which may have several addresses. */
  name: string;
  key: string;
  /** The caller; undefined for a guest, whose key nobody else knows. */
  caller: Pick<Caller, 'role' | 'id'> | undefined;
  body: unknown;
}

/** The call of a request with the header `Idempotency-Key`; undefined without it. @throws BadInput when it is no UUID. */
export function repeatableCall(request: FastifyRequest, name: string): RepeatableCall | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = String(header).trim().toLowerCase();
  if (!UUID.test(key)) throw new BadInput({ 'Idempotency-Key': 'This must be a UUID.' });
  return { name, key, caller: request.callers[0], body: request.body };
}

/** The description of the header for routes. */
export const ONCE = `With the header \`Idempotency-Key\` (a UUID), asked for again within ${KEY_LIFETIME}, it answers what it answered first.`;

/** The response for a key that was used with another body. */
export const KEY_REUSED = problem(
  '`key_reused`: this Idempotency-Key came with another body before.',
);
