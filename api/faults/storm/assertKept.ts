import assert from 'node:assert/strict';

import type { Entry } from './journal.ts';

/** Of a write there is one when it was acknowledged, none when it was refused, and one or none when that is open. */
export function assertKept({ kind, token, outcome, status }: Entry, found: number): void {
  const words = `${kind} ${token}: ${outcome} (${status ?? 'no answer'}), found ${found} times`;
  const isRight = { acknowledged: found === 1, refused: found === 0, open: found <= 1 }[outcome];
  assert.ok(isRight, words);
}
