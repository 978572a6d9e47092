import { problem } from '../http/index.ts';

/** What a call's description says of the header. */
export const ONCE =
  'With the header `Idempotency-Key` (a UUID), asked for again within 24 hours, it answers what it answered first.';

/** The refusal of a key that was used with another body. */
export const KEY_REUSED = problem(
  '`key_reused`: this Idempotency-Key came with another body before.',
);
