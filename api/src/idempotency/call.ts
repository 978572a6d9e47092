import type { FastifyRequest } from 'fastify';

import { BadInput } from '../errors.ts';
import { problem } from '../http/index.ts';
import type { Caller } from '../sessions/index.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A call that may be made again, and is to be done once. */
export interface RepeatableCall {
  /** What is asked for, the same under every address of it. */
  name: string;
  key: string;
  /** Who asks; a guest's key is known to nobody else. */
  caller: Pick<Caller, 'role' | 'id'> | undefined;
  body: unknown;
}

/** The call that a request makes, where it brings the header `Idempotency-Key`. @throws BadInput for no UUID. */
export function repeatableCall(request: FastifyRequest, name: string): RepeatableCall | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = String(header).trim().toLowerCase();
  if (!UUID.test(key)) throw new BadInput({ 'Idempotency-Key': 'This must be a UUID.' });
  return { name, key, caller: request.callers[0], body: request.body };
}

/** What a call's description says of the header. */
export const ONCE =
  'With the header `Idempotency-Key` (a UUID), asked for again within 24 hours, it answers what it answered first.';

/** The refusal of a key that was used with another body. */
export const KEY_REUSED = problem(
  '`key_reused`: this Idempotency-Key came with another body before.',
);
